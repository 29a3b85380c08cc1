//! A valid position of either game, with everything the rules ask of it kept at hand.

use core::ops::ControlFlow;

use crate::effect::Effect;
use crate::fallen::{Fallen, Letter};
use crate::kind::Cell;
use crate::lines::Lines;
use crate::{
    ByColor, Color, Dir, Face, Game, Kind, Move, Outcome, Rules, SQUARES, Square, SquareSet, Stone,
    hash, ko, setup::MOST_NUMBER, wa,
};

/// The faces whose squares are kept in sets, since powers act from them.
#[derive(Clone, Copy)]
#[repr(u8)]
pub(crate) enum Special {
    Flame,
    Fog,
    Light,
    Net,
    King,
    /// Whoever shoots, fog and light aside.
    Shooter,
}

const SPECIALS: usize = 6;

/// Index into the sets of [`Special`] for each face; `SPECIALS` for none.
static SPECIAL_OF: [u8; Face::INDEXES] = {
    let mut table = [SPECIALS as u8; Face::INDEXES];
    table[Face::turned_of(Kind::Engineer).index()] = Special::Flame as u8;
    table[Face::turned_of(Kind::TaoistPriest).index()] = Special::Fog as u8;
    table[Face::turned_of(Kind::SpiritualMonk).index()] = Special::Light as u8;
    table[Face::turned_of(Kind::AdvanceGuard).index()] = Special::Net as u8;
    table[Face::turned_of(Kind::RearGuard).index()] = Special::Net as u8;
    table[Kind::CraneKing.front().index()] = Special::King as u8;
    let shooters = [
        Kind::Longbow,
        Kind::Crossbow,
        Kind::Cannon,
        Kind::FrankishCannon,
    ];
    let mut i = 0;
    while i < shooters.len() {
        table[shooters[i].front().index()] = Special::Shooter as u8;
        table[Face::turned_of(shooters[i]).index()] = Special::Shooter as u8;
        i += 1;
    }
    table[Kind::TaoistPriest.front().index()] = Special::Shooter as u8;
    table[Kind::SpiritualMonk.front().index()] = Special::Shooter as u8;
    table
};

/// Kinds of Wa shōgi that can be in hand, in the order of position strings.
pub(crate) const HAND_ORDER: [Kind; 16] = [
    Kind::CloudEagle,
    Kind::FlyingFalcon,
    Kind::SwallowsWings,
    Kind::TreacherousFox,
    Kind::RunningRabbit,
    Kind::ViolentWolf,
    Kind::ViolentStag,
    Kind::FlyingGoose,
    Kind::FlyingCock,
    Kind::StruttingCrow,
    Kind::SwoopingOwl,
    Kind::BlindDog,
    Kind::ClimbingMonkey,
    Kind::LiberatedHorse,
    Kind::Oxcart,
    Kind::SparrowPawn,
];

/// A position of Kō or Wa shōgi that passed validation, with the rules it is played by.
///
/// ```
/// use kowa_rules::{Game, Position, Rules};
/// let start = Position::start(Rules::default_of(Game::Ko));
/// assert_eq!(start.turns().len(), 226);
/// let turn = start.parse_move("17n17i")?;
/// assert_eq!(start.after(turn).number(), 2);
/// # Ok::<(), kowa_rules::MoveError>(())
/// ```
#[derive(Clone)]
pub struct Position {
    pub(crate) rules: Rules,
    pub(crate) side: Color,
    pub(crate) fallen: Fallen,
    pub(crate) number: u32,
    /// Turns applied since the game's start position.
    pub(crate) ply: u32,
    pub(crate) hash: u64,
    stones: ByColor<u16>,
    occupied: ByColor<SquareSet>,
    special: [ByColor<SquareSet>; SPECIALS],
    hands: ByColor<[u16; 16]>,
    /// Number of stones on the board for each value of a cell.
    counts: [u16; 256],
    board: [Cell; SQUARES],
    lines: Lines,
}

// A search copies positions; they must stay within a page.
const _: () = assert!(size_of::<Position>() <= 4096);

impl core::fmt::Debug for Position {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(
            f,
            "Position({} {})",
            self.rules.base().name(),
            self.to_sfen()
        )
    }
}

