//! Position strings that are refused, with the spot that the message names; and addresses.

use kowa_rules::{Game, Position, Rules, Setup, percent_decode, percent_encode};

const ROW: &str = "19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/";
const WA_ROW: &str = "5k5/11/11/11/11/11/11/11/11/";

/// A Kō string whose last two rows are these.
fn ko(rows: &str, rest: &str) -> String {
    format!("{ROW}{rows} {rest}")
}

fn wa(rows: &str, rest: &str) -> String {
    format!("{WA_ROW}{rows} {rest}")
}

fn refuse(game: Game, text: &str, words: &[&str]) {
    let error = Position::from_sfen(Rules::default_of(game), text)
        .expect_err(text)
        .to_string();
    for word in words {
        assert!(error.contains(word), "{text}\nsays: {error}\nnot: {word}");
    }
}

#[test]
fn ko_strings_are_refused_with_the_spot() {
    let good = ko("17k1/17K1", "b - 1");
    assert!(Position::from_sfen(Rules::default_of(Game::Ko), &good).is_ok());
    let cases: &[(String, &[&str])] = &[
        (String::new(), &["four fields", "has 0"]),
        (ko("17k1/17K1", "b -"), &["four fields", "has 3"]),
        (ko("17k1/17K1", "b - 1 x"), &["four fields", "has 5"]),
        ("19/19 b - 1".to_owned(), &["2 rows", "19"]),
        (ko("17k1/17K1/19", "b - 1"), &["20 rows"]),
        (ko("17k/17K1", "b - 1"), &["rank r", "18 points"]),
        (ko("17k2/17K1", "b - 1"), &["rank r", "20 points"]),
        (ko("17k1/", "b - 1"), &["rank s", "0 points"]),
        (ko("17k1/0K18", "b - 1"), &["rank s", "character 1", "`0`"]),
        (
            ko("17k1/017K1", "b - 1"),
            &["rank s", "character 1", "`017`"],
        ),
        (ko("17k1/20", "b - 1"), &["rank s", "`20`", "more than"]),
        (
            ko("17k1/99999999999999999999K", "b - 1"),
            &["rank s", "character 1"],
        ),
        (ko("17k1/17#1", "b - 1"), &["rank s", "character 3", "`#`"]),
        (ko("17k1/17將1", "b - 1"), &["rank s", "character 3", "將"]),
        (ko("17k1/17+1", "b - 1"), &["rank s", "`+`", "letter"]),
        (ko("17k1/17K'1", "b - 1"), &["rank s", "`K'`", "apostrophe"]),
        (ko("17k1/17+K1", "b - 1"), &["rank s", "`+K`", "no reverse"]),
        (ko("17k1/17+W1", "b - 1"), &["`+W`"]),
        (ko("17k1/17+E1", "b - 1"), &["`+E`"]),
        (ko("17k1/17K1", "x - 1"), &["`x`", "`b` or `w`"]),
        (ko("17k1/17K1", "b DD 1"), &["twice"]),
        (ko("17k1/17K1", "b TD 1"), &["order"]),
        (ko("17k1/17K1", "b dD 1"), &["order"]),
        (ko("17k1/17K1", "b Q 1"), &["`Q`", "DFTdft"]),
        (ko("17k1/16DK1", "b D 1"), &["`D`", "black", "3s"]),
        (ko("16+fk1/17K1", "b f 1"), &["`f`", "white", "3r"]),
        (ko("16+dk1/17K1", "b t 1"), &["`t`", "+D", "3r", "Taoist"]),
        (ko("17k1/16KK1", "b - 1"), &["black", "2 stones `K`", "3s"]),
        (ko("15t+tk1/17K1", "b - 1"), &["white", "2 stones `T`"]),
        (ko("17k1/17K1", "b - 0"), &["`0`", "999999"]),
        (ko("17k1/17K1", "b - 1000000"), &["`1000000`"]),
        (ko("17k1/17K1", "b - +1"), &["`+1`"]),
        (ko("17k1/17K1", "b - -1"), &["`-1`"]),
        (ko("17k1/17K1", "b - one"), &["`one`"]),
    ];
    for (text, words) in cases {
        refuse(Game::Ko, text, words);
    }
}

#[test]
fn wa_strings_are_refused_with_the_spot() {
    let good = wa("11/5K5", "b 2Pro 1");
    assert!(Position::from_sfen(Rules::default_of(Game::Wa), &good).is_ok());
    let cases: &[(String, &[&str])] = &[
        (wa("11/11", "b - 1"), &["black", "no crane king"]),
        (wa("11/4KK5", "b - 1"), &["black", "2 crane kings"]),
        (wa("11/5K5/11", "b - 1"), &["12 rows"]),
        (wa("11/12", "b - 1"), &["rank k", "`12`"]),
        (
            wa("11/5K4Z", "b - 1"),
            &["rank k", "`Z`", "no stone of this game"],
        ),
        (wa("11/5K4B", "b - 1"), &["`B`"]),
        (wa("11/4+E+K5", "b - 1"), &["`+E`"]),
        (wa("11/4+X1K4", "b - 1"), &["`+X`"]),
        (wa("11/4G'K5", "b - 1"), &["`G'`"]),
        (wa("11/5K5", "b 1P 1"), &["`1P`", "1 is not written"]),
        (wa("11/5K5", "b 0P 1"), &["0"]),
        (wa("11/5K5", "b 02P 1"), &["0"]),
        (wa("11/5K5", "b PO 1"), &["order"]),
        (wa("11/5K5", "b pP 1"), &["order"]),
        (wa("11/5K5", "b PP 1"), &["twice"]),
        (wa("11/5K5", "b K 1"), &["no stone with this letter"]),
        (wa("11/5K5", "b 2 1"), &["counts and letters"]),
        (wa("11/5K5", "b 10000P 1"), &["9999"]),
        (wa("11/5K5", "b 9999P2p 1"), &["10001 stones `P`", "9999"]),
        (wa("11/5K4P", "b 9999P 1"), &["10000 stones `P`", "9999"]),
        (wa("11/5K5", "b 歩 1"), &["counts and letters"]),
    ];
    for (text, words) in cases {
        refuse(Game::Wa, text, words);
    }
    let in_check = wa("5o5/5K5", "b - 1");
    refuse(
        Game::Wa,
        &in_check.replace(" b ", " w "),
        &["black", "6k", "in check"],
    );
    assert!(Position::from_sfen(Rules::default_of(Game::Wa), &in_check).is_ok());
}

