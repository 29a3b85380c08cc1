//! `kowa show --svg`, `--png` and `--gif`, and the pictures of the documentation: `UPDATE_SNAPSHOTS=1 cargo test -p kowa --test
//! pictures` draws those anew.

mod support;

use std::fs;
use std::path::{Path, PathBuf};

use support::{feed_in, folder, kowa, root, words};

/// The arguments of a documented command.
fn arguments(line: &str) -> Vec<String> {
    line.split('"')
        .enumerate()
        .flat_map(|(i, piece)| match i % 2 {
            1 => vec![piece.to_owned()],
            _ => piece.split_whitespace().map(str::to_owned).collect(),
        })
        .collect()
}

#[test]
fn the_documentation_shows_what_its_commands_draw() {
    let page = fs::read_to_string(root().join("docs/pictures.md")).expect("the page");
    let folder = folder("pictures-page");
    fs::create_dir_all(folder.join("docs/img")).expect("a folder");
    fs::write(
        folder.join("game.txt"),
        "Kowa record 1\nGame: ko\n\n17n17i\n3f3k\n",
    )
    .expect("a file");
    let mut kept = 0;
    for line in page
        .lines()
        .filter_map(|line| line.strip_prefix("    kowa "))
    {
        let args = arguments(line);
        let ran = feed_in(&folder, &args, b"");
        assert_eq!((ran.status, ran.err.as_str()), (Some(0), ""), "{line}");
        let Some(name) = args.iter().find(|word| word.starts_with("docs/img/")) else {
            continue;
        };
        kept += 1;
        let drawn = fs::read_to_string(folder.join(name)).expect("a picture");
        let path = root().join(name);
        if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
            fs::write(&path, &drawn).expect("a file");
        }
        let committed = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            drawn == committed,
            "{} is not what `kowa {line}` draws",
            path.display()
        );
        let shown = name.trim_start_matches("docs/");
        assert!(
            page.contains(&format!("]({shown})")),
            "{shown} is not on the page"
        );
    }
    assert_eq!(kept, 2);
}

/// Width and height of a PNG, from its header.
fn png_size(path: &Path) -> (u32, u32) {
    let bytes = fs::read(path).expect("a picture");
    assert_eq!(bytes[..8], *b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
    (number(16), number(20))
}

fn file(folder: &Path, name: &str) -> (PathBuf, String) {
    let path = folder.join(name);
    let text = path.to_string_lossy().into_owned();
    (path, text)
}

#[test]
fn pictures_have_the_size_asked_for() {
    let folder = folder("pictures-size");
    let (path, name) = file(&folder, "a.png");
    kowa(["show", "--game", "wa", "--png", &name, "--size", "240"]).ok();
    assert_eq!(png_size(&path).0, 240);
    kowa([
        "show", "--game", "wa", "--png", &name, "--force", "--scale", "10",
    ])
    .ok();
    // Eleven squares and their margins.
    let wide = png_size(&path).0;
    assert!((110..150).contains(&wide), "{wide}");
    let (path, name) = file(&folder, "b.png");
    kowa(["show", "--kind", "雲鷲", "--png", &name]).ok();
    assert!(png_size(&path).0 > 200);
}

#[test]
fn a_game_moves() {
    let folder = folder("pictures-gif");
    let (path, name) = file(&folder, "a.gif");
    kowa([
        "show",
        "--game",
        "wa",
        "--moves",
        "6i6h 6c6d",
        "--gif",
        &name,
        "--size",
        "120",
        "--delay",
        "500",
    ])
    .ok();
    let bytes = fs::read(path).expect("a picture");
    assert!(bytes.starts_with(b"GIF89a"));
    assert_eq!(bytes[6..8], 120_u16.to_le_bytes());
}

#[test]
fn arrows_and_marks_are_drawn() {
    let svg = words("show --svg - --arrow 17n-17i-15g --shot 9k-9j --mark 9e,10e --lang en").ok();
    for part in [
        "data-way=\"17n 17i 15g\"",
        "data-shot=\"9k 9j\"",
        "class=\"highlight\" data-at=\"9e\"",
        "class=\"highlight\" data-at=\"10e\"",
    ] {
        assert!(svg.contains(part), "{part}");
    }
    let moved = words("show --svg - --moves 17n17i --lang en").ok();
    assert!(moved.contains("data-way=\"17n 17i\"") && moved.contains("aria-label=\"White to move"));
    let bare = words("show --svg - --moves 17n17i --lang en --no-last --no-caption").ok();
    assert!(!bare.contains("data-way") && !bare.contains("aria-label=\"White"));
}

#[test]
fn bad_input_is_refused() {
    let folder = folder("pictures-refused");
    let (_, there) = file(&folder, "there.svg");
    fs::write(&there, "mine").expect("a file");
    for (args, wanted) in [
        (vec!["--theme", "dark"], "--theme: only pictures have it"),
        (vec!["--kind", "車"], "`kowa rules KIND`"),
        (
            vec!["--svg", "-", "--arrow", "17n"],
            "--arrow: `17n` goes nowhere",
        ),
        (vec!["--svg", "-", "--arrow", "17n-20a"], "--arrow: "),
        (
            vec!["--svg", "-", "--game", "wa", "--mark", "12a"],
            "is not on a board of 11 × 11",
        ),
        (vec!["--svg", "-", "--shot", "9k-9k"], "hits its own square"),
        (
            vec!["--svg", "-", "--shot", "9k"],
            "does not name two squares",
        ),
        (vec!["--svg", "-", "--kind", "nobody"], "--kind: no kind"),
        (
            vec!["--svg", "-", "--theme", "sepia"],
            "no theme is called `sepia`",
        ),
        (
            vec!["--svg", "-", "--png", "-"],
            "standard output takes one picture",
        ),
        (
            vec!["--svg", "-", "--turns", "3"],
            "--turns: 3, but the game has 0 turns",
        ),
        (
            vec!["--svg", "-", "--record", "no-such-file.kif"],
            "no-such-file.kif",
        ),
        (vec!["--svg", "-", "--moves", "1a1a"], "--moves: move 1"),
        (vec!["--svg", "-", "--size", "0"], "--size"),
        (
            vec!["--svg", &there],
            "is there already; --force replaces it",
        ),
    ] {
        let error = kowa(["show"].iter().chain(&args)).refused();
        assert!(error.contains(wanted), "{args:?}: {error}");
    }
    assert_eq!(fs::read_to_string(&there).expect("a file"), "mine");
    let (_, nowhere) = file(&folder, "no-such-folder/a.svg");
    let ran = kowa(["show", "--svg", &nowhere]);
    assert_eq!(ran.status, Some(1), "{}", ran.err);
    assert!(ran.err.contains("cannot write"), "{}", ran.err);
}

#[test]
fn a_record_is_shown_up_to_a_turn() {
    let folder = folder("pictures-record");
    let (path, name) = file(&folder, "game.txt");
    fs::write(path, "Kowa record 1\nGame: ko\n\n17n17i\n3f3k\n").expect("a file");
    let whole = kowa(["show", "--svg", "-", "--record", &name]).ok();
    assert!(whole.contains("data-way=\"3f 3k\""));
    let first = kowa(["show", "--svg", "-", "--record", &name, "--turns", "1"]).ok();
    assert!(first.contains("data-way=\"17n 17i\""));
    let text = kowa(["show", "--record", &name, "--turns", "1"]).ok();
    assert_eq!(text, words("show --moves 17n17i").ok());
}
