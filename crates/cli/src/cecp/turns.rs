//! Turns that a front end tells, and takes back.

use std::io::Write;

use kowa_protocol::cecp::{Reply, usual_spelling};
use kowa_rules::excerpt;
use kowa_rules::text::Lang;

use super::session::{Mode, Session, refuse, send};
use crate::{Result, choice};

impl Session {
    pub(super) fn turn(&mut self, text: &str, out: &mut dyn Write) -> Result<()> {
        self.legs += text;
        if text.ends_with(',') {
            return Ok(());
        }
        let text = std::mem::take(&mut self.legs);
        if let Err(reason) = self.play(&text) {
            return send(
                out,
                &Reply::Illegal {
                    reason: Some(reason),
                    turn: excerpt(&text),
                },
            );
        }
        self.hint = None;
        match self.mode {
            Mode::Force => Ok(()),
            Mode::Analyze => {
                self.give_up();
                self.analyse();
                Ok(())
            }
            Mode::Play(_) => {
                self.give_up();
                self.think(out)
            }
        }
    }

    /// Plays a turn of the other side, or of either where the engine plays none.
    fn play(&mut self, text: &str) -> std::result::Result<(), String> {
        if self.spoiled {
            return Err("illegal position".to_owned());
        }
        if self.mode == Mode::Play(self.side()) {
            return Err("not your turn".to_owned());
        }
        let game = self.game.position().game();
        let Some(usual) = usual_spelling(game, text) else {
            return Err("no turn is written so".to_owned());
        };
        let rules = *self.game.position().rules();
        choice::play(&mut self.game, &usual)
            .map_err(|error| choice::not_played(&error, &rules, Lang::En))
    }

    pub(super) fn take_back(
        &mut self,
        turns: usize,
        line: &str,
        out: &mut dyn Write,
    ) -> Result<()> {
        if self.game.moves().len() < turns {
            return refuse(out, "command not legal now", line);
        }
        self.give_up();
        for _ in 0..turns {
            self.game.undo();
        }
        self.hint = None;
        self.analyse();
        Ok(())
    }
}
