//! Writing KIF.

use core::time::Duration;

use super::{FIRST, MOVES, NAMES, OWN, OWN_WORDS, board, last_word};
use crate::entry::Part;
use crate::notation::middle;
use crate::notation::numerals::{chinese, narrow_square};
use crate::record::foreign;
use crate::record::loss::Warnings;
use crate::record::text::{note_words, one_line};
use crate::record::{Ending, Loss, NodeId, Note, Record, Warning};
use crate::text::{face_text, game_name};
use crate::{Color, Game, History, Move, Position};

/// The record as KIF, with what was lost.
pub fn write(record: &Record) -> (String, Vec<Warning>) {
    let mut warnings = Warnings::default();
    let mut text = format!("{FIRST}\n");
    head(&mut text, record, &mut warnings);
    text.push_str(MOVES);
    text.push('\n');
    if let Some(note) = record.note(record.root()) {
        comment(&mut text, &note.comment);
    }
    let mut lines = Lines {
        text,
        record,
        game: History::new(record.start().clone()),
        spent: vec![[Duration::ZERO; 2]],
        waiting: Vec::new(),
    };
    lines.line(record.next(record.root()));
    lines.end();
    while let Some(at) = lines.waiting.pop() {
        lines
            .text
            .push_str(&format!("\n変化：{}手\n", record.ply(at)));
        lines.line(Some(at));
    }
    (lines.text, warnings.list)
}

fn head(text: &mut String, record: &Record, warnings: &mut Warnings) {
    let mut header = |name: &str, value: &str| {
        text.push_str(&format!("{name}：{}\n", one_line(value)));
    };
    let rules = record.rules();
    header("手合割", game_name(record.game()).ja);
    header("規則", &foreign::rules_words(rules));
    for (name, color) in [("先手", Color::Black), ("後手", Color::White)] {
        if !record.players[color].is_empty() {
            header(name, &record.players[color]);
        }
    }
    for (name, value) in &record.tags {
        let kif = NAMES.iter().find(|(tag, _)| tag == name);
        if let Some((_, kif)) = kif {
            header(kif, value);
            continue;
        }
        let new = NAMES.iter().find(|(_, kif)| kif == name);
        let taken = OWN.contains(&name.as_str());
        let unfit = name.is_empty()
            || name.trim() != name
            || name.contains(['：', ':', '\n', '\r'])
            || name.starts_with(|c: char| c.is_numeric() || "#*＊|+&".contains(c))
            || name.starts_with("まで");
        if !taken && !unfit {
            header(name, value);
        }
        if taken || unfit || new.is_some() {
            warnings.add(Loss::TagName {
                name: name.clone(),
                new: new.map(|(tag, _)| (*tag).to_owned()),
            });
        }
    }
    let side = History::new(record.start().clone()).position().side();
    let last = record.main_line().count();
    let to_move = if last.is_multiple_of(2) { side } else { !side };
    let derived = last_word(record.ending, to_move).is_some() || by_rules(record.ending);
    if !derived && record.ending != Ending::ONGOING {
        header("結果", &record.ending.to_string());
    }
    let start = record.start();
    if *start != Position::start(*rules) {
        header("局面", &start.to_sfen());
        let hands = record.game() == Game::Wa;
        if hands {
            header("後手の持駒", &board::write_hand(start, Color::White));
        }
        text.push_str(&board::write(start));
        if hands {
            let hand = board::write_hand(start, Color::Black);
            text.push_str(&format!("先手の持駒：{hand}\n"));
        }
        if start.side() == Color::White {
            text.push_str("後手番\n");
        }
    }
}

/// Do the turns show that the game ended so?
fn by_rules(ending: Ending) -> bool {
    use crate::record::Cause;
    matches!(
        ending,
        Ending::Win {
            cause: Cause::Rules(_),
            ..
        } | Ending::Draw {
            cause: Cause::Rules(_)
        }
    )
}

fn comment(text: &mut String, comment: &str) {
    let comment = comment.trim_matches(['\n', '\r']);
    if !comment.is_empty() {
        for line in comment.split('\n') {
            text.push_str(&format!("*{}\n", line.trim_end_matches('\r')));
        }
    }
}

struct Lines<'a> {
    text: String,
    record: &'a Record,
    /// The game up to the turn last written.
    game: History,
    /// The time that each player has taken, after each turn of that game.
    spent: Vec<[Duration; 2]>,
    /// Variations to be written, the next last: those that begin latest come first, so that each is found from the line
    /// before it.
    waiting: Vec<NodeId>,
}

