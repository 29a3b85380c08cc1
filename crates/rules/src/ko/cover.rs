//! Can a stone be killed from afar: by a shot or by burning, after which its killer stands elsewhere?

use super::powers::{fogged, held, movement, shootable};
use super::turn::{is_beside_flame, neighbours};
use super::walk::for_each_leg;
use crate::movement::{Shooter, shift};
use crate::position::Special;
use crate::rules::{CannonScreen, Flame, ShootAfter};
use crate::{Color, Face, Kind, Position, Square};

/// A stone that is thought to stand on a square, whatever does.
#[derive(Clone, Copy)]
pub(crate) struct Victim {
    pub(crate) at: Square,
    pub(crate) face: Face,
    /// Where it came from: empty by now.
    pub(crate) lifted: Option<Square>,
}

/// Can a stone of `by` shoot or burn the victim after one component move that ends elsewhere?
pub(crate) fn covers(pos: &Position, by: Color, victim: Victim) -> bool {
    [Special::Shooter, Special::Fog, Special::Light]
        .into_iter()
        .any(|special| {
            pos.special(special, by)
                .iter()
                .any(|from| shoots(pos, by, from, victim))
        })
        || pos
            .special(Special::Flame, by)
            .iter()
            .any(|from| burns(pos, by, from, victim))
}

fn shoots(pos: &Position, by: Color, from: Square, victim: Victim) -> bool {
    let face = pos.cell(from).face();
    let row = movement(pos, by, face);
    let Some((shooter, range)) = row.shoot else {
        return false;
    };
    // The longest component move of a shooter goes over five points, and most of them over one.
    let leg = match face.kind() {
        Kind::Longbow | Kind::Crossbow if face.is_turned() => 2,
        Kind::TaoistPriest | Kind::SpiritualMonk => 2,
        _ if face.is_turned() => 5,
        _ => 1,
    };
    from.distance(victim.at) <= range + leg
        && comes(pos, by, from, victim, |at| {
            aims(pos, from, at, shooter, range, victim)
                && (pos.cell(at).is_empty() || pos.rules.ko.shoot_after == ShootAfter::AnyMove)
                && (shooter == Shooter::Priest || fogged(pos, at, by).is_none())
                && !(pos.rules.ko.flame == Flame::Permanent && is_beside_flame(pos, at))
        })
}

/// Does a component move of a stone that is still there, and free, end elsewhere than on the victim and where it is `wanted`?
fn comes(
    pos: &Position,
    by: Color,
    from: Square,
    victim: Victim,
    wanted: impl Fn(Square) -> bool,
) -> bool {
    if Some(from) == victim.lifted || from == victim.at || held(pos, from, by) {
        return false;
    }
    let face = pos.cell(from).face();
    let lifted = victim.lifted.unwrap_or(from);
    let mut found = false;
    for_each_leg(
        pos,
        from,
        lifted,
        by,
        face,
        movement(pos, by, face),
        |at, _| {
            found = found || (at != victim.at && wanted(at));
        },
    );
    found
}

/// Is the victim on a line of a shooter that has gone to `at`, within its range and with nothing in the way?
fn aims(
    pos: &Position,
    from: Square,
    at: Square,
    shooter: Shooter,
    range: u8,
    victim: Victim,
) -> bool {
    let Some((dir, distance)) = at.line_to(victim.at) else {
        return false;
    };
    if distance > range || !shootable(pos, shooter, victim.face, distance) {
        return false;
    }
    let ko = &pos.rules.ko;
    let mut screens = 0;
    for n in 1..distance {
        let square = shift(at, dir, n);
        let cell = pos.cell(square);
        if cell.is_empty() || square == from || Some(square) == victim.lifted {
            continue;
        }
        if shooter != Shooter::Cannon || ko.cannon_blockers.has(cell.face()) {
            return false;
        }
        screens += 1;
    }
    shooter != Shooter::Cannon || screens == 1 || ko.cannon_screen == CannonScreen::Optional
}

