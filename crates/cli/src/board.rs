//! The board as text.

use kowa_rules::text::{
    Lang, Text, face_text, game_name, outcome_text, preset, reason_text, side_name,
};
use kowa_rules::{Color, Face, Game, Move, Outcome, Position, Rules, Square, Stone};

use crate::args::{Look, Stones};
use crate::layout;
use crate::terminal::{Ink, Paint};

/// How boards are drawn.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// The language of the words.
    pub lang: Lang,
    /// What is drawn for a stone.
    pub stones: Stones,
    /// Colours or not.
    pub paint: Paint,
}

impl Style {
    /// The style that the options ask for.
    pub fn new(lang: Lang, look: Look) -> Style {
        Style {
            lang,
            stones: look.stones.unwrap_or(match lang {
                Lang::Ja | Lang::Zh => Stones::Kanji,
                Lang::En => Stones::Letters,
            }),
            paint: Paint {
                on: look.color.on_stdout(),
            },
        }
    }

    /// A stone in four columns: the side or `+`, two columns for the stone, a mark.
    pub fn stone(&self, stone: Stone) -> String {
        match self.stones {
            Stones::Letters => {
                let code = stone.code();
                let turned = if code.starts_with('+') { "" } else { " " };
                layout::pad(&format!("{turned}{code}"), CELL)
            }
            Stones::Kanji | Stones::Short => {
                let side = match stone.color {
                    Color::Black => ' ',
                    Color::White => 'v',
                };
                let (character, mark) = one_character(stone.face);
                format!("{side}{character}{mark}")
            }
        }
    }

    /// A stone in colours.
    fn painted(&self, stone: Stone, marked: bool) -> String {
        let mut inks = vec![match stone.color {
            Color::Black => Ink::Black,
            Color::White => Ink::White,
        }];
        if stone.face.is_turned() {
            inks.push(Ink::Vermilion);
        }
        if marked {
            inks.push(Ink::Marked);
        }
        self.paint.text(&inks, &self.stone(stone))
    }
}

/// Columns of a cell, so that the larger board has 76.
const CELL: usize = 4;

/// One character for a face, and a mark of one column: `+` for turned over, `'` for the captain (總) of a kind, as in its
/// code. A reverse that no single character would tell from other looks goes by that of its front: 弩+ for 弩騎.
pub fn one_character(face: Face) -> (char, char) {
    let first = |face: Face| {
        let text = face_text(face).abbreviation;
        let mut characters = text.chars();
        let first = characters.next().unwrap_or('?');
        (first, characters.next().is_none())
    };
    match (first(face), face.is_turned()) {
        ((character, true), true) => (character, '+'),
        ((_, false), true) => (first(face.kind().front()).0, '+'),
        ((character, true), false) => (character, ' '),
        ((character, false), false) => (character, '\''),
    }
}

/// The game and what it is played by, in one line.
pub fn title(rules: &Rules, lang: Lang) -> String {
    let name = rules.base().name();
    let title = preset(name).map_or("", |text| text.title.get(lang));
    let mut line = format!("{}  {name} ({title})", game_name(rules.game()).get(lang));
    for (option, value) in rules.changes() {
        line.push_str(&format!("  {option}={value}"));
    }
    line
}

/// The board with coordinates, hands or fallen stones, and whose turn it is.
///
/// `standing` says whose turn it is or how the game ended; see [`standing`].
pub fn draw(position: &Position, last: Option<Move>, standing: &str, style: &Style) -> String {
    let mut text = String::new();
    text.push_str(&holdings(position, Color::White, style));
    text.push_str(&grid(position, last, &[], style));
    text.push_str(&holdings(position, Color::Black, style));
    text.push_str(&status(position, last, standing, style));
    text
}

/// The board with its coordinates. The end of the last move is shown by `<` behind its rank and `^` under its file;
/// where colours are on, it and the marked squares are set off.
pub fn grid(position: &Position, last: Option<Move>, marked: &[Square], style: &Style) -> String {
    let size = position.game().size();
    let end = last.map(Move::to);
    let mut text = String::new();
    for file in (1..=size).rev() {
        text.push_str(&format!(" {file:>2} "));
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    for rank in 1..=size {
        for file in (1..=size).rev() {
            let Some(square) = Square::new(file, rank) else {
                continue;
            };
            let set_off = end == Some(square)
                || last.and_then(Move::from) == Some(square)
                || marked.contains(&square);
            match position.stone(square) {
                Some(stone) => text.push_str(&style.painted(stone, set_off)),
                None => {
                    let ink = if set_off { Ink::Marked } else { Ink::Dim };
                    text.push_str(&style.paint.text(&[ink], empty(style.stones)));
                }
            }
        }
        text.push(' ');
        text.push((b'a' + rank - 1) as char);
        if end.is_some_and(|square| square.rank() == rank) {
            text.push_str(" <");
        }
        text.push('\n');
    }
    if let Some(square) = end {
        let before = usize::from(size - square.file()) * CELL + 1;
        text.push_str(&" ".repeat(before));
        text.push_str("^^\n");
    }
    text
}

const fn empty(stones: Stones) -> &'static str {
    match stones {
        // As wide as a stone's character.
        Stones::Kanji | Stones::Short => " ・ ",
        Stones::Letters => " .  ",
    }
}

