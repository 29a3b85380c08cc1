//! The bodies of the fuzz targets, and inputs that each is known to take apart. The programs in `fuzz_targets` hand them
//! what libFuzzer finds; an ordinary test of the command line replays the inputs given here.

use kowa_cli::play::command::Command;
use kowa_cli::record::Record;
use kowa_cli::rules::find;
use kowa_protocol::{cecp, usi};
use kowa_rules::notation::Style;
use kowa_rules::record::{Defaults, Format, Splitter};
use kowa_rules::text::Lang;
use kowa_rules::{
    Entry, Face, Game, Journal, Kind, Move, Part, Position, Rules, Setup, Square, percent_decode,
    percent_encode,
};

/// A fuzz target.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// What it is called, as the file in `fuzz_targets` is.
    pub name: &'static str,
    /// Panics when something is wrong.
    pub run: fn(&[u8]),
    /// Inputs for the test, each for another way through.
    pub seeds: &'static [&'static [u8]],
}

/// All of them.
pub const ALL: &[Target] = &[
    Target {
        name: "sfen",
        run: sfen,
        seeds: &[
            b"",
            b"\x00",
            b"\x00\xff",
            b"\x0017k1/19/7c1jm4f3/8C2J7/5+a6+a'6/9d9/5+F4Wp7/9P9/8+J10/19/3+h3+l6+q4/19/19/6+A6+A'5/19/7M2T8/19/19/3UI12K1 w D 40",
            b"\x0119/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/20 b - 1",
            b"\x035k5/3P1o1P3/1f3R5/11/4s1X4/11/3E7/6w4/2p3p4/5+G5/5K5 b 2Prw3p 12",
            b"\x04k10/2K8/R10/11/11/11/11/11/11/11/11 w - 1",
            "\x00駒".as_bytes(),
        ],
    },
    Target {
        name: "options",
        run: options,
        seeds: &[
            b"",
            "\x00nets=off\nnets=sometimes\nfog=immune\npriest_displaces=高道,神僧\nmove_limit=7\n=\nnifu".as_bytes(),
            b"\x04drops=true\nnifu=allowed\nnets=off\nmove_limit=99999999999",
            b"\x08cannon_blockers=none\nfog_light_displaces=fog,holy_light\npromotion=forced",
        ],
    },
    Target {
        name: "turn",
        run: turn,
        seeds: &[
            b"",
            b"\x00\x0217n17i 17n16n 13s13r13s 3c3k 17n17i+ 10q9px9j 19n19f+ P*6f",
            b"\x00\x008k8k 8j9ix9h 5k5j+ 1a",
            b"\x03\x00P*6f P*8f R*5e 8b8a+ 8b8a W*6f x 6f*P",
            "\x01\x0117n駒".as_bytes(),
        ],
    },
    Target {
        name: "record",
        run: record,
        seeds: &[
            b"",
            b"Kowa record 1\nGame: ko\nRules: ja\nSet: nets=whole_line\nBlack: person\nResult: ongoing\n\n17n17i\n3f3k\n",
            b"!17n17i\n# a remark\n\n3f3k\n3c3k",
            b"Kowa record 1\nGame: wa\nRules: modern\nPosition: 5k5/11/11/11/11/11/11/11/11/11/5K5 b P 1\nResult: white resignation\n\nP*6f\n6a6b",
            b"Kowa record 1\nGame: go",
            b"Kowa record 1\nColour: red\n",
        ],
    },
    Target {
        name: "batch",
        run: batch,
        seeds: &[
            b"",
            b"{",
            b"[1]",
            b"\xff",
            br#"{"id":1,"game":"ko","rules":"ja","set":{"nets":"off","reward_governor":false,"move_limit":5}}"#,
            br#"{"id":[1],"game":"wa","set":{"nifu":null}}"#,
            br#"{"id":"a","sfen":7}"#,
            br#"{"id":1e9,"rules":"old"}"#,
        ],
    },
    Target {
        name: "bits",
        run: bits,
        seeds: &[
            b"",
            b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00",
            b"\x00\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\x10",
            b"\x03\x00\xff\xff\xff\xff\xff\xff\xff\xff\x10\x20\x00\x00\x05\x00\x00\x00",
            b"\x01\x01\x07\x00\x00\x00\x2f\x00\x00\x00",
        ],
    },
    Target {
        name: "walk",
        run: walk,
        seeds: &[
            b"",
            b"\x00\x00abcdefghijklmnopqrstuvwxyz",
            b"\x01\x01\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b",
            b"\x02\x00the straight run, the five-step run",
            b"\x03\x00drops and promotions",
            b"\x04\x01Wa",
        ],
    },
    Target {
        name: "entry",
        run: entry,
        seeds: &[
            b"",
            b"\x00\x00\x01\x02\x00\x00\x00\x00\x00\x01\x00\x00\x02",
            b"\x00\x00ab\x00ab\x00cd\x00ef\x00gh",
            b"\x01\x01\x05\x07\x01\x00\x09\x03\x00\x0a\x01\x01\x20",
            b"\x00\x02\xff\x10\x00\x00\x00",
            b"\x03\x00\x01\x00\x00\x00\x03\x02\x00\x01",
            b"\x02\x00\x40\x41\x02\x10\x20\x02\x11\x21\x03\x10\x22",
        ],
    },
    Target {
        name: "address",
        run: address,
        seeds: &[
            b"",
            b"17k1/19 b - 1",
            b"%2F%",
            b"%e5%bb%a3",
            b"%ff",
            "廣將棋 +'".as_bytes(),
        ],
    },
    Target {
        name: "words",
        run: words,
        seeds: &[
            b"",
            b"10j",
            b"x10j",
            b"20a",
            b"010j",
            b"ko",
            b"wa",
            b"zh",
            b"en",
            b"+G'",
            b"K",
            b"classic",
            "將".as_bytes(),
        ],
    },
    Target {
        name: "command",
        run: command,
        seeds: &[
            b"",
            b" \nhelp\n?\nboard\nsfen\nmoves\nmoves 17n\nmoves x\nwhy\nwhy 17n17b\nwhat 1a\nwhat\nhint\nundo\nresign",
            b"save\nsave a b.txt\nload\nload game.txt\nquit\nexit now\nback\ncancel\nend\n.\n+\ny\nno\nyes please",
            b"3\n+3\n99999999999999999999\n10j\nx10j\np*\nP*\nP*6f\n17n17i\n*",
            "Ｐ*\n١\n將\u{3000}棋".as_bytes(),
        ],
    },
    Target {
        name: "find",
        run: find,
        seeds: &[
            b"",
            b"G'",
            b"+g'",
            "神機車".as_bytes(),
            "Butsurōki".as_bytes(),
            "天馬".as_bytes(),
            b"frankish",
            b"xyzzy",
            "ＤＲＵＭ\u{130}".as_bytes(),
            b"ouuoouuo",
        ],
    },
    Target {
        name: "usi",
        run: usi,
        seeds: &[
            b"",
            b"\x00usi\nisready\nsetoption name Skill Level value 3\nsetoption name Set value\nusinewgame\nstop\nquit\ngameover win",
            b"\x00position startpos moves 17n17i 3f3k\nposition sfen 17k1/19 b - 1 moves\nposition startpos 1a\nposition",
            b"\x03position startpos moves 6i6h 6c6d\nposition sfen 5k5/11/11/11/11/11/11/11/11/11/5K5 b P 1 moves P*6f",
            b"\x00go ponder btime 1 wtime -2 byoyomi 3 binc 4 winc 5 movestogo 6\ngo mate\ngo mate infinite depth 3 nodes 4\ngo searchmoves 6i6h + infinite\nponderhit btime 5",
            b"\x00info depth 7 seldepth 9 multipv 2 score cp -35 lowerbound nodes 9 nps 8 hashfull 7 time 6 pv a b\ninfo score mate + upperbound string x  y\ninfo pv",
            b"\x00bestmove resign\nbestmove a ponder b\ncheckmate nomate\ncheckmate a b\nid name x\nid author\nusiok\nreadyok",
            b"\x00option name Rules type combo default default var default var zh\noption name H type spin default 1 min 0 max 2\noption name T type string default <empty>\noption name C type combo var a\noption name B type button",
            "\x00go 駒\n駒".as_bytes(),
        ],
    },
    Target {
        name: "cecp",
        run: cecp,
        seeds: &[
            b"",
            b"\x03xboard\nprotover 2\nnew\nvariant wa-shogi\nlevel 40 0:30.5 0.1\nst 0.25\nsd 3\ntime -4\notim 5\nping 6\nmemory 7\ncores 8\nresult 1-0 {White mates}\nresult *",
            b"\x04option Skill Level=3\noption =\nusermove f3f4\nusermove g1g2,\nname x\nrating 1 2\naccepted\n.\n?",
            b"\x04setboard 5k5/11/11/11/11/11/11/11/11/11/5K5[PRpPp] b - 0 3\nsetboard 5k5/11/11/11/11/11/11/11/11/11/5K5[P] w\nP@f6\np*f6\nf1f2\nf1f2+",
            b"\x00g1g2,g2g1\nj4k5,k5xk11\nj3k4,k4xk11,k4xj4+\na1a2=",
            b"\x00feature ping=1 myname=\"a b\" option=\"Hash -spin 1 0 2\" done=1\nsetup (PKpk) 11x11+0_chu 5k5 w 0 1\npiece P& fW\nmove a1a2,\nIllegal move (x): y\nError (x): y\npong 3",
            b"\x009 -156 1084 48000 14 90000 0\th3g4!\n 3+ 78 0 65 d1d2?\n1/2-1/2 {Repetition}\n# x\nHint: a1a2\nstat01: 1 2 3\ntelluser x",
            b"\x00Resign -check 0\nLevel -combo a /// *b\nSet -string \nX -button\nY -file z",
            "\x00駒@a1\nfeature 駒=\"駒\"".as_bytes(),
        ],
    },
    Target {
        name: "kif",
        run: kif,
        seeds: &[
            b"",
            include_bytes!("../../tests/data/records/opening.kif"),
            include_bytes!("../../tests/data/records/other-hands.kif"),
            "手合割：和将棋\n1 6八萑歩 （←6九）\n変化：1手\n*x\n1 5八萑歩 （←5九）".as_bytes(),
            "手合割：広将棋\n局面：19/19 b - 1".as_bytes(),
            "手合割：広将棋\n|v車 ・|".as_bytes(),
            "!1 一歩目 13十八力士 （←13十九）\n1 二歩目 13十九力士（じっと） （←13十八）\n2 投了".as_bytes(),
            "!1 同車\n1 １５十二車 ( 9:99/9)\n2 詰み\nまで1手で先手の勝ち".as_bytes(),
        ],
    },
    Target {
        name: "pgn",
        run: pgn,
        seeds: &[
            b"",
            include_bytes!("../../tests/data/records/opening.pgn"),
            b"[Variant \"wa\"]\n\n1. 6i6h!? {[%eval -0.35,7] [%clk 1:00:00.5] x} (1. 5i5h $3 {y}) 6c6d 1-0",
            b"[FEN \"5k5/11/11/11/11/11/11/11/11/11/5K5[Pp] w 0 1\"] *",
            b"[A \"\\\"\"][B \"",
            b"!17n17i 3f3k ((((",
            b"!R17n-17i {",
            b"![%emt",
            b"!17n17i { } 3f3k {[%emt 0:.9] x } *",
        ],
    },
    Target {
        name: "json",
        run: json,
        seeds: &[
            b"",
            b"{",
            include_bytes!("../../tests/data/records/opening.json"),
            br#"{"format":"kowa-record","version":1,"game":"wa","rules":"modern","set":{"nifu":"allowed"},"turns":[{"turn":"6i6h","time":0.1,"clock":1e9,"eval":"mate-3","depth":1},{"turn":"5i5h","parent":0}]}"#,
            br#"{"format":"kowa-record","version":1,"game":"wa","rules":"modern","turns":[{"turn":"6i6h","parent":1}]}"#,
            b"[[[[[[[[",
        ],
    },
    Target {
        name: "position",
        run: position,
        seeds: &[
            b"",
            b"position startpos moves 17n17i 3f3k",
            b"5k5/11/11/11/11/11/11/11/11/11/5K5_b_P_1",
            b"5k5/11/11/11/11/11/11/11/11/11/5K5[2Pp] w 0 1 moves 6k6j",
            b"https://example.org/?sfen=5k5%2F11%2F11%2F11%2F11%2F11%2F11%2F11%2F11%2F11%2F5K5%20w%20-%201#x",
            b"%",
        ],
    },
    Target {
        name: "spelled",
        run: spelled,
        seeds: &[
            b"",
            "\x00\x02１７九車\n17の十五、15の十四騎総\n車至17九\nR17n-17i\n１９六車総成\n１３十九力士じっと".as_bytes(),
            "\x00\x00３十五里霧\nW13sx!12r\n力士原地殺12十八\n▲仏狼機\n+\n++G'".as_bytes(),
            "\x03\x00６六萑歩打\nP*6f\n萑歩打6六\n△6八".as_bytes(),
        ],
    },
    Target {
        name: "stream",
        run: stream,
        seeds: &[
            b"",
            b"Kowa record 1\nGame: wa\n\nKowa record 1\n",
            b"[A \"b\"]\n\n{ [ \n[ } *\n\n[A \"c\"]\n*",
            "#KIF\n手合割：和将棋\n1 \n\n手合割：和将棋\n".as_bytes(),
            b"{\"a\":\"}\\\"\"}\n{\n}\n",
            b"\x01\r",
        ],
    },
];