/// Positions are equal when board, side, hands, fallen letters, number and rules are.
impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.board == other.board
            && self.side == other.side
            && self.fallen == other.fallen
            && self.hands == other.hands
            && self.number() == other.number()
            && self.rules == other.rules
    }
}

impl Eq for Position {}

/// The board writes of turns, kept so that they can be taken back.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log {
    pub writes: Vec<(Square, Cell)>,
    pub effects: Vec<Effect>,
    /// Are effects recorded? The search does without.
    pub watching: bool,
}

impl Log {
    #[inline]
    pub fn note(&mut self, effect: impl FnOnce() -> Effect) {
        if self.watching {
            self.effects.push(effect());
        }
    }
}

/// A point in a turn to which the board can be taken back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    writes: usize,
    effects: usize,
    fallen: Fallen,
    hash: u64,
}

#[derive(Clone, Copy, Debug)]
struct Frame {
    mark: Mark,
    hand: Option<(Color, u8, bool)>,
}

/// What [`Position::make`] did, so that [`Position::unmake`] can take it back: one for a whole line of play.
#[derive(Clone, Debug, Default)]
pub struct Journal {
    log: Log,
    frames: Vec<Frame>,
}

impl Journal {
    /// A journal without entries.
    pub fn new() -> Journal {
        Journal::default()
    }

    /// Number of turns that can be taken back.
    pub fn len(&self) -> usize {
        self.frames.len()
    }

    /// Is there no turn to take back?
    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// Squares that the latest turn wrote to, oldest first; a square may come up more than once.
    pub fn latest_writes(&self) -> impl Iterator<Item = Square> {
        let from = self.frames.last().map_or(0, |f| f.mark.writes);
        self.log.writes[from..].iter().map(|(square, _)| *square)
    }
}

/// Which turns to generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Want {
    /// Every turn.
    All,
    /// Turns after which the enemy has fewer stones.
    Kills,
    /// The others.
    Quiets,
}

impl Position {
    pub(crate) fn empty(rules: Rules) -> Position {
        Position {
            rules,
            side: Color::Black,
            fallen: Fallen::NONE,
            number: 1,
            ply: 0,
            hash: 0,
            stones: ByColor::default(),
            occupied: ByColor::default(),
            special: [ByColor::default(); SPECIALS],
            hands: ByColor::default(),
            counts: [0; 256],
            board: [Cell::EMPTY; SQUARES],
            lines: Lines::EMPTY,
        }
    }

    /// The rules that this position is played by.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The game.
    #[inline]
    pub const fn game(&self) -> Game {
        self.rules.game()
    }

    /// The side to move.
    #[inline]
    pub const fn side(&self) -> Color {
        self.side
    }

    /// Move number, from 1, plus one every turn; it stays at 999,999, which is the last that position strings know.
    pub const fn number(&self) -> u32 {
        if self.number < MOST_NUMBER {
            self.number
        } else {
            MOST_NUMBER
        }
    }

    /// Turns applied since the game's start position, for the option `move_limit`.
    pub const fn ply(&self) -> u32 {
        self.ply
    }

    /// The fallen letters (Kō).
    pub const fn fallen(&self) -> Fallen {
        self.fallen
    }

    /// The stone on a square.
    #[inline]
    pub const fn stone(&self, square: Square) -> Option<Stone> {
        self.board[square.index()].stone()
    }

    /// Number of points from a square to the next stone in a direction; 0 where there is none.
    #[inline]
    pub fn nearest(&self, from: Square, dir: Dir) -> u8 {
        self.lines.nearest(from, dir)
    }

    /// The squares with a stone of this side.
    #[inline]
    pub const fn stones_of(&self, color: Color) -> &SquareSet {
        &self.occupied.0[color as usize]
    }

    /// Number of stones of this side on the board that show exactly this face.
    #[inline]
    pub const fn count(&self, color: Color, face: Face) -> u16 {
        self.counts[Cell::new(color, face).0 as usize]
    }

    /// Number of stones of this side on the board.
    #[inline]
    pub const fn stone_count(&self, color: Color) -> u16 {
        self.stones.0[color as usize]
    }

