//! The weights of the evaluation: read from `data/*.weights` when the engine is compiled.

use kowa_rules::{Face, Game, Kind, Rules};

use super::{ko, wa};

/// Greatest number of ranks.
pub(super) const RANKS: usize = 19;
/// Greatest number of files counted from the middle one, itself included.
pub(super) const FILES: usize = 10;
/// Distances told apart: 1, 2 … and so many or more.
pub(super) const NEAR: usize = 10;
/// Greatest number of terms.
pub(super) const TERMS: usize = 48;

/// What one face is worth. Hundredths of a pawn.
#[derive(Clone, Copy)]
pub(super) struct FaceWeights {
    /// Wherever it stands.
    pub value: i16,
    /// By rank, counted from the own edge.
    pub rank: [i16; RANKS],
    /// By file, counted from the middle one.
    pub file: [i16; FILES],
    /// By distance to the enemy's commander.
    pub near: [i16; NEAR],
    /// By distance to the own commander.
    pub guard: [i16; NEAR],
}

impl FaceWeights {
    const NONE: FaceWeights = FaceWeights {
        value: 0,
        rank: [0; RANKS],
        file: [0; FILES],
        near: [0; NEAR],
        guard: [0; NEAR],
    };
}

/// All weights of one set of rules.
pub(super) struct Weights {
    /// By [`Face::index`].
    pub faces: [FaceWeights; Face::INDEXES],
    /// What hangs together, in the order of the game's list of terms.
    pub terms: [i16; TERMS],
}

/// Which weights an evaluation goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WeightSet {
    /// Kō shōgi.
    Ko,
    /// Wa shōgi without drops.
    Wa,
    /// Wa shōgi with drops.
    WaDrops,
}

impl WeightSet {
    /// Every set.
    pub const ALL: [WeightSet; 3] = [WeightSet::Ko, WeightSet::Wa, WeightSet::WaDrops];

    /// The set for these rules.
    pub const fn of(rules: &Rules) -> WeightSet {
        match rules.game() {
            Game::Ko => WeightSet::Ko,
            Game::Wa if rules.wa.drops => WeightSet::WaDrops,
            Game::Wa => WeightSet::Wa,
        }
    }

    /// The game.
    pub const fn game(self) -> Game {
        match self {
            WeightSet::Ko => Game::Ko,
            WeightSet::Wa | WeightSet::WaDrops => Game::Wa,
        }
    }

    /// The name of its file, without the ending: `ko`, `wa` or `wa-drops`.
    pub const fn name(self) -> &'static str {
        match self {
            WeightSet::Ko => "ko",
            WeightSet::Wa => "wa",
            WeightSet::WaDrops => "wa-drops",
        }
    }

    /// The text of its file.
    pub const fn text(self) -> &'static str {
        match self {
            WeightSet::Ko => include_str!("../../data/ko.weights"),
            WeightSet::Wa => include_str!("../../data/wa.weights"),
            WeightSet::WaDrops => include_str!("../../data/wa-drops.weights"),
        }
    }

    pub(super) const fn terms(self) -> &'static [&'static str] {
        match self {
            WeightSet::Ko => &ko::TERMS,
            WeightSet::Wa | WeightSet::WaDrops => &wa::TERMS,
        }
    }

    pub(super) fn weights(self) -> &'static Weights {
        &WEIGHTS[self as usize]
    }
}

/// Numbers in each of a face's lists: ranks, files, distances.
pub(super) const fn widths(game: Game) -> (usize, usize, usize) {
    match game {
        Game::Ko => (19, 10, 10),
        Game::Wa => (11, 6, 7),
    }
}

static WEIGHTS: [Weights; 3] = [
    parse(WeightSet::Ko),
    parse(WeightSet::Wa),
    parse(WeightSet::WaDrops),
];

/// What a stone is worth that shows this face, for exchanges. The crane king is worth more than all the rest.
#[inline]
pub(crate) fn value(face: Face) -> i32 {
    VALUES[face.index()] as i32
}

/// What turning over is worth to a stone of this kind.
#[inline]
pub(crate) fn promotion_gain(face: Face) -> i32 {
    match face.kind().reverse() {
        Some(turned) if turned != face => value(turned) - value(face),
        _ => 0,
    }
}

