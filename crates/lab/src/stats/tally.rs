//! Counts of results, by games and by pairs of games.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::{Estimate, Sample};

/// The result of one game for the first of two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameResult {
    /// The first player lost.
    Loss,
    /// Nobody won.
    Draw,
    /// The first player won.
    Win,
}

impl GameResult {
    /// Half points: 0, 1 or 2.
    pub const fn half_points(self) -> usize {
        self as usize
    }

    /// The same game as the second player sees it.
    #[must_use]
    pub const fn swapped(self) -> GameResult {
        match self {
            GameResult::Loss => GameResult::Win,
            GameResult::Draw => GameResult::Draw,
            GameResult::Win => GameResult::Loss,
        }
    }
}

/// Games of the first player against the second, counted one by one: the trinomial model.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Games that the first player won.
    pub wins: u64,
    /// Drawn games.
    pub draws: u64,
    /// Games that the first player lost.
    pub losses: u64,
}

impl Tally {
    /// Counts one more game.
    pub fn add(&mut self, result: GameResult) {
        match result {
            GameResult::Win => self.wins += 1,
            GameResult::Draw => self.draws += 1,
            GameResult::Loss => self.losses += 1,
        }
    }

    /// Number of games.
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Points of the first player: one for a win, a half for a draw.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// The same games as the second player sees them.
    #[must_use]
    pub const fn swapped(&self) -> Tally {
        Tally {
            wins: self.losses,
            draws: self.draws,
            losses: self.wins,
        }
    }

    /// Elo of the first player over the second, every game taken as independent of the others.
    pub fn estimate(&self) -> Estimate {
        Estimate::of(&Sample::from(self))
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "+{} ={} -{}", self.wins, self.draws, self.losses)
    }
}

/// Pairs of games counted by the first player's points in a pair: 0, ½, 1, 1½ or 2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pairs {
    /// Number of pairs by half points, from 0 to 4.
    pub counts: [u64; 5],
}

impl From<[u64; 5]> for Pairs {
    fn from(counts: [u64; 5]) -> Pairs {
        Pairs { counts }
    }
}

impl Pairs {
    /// Counts one more pair, by the results of its two games for the same player.
    pub fn add(&mut self, first: GameResult, second: GameResult) {
        self.counts[first.half_points() + second.half_points()] += 1;
    }

    /// Number of pairs.
    pub fn pairs(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The same pairs as the second player sees them.
    #[must_use]
    pub fn swapped(&self) -> Pairs {
        let mut counts = self.counts;
        counts.reverse();
        Pairs { counts }
    }

    /// Elo of the first player over the second.
    pub fn estimate(&self) -> Estimate {
        Estimate::of(&Sample::from(self))
    }
}

/// The counts from 0 points to 2: `[3, 5, 20, 8, 4]`.
impl fmt::Display for Pairs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.counts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use GameResult::{Draw, Loss, Win};

    #[test]
    fn pairs_are_counted_by_their_points() {
        let mut pairs = Pairs::default();
        for (first, second) in [
            (Loss, Loss),
            (Draw, Loss),
            (Win, Loss),
            (Draw, Draw),
            (Loss, Win),
            (Win, Draw),
            (Win, Win),
        ] {
            pairs.add(first, second);
        }
        assert_eq!(pairs.counts, [1, 1, 3, 1, 1]);
        assert_eq!(pairs.pairs(), 7);
    }

    #[test]
    fn the_other_side_sees_the_mirror_image() {
        let mut tally = Tally::default();
        for result in [Win, Win, Draw, Loss] {
            tally.add(result);
        }
        let mut other = Tally::default();
        for result in [Win, Win, Draw, Loss] {
            other.add(result.swapped());
        }
        assert_eq!(tally.swapped(), other);
        assert_eq!((tally.points(), other.points()), (2.5, 1.5));
        assert_eq!(tally.to_string(), "+2 =1 -1");
        assert_eq!(
            Pairs::from([1, 2, 3, 4, 5]).swapped(),
            Pairs::from([5, 4, 3, 2, 1])
        );
    }
}
