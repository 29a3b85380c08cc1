//! Games that both engines hold decided.

use core::fmt;
use core::str::FromStr;

use kowa_protocol::referee::Told;
use kowa_rules::{ByColor, Color};

/// When a game ends because both engines say who wins it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Agreement {
    /// Hundredths of a pawn that the winner must be ahead by, as either engine sees it.
    pub centipawns: i32,
    /// Turns of each engine, one after the other, that must say so.
    pub turns: u32,
}

impl FromStr for Agreement {
    type Err = String;

    fn from_str(text: &str) -> Result<Agreement, String> {
        let (score, turns) = text
            .split_once(',')
            .ok_or_else(|| format!("`{text}` has no comma; write it as SCORE,TURNS"))?;
        let number = |text: &str| match text.parse::<i32>() {
            Ok(number) if number > 0 => Ok(number),
            _ => Err(format!("`{text}` is no number above 0")),
        };
        Ok(Agreement {
            centipawns: number(score)?,
            turns: number(turns)?.unsigned_abs(),
        })
    }
}

impl fmt::Display for Agreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.centipawns, self.turns)
    }
}

/// What both engines have said of a game so far.
#[derive(Clone, Debug)]
pub struct Watch {
    agreement: Agreement,
    /// Whom each engine holds to be the winner, and for how many turns it has said so.
    said: ByColor<(Option<Color>, u32)>,
}

impl Watch {
    /// Nobody has said anything.
    pub fn new(agreement: Agreement) -> Watch {
        Watch {
            agreement,
            said: ByColor([(None, 0); 2]),
        }
    }

    /// Takes in what an engine told with its turn, and gives the winner when both have agreed for long enough. A turn without
    /// a score, as one that is forced or in the opening book, says nothing for either side.
    pub fn winner(&mut self, side: Color, told: Told) -> Option<Color> {
        let ahead = told.centipawns.map(|score| {
            if score >= self.agreement.centipawns {
                Some(side)
            } else if score <= -self.agreement.centipawns {
                Some(!side)
            } else {
                None
            }
        });
        if let Some(ahead) = ahead {
            let (before, turns) = self.said[side];
            let turns = if before == ahead { turns } else { 0 };
            self.said[side] = (ahead, turns.saturating_add(1));
        }
        let [(black, ours), (white, theirs)] = self.said.0;
        let long = ours.min(theirs) >= self.agreement.turns;
        black.filter(|_| long && black == white)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(centipawns: i32) -> Told {
        Told {
            centipawns: Some(centipawns),
            ..Told::default()
        }
    }

    /// Feeds scores of Black and White in turn, each as the engine that tells it sees it, and gives the number of the turn at
    /// which the game ends and its winner.
    fn end(scores: &[i32]) -> Option<(usize, Color)> {
        let mut watch = Watch::new("600,3".parse().expect("an agreement"));
        let sides = Color::ALL.into_iter().cycle();
        scores
            .iter()
            .zip(sides)
            .enumerate()
            .find_map(|(at, (score, side))| Some((at + 1, watch.winner(side, told(*score))?)))
    }

    #[test]
    fn both_have_to_say_it_three_times() {
        assert_eq!(end(&[600, -600, 700, -700, 800]), None);
        assert_eq!(
            end(&[600, -600, 700, -700, 800, -600]),
            Some((6, Color::Black))
        );
        assert_eq!(
            end(&[-600, 600, -900, 900, -900, 600]),
            Some((6, Color::White))
        );
    }

    #[test]
    fn a_lesser_score_begins_the_count_again() {
        assert_eq!(end(&[600, -600, 700, -599, 800, -600, 800, -600]), None);
        assert_eq!(
            end(&[600, -600, 700, -599, 800, -600, 800, -600, 800, -600]),
            Some((10, Color::Black))
        );
    }

    #[test]
    fn engines_that_both_hold_themselves_ahead_play_on() {
        assert_eq!(end(&[900; 20]), None);
    }

    #[test]
    fn a_turn_without_a_score_changes_nothing() {
        let mut watch = Watch::new("600,1".parse().expect("an agreement"));
        assert_eq!(watch.winner(Color::Black, told(700)), None);
        assert_eq!(watch.winner(Color::White, Told::default()), None);
        assert_eq!(watch.winner(Color::Black, Told::default()), None);
        assert_eq!(watch.winner(Color::White, told(-700)), Some(Color::Black));
    }

    #[test]
    fn what_is_no_agreement_is_refused() {
        for text in ["600", "600,", "0,3", "600,0", "-5,3", "a,b"] {
            assert!(text.parse::<Agreement>().is_err(), "{text}");
        }
        assert_eq!(
            "600,3".parse::<Agreement>().expect("one").to_string(),
            "600,3"
        );
    }
}
