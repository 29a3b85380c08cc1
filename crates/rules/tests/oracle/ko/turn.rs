//! All raw sequences of component moves and shots of a stone (rule text, section 3), each played
//! out on a copy of the board.

use super::super::Spelling;
use super::super::square::Square;
use super::ending;
use super::movement;
use super::options::Options;
use super::position::Position;
use super::powers;
use super::shooting;
use super::stone::{Face, Stone};

/// A turn in the middle of being played.
#[derive(Clone)]
pub struct Walk {
    pub position: Position,
    pub start: Square,
    /// The mover as it was at the start.
    pub mover: Stone,
    /// Where the last component move ended.
    pub at: Square,
    pub alive: bool,
    /// The faces of what the mover displaced and shot.
    pub kills: Vec<Face>,
    /// The last component move ended on an empty point.
    on_empty: bool,
    spelling: String,
    squares: usize,
}

impl Walk {
    fn begin(position: &Position, start: Square) -> Walk {
        Walk {
            position: position.clone(),
            start,
            mover: position.at(start).expect("a stone moves"),
            at: start,
            alive: true,
            kills: Vec::new(),
            on_empty: true,
            spelling: start.name(),
            squares: 1,
        }
    }

    /// The mover as it is now.
    pub fn stone(&self) -> Option<Stone> {
        if self.alive {
            self.position.at(self.at)
        } else {
            None
        }
    }

    fn spell(&mut self, sign: &str, square: Square) {
        self.spelling.push_str(sign);
        self.spelling.push_str(&square.name());
        self.squares += 1;
    }

    /// The stone on the point dies by the mover.
    fn kill(&mut self, options: &Options, square: Square) {
        let victim = self.position.at(square).expect("a victim");
        self.kills.push(victim.face());
        powers::die(&mut self.position, options, &[square]);
    }

    /// Goes to the point and displaces what stands there; nothing else happens yet.
    fn go(&mut self, options: &Options, to: Square) {
        let stone = self.position.at(self.at).expect("the mover");
        self.position.put(self.at, None);
        self.on_empty = self.position.at(to).is_none();
        if !self.on_empty {
            self.kill(options, to);
        }
        // A displaced Taoist may have turned the enemy's stones back, never the mover.
        self.position.put(to, Some(stone));
        self.at = to;
    }

    /// Step 3 of a component move.
    fn burn(&mut self, options: &Options) {
        powers::burn_after_move(&mut self.position, options, self.at);
        self.alive = self.position.at(self.at).is_some();
    }

    /// Step 4: the walk without shots and with every series of shots.
    fn with_shots(self, options: &Options) -> Vec<Walk> {
        let Some((_, times)) = self.stone().and_then(|stone| shooting::gun(stone.face())) else {
            return vec![self];
        };
        let mut all = vec![self.clone()];
        if options.shoot_after_empty_only && !self.on_empty {
            return all;
        }
        let mut last = vec![self];
        for _ in 0..times {
            let mut next = Vec::new();
            for walk in last {
                for target in shooting::targets(&walk.position, options, walk.at) {
                    let mut shot = walk.clone();
                    shot.spell("x", target);
                    shot.kill(options, target);
                    next.push(shot);
                }
            }
            all.extend(next.iter().cloned());
            last = next;
        }
        all
    }

    /// Step 5.
    fn light(&mut self, options: &Options) {
        if options.light_each_component {
            powers::light_check(&mut self.position, options);
        }
    }

    /// One whole component move, with every choice of shots after it.
    fn component(&self, options: &Options, to: Square, written: bool) -> Vec<Walk> {
        let mut walk = self.clone();
        if written {
            walk.spell("", to);
        }
        walk.go(options, to);
        walk.burn(options);
        let mut all = walk.with_shots(options);
        for walk in &mut all {
            walk.light(options);
        }
        all
    }

    /// Whether the mover can go on after a component move: it lives, is what it was, and is free.
    fn may_go_on(&self, options: &Options) -> bool {
        self.stone() == Some(self.mover) && !powers::held(&self.position, options, self.at)
    }

    /// Whether nothing has changed but the mover's place.
    fn harmless(&self, before: &Position) -> bool {
        let mut back = self.position.clone();
        back.put(self.at, None);
        back.put(self.start, Some(self.mover));
        back == *before
    }

