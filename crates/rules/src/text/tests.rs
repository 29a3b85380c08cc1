//! The tables against the rules they tell of, and the quotations against the sources.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::*;
use crate::{Color, Face, Game, Kind, Preset, Rules, Values};

fn looks(game: Game) -> BTreeSet<Face> {
    Face::all(game).map(Face::look).collect()
}

fn face(game: Game, code: &str) -> Face {
    Face::from_code(game, code).expect(code)
}

/// Code, characters, romaji and English of the rules' table of Kō shōgi, fronts and reverses.
const KO: [(&str, &str, &str, &str); 65] = [
    ("K", "將", "shō", "general"),
    ("C", "記室", "kishitsu", "clerk"),
    ("+C", "軍師", "gunshi", "master at arms"),
    ("O", "參謀", "sanbō", "staff officer"),
    ("+O", "旗鼓", "kiko", "banner and drums"),
    ("Z", "親兵", "shinpei", "aide de camp"),
    ("+Z", "把總", "hasō", "quartermaster"),
    ("W", "力士", "rikishi", "wrestler"),
    ("I", "舍人", "shajin", "aide"),
    ("+I", "千戶", "senko", "town brigade"),
    ("U", "舍餘", "shayo", "staff"),
    ("+U", "百戶", "hyakko", "village brigade"),
    ("X", "軍吏", "gunri", "chief of staff"),
    ("+X", "副司", "fukushi", "vice commander"),
    ("J", "軍匠", "gunshō", "engineer"),
    ("+J", "毒火", "dokuka", "poison flame"),
    ("T", "高道", "kōdō", "Taoist priest"),
    ("+T", "五里霧", "gorimu", "five-league fog"),
    ("T'", "神僧", "shinsō", "spiritual monk"),
    ("+T'", "聖燈", "shōtō", "holy light"),
    ("A", "前衝", "zenshō", "advance guard"),
    ("+A", "天網", "tenmō", "skyward net"),
    ("A'", "後衝", "goshō", "rear guard"),
    ("+A'", "地網", "jimō", "earthward net"),
    ("H", "百總", "hyakusō", "centuria"),
    ("+H", "鷹揚", "yōyō", "war hawk"),
    ("L", "把總", "hasō", "quartermaster"),
    ("+L", "虎翼", "koyoku", "tiger wing"),
    ("Q", "千總", "sensō", "millenary"),
    ("+Q", "龍驤", "ryūjō", "dragon ascending"),
    ("Y", "護兵", "gohei", "sentry"),
    ("+Y", "百總", "hyakusō", "centuria"),
    ("D", "鼓", "ko", "drum"),
    ("+D", "霹靂", "hekireki", "thunderclap"),
    ("M", "中軍", "chūgun", "middle troop"),
    ("+M", "帥", "sui", "governor"),
    ("F", "旗", "ki", "banner"),
    ("+F", "招搖", "shōyō", "roaming assault"),
    ("E", "象", "zō", "elephant"),
    ("B", "弓", "kyū", "longbow"),
    ("+B", "彍騎", "kōki", "longbow cavalry"),
    ("B'", "弩", "do", "crossbow"),
    ("+B'", "弩騎", "doki", "crossbow cavalry"),
    ("G", "砲", "hō", "cannon"),
    ("+G", "砲車", "hōsha", "cannon carriage"),
    ("G'", "佛狼機", "butsurōki", "Frankish cannon"),
    ("+G'", "神機車", "shinkisha", "chariot of the gods"),
    ("N", "馬兵", "bahei", "cavalryman"),
    ("+N", "騎總", "kisō", "cavalry"),
    ("N'", "騎總", "kisō", "cavalry"),
    ("+N'", "天馬", "tenba", "winged horse"),
    ("P", "步兵", "buhyō", "pawn"),
    ("+P", "步總", "busō", "patrol unit"),
    ("P'", "步總", "busō", "patrol unit"),
    ("+P'", "都司", "toshi", "commissar"),
    ("S", "牌", "hai", "shield"),
    ("+S", "牌總", "haisō", "shield unit"),
    ("S'", "牌總", "haisō", "shield unit"),
    ("+S'", "天壘", "tenrui", "heavenly fortress"),
    ("R", "車", "sha", "chariot"),
    ("+R", "車總", "shasō", "chariot unit"),
    ("R'", "車總", "shasō", "chariot unit"),
    ("+R'", "千總", "sensō", "millenary"),
    ("V", "先鋒", "senhō", "vanguard"),
    ("+V", "都司", "toshi", "commissar"),
];

