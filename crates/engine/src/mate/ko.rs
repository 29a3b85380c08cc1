//! Deciding attacks in Kō: who can beat whom with the next turn.

use kowa_rules::{
    CannonScreen, Color, Face, Journal, Kind, Letter, Move, Nets, Outcome, Position, Run, Second,
    Shooter, Square, SquareSet,
};

fn turned(kind: Kind) -> Face {
    kind.reverse().unwrap_or(kind.front())
}

/// How many stones a side must still lose, at least, to be defeated (`ko.md` section 7): 0 once it is.
pub(super) fn lives(pos: &Position, color: Color) -> u8 {
    let count = |face| pos.count(color, face) > 0;
    let substitute =
        pos.rules().ko.banner_and_drums_substitutes && count(turned(Kind::StaffOfficer));
    let bannerless = pos.fallen().has(Letter::Banner, color) && !substitute;
    let general = count(Kind::General.front());
    let middle =
        count(turned(Kind::MiddleTroop)) || (count(Kind::MiddleTroop.front()) && !bannerless);
    u8::from(general) + u8::from(middle)
}

/// The stones of a side whose deaths can defeat it.
pub(super) fn targets(pos: &Position, color: Color) -> SquareSet {
    let officers = pos.rules().ko.banner_and_drums_substitutes;
    let mut targets = SquareSet::EMPTY;
    for square in pos.stones_of(color).iter() {
        let Some(stone) = pos.stone(square) else {
            continue;
        };
        let counts = match stone.face.kind() {
            Kind::General | Kind::MiddleTroop | Kind::Banner => true,
            Kind::StaffOfficer => officers && stone.face.is_turned(),
            _ => false,
        };
        if counts {
            targets.insert(square);
        }
    }
    targets
}

/// Could the stone kill on `target` in one turn if nothing stood in its way? No stone that can is left out.
fn may_hit(color: Color, face: Face, from: Square, target: Square) -> bool {
    let row = face.movement();
    let far = from.distance(target);
    if row.run.is_some() {
        return far <= 5;
    }
    if face.kind() == Kind::Engineer && far <= 2 {
        return true;
    }
    let line = from.line_to(target);
    if let Some((dir, n)) = line
        && row.reach(color, dir) >= n
    {
        return true;
    }
    // 軍吏 may slide sideways by option.
    if face == Kind::ChiefOfStaff.front() && from.rank() == target.rank() {
        return true;
    }
    let leaps = row.jumps != kowa_rules::Dirs::NONE || !row.knights.is_empty();
    let step = if leaps { 2 } else { 1 };
    if leaps && far <= 2 {
        return true;
    }
    let walk = if row.second == Second::None { 1 } else { 2 };
    if walk == 2 && far <= 2 * step {
        return true;
    }
    match row.shoot {
        None => false,
        Some((Shooter::Priest, range)) => far <= walk * step + range,
        // A carriage drives up to five points before it shoots.
        Some((_, range)) if carries(row) => far <= 5 + range,
        Some((_, range)) => {
            let files = from.file().abs_diff(target.file());
            let ranks = from.rank().abs_diff(target.rank());
            far <= step + range
                && (files <= step || ranks <= step || files.abs_diff(ranks) <= 2 * step)
        }
    }
}

fn carries(row: &kowa_rules::Movement) -> bool {
    row.shoot.is_some() && row.reach.iter().any(|n| *n > 1)
}

/// Does the turn hit one of the targets, as far as its points and shots tell?
fn touches(m: Move, face: Face, targets: &SquareSet) -> bool {
    face.movement().run.is_some()
        || targets.contains(m.to())
        || m.mid().is_some_and(|mid| targets.contains(mid))
        || (m.is_shooting() && m.shots().iter().any(|(_, at)| targets.contains(*at)))
        || (face.kind() == Kind::Engineer && targets.iter().any(|at| at.distance(m.to()) <= 1))
}

/// Does `m` win the game at once for the side to move?
pub(super) fn wins(pos: &mut Position, journal: &mut Journal, m: Move) -> bool {
    let side = pos.side();
    pos.make(m, journal);
    let outcome = pos.decided_by_stones();
    pos.unmake(journal);
    matches!(outcome, Some(Outcome::Win { winner, .. }) if winner == side)
}