    /// Number of stones of a kind in a side's hand (Wa).
    #[inline]
    pub fn in_hand(&self, color: Color, kind: Kind) -> u16 {
        HAND_ORDER
            .iter()
            .position(|k| *k == kind)
            .map_or(0, |i| self.hands[color][i])
    }

    /// A side's hand in the order of position strings: kinds with their number above 0 (Wa).
    pub fn hand(&self, color: Color) -> impl Iterator<Item = (Kind, u16)> {
        let hand = self.hands[color];
        HAND_ORDER.into_iter().zip(hand).filter(|(_, n)| *n > 0)
    }

    /// Zobrist hash of board, side, fallen letters and hands: what repetition goes by.
    #[inline]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The hash worked out from nothing; always equal to [`Position::hash`].
    pub fn hash_from_scratch(&self) -> u64 {
        let mut h = hash::of_fallen(self.fallen.0);
        if self.side == Color::White {
            h ^= hash::WHITE_TO_MOVE;
        }
        for square in (0..SQUARES).map(Square::at) {
            h ^= hash::of_cell(self.board[square.index()], square);
        }
        for color in Color::ALL {
            for (kind, n) in self.hand(color) {
                h ^= hash::of_hand(color, kind, n);
            }
        }
        h
    }

    #[inline]
    pub(crate) const fn cell(&self, square: Square) -> Cell {
        self.board[square.index()]
    }

    #[inline]
    pub(crate) const fn special(&self, special: Special, color: Color) -> &SquareSet {
        &self.special[special as usize].0[color as usize]
    }

    /// The only way to change the board.
    #[inline]
    fn write(&mut self, square: Square, cell: Cell) {
        let old = self.board[square.index()];
        if !old.is_empty() {
            let color = old.color();
            self.occupied[color].remove(square);
            self.stones[color] -= 1;
            self.counts[old.0 as usize] -= 1;
            let special = SPECIAL_OF[old.face().index()] as usize;
            if special < SPECIALS {
                self.special[special][color].remove(square);
            }
        }
        if !cell.is_empty() {
            let color = cell.color();
            self.occupied[color].insert(square);
            self.stones[color] += 1;
            self.counts[cell.0 as usize] += 1;
            let special = SPECIAL_OF[cell.face().index()] as usize;
            if special < SPECIALS {
                self.special[special][color].insert(square);
            }
        }
        if old.is_empty() != cell.is_empty() {
            self.lines.toggle(square);
        }
        self.board[square.index()] = cell;
    }

    /// Changes the board and logs what was there.
    #[inline]
    pub(crate) fn put(&mut self, log: &mut Log, square: Square, cell: Cell) {
        let old = self.board[square.index()];
        log.writes.push((square, old));
        self.hash ^= hash::of_cell(old, square) ^ hash::of_cell(cell, square);
        self.write(square, cell);
    }

    pub(crate) fn place(&mut self, square: Square, cell: Cell) {
        self.put(&mut Log::default(), square, cell);
    }

    pub(crate) fn set_fallen(&mut self, fallen: Fallen) {
        self.hash ^= hash::of_fallen(self.fallen.0) ^ hash::of_fallen(fallen.0);
        self.fallen = fallen;
    }

    pub(crate) fn set_side(&mut self, side: Color) {
        if side != self.side {
            self.side = side;
            self.hash ^= hash::WHITE_TO_MOVE;
        }
    }

    pub(crate) fn set_hand(&mut self, color: Color, slot: usize, count: u16) {
        let kind = HAND_ORDER[slot];
        let old = self.hands[color][slot];
        self.hash ^= hash::of_hand(color, kind, old) ^ hash::of_hand(color, kind, count);
        self.hands[color][slot] = count;
    }

    #[inline]
    pub(crate) fn mark(&self, log: &Log) -> Mark {
        Mark {
            writes: log.writes.len(),
            effects: log.effects.len(),
            fallen: self.fallen,
            hash: self.hash,
        }
    }

    /// Takes the board back to a mark.
    #[inline]
    pub(crate) fn rewind(&mut self, log: &mut Log, mark: Mark) {
        while log.writes.len() > mark.writes {
            if let Some((square, cell)) = log.writes.pop() {
                self.write(square, cell);
            }
        }
        log.effects.truncate(mark.effects);
        self.fallen = mark.fallen;
        self.hash = mark.hash;
    }

