//! The header of a KIF file.

use super::{NAMES, board};
use crate::record::loss::Warnings;
use crate::record::{Defaults, Ending, Loss, RecordError, RecordProblem, foreign};
use crate::{ByColor, Color, Game, Position, Setup, Square};

/// The header as far as it was read.
#[derive(Default)]
pub(super) struct Head {
    game: Option<Game>,
    rules: Option<(usize, String)>,
    position: Option<(usize, String)>,
    rows: Vec<(usize, String)>,
    hands: ByColor<Option<(usize, String)>>,
    white_to_move: bool,
    pub players: ByColor<String>,
    pub tags: Vec<(String, String)>,
    pub ending: Option<(usize, Ending)>,
}

impl Head {
    /// Reads a line of the header. Gives false for one that is not understood.
    pub fn read(&mut self, number: usize, line: &str) -> Result<bool, RecordError> {
        if let Some(row) = line.strip_prefix('|') {
            self.rows.push((number, row.to_owned()));
            return Ok(true);
        }
        let files = |c: char| c.is_whitespace() || c.is_numeric();
        if line.starts_with("+-") || line.chars().all(files) {
            return Ok(true);
        }
        match line {
            "後手番" | "上手番" => {
                self.white_to_move = true;
                return Ok(true);
            }
            "先手番" | "下手番" => return Ok(true),
            _ => {}
        }
        let Some((name, value)) = line.split_once(['：', ':']) else {
            return Ok(false);
        };
        let (name, value) = (name.trim(), value.trim());
        match name {
            "手合割" => {
                let Some((game, _)) = foreign::variant(value) else {
                    let wanted = "is no game that is known here: there are 広将棋 and 和将棋";
                    let problem = RecordProblem::unreadable(value, wanted);
                    return Err(RecordError::new(number, 1, problem));
                };
                self.game = Some(game);
            }
            "規則" => self.rules = Some((number, value.to_owned())),
            "局面" => self.position = Some((number, value.to_owned())),
            "先手" | "下手" => self.players[Color::Black] = value.to_owned(),
            "後手" | "上手" => self.players[Color::White] = value.to_owned(),
            "先手の持駒" | "下手の持駒" => {
                self.hands[Color::Black] = Some((number, value.to_owned()));
            }
            "後手の持駒" | "上手の持駒" => {
                self.hands[Color::White] = Some((number, value.to_owned()));
            }
            _ => {
                if name == "結果"
                    && let Ok(ending) = value.parse()
                {
                    self.ending = Some((number, ending));
                    return Ok(true);
                }
                let tag = NAMES.iter().find(|(_, kif)| *kif == name);
                let tag = tag.map_or(name, |(tag, _)| tag);
                self.tags.push((tag.to_owned(), value.to_owned()));
            }
        }
        Ok(true)
    }

    /// The position that the game starts from.
    pub fn start(
        &self,
        last: usize,
        defaults: &Defaults,
        warnings: &mut Warnings,
    ) -> Result<Position, RecordError> {
        let by_position = self.position.as_ref().map(|(_, text)| text.as_str());
        let game = self.game.or(by_position.and_then(foreign::game_of_board));
        let by_rows = || {
            Game::ALL
                .into_iter()
                .find(|g| g.size() as usize == self.rows.len())
        };
        let Some(game) = game.or_else(by_rows) else {
            let wanted = " of KIF: it has no 手合割, no 局面 and no board";
            return Err(RecordError::new(last, 1, RecordProblem::NotARecord(wanted)));
        };
        let rules = match &self.rules {
            Some((number, words)) => {
                foreign::rules(game, words).map_err(|p| RecordError::new(*number, 1, p))?
            }
            None => {
                let rules = defaults.rules(game);
                warnings.add(Loss::Preset(rules.base().name()));
                rules
            }
        };
        let drawn = self.drawn(game)?;
        let Some((number, text)) = &self.position else {
            let Some(setup) = drawn else {
                return Ok(Position::start(rules));
            };
            let line = self.rows.first().map_or(last, |(number, _)| *number);
            return Position::from_setup(rules, &setup).map_err(|problems| {
                let problem = RecordProblem::Position(crate::SfenError::Invalid(problems));
                RecordError::new(line, 1, problem)
            });
        };
        let position = Position::from_sfen(rules, text)
            .map_err(|e| RecordError::new(*number, 1, RecordProblem::Position(e)))?;
        if let Some(setup) = drawn
            && setup.stones != position.to_setup().stones
        {
            let wanted = "is not the position of the board that is drawn";
            let problem = RecordProblem::unreadable(text, wanted);
            return Err(RecordError::new(*number, 1, problem));
        }
        Ok(position)
    }

    /// The position that is drawn, if one is.
    fn drawn(&self, game: Game) -> Result<Option<Setup>, RecordError> {
        let size = game.size() as usize;
        let Some((first, _)) = self.rows.first() else {
            return Ok(None);
        };
        if self.rows.len() != size {
            let error = crate::SfenError::Rows {
                found: self.rows.len(),
                size: game.size(),
            };
            let problem = RecordProblem::Position(error);
            return Err(RecordError::new(*first, 1, problem));
        }
        let mut setup = Setup::empty(game);
        for (rank, (number, row)) in (1..).zip(&self.rows) {
            let row = row.split('|').next().unwrap_or_default();
            let bad = |column: usize, wanted| {
                let rest: String = row.chars().skip(column).take(8).collect();
                let problem = RecordProblem::unreadable(&rest, wanted);
                // The bar in front counts too.
                RecordError::new(*number, column + 2, problem)
            };
            let cells = board::read_row(game, row).map_err(|at| bad(at, "is no stone"))?;
            if cells.len() != size {
                return Err(bad(0, "has not as many points as the board"));
            }
            for (file, cell) in (1..=game.size()).rev().zip(cells) {
                if let Some(square) = Square::new(file, rank) {
                    setup.stones[square.index()] = cell;
                }
            }
        }
        if self.white_to_move {
            setup.side = Color::White;
            setup.number = 2;
        }
        if game == Game::Wa {
            for color in Color::ALL {
                if let Some((number, text)) = &self.hands[color] {
                    board::read_hand(&mut setup, color, text).map_err(|word| {
                        let problem = RecordProblem::unreadable(word, "is no stone in hand");
                        RecordError::new(*number, 1, problem)
                    })?;
                }
            }
        }
        Ok(Some(setup))
    }
}