/// The same of Wa shōgi.
const WA: [(&str, &str, &str, &str); 31] = [
    ("K", "靏玉", "kakugyoku", "crane king"),
    ("E", "雲鷲", "unjū", "cloud eagle"),
    ("F", "飛鷹", "hiyō", "flying falcon"),
    ("+F", "鶏鷹", "keiyō", "tenacious falcon"),
    ("S", "燕羽", "en'u", "swallow's wings"),
    ("+S", "燕行", "engyō", "gliding swallow"),
    ("X", "隠狐", "inko", "treacherous fox"),
    ("R", "走兎", "sōto", "running rabbit"),
    ("+R", "隠狐", "inko", "treacherous fox"),
    ("W", "猛狼", "mōrō", "violent wolf"),
    ("+W", "熊眼", "yūgan", "bear's eyes"),
    ("V", "猛鹿", "mōroku", "violent stag"),
    ("+V", "行猪", "gyōcho", "roaming boar"),
    ("G", "鳫飛", "ganhi", "flying goose"),
    ("+G", "燕羽", "en'u", "swallow's wings"),
    ("C", "鶏飛", "keihi", "flying cock"),
    ("+C", "延鷹", "en'yō", "raiding falcon"),
    ("U", "烏行", "ukō", "strutting crow"),
    ("+U", "飛鷹", "hiyō", "flying falcon"),
    ("L", "鴟行", "shigyō", "swooping owl"),
    ("+L", "雲鷲", "unjū", "cloud eagle"),
    ("D", "盲犬", "mōken", "blind dog"),
    ("+D", "猛狼", "mōrō", "violent wolf"),
    ("M", "登猿", "tōen", "climbing monkey"),
    ("+M", "猛鹿", "mōroku", "violent stag"),
    ("H", "風馬", "fūma", "liberated horse"),
    ("+H", "天馬", "tenma", "heavenly horse"),
    ("O", "牛車", "gissha", "oxcart"),
    ("+O", "歬牛", "sengyū", "plodding ox"),
    ("P", "萑歩", "jakufu", "sparrow pawn"),
    ("+P", "金鳥", "kinchō", "golden bird"),
];

#[test]
fn names_are_those_of_the_rules() {
    for (game, table) in [(Game::Ko, &KO[..]), (Game::Wa, &WA[..])] {
        assert_eq!(table.len(), Face::all(game).count());
        for (code, zh, romaji, en) in table {
            let row = face_text(face(game, code));
            assert_eq!(
                (row.characters.zh, row.romaji, row.characters.en),
                (*zh, *romaji, *en),
                "{code}"
            );
        }
    }
}

#[test]
fn every_face_has_the_row_of_its_look() {
    for game in Game::ALL {
        for face in Face::all(game) {
            assert_eq!(face_text(face).face, face.look(), "{face}");
        }
    }
    assert_eq!(looks(Game::Ko).len(), 57);
    assert_eq!(looks(Game::Wa).len(), 25);
    assert_eq!(
        face_text(Face::turned_of(Kind::General)).characters.zh,
        "將"
    );
}