    /// Gives the turn to the other side.
    fn pass_on(&mut self) {
        self.side = !self.side;
        self.hash ^= hash::WHITE_TO_MOVE;
        self.number += 1;
        self.ply += 1;
    }

    /// Makes a legal turn.
    ///
    /// The turn must be one of this position: [`Position::is_legal`], or in a search [`Position::is_pseudo_legal`]. With
    /// another one the position loses its meaning, or this panics.
    pub fn make(&mut self, m: Move, journal: &mut Journal) {
        let mark = self.mark(&journal.log);
        let hand = match self.game() {
            Game::Ko => {
                ko::make(self, &mut journal.log, m);
                None
            }
            Game::Wa => wa::make(self, &mut journal.log, m),
        };
        journal.frames.push(Frame { mark, hand });
        self.pass_on();
    }

    /// Gives the turn to the other side without moving. No turn of either game: for the search.
    pub fn make_pass(&mut self, journal: &mut Journal) {
        journal.frames.push(Frame {
            mark: self.mark(&journal.log),
            hand: None,
        });
        self.pass_on();
    }

    /// Takes back the latest turn of the journal; does nothing when there is none.
    pub fn unmake(&mut self, journal: &mut Journal) {
        let Some(Frame { mark, hand }) = journal.frames.pop() else {
            return;
        };
        if let Some((color, slot, grew)) = hand {
            let n = &mut self.hands[color][slot as usize];
            *n = if grew { *n - 1 } else { *n + 1 };
        }
        self.rewind(&mut journal.log, mark);
        self.side = !self.side;
        self.number -= 1;
        self.ply -= 1;
    }

    /// The position after a legal turn.
    #[must_use]
    pub fn after(&self, m: Move) -> Position {
        let mut next = self.clone();
        next.make(m, &mut Journal::new());
        next
    }

    /// What a legal turn does, in the order in which it happens.
    pub fn effects(&self, m: Move) -> Vec<Effect> {
        let mut next = self.clone();
        let mut journal = Journal::new();
        journal.log.watching = true;
        next.make(m, &mut journal);
        journal.log.effects
    }

    /// Calls `f` for each legal turn until it breaks. No turn comes twice; the order is fixed, but no promise.
    pub fn for_each_turn(&self, mut f: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.is_over() {
            return ControlFlow::Continue(());
        }
        self.generate_legal(None, &mut f)
    }

    fn generate_legal(
        &self,
        only: Option<Square>,
        f: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.game() {
            Game::Ko => ko::generate(self, Want::All, only, f),
            Game::Wa => wa::generate_legal(self, only, f),
        }
    }

    /// Decided by the commanders or the move limit, whatever turns there would be?
    #[inline]
    fn is_over(&self) -> bool {
        self.decided_by_stones().is_some() || self.limit_reached()
    }

    #[inline]
    fn limit_reached(&self) -> bool {
        self.rules.move_limit > 0 && self.ply >= self.rules.move_limit
    }

    /// Calls `f` for each turn that a search has to look at: in Wa also turns that leave the crane king to be taken.
    /// Decided positions are for the caller to know.
    pub fn for_each_pseudo_turn(
        &self,
        want: Want,
        mut f: impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.game() {
            Game::Ko => ko::generate(self, want, None, &mut f),
            Game::Wa => wa::generate(self, want, None, &mut f),
        }
    }

    /// The legal turns.
    pub fn turns(&self) -> Vec<Move> {
        let mut turns = Vec::with_capacity(256);
        let _ = self.for_each_turn(|m| {
            turns.push(m);
            ControlFlow::Continue(())
        });
        turns
    }

    /// The legal turns of the stone on a square.
    pub fn turns_from(&self, square: Square) -> Vec<Move> {
        let mut turns = Vec::new();
        if !self.is_over() && self.cell(square).is(self.side) {
            let _ = self.generate_legal(Some(square), &mut |m| {
                turns.push(m);
                ControlFlow::Continue(())
            });
        }
        turns
    }

    /// Number of legal turns.
    pub fn count_turns(&self) -> u64 {
        let mut n = 0;
        let _ = self.for_each_turn(|_| {
            n += 1;
            ControlFlow::Continue(())
        });
        n
    }