/// A flame that would burn stones of its own side, or meet another flame, is left out: it is no threat that costs nothing.
fn burns(pos: &Position, by: Color, from: Square, victim: Victim) -> bool {
    let flame = pos.cell(from).face();
    from.distance(victim.at) <= 2
        && victim.face != flame
        && comes(pos, by, from, victim, |at| {
            at.distance(victim.at) == 1
                && neighbours(at).all(|square| {
                    let cell = pos.cell(square);
                    square == from
                        || square == victim.at
                        || cell.is_empty()
                        || !(cell.is(by) || cell.face() == flame)
                })
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Effect, Game, Rules};

    fn covered(rules: &str, sfen: &str, at: &str) -> bool {
        let rules = Rules::named(Game::Ko, rules).expect("a preset");
        let pos = Position::from_sfen(rules, sfen).expect("a position");
        let at: Square = at.parse().expect("a square");
        let stone = pos.stone(at).expect("a stone");
        pos.is_covered(at, !stone.color, stone.face, None)
    }

    /// Rows of nineteen with the generals and middle troops in their places, and `rows` from rank j on.
    fn board(rows: &[&str]) -> String {
        let mut all = vec!["9k9", "9m9"];
        all.resize(9, "19");
        all.extend(rows);
        all.resize(17, "19");
        all.extend(["9M9", "9K9"]);
        format!("{} b - 1", all.join("/"))
    }

    #[test]
    fn a_bow_has_to_step_and_then_see_its_victim() {
        // From 10j by way of 11k, 9k, 11i or 9i: the victim in three points on a line from there.
        assert!(covered("zh", &board(&["9B9", "19", "19", "8p10"]), "11m"));
        assert!(!covered("zh", &board(&["9B9", "19", "19", "9p9"]), "10m"));
        // Four points are too far; a stone between hides it.
        assert!(!covered(
            "zh",
            &board(&["9B9", "19", "19", "19", "19", "8p10"]),
            "11o"
        ));
        assert!(!covered(
            "zh",
            &board(&["9B9", "19", "8PP9", "8p10"]),
            "11m"
        ));
    }

    #[test]
    fn a_cannon_shoots_over_its_screens() {
        assert!(covered("zh", &board(&["9G9", "19", "8P10", "8p10"]), "11m"));
        let rules = Rules::named(Game::Ko, "zh").expect("a preset");
        for (screen, wanted) in [("8P10", true), ("19", false)] {
            let mut rules = rules;
            rules.set("cannon_screen", "required").expect("an option");
            let board = board(&["9G9", "19", screen, "8p10"]);
            let pos = Position::from_sfen(rules, &board).expect("a position");
            let at = "11m".parse().expect("a square");
            let pawn = Kind::Pawn.front();
            assert_eq!(pos.is_covered(at, Color::Black, pawn, None), wanted);
        }
    }

    #[test]
    fn who_cannot_be_shot_is_not_covered() {
        assert!(covered("zh", &board(&["9B9", "19", "8e10"]), "11l"));
        for stone in ["r", "s", "s'", "+r'"] {
            let rows = ["9B9".to_owned(), "19".to_owned(), format!("8{stone}10")];
            let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
            assert_eq!(
                covered("zh", &board(&rows), "11l"),
                stone == "+r'",
                "{stone}"
            );
        }
    }

    #[test]
    fn a_flame_burns_whom_it_steps_up_to() {
        assert!(covered("zh", &board(&["8p10", "19", "9+J9"]), "11j"));
        // With its own general in the fire it is none that costs nothing.
        assert!(!covered("zh", &board(&["8p10", "19", "8P+JP8"]), "11j"));
    }

    /// Against the turns of random games that prefer kills: who is covered can be killed from afar, and whom one shot after
    /// one component move kills is covered.
    #[test]
    fn agrees_with_the_turns() {
        let mut random = 0x1234_5678_9abc_def1u64;
        let (mut yes, mut missed) = (0, 0);
        for preset in ["zh", "ja", "sorai"] {
            let rules = Rules::named(Game::Ko, preset).expect("a preset");
            let mut pos = Position::start(rules);
            for _ in 0..200 {
                let turns = pos.turns();
                let mut afar = crate::SquareSet::EMPTY;
                let mut kills = Vec::new();
                for m in &turns {
                    let before = pos.stone_count(!pos.side());
                    for effect in &pos.effects(*m) {
                        if let Effect::Killed { square, .. } | Effect::Burned { square, .. } =
                            effect
                            && *square != m.to()
                        {
                            afar.insert(*square);
                        }
                    }
                    let shots = m.shots();
                    if m.mid().is_none()
                        && let [(_, target)] = shots[..]
                    {
                        let face = pos.stone(target).expect("a victim").face;
                        let seen = pos.is_covered(target, pos.side(), face, None);
                        missed += usize::from(!seen);
                        yes += 1;
                    }
                    if pos.after(*m).stone_count(!pos.side()) < before {
                        kills.push(*m);
                    }
                }
                for square in pos.stones_of(!pos.side()).iter() {
                    let face = pos.stone(square).expect("a stone").face;
                    if pos.is_covered(square, pos.side(), face, None) {
                        assert!(afar.contains(square), "{preset} {square} {}", pos.to_sfen());
                    }
                }
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                let list = if kills.is_empty() || random.is_multiple_of(3) {
                    &turns
                } else {
                    &kills
                };
                let Some(m) = list.get((random >> 16) as usize % list.len().max(1)) else {
                    break;
                };
                pos = pos.after(*m);
            }
        }
        assert!(yes > 500, "{yes}");
        assert_eq!(missed, 0, "of {yes}");
    }
}