#[test]
fn looks_differ_in_every_name() {
    for game in Game::ALL {
        let rows: Vec<_> = looks(game).into_iter().map(face_text).collect();
        let names: [fn(&FaceText) -> &'static str; 4] = [
            |row| row.abbreviation,
            |row| row.characters.ja,
            |row| row.characters.zh,
            |row| row.characters.en,
        ];
        for name in names {
            let distinct: BTreeSet<_> = rows.iter().map(|row| name(row)).collect();
            assert_eq!(distinct.len(), rows.len());
        }
        for row in rows {
            assert!(
                (1..=2).contains(&row.abbreviation.chars().count()),
                "{}",
                row.abbreviation
            );
            assert!(
                row.abbreviation
                    .chars()
                    .all(|c| row.characters.zh.contains(c))
            );
        }
    }
}

/// Hepburn spelling of a hiragana reading.
fn hepburn(kana: &str) -> String {
    const ONE: &str = "あa いi うu えe おo かka きki くku けke こko がga ぎgi ぐgu げge ごgo さsa しshi すsu せse \
        そso ざza じji ずzu ぜze ぞzo たta ちchi つtsu てte とto だda でde どdo なna にni ぬnu ねne のno はha ひhi ふfu へhe \
        ほho ばba びbi ぶbu べbe ぼbo ぱpa ぴpi ぷpu ぺpe ぽpo まma みmi むmu めme もmo やya ゆyu よyo らra りri るru れre ろro わwa";
    let table: BTreeMap<char, &str> = ONE
        .split_whitespace()
        .map(|pair| {
            let kana = pair.chars().next().expect("a kana");
            (kana, &pair[kana.len_utf8()..])
        })
        .collect();
    let mut out = String::new();
    let mut double = false;
    for c in kana.chars() {
        match c {
            'ん' => out.push('n'),
            'っ' => double = true,
            'ゃ' | 'ゅ' | 'ょ' => {
                out.pop();
                let vowel = match c {
                    'ゃ' => 'a',
                    'ゅ' => 'u',
                    _ => 'o',
                };
                if !(out.ends_with("sh") || out.ends_with("ch") || out.ends_with('j')) {
                    out.push('y');
                }
                out.push(vowel);
            }
            _ => {
                let syllable = table[&c];
                if double {
                    out.push_str(&syllable[..1]);
                    double = false;
                }
                if out.ends_with('n')
                    && syllable.starts_with(['a', 'i', 'u', 'e', 'o', 'y'])
                    && kana.contains('ん')
                    && !out.ends_with("'")
                {
                    out.push('\'');
                }
                out.push_str(syllable);
            }
        }
    }
    out.replace("ou", "ō").replace("uu", "ū")
}

#[test]
fn readings_spell_the_romaji() {
    for game in Game::ALL {
        for look in looks(game) {
            let row = face_text(look);
            assert_eq!(hepburn(row.reading_ja), row.romaji, "{}", row.characters.ja);
        }
    }
}

