//! What a player types.

use std::path::PathBuf;

use kowa_rules::{Game, Kind, Part, Square};

/// One line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Nothing but spaces.
    Nothing,
    /// Tell the commands.
    Help,
    /// Draw the board.
    Board,
    /// Print the position string.
    Sfen,
    /// List the turns, of all stones or of one.
    Moves(Option<Square>),
    /// Say why a turn is not legal, or what it does.
    Why(String),
    /// Say what stands on a square.
    What(Square),
    /// Let the engine suggest a turn.
    Hint,
    /// Take back.
    Undo,
    /// Give up.
    Resign,
    /// Write the game to a file.
    Save(PathBuf),
    /// Read a game from a file.
    Load(PathBuf),
    /// Leave.
    Quit,
    /// The turn that was asked about is to be played, or not.
    Answer(bool),
    /// The last part of the turn being entered is to be forgotten.
    Back,
    /// The whole turn being entered is to be forgotten.
    Cancel,
    /// End the turn being entered, turning over or not.
    End(bool),
    /// The choice with this number.
    Number(usize),
    /// A square or a shot: the start or the next part of a turn.
    Part(Part),
    /// A stone from the hand.
    Drop(Kind),
    /// Anything else: a spelled turn.
    Turn(String),
    /// A command that lacks its word, or has a wrong one: what it wants.
    Wants(&'static str),
}

impl Command {
    /// Reads a line.
    pub fn parse(line: &str, game: Game) -> Command {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let file = |wants, command: fn(PathBuf) -> Command| {
            if rest.is_empty() {
                Command::Wants(wants)
            } else {
                command(PathBuf::from(rest))
            }
        };
        match (word, rest.is_empty()) {
            ("", _) => Command::Nothing,
            ("help" | "?", _) => Command::Help,
            ("board" | "show", true) => Command::Board,
            ("sfen" | "position", true) => Command::Sfen,
            ("moves", true) => Command::Moves(None),
            ("moves", false) => match rest.parse() {
                Ok(square) => Command::Moves(Some(square)),
                Err(_) => Command::Wants("moves 17n"),
            },
            ("why", false) => Command::Why(rest.to_owned()),
            ("why", true) => Command::Wants("why 17n17i"),
            ("what", _) => match rest.parse() {
                Ok(square) => Command::What(square),
                Err(_) => Command::Wants("what 17n"),
            },
            ("hint", true) => Command::Hint,
            ("undo", true) => Command::Undo,
            ("resign", true) => Command::Resign,
            ("save", _) => file("save game.txt", Command::Save),
            ("load", _) => file("load game.txt", Command::Load),
            ("quit" | "exit", true) => Command::Quit,
            ("y" | "yes", true) => Command::Answer(true),
            ("n" | "no", true) => Command::Answer(false),
            ("back", true) => Command::Back,
            ("cancel", true) => Command::Cancel,
            ("end" | ".", true) => Command::End(false),
            ("+", true) => Command::End(true),
            (word, true) => {
                if let Ok(number) = word.parse() {
                    Command::Number(number)
                } else if let Ok(part) = word.parse() {
                    Command::Part(part)
                } else if let Some(kind) = word
                    .strip_suffix('*')
                    .and_then(|code| Kind::from_code(game, &code.to_ascii_uppercase()))
                {
                    Command::Drop(kind)
                } else {
                    Command::Turn(word.to_owned())
                }
            }
            _ => Command::Turn(line.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines() {
        let parse = |line| Command::parse(line, Game::Wa);
        let square: Square = "10j".parse().unwrap();
        assert_eq!(parse("  "), Command::Nothing);
        assert_eq!(parse("10j"), Command::Part(Part::To(square)));
        assert_eq!(parse("x10j"), Command::Part(Part::Shot(square)));
        assert_eq!(parse("3"), Command::Number(3));
        assert_eq!(parse("p*"), Command::Drop(Kind::SparrowPawn));
        assert_eq!(parse("P*6f"), Command::Turn("P*6f".to_owned()));
        assert_eq!(parse("save a b.txt"), Command::Save("a b.txt".into()));
        assert_eq!(parse("save"), Command::Wants("save game.txt"));
        assert_eq!(parse(" yes "), Command::Answer(true));
        assert_eq!(parse("n"), Command::Answer(false));
        assert_eq!(parse("no 1"), Command::Turn("no 1".to_owned()));
        assert_eq!(parse("moves x"), Command::Wants("moves 17n"));
        assert_eq!(
            parse("undo please"),
            Command::Turn("undo please".to_owned())
        );
    }
}