/// A turn of the stone on `from` that defeats the enemy at once.
fn winning_turn_of(
    pos: &mut Position,
    journal: &mut Journal,
    from: Square,
    targets: &SquareSet,
) -> Option<Move> {
    let stone = pos.stone(from)?;
    let side = pos.side();
    if !targets
        .iter()
        .any(|target| may_hit(side, stone.face, from, target))
    {
        return None;
    }
    pos.turns_from(from)
        .into_iter()
        .find(|m| touches(*m, stone.face, targets) && wins(pos, journal, *m))
}

/// A turn of the side to move that defeats the enemy at once.
pub(super) fn winning_turn(pos: &mut Position, journal: &mut Journal) -> Option<Move> {
    let targets = targets(pos, !pos.side());
    if !pos.can_kill_on(&targets) {
        return None;
    }
    let own = *pos.stones_of(pos.side());
    own.iter()
        .find_map(|from| winning_turn_of(pos, journal, from, &targets))
}

/// All turns of the side to move that defeat the enemy at once, one a stone.
pub(super) fn winning_turns(pos: &mut Position, journal: &mut Journal) -> Vec<Move> {
    let targets = targets(pos, !pos.side());
    let own = *pos.stones_of(pos.side());
    own.iter()
        .filter_map(|from| winning_turn_of(pos, journal, from, &targets))
        .collect()
}

/// Whether turns of one position threaten to win, worked out from what they change.
pub(super) struct Threats {
    targets: SquareSet,
    /// Stones that could hit a target but for what stands between, with the squares that matter to them.
    waiting: Vec<(Square, Area)>,
    /// Whatever moves may change what a stone far away can do.
    entangled: bool,
    lives: u8,
}

/// A rectangle of squares.
#[derive(Clone, Copy)]
struct Area {
    files: (u8, u8),
    ranks: (u8, u8),
}

impl Area {
    fn around(a: Square, b: Square, margin: u8) -> Area {
        let span = |a: u8, b: u8| (a.min(b).saturating_sub(margin), a.max(b) + margin);
        Area {
            files: span(a.file(), b.file()),
            ranks: span(a.rank(), b.rank()),
        }
    }

    fn has(&self, square: Square) -> bool {
        (self.files.0..=self.files.1).contains(&square.file())
            && (self.ranks.0..=self.ranks.1).contains(&square.rank())
    }
}

impl Threats {
    /// For the turns of the side to move.
    pub(super) fn new(pos: &Position) -> Threats {
        let (side, enemy) = (pos.side(), !pos.side());
        let targets = targets(pos, enemy);
        let mut waiting = Vec::new();
        for from in pos.stones_of(side).iter() {
            let Some(stone) = pos.stone(from) else {
                continue;
            };
            let row = stone.face.movement();
            for target in targets.iter() {
                if may_hit(side, stone.face, from, target) {
                    let area = match row.run {
                        Some(Run::Five) => Area::around(from, from, 5),
                        _ if carries(row) => Area::around(from, target, 5),
                        _ => Area::around(from, target, 2),
                    };
                    waiting.push((from, area));
                }
            }
        }
        let ko = &pos.rules().ko;
        let nets = pos.count(enemy, turned(Kind::AdvanceGuard))
            + pos.count(enemy, turned(Kind::RearGuard));
        Threats {
            targets,
            waiting,
            entangled: (ko.nets != Nets::Off && nets > 0)
                || ko.cannon_screen == CannonScreen::Required,
            lives: lives(pos, enemy),
        }
    }

    /// Would the side that has just played `m` win with another turn? `pos` is the position after it, `face` what the mover
    /// showed before it, and `quiet` whether the turn left everything [`still`].
    pub(super) fn after(
        &self,
        pos: &mut Position,
        journal: &mut Journal,
        m: Move,
        face: Face,
        quiet: bool,
    ) -> bool {
        let far = self.entangled
            || !quiet
            || m.is_promotion()
            || face == turned(Kind::SpiritualMonk)
            || face == turned(Kind::Engineer);
        pos.make_pass(journal);
        let found = if far {
            winning_turn(pos, journal).is_some()
        } else {
            let from = m.from();
            let targets = &self.targets;
            winning_turn_of(pos, journal, m.to(), targets).is_some()
                || self.waiting.iter().any(|(stone, area)| {
                    from.is_some_and(|from| *stone != from && area.has(from))
                        && winning_turn_of(pos, journal, *stone, targets).is_some()
                })
        };
        pos.unmake(journal);
        found
    }