/// A side's hand (Wa with drops, or whatever is in it), or its fallen stones (Kō), in one line.
fn holdings(position: &Position, color: Color, style: &Style) -> String {
    let lang = style.lang;
    let (label, things): (Text, Vec<String>) = match position.game() {
        Game::Ko => (
            FALLEN,
            position
                .fallen()
                .iter()
                .filter(|(_, c)| *c == color)
                .map(|(letter, _)| name(letter.kind().front(), lang))
                .collect(),
        ),
        Game::Wa => (
            HAND,
            position
                .hand(color)
                .map(|(kind, n)| {
                    let name = match style.stones {
                        Stones::Letters => kind.code().to_owned(),
                        Stones::Kanji | Stones::Short => {
                            face_text(kind.front()).characters.get(Lang::Ja).to_owned()
                        }
                    };
                    if n > 1 { format!("{name} {n}") } else { name }
                })
                .collect(),
        ),
    };
    if things.is_empty() && (position.game() == Game::Ko || !position.rules().wa.drops) {
        return String::new();
    }
    let things = if things.is_empty() {
        NOTHING.get(lang).to_owned()
    } else {
        things.join(COMMA.get(lang))
    };
    let label = label.get(lang);
    format!(
        "{}{}{label}{}{things}\n",
        side_name(color).get(lang),
        OF.get(lang),
        COLON.get(lang)
    )
}

/// A face's name for a reader: its characters, in English with the English name.
pub fn name(face: Face, lang: Lang) -> String {
    let text = face_text(face);
    match lang {
        Lang::Ja | Lang::Zh => text.characters.get(lang).to_owned(),
        Lang::En => format!("{} ({})", text.characters.zh, text.characters.en),
    }
}

/// How the game stands, the move number and the last move.
fn status(position: &Position, last: Option<Move>, standing: &str, style: &Style) -> String {
    let lang = style.lang;
    let mut line = style.paint.text(&[Ink::Bold], standing);
    line.push_str(&format!(
        "{}{} {}",
        CLAUSE.get(lang),
        NUMBER.get(lang),
        position.number()
    ));
    if let Some(m) = last {
        line.push_str(&format!("{}{} {m}", CLAUSE.get(lang), LAST.get(lang)));
    }
    line.push('\n');
    line
}

/// Whose turn it is, or how the game ended.
pub fn standing(position: &Position, outcome: Outcome, lang: Lang) -> String {
    match outcome.reason() {
        None => to_move(position.side(), lang),
        Some(reason) => ending(outcome.word(), reason.word(), lang),
    }
}

/// Whose turn it is.
fn to_move(side: Color, lang: Lang) -> String {
    let name = side_name(side).get(lang);
    match lang {
        Lang::Ja => format!("{name}の番"),
        Lang::Zh => format!("輪到{name}"),
        Lang::En => format!("{name} to move"),
    }
}

/// How a game ended, by the words of the command line.
pub fn ending(word: &str, reason: &str, lang: Lang) -> String {
    let text = |text: Option<Text>| text.map_or("", |t| t.get(lang));
    format!(
        "{}{}{}",
        text(outcome_text(word)),
        COLON.get(lang),
        text(reason_text(reason))
    )
}

/// Between the things of a list.
pub const COMMA: Text = Text {
    ja: "、",
    zh: "、",
    en: ", ",
};
/// Between a word and what it says.
pub const COLON: Text = Text {
    ja: "：",
    zh: "：",
    en: ": ",
};
/// Between the clauses of a sentence.
const CLAUSE: Text = Text {
    ja: "、",
    zh: "，",
    en: ", ",
};
const FALLEN: Text = Text {
    ja: "失った駒",
    zh: "陣亡",
    en: "fallen",
};
const HAND: Text = Text {
    ja: "持ち駒",
    zh: "持駒",
    en: "hand",
};
const OF: Text = Text {
    ja: "の",
    zh: "",
    en: ", ",
};
const NOTHING: Text = Text {
    ja: "なし",
    zh: "無",
    en: "nothing",
};
const NUMBER: Text = Text {
    ja: "手数",
    zh: "回合",
    en: "move",
};
const LAST: Text = Text {
    ja: "直前の手",
    zh: "上一著",
    en: "last",
};

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn no_two_looks_are_drawn_alike() {
        for game in Game::ALL {
            let mut seen: HashMap<(char, char), Face> = HashMap::new();
            for face in Face::all(game) {
                let drawn = one_character(face);
                if let Some(other) = seen.insert(drawn, face) {
                    assert_eq!(other.look(), face.look(), "{drawn:?}");
                }
            }
        }
    }

    #[test]
    fn a_stone_takes_four_columns() {
        for stones in [Stones::Kanji, Stones::Letters] {
            let style = Style {
                lang: Lang::En,
                stones,
                paint: Paint { on: false },
            };
            for game in Game::ALL {
                for face in Face::all(game) {
                    for color in Color::ALL {
                        let drawn = style.stone(Stone { color, face });
                        assert_eq!(layout::width(&drawn), CELL, "{drawn:?}");
                    }
                }
            }
        }
    }
}
