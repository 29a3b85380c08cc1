//! The evaluation made by hand and fitted to games: stones by place and by distance to the commanders, kept up to date from
//! the squares that a turn wrote, and terms worked out when the score is asked for.

use std::sync::LazyLock;

use kowa_rules::{Color, Face, Game, Journal, Kind, Position, SQUARES, Square, Stone, WIDTH};

use super::terms::{Sink, View};
use super::weights::{NEAR, TERMS, WeightSet, Weights, value, widths};
use super::{Evaluation, ko, wa};
use crate::score::EVAL_MAX;

/// Weights laid out for look-up.
struct Tables {
    /// A stone's worth by face and square, as Black's.
    placed: Vec<[i16; SQUARES]>,
    /// By face: by distance to the enemy's commander, and to the own.
    led: [[[i16; LED]; 2]; Face::INDEXES],
    terms: [i16; TERMS],
}

/// Distances from 0 to [`NEAR`], filled up to a power of two.
const LED: usize = 16;

impl Tables {
    fn new(set: WeightSet) -> Tables {
        let weights: &Weights = set.weights();
        let game = set.game();
        let (_, _, near) = widths(game);
        let mut placed = vec![[0; SQUARES]; Face::INDEXES];
        let mut led = [[[0; LED]; 2]; Face::INDEXES];
        for face in Face::all(game) {
            let row = &weights.faces[face.index()];
            for square in Square::all(game) {
                let (rank, file) = place(game, square);
                placed[face.index()][square.index()] = row.value + row.rank[rank] + row.file[file];
            }
            for (table, list) in led[face.index()].iter_mut().zip([&row.near, &row.guard]) {
                for (d, worth) in table.iter_mut().enumerate().take(NEAR + 1).skip(1) {
                    *worth = list[d.min(near) - 1];
                }
            }
        }
        Tables {
            placed,
            led,
            terms: weights.terms,
        }
    }

    fn of(set: WeightSet) -> &'static Tables {
        static TABLES: LazyLock<[Tables; 3]> = LazyLock::new(|| WeightSet::ALL.map(Tables::new));
        &TABLES[set as usize]
    }
}

/// Ranks from Black's edge and files from the middle one.
pub(super) fn place(game: Game, square: Square) -> (usize, usize) {
    let size = game.size();
    let middle = size.div_ceil(2);
    (
        usize::from(size - square.rank()),
        usize::from(square.file().abs_diff(middle)),
    )
}

static FILE_AND_RANK: [(u8, u8); SQUARES] = {
    let mut table = [(0, 0); SQUARES];
    let mut i = 0;
    while i < SQUARES {
        table[i] = ((i % WIDTH) as u8, (i / WIDTH) as u8);
        i += 1;
    }
    table
};

/// The distance of two squares as the weights count it: at most [`NEAR`].
#[inline]
pub(super) fn distance(a: Square, b: Square) -> usize {
    let ((fa, ra), (fb, rb)) = (FILE_AND_RANK[a.index()], FILE_AND_RANK[b.index()]);
    usize::from(fa.abs_diff(fb).max(ra.abs_diff(rb))).min(NEAR)
}

/// The commander of each side that the enemy is after: crane king or general, and with the general dead the middle troop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Commanders(pub [Option<Square>; 2]);

impl Commanders {
    pub(super) fn find(pos: &Position) -> Commanders {
        Commanders(Color::ALL.map(|color| match pos.game() {
            Game::Wa => pos.king(color),
            Game::Ko => {
                let find = |kind: Kind| {
                    pos.stones_of(color)
                        .iter()
                        .find(|s| pos.stone(*s).is_some_and(|stone| stone.face.kind() == kind))
                };
                if pos.count(color, Kind::General.front()) > 0 {
                    find(Kind::General)
                } else {
                    find(Kind::MiddleTroop)
                }
            }
        }))
    }

    #[inline]
    pub(super) fn of(self, color: Color) -> Option<Square> {
        self.0[color as usize]
    }
}

/// What a stone is worth in exchanges, from Black's side.
#[inline]
fn worth(stone: Stone) -> i32 {
    match stone.color {
        Color::Black => value(stone.face),
        Color::White => -value(stone.face),
    }
}

/// What the stones on the board are worth in exchanges, from Black's side.
pub(super) fn material(pos: &Position) -> i32 {
    Square::all(pos.game())
        .filter_map(|square| pos.stone(square))
        .map(worth)
        .sum()
}

/// What is kept up to date. From Black's side.
#[derive(Clone, Copy)]
struct Sums {
    placed: i32,
    led: i32,
    /// What the stones are worth in exchanges.
    material: i32,
    commanders: Commanders,
}

/// The evaluation of a line of play.
pub(crate) struct Handmade {
    game: Game,
    tables: &'static Tables,
    sums: Sums,
    /// The board as the sums know it.
    board: Box<[Option<Stone>; SQUARES]>,
    undo: Vec<(Square, Option<Stone>)>,
    frames: Vec<(usize, Sums)>,
}