/// Names of the options of Kō shōgi with their values under `zh`, `ja` and `sorai`: the table of the rules.
const PRESETS: [(&str, [&str; 3]); 26] = [
    ("promotion", ["optional", "forced", "forced"]),
    ("camp_trigger", ["enter_or_within", "enter", "enter"]),
    ("reward_governor", ["true", "true", "false"]),
    ("chief_of_staff_slides", ["false", "false", "true"]),
    ("thunderclap", ["two_two_one", "free", "three_bends"]),
    ("run_steps", ["component", "whole", "whole"]),
    ("hawk", ["area", "linear", "area"]),
    (
        "cavalry_second",
        ["same_orthogonal", "same_orthogonal", "same_vector"],
    ),
    ("flame", ["permanent", "own_move", "permanent"]),
    ("flame_on_promotion", ["true", "false", "true"]),
    (
        "flame_meets_flame",
        ["mover_dies", "other_dies", "both_die"],
    ),
    (
        "priest_displaces",
        [
            "高道,神僧,五里霧,聖燈",
            "高道,神僧",
            "高道,神僧,五里霧,聖燈",
        ],
    ),
    (
        "fog_light_displaces",
        ["高道,神僧,五里霧,聖燈", "none", "高道,神僧,五里霧,聖燈"],
    ),
    ("priest_shoots_priest", ["false", "true", "true"]),
    ("fog", ["disables", "immune", "disables"]),
    ("light_reach", ["square", "lines", "square"]),
    ("light_bars_promotion", ["true", "false", "false"]),
    ("light_timing", ["component", "turn", "turn"]),
    ("nets", ["whole_line", "off", "first_stone"]),
    ("cannon_screen", ["optional", "optional", "optional"]),
    (
        "cannon_blockers",
        ["牌總,天壘,五里霧", "牌總,天壘", "牌總,天壘"],
    ),
    ("shoot_after", ["any_move", "empty_only", "any_move"]),
    ("god_chariot_bowproof", ["true", "false", "true"]),
    ("identity", ["face", "stone", "stone"]),
    ("banner_and_drums_substitutes", ["false", "false", "true"]),
    ("move_limit", ["0", "0", "0"]),
];

#[test]
fn options_are_those_of_the_rules() {
    let names: Vec<_> = options(Game::Ko).iter().map(|o| o.name).collect();
    assert_eq!(names, PRESETS.map(|(name, _)| name));
    for (name, values) in PRESETS {
        let option = option(name).expect(name);
        for (preset, value) in ["zh", "ja", "sorai"].into_iter().zip(values) {
            assert_eq!(
                option.cell(preset).map(|cell| cell.value),
                Some(value),
                "{name} {preset}"
            );
        }
    }
    let names: Vec<_> = options(Game::Wa).iter().map(|o| o.name).collect();
    assert_eq!(names, ["drops", "nifu", "pawn_drop_mate", "move_limit"]);
    let drops = option("drops").expect("drops");
    assert_eq!(drops.cell("classic").map(|cell| cell.value), Some("false"));
    assert_eq!(drops.cell("modern").map(|cell| cell.value), Some("true"));
    assert!(option("castling").is_none());
}

#[test]
fn every_preset_has_a_value_that_the_option_takes() {
    for game in Game::ALL {
        for option in options(game) {
            assert!(option.games.contains(&game));
            for preset in presets(game) {
                let cell = option.cell(preset.name).expect(option.name);
                for value in cell.value.split(',') {
                    assert!(option.value(value).is_some(), "{} {value}", option.name);
                }
                if option.shape != Shape::Number {
                    assert_eq!(cell.source, preset.source, "{}", option.name);
                }
            }
            let values: BTreeSet<_> = option.values.iter().map(|(value, _)| value).collect();
            assert_eq!(values.len(), option.values.len());
            match option.shape {
                Shape::Bool => assert_eq!(option.values.len(), 2),
                Shape::Faces => assert!(
                    option.values[1..]
                        .iter()
                        .all(|(name, text)| text.zh == *name)
                ),
                Shape::Word | Shape::Number => assert!(option.values.len() >= 2),
            }
        }
    }
}

#[test]
fn options_agree_with_the_rules_that_are_played() {
    for game in Game::ALL {
        let names: Vec<_> = presets(game).iter().map(|p| p.name).collect();
        let played: Vec<_> = Preset::of(game).iter().map(|p| p.name()).collect();
        assert_eq!(names, played);
        let names: Vec<_> = options(game).iter().map(|o| o.name).collect();
        assert_eq!(names, Rules::options(game));
        for preset in Preset::of(game) {
            let rules = Rules::preset(*preset);
            for option in options(game) {
                let cell = option.cell(preset.name()).expect(option.name);
                assert_eq!(
                    rules.get(option.name).as_deref(),
                    Some(cell.value),
                    "{}",
                    option.name
                );
                let told: BTreeSet<_> = option.values.iter().map(|(value, _)| *value).collect();
                match rules.values(option.name).expect(option.name) {
                    Values::Words(words) => {
                        assert_eq!(option.shape, Shape::Word, "{}", option.name);
                        assert_eq!(told, words.iter().copied().collect(), "{}", option.name);
                    }
                    Values::Bool => assert_eq!(option.shape, Shape::Bool, "{}", option.name),
                    Values::Number(_) => assert_eq!(option.shape, Shape::Number),
                    Values::Faces => {
                        assert_eq!(option.shape, Shape::Faces, "{}", option.name);
                        for value in told {
                            let mut house = rules;
                            assert_eq!(house.set(option.name, value), Ok(()), "{value}");
                        }
                    }
                }
            }
        }
    }
}