    /// Is the turn, as it stands (its canonical spelling), legal here?
    pub fn is_legal(&self, m: Move) -> bool {
        !self.is_over() && self.lists(m, None)
    }

    /// As [`Position::is_legal`] for the turns of [`Position::for_each_pseudo_turn`].
    pub fn is_pseudo_legal(&self, m: Move) -> bool {
        self.is_pseudo_turn(Want::All, m)
    }

    /// Is `m` among the turns of [`Position::for_each_pseudo_turn`] of that kind?
    pub fn is_pseudo_turn(&self, want: Want, m: Move) -> bool {
        self.lists(m, Some(want))
    }

    /// As it is asked for legal turns, or for those of a kind that a search looks at.
    fn lists(&self, m: Move, pseudo: Option<Want>) -> bool {
        let mut f = |n| {
            if n == m {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        if m.from().is_some_and(|from| !self.cell(from).is(self.side)) {
            return false;
        }
        let found = match (self.game(), pseudo) {
            (Game::Ko, _) if m.from().is_none() => return false,
            (Game::Ko, Some(want)) => ko::generate(self, want, m.from(), &mut f),
            (Game::Wa, Some(want)) => wa::generate(self, want, m.from(), &mut f),
            (_, None) => self.generate_legal(m.from(), &mut f),
        };
        found.is_break()
    }

    /// Is the side to move in check (Wa)? Always false in Kō, which has no check.
    pub fn is_check(&self) -> bool {
        self.game() == Game::Wa && wa::is_attacked(self, self.side)
    }

    /// Could the side that has just moved have its crane king taken (Wa)? Such a position is no legal one.
    pub fn leaves_king(&self) -> bool {
        self.game() == Game::Wa && wa::is_attacked(self, !self.side)
    }

    /// Could the side to move kill a stone on one of these squares, each of which holds one of the other side's (Kō)? The death
    /// of flames with a clerk's turning over aside. Always false in Wa, where [`Position::is_check`] asks what matters.
    pub fn can_kill_on(&self, squares: &SquareSet) -> bool {
        self.game() == Game::Ko && ko::strikes(self, squares)
    }

    /// Could a stone of `by` kill a stone with this face on `at` from afar (Kō): by a shot or by burning, after one component
    /// move that ends elsewhere? The stone is thought to stand there whatever does, and `lifted`, where it came from, to be
    /// empty. Flames that would burn stones of their own or meet another flame do not count. Always false in Wa.
    pub fn is_covered(&self, at: Square, by: Color, face: Face, lifted: Option<Square>) -> bool {
        self.game() == Game::Ko && ko::covers(self, by, ko::Victim { at, face, lifted })
    }

    /// The square of a side's crane king (Wa).
    pub fn king(&self, color: Color) -> Option<Square> {
        self.special(Special::King, color).iter().next()
    }

    /// Is the game decided by what stands on the board alone: dead commanders?
    #[inline]
    pub fn decided_by_stones(&self) -> Option<Outcome> {
        match self.game() {
            Game::Ko => ko::decided(self),
            Game::Wa => None,
        }
    }

    /// How the game stands, by this position alone and the option `move_limit`; repetition is for
    /// [`History`](crate::History).
    pub fn outcome(&self) -> Outcome {
        use crate::outcome::Reason;
        if let Some(outcome) = self.decided_by_stones() {
            return outcome;
        }
        if self
            .generate_legal(None, &mut |_| ControlFlow::Break(()))
            .is_continue()
        {
            let reason = if self.is_check() {
                Reason::Mate
            } else {
                Reason::NoTurn
            };
            return Outcome::Win {
                winner: !self.side,
                reason,
            };
        }
        if self.limit_reached() {
            return Outcome::Draw {
                reason: Reason::MoveLimit,
            };
        }
        Outcome::Ongoing
    }

    /// Has a letter fallen, as the rules see it for pawns and defeat: not while a 旗鼓 stands in for it?
    pub(crate) fn stands_in(&self, letter: Letter, color: Color) -> bool {
        letter != Letter::Taoist
            && self.rules.ko.banner_and_drums_substitutes
            && self.count(color, Face::turned_of(Kind::StaffOfficer)) > 0
    }
}
