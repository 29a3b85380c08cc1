//! Records of generated games through every format and back.
//!
//! `PROPTEST_CASES=1000 cargo test -p kowa-rules --release --test records` is the full run: a thousand games by each preset.

#[allow(dead_code)]
mod support;

use std::time::Duration;

use kowa_rules::record::{
    Cause, Defaults, Ending, Estimate, Format, Loss, Mark, NodeId, Pause, Record, Recorder,
    Splitter, Step, Value,
};
use kowa_rules::{Color, Game, Position, Preset, Rules};
use proptest::prelude::*;
use support::{house_rules, position};

/// So many cases, or as many as `PROPTEST_CASES` asks for.
fn config(cases: u32) -> ProptestConfig {
    let default = ProptestConfig::default();
    let cases = match std::env::var_os("PROPTEST_CASES") {
        Some(_) => default.cases,
        None => cases,
    };
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..default
    }
}

/// A linear congruential generator (Knuth's MMIX constants).
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = self.0.wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}

const COMMENTS: &[&str] = &[
    "A quiet turn.",
    "好手。",
    "Two lines,\nand a third\n\nbehind a gap.",
    "( ; # [x] $3 * 1-0 \"quoted\" \\ '",
    "変化：3手",
    "17n17i",
    "%not a command",
    "  indented\n\tand with a tab",
];

fn say(recorder: &mut Recorder, chance: &mut Chance, opens: bool) {
    let note = recorder.note();
    if chance.one_in(3) {
        note.comment = chance.pick(COMMENTS).to_owned();
    }
    if opens && chance.one_in(2) {
        note.before = chance.pick(COMMENTS).to_owned();
    }
    if chance.one_in(4) {
        note.marks
            .push(Mark(chance.pick(&[0, 1, 2, 3, 4, 5, 6, 7, 10, 255])));
        if chance.one_in(3) {
            note.marks.push(Mark(19));
        }
    }
    if chance.one_in(2) {
        note.time = Some(Duration::from_millis(
            chance.pick(&[0, 1, 999, 1000, 59_000, 61_500, 3_661_000]),
        ));
    }
    if chance.one_in(3) {
        note.clock = Some(Duration::from_millis(
            chance.pick(&[0, 250, 600_000, 86_399_000]),
        ));
    }
    if chance.one_in(3) {
        let value = match chance.below(4) {
            0 => Value::Mate {
                winner: chance.pick(&Color::ALL),
                turns: chance.below(30) as u32,
            },
            _ => Value::Centipawns(chance.below(4_000) as i32 - 2_000),
        };
        let depth = chance.one_in(2).then_some(chance.below(40) as u32);
        note.estimate = Some(Estimate { value, depth });
    }
}

fn play(recorder: &mut Recorder, chance: &mut Chance, most: usize, told: bool) {
    for _ in 0..most {
        let turns = recorder.game().position().turns();
        if turns.is_empty() || recorder.game().outcome().is_decided() {
            break;
        }
        // Turns of more than one part come up more often than one in many.
        let mut turn = chance.pick(&turns);
        for _ in 0..4 {
            if turn.parts().len() > 1 || turn.is_promotion() {
                break;
            }
            turn = chance.pick(&turns);
        }
        recorder.play_turn(turn).expect("a legal turn");
        if told && chance.one_in(4) {
            say(recorder, chance, false);
        }
    }
}

/// A game of some turns; with `told`, with variations, notes, names and any ending.
fn game(start: Position, seed: u64, told: bool) -> Record {
    let mut chance = Chance(seed);
    let mut recorder = Recorder::new(start);
    let most = chance.below(60);
    play(&mut recorder, &mut chance, most, told);
    let outcome = recorder.game().outcome();
    if told {
        let names = ["Hana \"the fox\"", "広瀬\\", ""];
        recorder.record_mut().players.0 = [(); 2].map(|()| chance.pick(&names).to_owned());
        let end = recorder.at();
        for _ in 0..chance.below(6) {
            let steps: Vec<NodeId> = recorder
                .record()
                .steps()
                .filter_map(|step| match step {
                    Step::Turn(at) => Some(at),
                    _ => None,
                })
                .collect();
            if steps.is_empty() {
                break;
            }
            let at = chance.pick(&steps);
            recorder.go_to(at);
            assert!(recorder.open());
            let before = recorder.at();
            let len = 1 + chance.below(5);
            play(&mut recorder, &mut chance, len, true);
            let first = recorder.record().children(before).last();
            if let Some(first) = first {
                let here = recorder.at();
                recorder.go_to(first);
                say(&mut recorder, &mut chance, true);
                recorder.go_to(here);
            }
        }
        recorder.go_to(end);
        let record = recorder.record_mut();
        for (name, values) in [
            ("Event", &["稽古", "Club \"evening\""][..]),
            ("Date", &["2024.01.31", "2024/01/31 10:00"]),
            ("備考", &["袖飛車"]),
            ("Sealed", &["19n19m"]),
        ] {
            if chance.one_in(2) {
                record
                    .tags
                    .push((name.to_owned(), chance.pick(values).to_owned()));
            }
        }
        if chance.one_in(3) {
            let root = record.root();
            record.note_mut(root).comment = chance.pick(COMMENTS).to_owned();
        }
    }
    let ending = match outcome.is_decided() || !told {
        true => None,
        false => {
            let winner = chance.pick(&Color::ALL);
            let cause = chance.pick(&[
                Cause::Resignation,
                Cause::Timeout,
                Cause::IllegalMove,
                Cause::Forfeit,
                Cause::Agreement,
                Cause::Adjudication,
                Cause::Unstated,
            ]);
            Some(chance.pick(&[
                Ending::ONGOING,
                Ending::Open(Pause::Interrupted),
                Ending::Open(Pause::Sealed),
                Ending::Win { winner, cause },
                Ending::Draw { cause },
            ]))
        }
    };
    recorder.finish(ending).expect("an ending that may be")
}