#[test]
fn a_setup_forgives_what_a_position_does_not() {
    let setup = Setup::parse(Game::Wa, &wa("11/11", "b - 1")).expect("it can be read");
    assert_eq!(setup.problems().len(), 1);
    assert!(Position::from_setup(Rules::default_of(Game::Wa), &setup).is_err());
    let other_game = Setup::parse(Game::Wa, &wa("11/5K5", "b - 1")).expect("valid");
    assert!(Position::from_setup(Rules::default_of(Game::Ko), &other_game).is_err());
}

/// Whatever a game comes to can be read back, at the edges of what can be written too.
#[test]
fn what_turns_lead_to_can_be_read() {
    for (game, preset, sfen, turn) in [
        (Game::Ko, "zh", ko("17k1/17K1", "b - 999999"), "2s1s"),
        (
            Game::Wa,
            "modern",
            wa("p10/O4K5", "b 9997P 999999"),
            "11k11j",
        ),
        (Game::Wa, "modern", wa("p10/O4K5", "b 999Pp 1"), "11k11j"),
    ] {
        let rules = Rules::named(game, preset).expect("a preset");
        let pos = Position::from_sfen(rules, &sfen).expect("valid");
        let m = pos.parse_move(turn).expect("legal");
        let after = pos.after(m);
        assert_eq!(
            Position::from_sfen(rules, &after.to_sfen()).as_ref(),
            Ok(&after),
            "{sfen}"
        );
        assert_eq!(after.number(), 999_999.min(pos.number() + 1));
        let mut journal = kowa_rules::Journal::new();
        let mut again = after.clone();
        for m in after.turns() {
            again.make(m, &mut journal);
            again.unmake(&mut journal);
            assert!(again == after, "{m} in {sfen}");
        }
    }
}

#[test]
fn a_setup_of_any_shape_is_judged() {
    for game in Game::ALL {
        for rules in Game::ALL {
            let mut setup = Setup::empty(game);
            setup.stones.clear();
            setup.hands.0 = [[u16::MAX; 16]; 2];
            let judged = Position::from_setup(Rules::default_of(rules), &setup);
            assert_eq!(judged.is_ok(), game == Game::Ko && rules == Game::Ko);
            if let Ok(pos) = judged {
                assert_eq!(Position::from_sfen(*pos.rules(), &pos.to_sfen()), Ok(pos));
            }
        }
        let problems = Position::from_setup(
            Rules::default_of(if game == Game::Ko { Game::Wa } else { Game::Ko }),
            &Setup::empty(game),
        )
        .expect_err("the other game");
        assert!(
            problems
                .iter()
                .any(|p| p.to_string().contains("rules are of"))
        );
    }
}

#[test]
fn messages_quote_no_more_than_fits() {
    let long = "x".repeat(10_000);
    let mut rules = Rules::default_of(Game::Ko);
    let start = Position::start(rules);
    let full = format!("{}K", "K".repeat(18));
    for message in [
        long.parse::<Game>().expect_err("none").to_string(),
        long.parse::<kowa_rules::text::Lang>()
            .expect_err("none")
            .to_string(),
        long.parse::<kowa_rules::Square>()
            .expect_err("none")
            .to_string(),
        long.parse::<kowa_rules::Part>()
            .expect_err("none")
            .to_string(),
        Rules::named(Game::Ko, &long).expect_err("none").to_string(),
        rules.set(&long, "true").expect_err("none").to_string(),
        rules.set("nets", &long).expect_err("none").to_string(),
        rules
            .set("priest_displaces", &long)
            .expect_err("none")
            .to_string(),
        start.parse_move(&long).expect_err("none").to_string(),
        Position::from_sfen(rules, &ko("19/19", &format!("{long} - 1")))
            .expect_err("none")
            .to_string(),
        Position::from_sfen(rules, &format!("{} b - 1", vec![full; 19].join("/")))
            .expect_err("none")
            .to_string(),
    ] {
        assert!(message.chars().count() < 600, "{message}");
    }
    let message = rules.set("nets", "\u{1b}[2J\u{202e}\n").expect_err("none");
    assert!(
        message.to_string().contains(r"`\u{1b}[2J\u{202e}\u{a}`"),
        "{message}"
    );
}

#[test]
fn addresses_carry_positions() {
    for game in Game::ALL {
        let sfen = Position::start(Rules::default_of(game)).to_sfen();
        let address = percent_encode(&sfen);
        assert!(
            address
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b"-._~%".contains(&b))
        );
        assert_eq!(percent_decode(&address).as_deref(), Ok(sfen.as_str()));
    }
    assert_eq!(percent_decode("a+b%20c").as_deref(), Ok("a+b c"));
    assert!(
        percent_decode("%").is_err()
            && percent_decode("%4").is_err()
            && percent_decode("%zz").is_err()
    );
    assert!(
        percent_decode("%+1").is_err()
            && percent_decode("%ff").is_err()
            && percent_decode("%將").is_err()
    );
}
