//! The stones of Wa shōgi (`wa.md`): letters, faces and moves.

use Face::*;

/// A face, by the characters it shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    靏玉,
    雲鷲,
    飛鷹,
    鶏鷹,
    燕羽,
    燕行,
    隠狐,
    走兎,
    猛狼,
    熊眼,
    猛鹿,
    行猪,
    鳫飛,
    鶏飛,
    延鷹,
    烏行,
    鴟行,
    盲犬,
    登猿,
    風馬,
    天馬,
    牛車,
    歬牛,
    萑歩,
    金鳥,
}

/// The letters in the order of the hands, the king first.
pub const LETTERS: &str = "KEFSXRWVGCULDMHOP";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stone {
    pub letter: char,
    pub turned: bool,
    pub black: bool,
}

impl Stone {
    pub fn face(self) -> Face {
        match (self.letter, self.turned) {
            ('K', _) => 靏玉,
            ('E', _) => 雲鷲,
            ('F', false) => 飛鷹,
            ('F', true) => 鶏鷹,
            ('S', false) => 燕羽,
            ('S', true) => 燕行,
            ('X', _) => 隠狐,
            ('R', false) => 走兎,
            ('R', true) => 隠狐,
            ('W', false) => 猛狼,
            ('W', true) => 熊眼,
            ('V', false) => 猛鹿,
            ('V', true) => 行猪,
            ('G', false) => 鳫飛,
            ('G', true) => 燕羽,
            ('C', false) => 鶏飛,
            ('C', true) => 延鷹,
            ('U', false) => 烏行,
            ('U', true) => 飛鷹,
            ('L', false) => 鴟行,
            ('L', true) => 雲鷲,
            ('D', false) => 盲犬,
            ('D', true) => 猛狼,
            ('M', false) => 登猿,
            ('M', true) => 猛鹿,
            ('H', false) => 風馬,
            ('H', true) => 天馬,
            ('O', false) => 牛車,
            ('O', true) => 歬牛,
            ('P', false) => 萑歩,
            ('P', true) => 金鳥,
            (letter, _) => unreachable!("no stone {letter}"),
        }
    }
}

/// Whether a stone of this letter has a reverse.
pub fn has_reverse(letter: char) -> bool {
    !matches!(letter, 'K' | 'E' | 'X')
}

/// Files to the side, ranks forward.
pub type Way = (i32, i32);

const AHEAD: Way = (0, 1);
const BACK: Way = (0, -1);
const VERTICAL: [Way; 2] = [AHEAD, BACK];
const SIDEWAYS: [Way; 2] = [(1, 0), (-1, 0)];
const ORTHOGONAL: [Way; 4] = [AHEAD, BACK, (1, 0), (-1, 0)];
const DIAGONAL_AHEAD: [Way; 2] = [(1, 1), (-1, 1)];
const DIAGONAL_BACK: [Way; 2] = [(1, -1), (-1, -1)];
const DIAGONAL: [Way; 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
const ANY: i32 = 11;

/// How a stone moves: ways, each with how far it may go at most along it.
pub fn moves(face: Face) -> Vec<(Way, i32)> {
    let mut all = Vec::new();
    let mut slide = |ways: &[Way], limit| all.extend(ways.iter().map(|&way| (way, limit)));
    match face {
        靏玉 | 熊眼 | 歬牛 => {
            slide(&ORTHOGONAL, 1);
            slide(&DIAGONAL, 1);
        }
        雲鷲 => {
            slide(&VERTICAL, ANY);
            slide(&DIAGONAL_AHEAD, 3);
            slide(&SIDEWAYS, 1);
            slide(&DIAGONAL_BACK, 1);
        }
        飛鷹 => {
            slide(&DIAGONAL, ANY);
            slide(&[AHEAD], 1);
        }
        鶏鷹 => {
            slide(&DIAGONAL, ANY);
            slide(&VERTICAL, ANY);
            slide(&SIDEWAYS, 1);
        }
        燕羽 => {
            slide(&SIDEWAYS, ANY);
            slide(&VERTICAL, 1);
        }
        燕行 => slide(&ORTHOGONAL, ANY),
        // The leaps are ways of their own, of one move each.
        隠狐 => {
            slide(&DIAGONAL, 1);
            slide(&VERTICAL, 1);
            slide(&[(0, 2), (0, -2), (2, 2), (-2, 2), (2, -2), (-2, -2)], 1);
        }
        走兎 => {
            slide(&[AHEAD], ANY);
            slide(&DIAGONAL, 1);
            slide(&[BACK], 1);
        }
        猛狼 | 金鳥 => {
            slide(&ORTHOGONAL, 1);
            slide(&DIAGONAL_AHEAD, 1);
        }
        猛鹿 => {
            slide(&DIAGONAL, 1);
            slide(&[AHEAD], 1);
        }
        行猪 => {
            slide(&DIAGONAL, 1);
            slide(&SIDEWAYS, 1);
            slide(&[AHEAD], 1);
        }
        鳫飛 | 登猿 => {
            slide(&VERTICAL, 1);
            slide(&DIAGONAL_AHEAD, 1);
        }
        鶏飛 => {
            slide(&SIDEWAYS, 1);
            slide(&DIAGONAL_AHEAD, 1);
        }
        延鷹 => {
            slide(&VERTICAL, ANY);
            slide(&SIDEWAYS, 1);
            slide(&DIAGONAL_AHEAD, 1);
        }
        烏行 | 鴟行 => {
            slide(&[AHEAD], 1);
            slide(&DIAGONAL_BACK, 1);
        }
        盲犬 => {
            slide(&DIAGONAL_AHEAD, 1);
            slide(&SIDEWAYS, 1);
            slide(&[BACK], 1);
        }
        風馬 => {
            slide(&[AHEAD], ANY);
            slide(&[BACK], 2);
        }
        天馬 => slide(&[(1, 2), (-1, 2), (1, -2), (-1, -2)], 1),
        牛車 => slide(&[AHEAD], ANY),
        萑歩 => slide(&[AHEAD], 1),
    }
    all
}
