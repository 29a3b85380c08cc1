//! The real XBoard, on a screen of its own: does it show Wa shōgi as the engine describes it, and take every turn?
//!
//! HaChu is the first engine of its game: as the second one XBoard would hand it a position, and HaChu ends itself over the
//! fields behind the board.

mod display;
mod game;
mod record;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::counts::Counts;
use crate::workspace::Workspace;
use crate::{play, programs};
use display::Display;
use game::Game;

/// Plays each game and keeps a picture of its last position. Gives the number of games.
pub fn run(workspace: &Workspace) -> Result<Counts> {
    let tools = Tools::ensure()?;
    play::build_release(workspace)?;
    let folder = workspace.scratch()?.join("xboard");
    std::fs::create_dir_all(&folder)
        .with_context(|| format!("cannot create {}", folder.display()))?;
    let display = Display::start(&tools.xvfb)?;
    let kowa = workspace.kowa();
    let games = [
        Game {
            name: "wa-hachu",
            variant: "wa-shogi",
            engines: [tools.hachu.display().to_string(), engine(&kowa)],
            names: ["HaChu ", "Kowa "],
            // What it refuses otherwise, the rules allow.
            options: "Allow repeats=1,Promote on entry=0",
        },
        Game {
            name: "wa-drops",
            variant: "wa-shogi-drop",
            engines: [engine(&kowa), engine(&kowa)],
            names: ["Kowa ", "Kowa "],
            options: "",
        },
    ];
    let mut counts = Counts::default();
    for game in &games {
        match game.play(&tools, &display, &folder) {
            Ok(picture) => {
                eprintln!("{}: {}", game.name, picture.display());
                counts.passed += 1;
            }
            Err(error) => {
                eprintln!("{}: {error:#}", game.name);
                counts.failed += 1;
            }
        }
    }
    Ok(counts)
}

/// A command line of XBoard.
fn engine(kowa: &Path) -> String {
    format!("\"{}\" cecp", kowa.display())
}

/// What the games need.
struct Tools {
    xboard: PathBuf,
    hachu: PathBuf,
    xvfb: PathBuf,
    import: PathBuf,
}

impl Tools {
    /// Finds the programs, installs those that are missing on a Debian where we are root, or says how to get them.
    fn ensure() -> Result<Self> {
        let programs = [
            ("xboard", "xboard"),
            ("hachu", "hachu"),
            ("Xvfb", "xvfb"),
            ("import", "imagemagick"),
        ];
        let [xboard, hachu, xvfb, import] =
            programs::ensure(programs, "the games in XBoard need it, and HaChu")?;
        Ok(Self {
            xboard,
            hachu,
            xvfb,
            import,
        })
    }
}