impl Handmade {
    pub(super) fn new(pos: &Position) -> Handmade {
        let mut new = Handmade {
            game: pos.game(),
            tables: Tables::of(WeightSet::of(pos.rules())),
            sums: Sums {
                placed: 0,
                led: 0,
                material: 0,
                commanders: Commanders::default(),
            },
            board: Box::new([None; SQUARES]),
            undo: Vec::with_capacity(1_024),
            frames: Vec::with_capacity(256),
        };
        new.refresh(pos);
        new
    }

    #[inline]
    fn placed(&self, square: Square, stone: Stone) -> i32 {
        let table = &self.tables.placed[stone.face.index()];
        match stone.color {
            Color::Black => i32::from(table[square.index()]),
            Color::White => {
                let last = (usize::from(self.game.size()) - 1) * (WIDTH + 1);
                -i32::from(table[last - square.index()])
            }
        }
    }

    #[inline]
    fn led(&self, square: Square, stone: Stone) -> i32 {
        let [near, guard] = &self.tables.led[stone.face.index()];
        let mut worth = 0;
        if let Some(enemy) = self.sums.commanders.of(!stone.color) {
            worth += i32::from(near[distance(square, enemy)]);
        }
        if let Some(own) = self.sums.commanders.of(stone.color) {
            worth += i32::from(guard[distance(square, own)]);
        }
        match stone.color {
            Color::Black => worth,
            Color::White => -worth,
        }
    }

    fn lead(&mut self, pos: &Position) {
        self.sums.commanders = Commanders::find(pos);
        self.sums.led = Color::ALL
            .iter()
            .flat_map(|color| pos.stones_of(*color).iter())
            .filter_map(|square| Some(self.led(square, pos.stone(square)?)))
            .sum();
    }

    /// Does this stone, on this square, lead its side, or would it?
    #[inline]
    fn leads(&self, square: Square, stone: Stone) -> bool {
        matches!(stone.face.kind(), Kind::General | Kind::CraneKing)
            || self.sums.commanders.of(stone.color) == Some(square)
    }
}

impl Evaluation for Handmade {
    fn refresh(&mut self, pos: &Position) {
        self.undo.clear();
        self.frames.clear();
        self.board.fill(None);
        self.sums.placed = 0;
        self.sums.material = 0;
        for square in Square::all(self.game) {
            if let Some(stone) = pos.stone(square) {
                self.board[square.index()] = Some(stone);
                self.sums.placed += self.placed(square, stone);
                self.sums.material += worth(stone);
            }
        }
        self.lead(pos);
    }

    fn made(&mut self, pos: &Position, journal: &Journal) {
        self.frames.push((self.undo.len(), self.sums));
        let mut lead = false;
        for square in journal.latest_writes() {
            let (old, new) = (self.board[square.index()], pos.stone(square));
            if old != new {
                if let Some(stone) = old {
                    self.sums.placed -= self.placed(square, stone);
                    self.sums.material -= worth(stone);
                    self.sums.led -= self.led(square, stone);
                    lead |= self.leads(square, stone);
                }
                if let Some(stone) = new {
                    self.sums.placed += self.placed(square, stone);
                    self.sums.material += worth(stone);
                    self.sums.led += self.led(square, stone);
                    lead |= self.leads(square, stone);
                }
                self.undo.push((square, old));
                self.board[square.index()] = new;
            }
        }
        if lead {
            self.lead(pos);
        }
    }

    fn unmade(&mut self) {
        if let Some((writes, sums)) = self.frames.pop() {
            for (square, old) in self.undo.drain(writes..).rev() {
                self.board[square.index()] = old;
            }
            self.sums = sums;
        }
    }

    fn score(&self, pos: &Position) -> i32 {
        let mut score = self.sums.placed + self.sums.led;
        for color in Color::ALL {
            let mut sum = Sum {
                weights: &self.tables.terms,
                sum: 0,
            };
            terms(
                &View {
                    pos,
                    color,
                    commanders: self.sums.commanders,
                    lead: match color {
                        Color::Black => self.sums.material,
                        Color::White => -self.sums.material,
                    },
                },
                &mut sum,
            );
            match color {
                Color::Black => score += sum.sum,
                Color::White => score -= sum.sum,
            }
        }
        let score = match pos.side() {
            Color::Black => score,
            Color::White => -score,
        };
        score.clamp(-EVAL_MAX, EVAL_MAX)
    }
}

/// All terms of one side.
#[inline]
pub(super) fn terms(view: &View, sink: &mut impl Sink) {
    match view.pos.game() {
        Game::Ko => ko::terms(view, sink),
        Game::Wa => wa::terms(view, sink),
    }
}

/// Adds up what terms are worth.
struct Sum<'a> {
    weights: &'a [i16; TERMS],
    sum: i32,
}

impl Sink for Sum<'_> {
    #[inline]
    fn add(&mut self, term: usize, times: i32) {
        self.sum += i32::from(self.weights[term]) * times;
    }
}