/// Position strings: what can be read prints as something that reads alike.
pub fn sfen(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else {
        return;
    };
    let rules = super::rules(*first);
    let Some(text) = super::text(rest) else {
        return;
    };
    match Setup::parse(rules.game(), text) {
        Ok(setup) => {
            let printed = setup.to_sfen();
            assert_eq!(Setup::parse(rules.game(), &printed), Ok(setup));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    match Position::from_sfen(rules, text) {
        Ok(position) => {
            let printed = position.to_sfen();
            assert_eq!(Position::from_sfen(rules, &printed).as_ref(), Ok(&position));
            assert_eq!(position.hash(), position.hash_from_scratch());
            let _ = (position.outcome(), position.turns());
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// House rules: what is taken comes back in a form that is taken again.
pub fn options(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else {
        return;
    };
    let mut rules = super::rules(*first);
    let Some(text) = super::text(rest) else {
        return;
    };
    for line in text.lines() {
        let (option, value) = line.split_once('=').unwrap_or((line, ""));
        let before = rules;
        match rules.set(option, value) {
            Ok(()) => {
                let value = rules.get(option).expect("an option that was set");
                let mut again = before;
                again.set(option, &value).expect("a value that was given");
                assert_eq!(again, rules);
            }
            Err(error) => {
                assert!(!error.to_string().is_empty());
                assert_eq!(before, rules);
            }
        }
    }
}

/// Spellings of turns: what can be read is legal, and reads alike in its canonical spelling.
pub fn turn(data: &[u8]) {
    let (position, rest) = super::position(data);
    let Some(text) = super::text(rest) else {
        return;
    };
    for text in text.split(' ') {
        match position.parse_move(text) {
            Ok(m) => {
                assert!(position.is_legal(m), "{text} gives {m}");
                assert_eq!(position.parse_move(&m.to_string()), Ok(m));
                assert_eq!(position.why_not(text), None);
            }
            Err(error) => {
                assert_eq!(position.why_not(text).as_ref(), Some(&error.refusal));
                for lang in Lang::ALL {
                    assert!(!error.refusal.text(lang).is_empty());
                }
                let _ = (
                    error.to_string(),
                    error.refusal.squares(),
                    error.refusal.rule(),
                );
            }
        }
    }
}

/// Records of games: what can be read prints as something that reads alike.
pub fn record(data: &[u8]) {
    let Some(text) = super::text(data) else {
        return;
    };
    // Headers are hard to come by: with a mark in front, the rest are the moves of a game.
    let whole = match text.strip_prefix('!') {
        Some(moves) => format!("Kowa record 1\nGame: ko\n\n{moves}"),
        None => text.to_owned(),
    };
    match Record::parse(&whole, Lang::En) {
        Ok(record) => {
            let printed = record.to_string();
            let again = Record::parse(&printed, Lang::En).expect("a record that was printed");
            assert_eq!(again.to_string(), printed);
            assert_eq!(again.game.position(), record.game.position());
        }
        Err(error) => assert!(error.line >= 1),
    }
}

/// What can be read in a format prints as something that reads alike; everything else is refused with a place.
fn format(format: Format, text: &str) {
    match format.read(text, &Defaults::default()) {
        Ok((record, _)) => {
            let (printed, _) = format.write(&record);
            let (again, _) = format
                .read(&printed, &Defaults::default())
                .expect("a record that was printed");
            assert_eq!(format.write(&again).0, printed);
            assert!(again.turns().eq(record.turns()));
        }
        Err(error) => {
            assert!(error.line >= 1 && error.column >= 1);
            assert!(!error.to_string().is_empty());
        }
    }
}

/// Records in KIF. Headers are hard to come by: with a mark in front, the rest are the turns of a game.
pub fn kif(data: &[u8]) {
    let Some(text) = super::text(data) else {
        return;
    };
    match text.strip_prefix('!') {
        Some(turns) => format(Format::Kif, &format!("手合割：広将棋\n{turns}")),
        None => format(Format::Kif, text),
    }
}

/// Records in PGN, with the same mark.
pub fn pgn(data: &[u8]) {
    let Some(text) = super::text(data) else {
        return;
    };
    match text.strip_prefix('!') {
        Some(turns) => format(Format::Pgn, &format!("[Variant \"ko\"]\n\n{turns}")),
        None => format(Format::Pgn, text),
    }
}

/// Records in JSON.
pub fn json(data: &[u8]) {
    if let Some(text) = super::text(data) {
        format(Format::Json, text);
    }
}

/// Position strings with moves.
pub fn position(data: &[u8]) {
    if let Some(text) = super::text(data) {
        format(Format::Position, text);
    }
}

/// Turns as people write them: what can be read is legal, and reads alike as it is printed.
pub fn spelled(data: &[u8]) {
    let (position, rest) = super::position(data);
    let Some(text) = super::text(rest) else {
        return;
    };
    for line in text.lines() {
        for style in Style::ALL {
            match position.read_spelled(line, style) {
                Ok(turn) => {
                    assert!(position.is_legal(turn), "{line} gives {turn}");
                    let printed = position.spell(turn, style);
                    assert_eq!(
                        position.read_spelled(&printed, style),
                        Ok(turn),
                        "{printed}"
                    );
                }
                Err(error) => assert!(!error.to_string().is_empty()),
            }
        }
    }
}

/// Texts of many records: each line is in one of them, or empty.
pub fn stream(data: &[u8]) {
    let Some(text) = super::text(data) else {
        return;
    };
    for format in Format::ALL {
        let mut splitter = Splitter::new(*format);
        let mut chunks = Vec::new();
        for line in text.lines() {
            chunks.extend(splitter.push(line));
        }
        chunks.extend(splitter.finish());
        // At the very end of a text a carriage return ends no line.
        let lines = || text.lines().map(|line| line.trim_end_matches('\r'));
        let full = |line: &&str| !line.trim().is_empty();
        let told = chunks.iter().flat_map(|chunk| chunk.text.lines());
        let told = told.map(|line| line.trim_end_matches('\r'));
        assert!(told.filter(full).eq(lines().filter(full)));
        for chunk in &chunks {
            let first = chunk.text.lines().next();
            let first = first.map(|line| line.trim_end_matches('\r'));
            assert_eq!(lines().nth(chunk.line - 1), first);
        }
    }
}

/// Lines of the batch: each gets one line, whatever it holds.
pub fn batch(data: &[u8]) {
    let mut out = Vec::new();
    kowa_cli::batch::answer_line(data, &mut out).expect("writing to memory");
    assert_eq!(out.pop(), Some(b'\n'));
    assert!(!out.contains(&b'\n') || data.contains(&b'\n'));
    let text = String::from_utf8(out).expect("UTF-8");
    assert!(
        text.starts_with("{\"id\":") && text.ends_with('}'),
        "{text}"
    );
}

/// Turns as numbers: any number is refused or is a turn that can be spelled, and is legal exactly where it is listed.
pub fn bits(data: &[u8]) {
    let (position, rest) = super::position(data);
    let turns = position.turns();
    for chunk in rest.chunks_exact(8) {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(chunk);
        let number = u64::from_le_bytes(bytes);
        // Numbers near real turns get farther than numbers from anywhere.
        let near = turns
            .get(number as usize % turns.len().max(1))
            .map(|m| m.bits());
        let flipped = near.map(|bits| bits ^ 1 << (number >> 32 & 63));
        for bits in [Some(number), near, flipped].into_iter().flatten() {
            let Some(m) = Move::from_bits(bits) else {
                assert!(!turns.iter().any(|m| m.bits() == bits));
                continue;
            };
            assert_eq!(m.bits(), bits);
            let _ = (
                m.to_string(),
                m.path(),
                m.shots(),
                m.from(),
                m.to(),
                m.mid(),
                m.dropped(),
            );
            assert_eq!(position.is_legal(m), turns.contains(&m), "{m}");
        }
    }
}

/// Making and unmaking along a walk that the bytes choose.
pub fn walk(data: &[u8]) {
    let (mut position, rest) = super::position(data);
    let mut journal = Journal::new();
    let mut before: Vec<Position> = Vec::new();
    for choice in rest.chunks(2).take(60) {
        let Some(m) = super::pick(&position, choice) else {
            break;
        };
        assert!(position.is_legal(m));
        assert_eq!(position.parse_move(&m.to_string()), Ok(m));
        before.push(position.clone());
        position.make(m, &mut journal);
        assert_eq!(position.hash(), position.hash_from_scratch(), "after {m}");
        let read = Position::from_sfen(*position.rules(), &position.to_sfen());
        assert_eq!(read.as_ref(), Ok(&position), "after {m}");
        assert!(!position.leaves_king(), "after {m}");
    }
    assert_eq!(journal.len(), before.len());
    while let Some(earlier) = before.pop() {
        position.unmake(&mut journal);
        assert_eq!(position, earlier);
        assert_eq!(position.hash(), earlier.hash());
        assert_eq!(position.ply(), earlier.ply());
    }
    assert!(journal.is_empty());
}

/// Entering turns part by part: what is offered is taken, what it ends in is legal, and all else is refused in words.
pub fn entry(data: &[u8]) {
    let (position, rest) = super::position(data);
    let [first, second, parts @ ..] = rest else {
        return;
    };
    // Mostly a stone that can move; sometimes any square at all.
    let from = match super::pick(&position, &[*first, *second]).and_then(|m| m.from()) {
        Some(square) if *first < 200 => square,
        _ => match Square::from_index((*first as usize) << 8 | *second as usize) {
            Some(square) => square,
            None => return,
        },
    };
    let Ok(mut entry) = Entry::begin(&position, from) else {
        return;
    };
    for choice in parts.chunks_exact(3).take(8) {
        let choices = entry.choices();
        for end in &choices.ends {
            assert!(position.is_legal(end.turn), "{}", end.turn);
        }
        for far in &choices.far {
            assert!(position.is_legal(far.end.turn), "{far:?}");
        }
        let offered: Vec<Part> = choices
            .moves
            .iter()
            .map(|m| Part::To(m.to))
            .chain(choices.far.iter().map(|far| Part::To(far.to)))
            .chain(choices.shots.iter().map(|s| Part::Shot(*s)))
            .collect();
        let number = (choice[1] as usize) << 8 | choice[2] as usize;
        if choice[0] & 1 == 0 && !offered.is_empty() {
            let part = offered[number % offered.len()];
            assert_eq!(entry.push(part), Ok(()), "{part}");
            continue;
        }
        let Some(square) = Square::from_index(number % 361) else {
            return;
        };
        let part = if choice[0] & 2 == 0 {
            Part::To(square)
        } else {
            Part::Shot(square)
        };
        let before = entry.parts().len();
        match entry.push(part) {
            Ok(()) => assert!(offered.contains(&part), "{part} is taken but not offered"),
            Err(refusal) => {
                assert!(
                    !offered.contains(&part),
                    "{part} is offered but refused: {refusal}"
                );
                assert_eq!(entry.parts().len(), before);
                for lang in Lang::ALL {
                    assert!(!refusal.text(lang).is_empty());
                }
            }
        }
    }
    for turn_over in [false, true] {
        if let Ok(end) = entry.end(turn_over) {
            assert!(position.is_legal(end.turn), "{}", end.turn);
        }
    }
}

/// Percent-encoding: any text comes back, and anything else is refused.
pub fn address(data: &[u8]) {
    let Some(text) = super::text(data) else {
        return;
    };
    assert_eq!(percent_decode(&percent_encode(text)).as_deref(), Ok(text));
    if let Err(error) = percent_decode(text) {
        assert!(!error.to_string().is_empty());
    }
}

/// Squares, parts, codes, games, languages: what is read prints as it was written.
pub fn words(data: &[u8]) {
    let Some(text) = super::text(data) else {
        return;
    };
    match text.parse::<Square>() {
        Ok(square) => assert_eq!(square.to_string(), text),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    match text.parse::<Part>() {
        Ok(part) => assert_eq!(part.to_string(), text),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    match text.parse::<Game>() {
        Ok(game) => assert_eq!(game.to_string(), text),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    match text.parse::<Lang>() {
        Ok(lang) => assert_eq!(lang.to_string(), text),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    for game in Game::ALL {
        if let Some(face) = Face::from_code(game, text) {
            assert_eq!(face.to_string(), text);
        }
        if let Some(kind) = Kind::from_code(game, text) {
            assert_eq!(kind.code(), text);
        }
        match Rules::named(game, text) {
            Ok(rules) => assert_eq!(rules.base().name(), text),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

/// Lines typed in a game: each is read as something, alike with spaces around it, and a part or a number as what it says.
pub fn command(data: &[u8]) {
    let Some(text) = super::text(data) else {
        return;
    };
    for game in Game::ALL {
        for line in text.lines() {
            let command = Command::parse(line, game);
            assert_eq!(Command::parse(&format!("\t {line} "), game), command);
            match &command {
                Command::Nothing => assert!(line.trim().is_empty()),
                Command::Part(part) => assert_eq!(part.to_string(), line.trim()),
                Command::Number(number) => assert_eq!(line.trim().parse(), Ok(*number)),
                Command::Drop(kind) => {
                    assert_eq!(kind.game(), game);
                    let code = kind.code().to_owned() + "*";
                    assert!(line.trim().eq_ignore_ascii_case(&code), "{line}");
                }
                // A turn is read by the position, where it is refused or has the meaning that it spells.
                Command::Turn(turn) => assert_eq!(turn, line.trim()),
                Command::Wants(example) => {
                    let better = Command::parse(example, game);
                    assert!(
                        !matches!(better, Command::Wants(_) | Command::Turn(_)),
                        "{example}"
                    );
                }
                _ => assert!(!line.trim().is_empty()),
            }
        }
    }
}

/// Names of kinds: each is found with spaces around it too, in the order of the games; else the message says what it might be.
pub fn find(data: &[u8]) {
    let Some(text) = super::text(data) else {
        return;
    };
    let games: [&[Game]; 3] = [&[Game::Ko], &[Game::Wa], &Game::ALL];
    let [ko, wa, both] = games.map(|games| find::kind(text, games));
    match (&ko, &wa) {
        (Ok(kind), _) => assert_eq!(both.as_ref(), Ok(kind)),
        (Err(_), Ok(kind)) => assert_eq!(both.as_ref(), Ok(kind)),
        (Err(_), Err(_)) => assert!(both.is_err()),
    }
    for (games, found) in games.into_iter().zip([ko, wa, both]) {
        match found {
            Ok(kind) => {
                assert!(games.contains(&kind.game()));
                assert_eq!(find::kind(&format!(" {text} "), games), Ok(kind));
            }
            Err(error) => {
                assert_eq!((error.name.as_str(), &error.games[..]), (text, games));
                assert!(
                    error
                        .near
                        .iter()
                        .all(|face| games.contains(&face.kind().game()))
                );
                let told = error.to_string();
                assert!(!told.is_empty() && told.len() < 1_000, "{told}");
            }
        }
    }
}

/// Lines of USI: what is read prints as something that reads alike, and games that are placed are games.
pub fn usi(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else {
        return;
    };
    let rules = super::rules(*first);
    let Some(text) = super::text(rest) else {
        return;
    };
    for line in text.lines() {
        match line.parse::<usi::Command>() {
            Ok(command) => {
                assert_eq!(command.to_string().parse().as_ref(), Ok(&command), "{line}");
                if let usi::Command::Position(placement) = &command {
                    match placement.history(rules) {
                        Ok(game) => {
                            let again = usi::Placement::of(&game).history(rules).expect("a game");
                            assert_eq!(again.position(), game.position());
                        }
                        Err(error) => assert!(!error.to_string().is_empty()),
                    }
                }
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
        match line.parse::<usi::Reply>() {
            Ok(reply) => assert_eq!(reply.to_string().parse().as_ref(), Ok(&reply), "{line}"),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

/// Lines of CECP, its boards and its turns: what is read prints as something that reads alike.
pub fn cecp(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else {
        return;
    };
    let rules = super::rules(*first);
    let Some(text) = super::text(rest) else {
        return;
    };
    let mut position = Position::start(rules);
    for line in text.lines() {
        match line.parse::<cecp::Command>() {
            Ok(command) => {
                assert_eq!(command.to_string().parse().as_ref(), Ok(&command), "{line}");
                if let cecp::Command::SetBoard(text) = &command
                    && let Ok(set) = cecp::from_fen(rules, text)
                {
                    let again = cecp::from_fen(rules, &cecp::fen(&set));
                    assert_eq!(again.as_ref(), Ok(&set), "{line}");
                    position = set;
                }
            }
            Err(error) => assert!(!error.to_string().is_empty() && !error.kind().is_empty()),
        }
        if let Ok(reply) = line.parse::<cecp::Reply>() {
            // A text with quotes cannot be written as it was.
            let printed = reply.to_string();
            let again = printed
                .parse::<cecp::Reply>()
                .expect("a reply that was printed");
            assert_eq!(again.to_string(), printed, "{line}");
        }
        if let Ok(offer) = line.parse::<cecp::Offer>() {
            assert_eq!(offer.to_string().parse().as_ref(), Ok(&offer), "{line}");
        }
        let game = rules.game();
        if let Some(usual) = cecp::usual_spelling(game, line)
            && let Ok(m) = position.parse_move(&usual)
        {
            let text = cecp::turn_text(game, m);
            let again = cecp::usual_spelling(game, &text).expect("a turn that was written");
            assert_eq!(position.parse_move(&again), Ok(m), "{line}");
        }
    }
}