/// The cells that the rules list as decided by no sentence of the source.
#[test]
fn ruled_cells_are_those_of_the_rules() {
    let ruled = |preset: &str| -> Vec<&str> {
        options(Game::Ko)
            .iter()
            .filter(|option| option.shape != Shape::Number)
            .filter(|option| {
                option
                    .cell(preset)
                    .is_some_and(|cell| cell.ruling.is_some())
            })
            .map(|option| option.name)
            .collect()
    };
    assert_eq!(
        ruled("zh"),
        [
            "flame_on_promotion",
            "flame_meets_flame",
            "light_reach",
            "cannon_blockers",
            "shoot_after",
        ]
    );
    assert_eq!(
        ruled("ja"),
        [
            "run_steps",
            "flame_on_promotion",
            "flame_meets_flame",
            "light_timing",
            "identity",
        ]
    );
    assert_eq!(
        ruled("sorai"),
        [
            "thunderclap",
            "run_steps",
            "flame",
            "flame_on_promotion",
            "flame_meets_flame",
            "priest_displaces",
            "fog_light_displaces",
            "priest_shoots_priest",
            "fog",
            "light_reach",
            "light_timing",
            "nets",
            "cannon_screen",
            "shoot_after",
            "identity",
        ]
    );
}

fn with_power(power: Power) -> BTreeSet<&'static str> {
    Game::ALL
        .into_iter()
        .flat_map(looks)
        .filter(|look| powers(*look).contains(&power))
        .map(|look| face_text(look).characters.zh)
        .collect()
}

#[test]
fn powers_belong_to_the_faces_of_the_rules() {
    let cases: [(Power, &[&str]); 18] = [
        (
            Power::TwoMoves,
            &["軍師", "旗鼓", "力士", "天馬", "五里霧", "聖燈"],
        ),
        (Power::SlideOrTwoMoves, &["虎翼", "鷹揚", "龍驤"]),
        (Power::Bow, &["弓", "彍騎"]),
        (Power::Crossbow, &["弩", "弩騎"]),
        (Power::Cannon, &["砲", "砲車"]),
        (Power::Frankish, &["佛狼機", "神機車"]),
        (Power::PriestShot, &["高道", "神僧", "五里霧", "聖燈"]),
        (Power::PriestDisplaces, &["高道", "神僧", "五里霧", "聖燈"]),
        (Power::PriestProof, &["高道", "神僧", "五里霧", "聖燈"]),
        (
            Power::BowProof,
            &["天壘", "牌總", "五里霧", "牌", "車", "車總", "砲車"],
        ),
        (Power::GunProof, &["天壘", "牌總"]),
        (Power::StoppedByFortress, &["車", "車總", "砲車", "神機車"]),
        (Power::Net, &["天網", "地網"]),
        (Power::TurnsWithClerk, &["前衝", "後衝"]),
        (Power::RewardHighest, &["將", "中軍", "帥", "旗", "鼓"]),
        (Power::RewardHigh, &["力士", "龍驤", "招搖", "霹靂"]),
        (
            Power::StepOne,
            &[
                "親兵",
                "護兵",
                "舍人",
                "舍餘",
                "軍吏",
                "軍匠",
                "中軍",
                "旗",
                "鼓",
                "弓",
                "弩",
                "砲",
                "佛狼機",
                "步兵",
                "牌",
            ],
        ),
        (Power::LastRank, &["牛車", "萑歩"]),
    ];
    for (power, faces) in cases {
        assert_eq!(
            with_power(power),
            faces.iter().copied().collect(),
            "{power:?}"
        );
    }
    for power in Power::ALL {
        assert!(!with_power(*power).is_empty(), "{power:?} is nobody's");
        for name in power.text().options {
            assert!(option(name).is_some(), "{power:?} {name}");
        }
    }
    assert_eq!(powers(face(Game::Ko, "+S")), powers(face(Game::Ko, "S'")));
}