fn defaults(rules: &Rules) -> Defaults {
    let mut defaults = Defaults {
        game: rules.game(),
        ..Defaults::default()
    };
    match rules.game() {
        Game::Ko => defaults.ko = *rules,
        Game::Wa => defaults.wa = *rules,
    }
    defaults
}

/// Everything but position strings loses nothing; those keep start and main line.
fn check(record: &Record) {
    for format in Format::ALL {
        let (text, lost) = format.write(record);
        let read = format.read(&text, &defaults(record.rules()));
        let (read, warnings) = match read {
            Ok(read) => read,
            Err(error) => panic!("{format}: {error}\n{text}\n{record}"),
        };
        assert_eq!(format.write(&read).0, text, "{format}\n{record}");
        assert_eq!(Format::of_text(&text), Some(*format), "{text}");
        if *format == Format::Position {
            assert!(read.turns().eq(record.turns()), "{text}");
            assert_eq!(read.start(), record.start());
            let plain = Record::from_history(&record.to_history().expect("legal turns"));
            if plain == *record && *record.rules() == Rules::default_of(record.game()) {
                assert_eq!(lost, [], "{text}");
            } else {
                assert!(!lost.is_empty(), "{text}");
            }
            continue;
        }
        assert_eq!(read, *record, "{format}\n{text}");
        assert!(lost.iter().all(|w| w.loss == Loss::TagOrder), "{lost:?}");
        assert_eq!(warnings, [], "{format}\n{text}");
    }
}

proptest! {
    #![proptest_config(config(6))]

    #[test]
    fn games_of_every_preset(seed in any::<u64>(), told in any::<bool>()) {
        for preset in Game::ALL.into_iter().flat_map(Preset::of) {
            let rules = Rules::preset(*preset);
            check(&game(Position::start(rules), seed, told));
        }
    }
}

proptest! {
    #![proptest_config(config(12))]

    #[test]
    fn house_rules_ko(rules in house_rules(Game::Ko, 4), seed in any::<u64>()) {
        check(&game(Position::start(rules), seed, true));
    }

    #[test]
    fn crowded_ko(start in position(Game::Ko), seed in any::<u64>()) {
        check(&game(start, seed, true));
    }

    #[test]
    fn crowded_wa(start in position(Game::Wa), seed in any::<u64>()) {
        check(&game(start, seed, true));
    }

    /// Many records in one text come out one by one, each with its line.
    #[test]
    fn streams_are_taken_apart(seeds in proptest::collection::vec(any::<u64>(), 1..5)) {
        let records: Vec<Record> = seeds
            .iter()
            .map(|seed| {
                let preset = [Preset::Zh, Preset::Modern][(seed % 2) as usize];
                game(Position::start(Rules::preset(preset)), *seed, true)
            })
            .collect();
        for format in Format::ALL {
            let texts: Vec<String> = records.iter().map(|record| format.write(record).0).collect();
            let whole = texts.join("\n");
            let mut splitter = Splitter::new(*format);
            let mut chunks = Vec::new();
            for line in whole.lines() {
                chunks.extend(splitter.push(line));
            }
            chunks.extend(splitter.finish());
            prop_assert_eq!(chunks.len(), texts.len(), "{}", format);
            for (chunk, text) in chunks.iter().zip(&texts) {
                prop_assert_eq!(chunk.text.trim(), text.trim());
                let line = whole.lines().nth(chunk.line - 1);
                prop_assert_eq!(line, text.lines().next());
            }
        }
    }
}
