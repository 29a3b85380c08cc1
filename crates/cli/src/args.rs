//! The command line's shape and its help, which teaches by example.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use kowa_rules::record::Format;
use kowa_rules::text::Lang;
use kowa_rules::{Color, Game};

use crate::analyse::Analyse;
use crate::show::Picture;
use crate::terminal::When;

/// Kō shōgi (廣將棋) and Wa shōgi (和將棋), by their exact rules.
#[derive(Debug, Parser)]
#[command(
    name = "kowa",
    version,
    disable_help_subcommand = false,
    after_help = "Examples:
  kowa play --game wa --level 3          a game in the terminal against the engine
  kowa show --lang ja                    the board as text
  kowa rules --rules sorai               the options of a preset, with their sources, and the rulings
  kowa rules 神機車                      one kind: its moves drawn, its powers, where the presets differ
  kowa moves --set nets=off              the legal moves under a house rule
  kowa apply --moves \"17n17i 3f3k\"       the position after these moves
  kowa analyse --game wa --time 1000     what the engine makes of a position

`kowa COMMAND --help` has more for each. Bad input ends with exit status 2, a failure with 1."
)]
pub struct Args {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    Moves(Moves),
    Apply(Apply),
    Outcome(Outcome),
    Perft(Perft),
    Show(Show),
    Analyse(Analyse),
    Rules(Rules),
    Play(Play),
    Convert(Convert),
    Check(Check),
    #[cfg(feature = "serve")]
    Serve(Serve),
    Usi(Usi),
    Cecp(Cecp),
    Bench(Bench),
}

/// Which game, by which rules.
#[derive(Clone, Debug, Default, ClapArgs)]
pub struct RuleArgs {
    /// The game: ko or wa [default: ko]
    #[arg(long, value_name = "GAME")]
    pub game: Option<Game>,
    /// The preset: zh (default), ja or sorai for ko; classic (default) or modern for wa
    #[arg(long, value_name = "NAME")]
    pub rules: Option<String>,
    /// A house rule on top of the preset; may be given several times (`kowa rules` lists the options)
    #[arg(long, value_name = "OPTION=VALUE", allow_hyphen_values = true)]
    pub set: Vec<String>,
}

impl RuleArgs {
    /// The game asked for, or Kō shōgi.
    pub fn game(&self) -> Game {
        self.game.unwrap_or(Game::Ko)
    }
}

/// Which game, by which rules, from which position.
#[derive(Clone, Debug, Default, ClapArgs)]
pub struct Common {
    /// Game, preset and house rules.
    #[command(flatten)]
    pub rules: RuleArgs,
    /// The position as a string, in quotes [default: the start]
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub sfen: Option<String>,
}

/// A position, and what has been played from it.
#[derive(Clone, Debug, Default, ClapArgs)]
pub struct Played {
    /// Where it begins.
    #[command(flatten)]
    pub common: Common,
    /// The moves played from the position, separated by spaces
    #[arg(
        long,
        value_name = "MOVES",
        default_value = "",
        hide_default_value = true,
        allow_hyphen_values = true
    )]
    pub moves: String,
}

/// How to write for a reader.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub struct Speech {
    /// The language: ja, zh (traditional Chinese) or en [default: that of the terminal, else en]
    #[arg(long, value_name = "LANG")]
    pub lang: Option<Lang>,
}

/// How to draw a board.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub struct Look {
    /// What is drawn for a stone [default: kanji; in text and en, letters]
    #[arg(long, value_name = "STYLE")]
    pub stones: Option<Stones>,
    /// Whether to use colours; auto: when the output is a terminal and NO_COLOR is not set
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub color: When,
}

/// What is drawn for a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Stones {
    /// Characters: one for each stone in text, its whole name in pictures.
    Kanji,
    /// One character for each stone, or two where one would not do.
    Short,
    /// The codes of position strings.
    Letters,
}

