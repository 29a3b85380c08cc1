//! Wa shōgi: the crane king's safety, the hands, and what brings a won game to its end.

use kowa_rules::{Color, Dir, Kind, Position, Square};

use super::handmade::distance;
use super::terms::{Sink, View, lines, terms};
use crate::geometry::to_edge;

terms! {
    /// Having the turn.
    Tempo "tempo",
    /// An enemy's stone strikes the own crane king.
    Struck "king_struck",
    /// An empty point beside the own crane king.
    Room "king_room",
    /// An own stone beside the own crane king.
    Shelter "king_shelter",
    /// A stone in the enemy's hand for each empty point beside the own crane king.
    Exposed "king_exposed",
    /// A stone in hand, by kind, from here on in the order of position strings.
    HandE "hand_e",
    HandF "hand_f",
    HandS "hand_s",
    HandX "hand_x",
    HandR "hand_r",
    HandW "hand_w",
    HandV "hand_v",
    HandG "hand_g",
    HandC "hand_c",
    HandU "hand_u",
    HandL "hand_l",
    HandD "hand_d",
    HandM "hand_m",
    HandH "hand_h",
    HandO "hand_o",
    HandP "hand_p",
    /// A point beside the own crane king on which a stone in the enemy's hand would give check.
    DropCheck "drop_check",
    /// An enemy's stone within two points of the own crane king, for each stone in the enemy's hand up to four.
    Siege "siege",
    /// A step of the enemy's crane king away from the middle of the board, for each step of a lead.
    Driven "driven",
    /// An own stone's nearness to the enemy's crane king, all own stones together, for each step of a lead.
    Closing "closing",
    /// An empty point beside the enemy's crane king, for each step of a lead.
    Loose "loose",
    /// A lead, times the stones that are gone.
    Traded "traded",
}

/// Leads up to this are none yet; each further step counts, up to [`STEPS`]. Hundredths of a pawn.
const CLEAR: i32 = 300;
const STEP: i32 = 150;
const STEPS: i32 = 10;
/// No lead counts more than this. Hundredths of a pawn.
const MOST_LEAD: i32 = 2_500;
/// Stones of the start.
const STONES: i32 = 54;
/// Distance from which on a stone is not near.
const FAR: usize = 7;

/// The terms of one side.
#[inline]
pub(super) fn terms(view: &View, sink: &mut impl Sink) {
    let (pos, color) = (view.pos, view.color);
    sink.add(Term::Tempo as usize, i32::from(pos.side() == color));
    let king = view
        .commanders
        .of(color)
        .map(|king| lines(pos, color, king));
    if let Some(king) = king {
        sink.add(Term::Struck as usize, king.struck);
        sink.add(Term::Room as usize, king.room);
        sink.add(Term::Shelter as usize, king.shelter);
    }
    if !pos.rules().wa.drops {
        if view.lead > CLEAR {
            conversion(view, sink);
        }
        return;
    }
    for (kind, n) in pos.hand(color) {
        let kind = kind as usize - Kind::CloudEagle as usize;
        sink.add(Term::HandE as usize + kind, i32::from(n));
    }
    if let Some(king) = king {
        let enemy: u16 = pos.hand(!color).map(|(_, n)| n).sum();
        sink.add(Term::Exposed as usize, king.room * i32::from(enemy));
        if enemy > 0
            && let Some(square) = view.commanders.of(color)
        {
            sink.add(Term::DropCheck as usize, drop_checks(pos, color, square));
            let near = pos.stones_of(!color).iter();
            let near = near.filter(|other| distance(*other, square) <= 2).count();
            sink.add(Term::Siege as usize, near as i32 * i32::from(enemy.min(4)));
        }
    }
}

/// Points beside a crane king from which a stone in the enemy's hand would strike it.
fn drop_checks(pos: &Position, color: Color, king: Square) -> i32 {
    let mut checks = 0u8;
    for (kind, _) in pos.hand(!color) {
        let row = kind.front().movement();
        for dir in Dir::ALL {
            let strikes = row.reach(!color, dir.opposite()) > 0;
            checks |= u8::from(strikes) << dir as u8;
        }
    }
    let edge = to_edge(pos.game(), king);
    Dir::ALL
        .into_iter()
        .filter(|dir| {
            checks >> *dir as u8 & 1 != 0 && edge[*dir as usize] > 0 && pos.nearest(king, *dir) != 1
        })
        .count() as i32
}

/// What a side with a clear lead has done to end the game. Without it a search that sees no gain within its depth moves to
/// and fro.
fn conversion(view: &View, sink: &mut impl Sink) {
    let (pos, color) = (view.pos, view.color);
    let steps = ((view.lead - CLEAR) / STEP + 1).min(STEPS);
    let gone = STONES - i32::from(pos.stone_count(color) + pos.stone_count(!color));
    let lead = view.lead.min(MOST_LEAD);
    sink.add(Term::Traded as usize, lead * gone / 2_048);
    let Some(king) = view.commanders.of(!color) else {
        return;
    };
    let middle = pos.game().size().div_ceil(2);
    let off = king
        .file()
        .abs_diff(middle)
        .max(king.rank().abs_diff(middle));
    sink.add(Term::Driven as usize, steps * i32::from(off));
    let near: usize = pos
        .stones_of(color)
        .iter()
        .map(|square| FAR.saturating_sub(distance(square, king)))
        .sum();
    sink.add(Term::Closing as usize, steps * near as i32 / 8);
    sink.add(Term::Loose as usize, steps * lines(pos, !color, king).room);
}