impl Lines<'_> {
    /// Writes a line of play from this turn to its end.
    fn line(&mut self, first: Option<NodeId>) {
        let record = self.record;
        let Some(first) = first else { return };
        let mut at = first;
        while self.game.moves().len() >= record.ply(first) as usize {
            self.game.undo();
            self.spent.pop();
        }
        loop {
            self.turn(at);
            let Some(next) = record.next(at) else { break };
            at = next;
        }
        // The first turn's own variations are known already, unless it is the first of all in its place.
        let mut from = first;
        loop {
            let parent = record.parent(from);
            if parent.and_then(|parent| record.next(parent)) == Some(from) {
                let others: Vec<NodeId> = parent
                    .into_iter()
                    .flat_map(|parent| record.children(parent))
                    .skip(1)
                    .collect();
                self.waiting.extend(others.into_iter().rev());
            }
            match record.next(from) {
                Some(next) => from = next,
                None => break,
            }
        }
    }

    fn turn(&mut self, at: NodeId) {
        let Some(turn) = self.record.turn(at) else {
            return;
        };
        let note = self.record.note(at);
        if let Some(note) = note {
            comment(&mut self.text, &note.before);
        }
        let pos = self.game.position();
        let side = pos.side();
        let mut time = String::new();
        let mut spent = self.spent.last().copied().unwrap_or_default();
        if let Some(taken) = note.and_then(|note| note.time) {
            let total = spent[side as usize].saturating_add(taken);
            spent[side as usize] = total;
            let (taken, total) = (taken.as_secs(), total.as_secs());
            time = format!(
                " ({:2}:{:02}/{:02}:{:02}:{:02})",
                taken / 60,
                taken % 60,
                total / 3600,
                total / 60 % 60,
                total % 60
            );
        }
        self.spent.push(spent);
        let number = self.record.ply(at);
        let steps = steps(pos, turn);
        let many = steps.len() > 1;
        for (i, step) in steps.iter().enumerate() {
            let name = if many {
                format!("{}歩目 ", chinese(i as u8 + 1))
            } else {
                String::new()
            };
            let time = if i + 1 == steps.len() { &time } else { "" };
            self.text
                .push_str(&format!("{number:4} {name}{step}{time}\n"));
        }
        if let Some(note) = note {
            let words = own_words(note);
            if !words.is_empty() {
                self.text.push_str(&format!("*{OWN_WORDS}{words}\n"));
            }
            comment(&mut self.text, &note.comment);
        }
        self.game.push(turn);
    }

    /// The word that ends the main line, and the sum of it.
    fn end(&mut self) {
        let ending = self.record.ending;
        let number = self.game.moves().len();
        if let Some(word) = last_word(ending, self.game.position().side()) {
            self.text.push_str(&format!("{:4} {word}\n", number + 1));
        }
        let sum = match ending {
            Ending::Win { winner, .. } => match winner {
                Color::Black => "先手の勝ち",
                Color::White => "後手の勝ち",
            },
            Ending::Draw { .. } => "引き分け",
            Ending::Open(_) => return,
        };
        self.text.push_str(&format!("まで{number}手で{sum}\n"));
    }
}

/// What KIF has no place for.
fn own_words(note: &Note) -> String {
    let whole = note.time.is_none_or(|time| time.subsec_nanos() == 0);
    let told = Note {
        time: note.time.filter(|_| !whole),
        ..note.clone()
    };
    note_words(&told).trim_start().to_owned()
}

/// The component moves of a turn, each as a line has it.
fn steps(pos: &Position, turn: Move) -> Vec<String> {
    let Some(from) = turn.from() else {
        let name = turn
            .dropped()
            .map(|kind| face_text(kind.front()).characters.ja);
        let to = narrow_square(turn.to());
        return vec![format!("{to}{}打", name.unwrap_or_default())];
    };
    let name = pos
        .stone(from)
        .map_or("", |stone| face_text(stone.face).characters.ja);
    let mut parts = turn.parts();
    if let Some(mid) = middle(pos, turn) {
        parts.insert(0, Part::To(mid));
    }
    let mut lines: Vec<(String, crate::Square)> = Vec::new();
    let mut at = from;
    for part in &parts {
        match part {
            Part::To(to) => {
                lines.push((format!("{}{name}", narrow_square(*to)), at));
                at = *to;
            }
            Part::Shot(target) => {
                if let Some((line, _)) = lines.last_mut() {
                    line.push_str(&format!("射{}", narrow_square(*target)));
                }
            }
        }
    }
    let enemy = |square| pos.stones_of(!pos.side()).contains(square);
    let returned = match parts[..] {
        [Part::To(mid), Part::To(to)] if to == from && enemy(mid) => "（居食い）",
        [Part::To(_), Part::To(to)] if to == from && turn.mid().is_none() => "（じっと）",
        _ => "",
    };
    if let Some((line, _)) = lines.last_mut() {
        if turn.is_promotion() {
            line.push('成');
        } else if pos.is_legal(turn.promoting()) {
            line.push_str("不成");
        }
        line.push_str(returned);
    }
    lines
        .into_iter()
        .map(|(line, from)| format!("{line} （←{}）", narrow_square(from)))
        .collect()
}