#[test]
fn words_for_files_are_unique() {
    let unique = |ids: Vec<&str>| {
        let distinct: BTreeSet<_> = ids.iter().collect();
        assert_eq!(distinct.len(), ids.len());
        for id in ids {
            assert!(
                id.bytes().all(|b| b.is_ascii_lowercase() || b == b'_'),
                "{id}"
            );
        }
    };
    unique(Power::ALL.iter().map(|p| p.id()).collect());
    unique(Source::ALL.iter().map(|s| s.id()).collect());
    unique(Nature::ALL.iter().map(|n| n.id()).collect());
    unique(GLOSSARY.iter().map(|t| t.id).collect());
    for game in Game::ALL {
        unique(rulings(game).iter().map(|r| r.id).collect());
        for ruling in rulings(game) {
            for name in ruling.presets {
                assert_eq!(preset(name).map(|p| p.game), Some(game), "{}", ruling.id);
            }
        }
    }
}

#[test]
fn outcomes_have_words() {
    for reason in [
        "defeat",
        "both_defeated",
        "no_turn",
        "mate",
        "repetition",
        "perpetual_check",
        "move_limit",
        "resigned",
    ] {
        assert!(reason_text(reason).is_some(), "{reason}");
    }
    for word in ["ongoing", "black", "white", "draw"] {
        assert!(outcome_text(word).is_some(), "{word}");
    }
    assert!(reason_text("").is_none());
    assert!(outcome_text("Black").is_none());
    assert_eq!(term("turn").map(|t| t.term.en), Some("turn"));
    assert_eq!(preset("sorai").map(|p| p.source), Some(Source::Sorai));
}

#[test]
fn languages_parse() {
    for lang in Lang::ALL {
        assert_eq!(lang.to_string().parse(), Ok(lang));
    }
    let error = "fr".parse::<Lang>().unwrap_err().to_string();
    assert!(error.contains("`fr`") && error.contains("`zh`"), "{error}");
}

/// Every text of the module, with a word that says where it stands.
fn all_texts() -> Vec<(String, Text)> {
    let mut out = Vec::new();
    let mut add = |place: String, text: Text| out.push((place, text));
    for game in Game::ALL {
        add(format!("{game}"), game_name(game));
        for look in looks(game) {
            let row = face_text(look);
            add(format!("{look} characters"), row.characters);
            add(format!("{look} move"), row.move_text);
        }
        for option in options(game) {
            add(option.name.to_owned(), option.title);
            add(option.name.to_owned(), option.description);
            for (value, text) in option.values {
                add(format!("{} {value}", option.name), *text);
            }
            for cell in option.presets {
                if let Some(ruling) = cell.ruling {
                    add(format!("{} {}", option.name, cell.preset), ruling);
                }
            }
        }
        for ruling in rulings(game) {
            add(ruling.id.to_owned(), ruling.text);
        }
        for preset in presets(game) {
            add(preset.name.to_owned(), preset.title);
            add(preset.name.to_owned(), preset.description);
        }
    }
    for power in Power::ALL {
        add(power.id().to_owned(), power.text().name);
        add(power.id().to_owned(), power.text().description);
    }
    for source in Source::ALL {
        add(source.id().to_owned(), source.text().name);
        add(source.id().to_owned(), source.text().description);
    }
    for nature in Nature::ALL {
        add(nature.id().to_owned(), nature.text());
    }
    for term in GLOSSARY {
        add(term.id.to_owned(), term.term);
        add(term.id.to_owned(), term.meaning);
    }
    for color in Color::ALL {
        add(color.word().to_owned(), side_name(color));
    }
    out
}