/// List the legal moves
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:
  kowa moves                                   the 226 first turns of Kō shōgi, null turns included
  kowa moves --game wa --rules modern
  kowa moves --json --game wa --sfen \"5k5/11/11/11/11/11/11/11/11/11/5K5 b - 1\"
                                               one {\"usi\":…,\"sfen\":…} a line, sfen the position after it
  kowa moves --batch < positions.jsonl

With --batch each line of the input is a position:
  {\"id\":1,\"game\":\"ko\",\"rules\":\"ja\",\"set\":{\"nets\":\"off\"},\"sfen\":\"…\"}
and is answered, in order, by one line:
  {\"id\":1,\"moves\":{\"17n17i\":\"…\"},\"outcome\":\"ongoing\"}   or   {\"id\":1,\"error\":\"…\"}
A value in \"set\" is a string, a boolean or a number: {\"nets\":\"off\",\"reward_governor\":false,\"move_limit\":300}.
What a line leaves out comes from the options given here. A bad line never stops the batch.

A decided position has no moves: nothing is printed, and the exit status is 0.")]
pub struct Moves {
    #[command(flatten)]
    pub common: Common,
    /// Print one JSON object a line, with the position after the move
    #[arg(long)]
    pub json: bool,
    /// Read positions as JSON lines from standard input and answer each
    #[arg(long)]
    pub batch: bool,
}

/// Print the position after some moves
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:
  kowa apply --moves \"17n17i 3f3k\"
  kowa apply --moves \"13s13r13s\"               any legal spelling is taken: this is the null turn 13s13s
  kowa apply --moves \"19n19f+\"                 with `+` the stone turns over
  kowa apply --game wa --rules modern --sfen \"5k5/11/11/11/11/11/11/11/11/11/5K5 b P 1\" --moves \"P*6f 6a6b\"
                                               from another position, with a drop

A move that is not legal ends the command with exit status 2, and is named with its number and the reason.")]
pub struct Apply {
    #[command(flatten)]
    pub played: Played,
    #[command(flatten)]
    pub speech: Speech,
}

/// Say how a game stands
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:
  kowa outcome --moves \"17n17i 3f3k\"           ongoing
  kowa outcome --game wa --sfen \"k10/2K8/R10/11/11/11/11/11/11/11/11 w - 1\"
                                               black mate
  kowa outcome --moves \"13s13s 13a13a 13s13s 13a13a 13s13s 13a13a\"
                                               draw repetition

Prints `ongoing`, or the winner (`black`, `white`) or `draw`, and the reason: defeat, both_defeated, no_turn, mate,
repetition, perpetual_check, move_limit. The moves count for repetition and the move limit.")]
pub struct Outcome {
    #[command(flatten)]
    pub played: Played,
    #[command(flatten)]
    pub speech: Speech,
}

/// Count the tree of turns
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:
  kowa perft 2                                 50940 nodes, … seconds, … nodes/second
  kowa perft 3 --divide                        the share of each first turn, sorted
  kowa perft 4 --game wa --rules modern --threads 2")]
pub struct Perft {
    /// Number of turns deep
    #[arg(value_name = "N", value_parser = clap::value_parser!(u32).range(0..=100))]
    pub depth: u32,
    /// Print the count of each first turn before the sum
    #[arg(long)]
    pub divide: bool,
    /// Number of threads
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub threads: u32,
    #[command(flatten)]
    pub common: Common,
}

/// Draw the board, as text or as a picture
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:
  kowa show --lang ja                          one character a stone, as in printed diagrams
  kowa show --stones letters                   the letters of position strings
  kowa show --game wa --moves \"6i6h 6c6d\"      after these moves, the last one marked
  kowa show --color always | less -R
  kowa show --svg board.svg --lang ja          a picture that needs no font, for pages and print
  kowa show --png board.png --size 1600 --moves \"17n17i 3f3k\" --theme print
  kowa show --svg - --arrow 10m-10i --shot 9k-9j --mark 9j,10j
  kowa show --gif game.gif --record game.txt   a game, a frame a turn
  kowa show --svg cannon.svg --kind 佛狼機     how a kind moves and shoots, front and reverse

In characters, `v` before a stone is White's, `+` behind it is turned over, and `'` behind it is the captain of a
kind (車' for 車總). In letters, capitals are Black's.")]
pub struct Show {
    #[command(flatten)]
    pub played: Played,
    #[command(flatten)]
    pub speech: Speech,
    #[command(flatten)]
    pub look: Look,
    #[command(flatten)]
    pub picture: Picture,
}

/// Tell the options and rulings of a preset, or how one kind moves
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:
  kowa rules                                   the options of the default preset, their sources, the rulings
  kowa rules --rules ja --lang ja
  kowa rules --game wa
  kowa rules --set nets=off                    house rules are marked
  kowa rules \"G'\"                              one kind, by its code …
  kowa rules 神機車                            … by its characters …
  kowa rules butsurōki                         … by romaji (`butsuroki` will do), or by its English name
  kowa rules 霹靂 --rules sorai                its moves under another preset
  kowa rules --json                            everything as one JSON object")]
pub struct Rules {
    /// A kind: its code, characters, romaji or English name
    #[arg(value_name = "KIND")]
    pub kind: Option<String>,
    #[command(flatten)]
    pub rules: RuleArgs,
    /// Print JSON, with all languages
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub speech: Speech,
    /// Whether to use colours; auto: when the output is a terminal and NO_COLOR is not set
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub color: When,
}

/// Play in the terminal
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:
  kowa play                                    Kō shōgi, you are Black
  kowa play --game wa --side white --level 2
  kowa play --two --rules sorai                two people at one terminal
  kowa play --load game.txt                    go on with a saved game

In the game: type a turn (`17n17i`, `10q9px9j`, `P*6f`), or a square to choose its turn step by step.
`help` lists the commands: undo, hint, resign, save, load, moves, why, what, board, quit.")]
pub struct Play {
    #[command(flatten)]
    pub common: Common,
    /// Your side: black or white
    #[arg(long, default_value = "black", value_parser = side)]
    pub side: Color,
    /// Strength of the engine, from 1 to 8
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=8))]
    pub level: u8,
    /// Makes the engine choose alike in every game; a number
    #[arg(long, value_name = "N", conflicts_with = "two")]
    pub seed: Option<u64>,
    /// Two people play; no engine
    #[arg(long, conflicts_with_all = ["side", "level"])]
    pub two: bool,
    /// Go on with the game in this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "rules", "set", "sfen"])]
    pub load: Option<PathBuf>,
    #[command(flatten)]
    pub speech: Speech,
    #[command(flatten)]
    pub look: Look,
}

/// Convert records between formats
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:
  kowa convert game.txt game.kif               as shōgi programs of Japan read it
  kowa convert game.kif game.pgn               as chess databases have it
  kowa convert game.pgn game.jsonl             one JSON object a game
  kowa convert game.kif - --to sfen            a position string with moves, on standard output
  kowa convert game.txt old.kif --encoding shift-jis

The formats: kowa (.txt), kif (.kif, .kifu), pgn, json (.json, .jsonl), sfen (.sfen, .usi). A file may hold any number of
games; they are read one by one. What a format has no place for is named in a warning. `-` is standard input or output.
--game, --rules and --set hold for texts that do not say by which rules they are played.")]
pub struct Convert {
    /// The file to read
    #[arg(value_name = "IN")]
    pub input: PathBuf,
    /// The file to write; its name says the format
    #[arg(value_name = "OUT")]
    pub output: PathBuf,
    /// The format of IN [default: what the text shows]
    #[arg(long, value_name = "FORMAT")]
    pub from: Option<Format>,
    /// The format of OUT [default: what its name says]
    #[arg(long, value_name = "FORMAT")]
    pub to: Option<Format>,
    /// The encoding of OUT; Shift-JIS for KIF alone
    #[arg(long, value_name = "ENCODING", default_value = "utf-8")]
    pub encoding: Encoding,
    /// Replace OUT if it is there already
    #[arg(long)]
    pub force: bool,
    #[command(flatten)]
    pub rules: RuleArgs,
    #[command(flatten)]
    pub speech: Speech,
}

/// An encoding of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Encoding {
    /// UTF-8.
    #[value(name = "utf-8")]
    Utf8,
    /// Shift-JIS, as older Japanese programs write it.
    #[value(name = "shift-jis")]
    ShiftJis,
}

/// Replay the games of files and say what is wrong with them
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:
  kowa check game.txt                          game.txt: 1 game, 2 turns, 0 errors, 0 warnings
  kowa check game.kif game.pgn game.jsonl
  kowa check --game wa --rules modern game.kif

Each error and warning is a line FILE:LINE:COLUMN: …, and each file has a line with its sums. The exit status is 0 when
there are no errors, else 2. `-` is standard input.")]
pub struct Check {
    /// The files
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// The format of the files [default: what each text shows]
    #[arg(long, value_name = "FORMAT")]
    pub from: Option<Format>,
    #[command(flatten)]
    pub rules: RuleArgs,
    #[command(flatten)]
    pub speech: Speech,
}

fn side(word: &str) -> Result<Color, String> {
    Color::ALL
        .into_iter()
        .find(|color| color.word() == word)
        .ok_or_else(|| format!("no side is called `{word}`: the sides are `black` and `white`"))
}

/// Serve the page and the HTTP API
#[cfg(feature = "serve")]
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:
  kowa serve                                   http://127.0.0.1:8080, games kept in your data folder
  kowa serve --listen 0.0.0.0:9000             for others on your network
  kowa serve --db sqlite:games.sqlite
  KOWA_LOG=debug kowa serve                    a more talkative log

Ctrl-C stops it after the requests under way.")]
pub struct Serve {
    /// Where to listen
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8080", value_parser = address)]
    pub listen: std::net::SocketAddr,
    /// Where games are kept: sqlite:FILE, or the path of a file [default: a SQLite file in your data folder]
    #[arg(long, value_name = "URL")]
    pub db: Option<String>,
}

#[cfg(feature = "serve")]
fn address(text: &str) -> Result<std::net::SocketAddr, String> {
    use std::net::ToSocketAddrs;
    let wanted = "write an address and a port, such as 127.0.0.1:8080";
    text.to_socket_addrs()
        .map_err(|e| format!("{e}; {wanted}"))?
        .next()
        .ok_or_else(|| format!("no such address; {wanted}"))
}

/// Run the engine for a front end that speaks USI
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:
  kowa usi                                     for a front end, which sets the option USI_Variant
  kowa usi --game wa --rules modern            for one that cannot set options
  kowa usi < commands.txt                      a dialogue from a file

Reads commands line by line until `quit` or the end of the input. docs/protocols.md lists commands and options.")]
pub struct Usi {
    #[command(flatten)]
    pub rules: RuleArgs,
}

/// Run the engine for XBoard, WinBoard and other front ends that speak CECP
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:
  kowa cecp                                    for a front end, which names the game by `variant`
  kowa cecp --game wa                          for one that does not
  xboard -variant wa-shogi -fcp \"kowa cecp\"

Reads commands line by line until `quit` or the end of the input. docs/protocols.md lists commands and options.")]
pub struct Cecp {
    #[command(flatten)]
    pub rules: RuleArgs,
}

/// Print the engine's node signature and its speed
#[derive(Debug, ClapArgs)]
#[command(after_help = "Example:
  kowa bench                                   1234567 nodes 890123 nps

A fixed set of positions, searched to a fixed depth on one thread: the first number is the engine's signature.")]
pub struct Bench {}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    /// The command lines in a help text, without what is told about them.
    fn examples(help: &str) -> impl Iterator<Item = &str> {
        help.lines().filter_map(|line| {
            let line = line.strip_prefix("  ")?;
            let command = line.split("   ").next()?;
            (command.starts_with("kowa ") || command.contains(" kowa ")).then_some(command)
        })
    }

    /// The arguments of a line as a shell would split it, up to a pipe or a redirection.
    fn split(line: &str) -> Vec<String> {
        let mut args = Vec::new();
        for (i, piece) in line.split('"').enumerate() {
            if i % 2 == 1 {
                args.push(piece.to_owned());
                continue;
            }
            let end = piece.find(['|', '<']);
            args.extend(
                piece[..end.unwrap_or(piece.len())]
                    .split_whitespace()
                    .map(str::to_owned),
            );
            if end.is_some() {
                break;
            }
        }
        args
    }

    /// That they also run is tested with the binary; here those are read as well that would not end.
    #[test]
    fn every_example_can_be_read() {
        let root = Args::command();
        for command in std::iter::once(&root).chain(root.get_subcommands()) {
            let help = command
                .get_after_help()
                .expect("examples under every command")
                .to_string();
            let mut any = false;
            for example in examples(&help) {
                any = true;
                let args = split(example);
                let start = args.iter().position(|word| word == "kowa");
                let args = &args[start.expect("a call of the binary")..];
                if let Err(error) = Args::try_parse_from(args) {
                    panic!("{example}: {error}");
                }
            }
            assert!(any, "{help}");
        }
    }
}