    /// Lives of the enemy before the turns.
    pub(super) fn lives(&self) -> u8 {
        self.lives
    }
}

/// What a quiet turn leaves as it is: the number of stones of each side, and the letters.
pub(super) fn still(pos: &Position) -> (u16, u16, kowa_rules::Fallen) {
    (
        pos.stone_count(Color::Black),
        pos.stone_count(Color::White),
        pos.fallen(),
    )
}

#[cfg(test)]
mod tests {
    use kowa_rules::{Game, Rules};

    use super::super::positions;
    use super::*;

    /// As [`winning_turn`], by trying every turn.
    fn wins_somehow(pos: &mut Position, journal: &mut Journal) -> bool {
        pos.turns().into_iter().any(|m| wins(pos, journal, m))
    }

    /// Visits random positions by the rules of each case.
    fn visit(count: u64, mut f: impl FnMut(&mut Position)) {
        for (case, (preset, options)) in CASES.into_iter().enumerate() {
            let mut rules = Rules::named(Game::Ko, preset).expect("a preset");
            for (option, value) in options {
                rules.set(option, value).expect("an option");
            }
            for i in 0..count {
                let mut dice = positions::Dice::new(1_000 * case as u64 + i);
                let (stones, side) = (6 + dice.below(14), 7 + dice.below(5));
                f(&mut positions::position(rules, stones, side, &mut dice));
            }
        }
    }

    const CASES: [(&str, &[(&str, &str)]); 5] = [
        ("zh", &[]),
        ("ja", &[]),
        ("sorai", &[]),
        (
            "zh",
            &[("cannon_screen", "required"), ("promotion", "forced")],
        ),
        ("sorai", &[("nets", "first_stone"), ("identity", "face")]),
    ];

    #[test]
    fn no_winning_turn_is_missed() {
        let (mut some, mut none) = (0, 0);
        visit(600, |pos| {
            let mut journal = Journal::new();
            let found = winning_turn(pos, &mut journal);
            let wanted = wins_somehow(pos, &mut journal);
            assert_eq!(found.is_some(), wanted, "{pos:?}: {found:?}");
            some += usize::from(wanted);
            none += usize::from(!wanted);
        });
        assert!(some > 500 && none > 500, "{some} {none}");
    }

    #[test]
    fn no_threat_is_missed() {
        let (mut some, mut none) = (0, 0);
        visit(100, |pos| {
            let mut journal = Journal::new();
            if winning_turn(pos, &mut journal).is_some() {
                return;
            }
            let threats = Threats::new(pos);
            let before = still(pos);
            for m in pos.turns() {
                let face = m.from().and_then(|at| pos.stone(at)).expect("a stone").face;
                pos.make(m, &mut journal);
                if pos.decided_by_stones().is_none() {
                    let quiet = still(pos) == before;
                    let found = threats.after(pos, &mut journal, m, face, quiet);
                    pos.make_pass(&mut journal);
                    let wanted = winning_turn(pos, &mut journal).is_some();
                    pos.unmake(&mut journal);
                    assert_eq!(found, wanted, "{pos:?}: {m}");
                    some += usize::from(wanted);
                    none += usize::from(!wanted);
                }
                pos.unmake(&mut journal);
            }
        });
        assert!(some > 1_000 && none > 5_000, "{some} {none}");
    }

    #[test]
    fn lives_are_counted_as_the_rules_judge() {
        let mut seen = [0; 3];
        visit(100, |pos| {
            let mut journal = Journal::new();
            for m in pos.turns() {
                pos.make(m, &mut journal);
                let left = Color::ALL.map(|color| lives(pos, color));
                let decided = pos.decided_by_stones().is_some();
                assert_eq!(decided, left.contains(&0), "{pos:?}");
                left.into_iter().for_each(|n| seen[n as usize] += 1);
                pos.unmake(&mut journal);
            }
        });
        assert!(seen.iter().all(|n| *n > 500), "{seen:?}");
    }
}