#[test]
fn no_text_is_empty() {
    for (place, text) in all_texts() {
        for lang in Lang::ALL {
            let text = text.get(lang);
            assert!(!text.is_empty() && text.trim() == text, "{place} {lang}");
        }
    }
    for game in Game::ALL {
        for look in looks(game) {
            let row = face_text(look);
            assert!(!row.quotes.is_empty(), "{look}");
            assert!(!row.reading_ja.is_empty() && !row.romaji.is_empty());
        }
        for option in options(game) {
            assert!(!option.section.is_empty());
        }
    }
}

/// The text without what stands in quotation marks, which is in the source's own characters, and without the names
/// of Wa shōgi's stones and articles, which are the same in every language.
fn own_words(text: &str) -> String {
    let mut out = String::new();
    let mut quoted = false;
    for c in text.chars() {
        match c {
            '「' | '〈' => quoted = true,
            '」' | '〉' => quoted = false,
            _ if quoted => {}
            _ => out.push(c),
        }
    }
    for name in ["萑歩", "隠狐"] {
        out = out.replace(name, "");
    }
    out
}

#[test]
fn japanese_and_chinese_keep_to_their_own_characters() {
    const SHINJITAI: &str = "将総仏塁戸揺歩参舎広気図対経読点当変";
    const TRADITIONAL: &str = "將總佛壘戶搖步參舍廣氣圖對經讀點當變說為";
    for (place, text) in all_texts() {
        if place.contains("characters") && WA.iter().any(|(_, zh, ..)| *zh == text.zh) {
            continue;
        }
        let (ja, zh) = (own_words(text.ja), own_words(text.zh));
        assert!(!zh.contains(|c| SHINJITAI.contains(c)), "{place}: {zh}");
        assert!(!ja.contains(|c| TRADITIONAL.contains(c)), "{place}: {ja}");
        let kana = |c: char| ('\u{3041}'..='\u{30ff}').contains(&c) && c != '・';
        assert!(!zh.contains(kana), "{place}: {zh}");
        assert!(
            !text.en.contains(kana) || place == "vice_commander_reading",
            "{place}: {}",
            text.en
        );
    }
}

/// Source texts as one line each, where they stand beside the project.
fn source_text(source: Source) -> Option<String> {
    let name = match source {
        Source::KoZh => "ko-zh.txt",
        Source::KoJa => "ko-ja.txt",
        Source::Sorai => "ko-zh-older-with-sorai.txt",
        Source::WaJa => "wa-ja.txt",
        Source::WaPractice | Source::Ruling => return None,
    };
    let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/seeds");
    let text = std::fs::read_to_string(seeds.join(name)).ok()?;
    Some(text.split_whitespace().collect::<Vec<_>>().join(" "))
}

#[test]
fn quotations_are_verbatim() {
    let mut quotes: Vec<(String, Source, &str)> = Vec::new();
    for game in Game::ALL {
        for look in looks(game) {
            for (source, quote) in face_text(look).quotes {
                quotes.push((look.to_string(), *source, quote));
            }
        }
        for option in options(game) {
            for cell in option.presets {
                if let Some(quote) = cell.quote {
                    quotes.push((option.name.to_owned(), cell.source, quote));
                }
            }
        }
    }
    for (place, source, quote) in quotes {
        if let Some(text) = source_text(source) {
            assert!(text.contains(quote), "{place}: {source:?} has no `{quote}`");
        }
    }
}