static VALUES: [i16; Face::INDEXES] = {
    let sets = [parse(WeightSet::Ko), parse(WeightSet::Wa)];
    let mut values = [0; Face::INDEXES];
    let mut i = 0;
    while i < Face::INDEXES {
        // No face is of both games.
        values[i] = sets[0].faces[i].value + sets[1].faces[i].value;
        i += 1;
    }
    values
};

/// Where the next word of a text begins and ends, from `at` on; both the text's length if there is none.
const fn word(text: &[u8], mut at: usize) -> (usize, usize) {
    while at < text.len() {
        if text[at] == b'#' {
            while at < text.len() && text[at] != b'\n' {
                at += 1;
            }
        } else if text[at] == b' ' || text[at] == b'\n' || text[at] == b'\r' {
            at += 1;
        } else {
            break;
        }
    }
    let from = at;
    while at < text.len() && text[at] != b' ' && text[at] != b'\n' && text[at] != b'\r' {
        at += 1;
    }
    (from, at)
}

const fn is(text: &[u8], (from, to): (usize, usize), other: &str) -> bool {
    let other = other.as_bytes();
    if to - from != other.len() {
        return false;
    }
    let mut i = 0;
    while i < other.len() {
        if text[from + i] != other[i] {
            return false;
        }
        i += 1;
    }
    true
}

const fn number(text: &[u8], (from, to): (usize, usize)) -> i16 {
    let negative = from < to && text[from] == b'-';
    let mut i = if negative { from + 1 } else { from };
    assert!(i < to, "weights: a number is missing");
    let mut n: i16 = 0;
    while i < to {
        assert!(text[i].is_ascii_digit(), "weights: not a number");
        n = n * 10 + (text[i] - b'0') as i16;
        i += 1;
    }
    if negative { -n } else { n }
}

/// Reads the numbers of a list into its place, after the word that names it.
const fn list<const N: usize>(
    text: &[u8],
    at: usize,
    name: &str,
    width: usize,
) -> ([i16; N], usize) {
    let label = word(text, at);
    assert!(is(text, label, name), "weights: a list is missing");
    let mut at = label.1;
    let mut numbers = [0; N];
    let mut i = 0;
    while i < width {
        let next = word(text, at);
        numbers[i] = number(text, next);
        at = next.1;
        i += 1;
    }
    (numbers, at)
}

/// The index of the face with this code.
const fn face(text: &[u8], (from, to): (usize, usize), game: Game) -> usize {
    let turned = text[from] == b'+';
    let code = (if turned { from + 1 } else { from }, to);
    let kinds = Kind::of(game);
    let mut i = 0;
    while i < kinds.len() {
        if is(text, code, kinds[i].code()) {
            return kinds[i].front().index() + if turned { 64 } else { 0 };
        }
        i += 1;
    }
    panic!("weights: no face has this code")
}

#[allow(long_running_const_eval)]
const fn parse(set: WeightSet) -> Weights {
    let text = set.text().as_bytes();
    let (ranks, files, near) = widths(set.game());
    let terms = set.terms();
    let mut weights = Weights {
        faces: [FaceWeights::NONE; Face::INDEXES],
        terms: [0; TERMS],
    };
    let mut term = 0;
    let mut at = 0;
    loop {
        let first = word(text, at);
        if first.0 == first.1 {
            break;
        }
        if is(text, first, "term") {
            let name = word(text, first.1);
            assert!(term < terms.len(), "weights: too many terms");
            assert!(is(text, name, terms[term]), "weights: terms out of order");
            let next = word(text, name.1);
            weights.terms[term] = number(text, next);
            at = next.1;
            term += 1;
        } else {
            let row = &mut weights.faces[face(text, first, set.game())];
            let (value, next) = list::<1>(text, first.1, "value", 1);
            row.value = value[0];
            (row.rank, at) = list(text, next, "rank", ranks);
            (row.file, at) = list(text, at, "file", files);
            (row.near, at) = list(text, at, "near", near);
            (row.guard, at) = list(text, at, "guard", near);
        }
    }
    assert!(term == terms.len(), "weights: a term is missing");
    weights
}
