//! Wa shōgi: the crane king's safety and the hands.

use kowa_rules::Kind;

use super::terms::{Sink, View, lines, terms};

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
}

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
        return;
    }
    for (kind, n) in pos.hand(color) {
        let kind = kind as usize - Kind::CloudEagle as usize;
        sink.add(Term::HandE as usize + kind, i32::from(n));
    }
    if let Some(king) = king {
        let enemy: u16 = pos.hand(!color).map(|(_, n)| n).sum();
        sink.add(Term::Exposed as usize, king.room * i32::from(enemy));
    }
}