    /// The spellings of the turn that ends here.
    fn end(self, options: &Options, found: &mut Vec<Spelling>) {
        let (spelling, squares) = (self.spelling.clone(), self.squares);
        for end in ending::ends(self, options) {
            let result = end.position.write();
            if end.turned_over {
                let text = format!("{spelling}+");
                found.push(Spelling {
                    text,
                    result: result.clone(),
                    squares,
                    only_read: false,
                });
            }
            if !end.turned_over || options.promotion_forced {
                let only_read = end.turned_over;
                found.push(Spelling {
                    text: spelling.clone(),
                    result,
                    squares,
                    only_read,
                });
            }
        }
    }
}

/// The spellings of all turns of the stone on `start`.
pub fn spellings_of(position: &Position, options: &Options, start: Square) -> Vec<Spelling> {
    let mut found = Vec::new();
    if powers::held(position, options, start) {
        return found;
    }
    let walk = Walk::begin(position, start);
    match walk.mover.face() {
        Face::招搖 => roaming_assault(&walk, options, &mut found),
        Face::霹靂 => thunderclap(&walk, options, &mut found),
        _ => one_or_two(&walk, options, &mut found),
    }
    found
}

/// One or two component moves.
fn one_or_two(begin: &Walk, options: &Options, found: &mut Vec<Spelling>) {
    let reached = movement::first_ends(&begin.position, options, begin.start);
    for &middle in &reached {
        for first in begin.component(options, middle, true) {
            if first.may_go_on(options) {
                let seconds = movement::second_ends(&first.position, options, begin.start, middle);
                for to in seconds {
                    for second in first.component(options, to, true) {
                        second.end(options, found);
                    }
                    // From–to, over a middle point where nothing changes.
                    if first.harmless(&begin.position) && !reached.contains(&to) {
                        let mut unsaid = first.clone();
                        unsaid.spelling.clone_from(&begin.spelling);
                        unsaid.squares = begin.squares;
                        for second in unsaid.component(options, to, true) {
                            second.end(options, found);
                        }
                    }
                }
            }
            first.end(options, found);
        }
    }
}

/// One step of a run; none if it is off the board or into an own stone.
fn run_step(walk: &Walk, options: &Options, way: (i32, i32)) -> Option<Walk> {
    let to = movement::along(walk.at, walk.mover.black, way, 1)?;
    if walk
        .position
        .at(to)
        .is_some_and(|stone| stone.black == walk.mover.black)
    {
        return None;
    }
    if options.run_steps_are_components {
        return walk.component(options, to, false).pop();
    }
    let mut walk = walk.clone();
    walk.go(options, to);
    Some(walk)
}

/// With `run_steps = whole`, the run is one component move and its last point is checked.
fn run_stops(mut walk: Walk, options: &Options) -> Walk {
    if !options.run_steps_are_components {
        walk.burn(options);
        walk.light(options);
    }
    walk
}

/// 招搖: one to five steps straight, written from–to.
fn roaming_assault(begin: &Walk, options: &Options, found: &mut Vec<Spelling>) {
    for way in movement::ORTHOGONAL {
        let mut walk = begin.clone();
        for _ in 0..5 {
            let Some(next) = run_step(&walk, options, way) else {
                break;
            };
            walk = next;
            let mut stops = run_stops(walk.clone(), options);
            stops.spell("", stops.at);
            stops.end(options, found);
            if options.run_steps_are_components && !walk.may_go_on(options) {
                break;
            }
        }
    }
}

/// 霹靂: exactly five steps, all points written; fewer only if it dies or is held on the way.
fn thunderclap(begin: &Walk, options: &Options, found: &mut Vec<Spelling>) {
    'paths: for path in movement::thunderclap_paths(options.thunderclap) {
        let mut walk = begin.clone();
        for way in path {
            let Some(mut next) = run_step(&walk, options, way) else {
                continue 'paths;
            };
            next.spell("", next.at);
            walk = next;
            if options.run_steps_are_components && !walk.may_go_on(options) {
                break;
            }
        }
        run_stops(walk, options).end(options, found);
    }
}
