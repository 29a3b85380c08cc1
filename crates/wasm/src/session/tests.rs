use serde_json::{Value, json};

use super::*;
use crate::host::testing;

fn ask(session: &mut Session, name: &str, parts: &[Value]) -> (u16, Value) {
    let request = parts.iter().fold(name.to_owned(), |request, part| {
        format!("{request}\n{part}")
    });
    let Answer { status, json } = session.answer(request.as_bytes());
    (status, serde_json::from_slice(&json).unwrap())
}

#[track_caller]
fn good(session: &mut Session, name: &str, parts: &[Value]) -> Value {
    let (status, answer) = ask(session, name, parts);
    assert_eq!(status, 200, "{answer}");
    answer
}

#[track_caller]
fn bad(session: &mut Session, name: &str, parts: &[Value], status: u16, code: &str, field: &str) {
    let (found, answer) = ask(session, name, parts);
    let error = &answer["error"];
    let text = |name: &str| error[name].as_str().unwrap_or_default();
    assert_eq!(
        (found, text("code"), text("field")),
        (status, code, field),
        "{answer}"
    );
    assert!(!text("message").is_empty());
}

fn against_engine() -> Value {
    json!({ "game": "wa", "black": { "kind": "human" }, "white": { "kind": "engine", "level": 1 } })
}

#[test]
fn turns_are_spelled_and_positions_drawn() {
    let s = &mut Session::new();
    let place = json!({ "game": "wa", "moves": ["6i6h"] });
    let with = |name: &str, word: &str| {
        let mut body = place.clone();
        body[name] = json!(word);
        [body]
    };
    let spelled = good(s, "spell", &with("style", "en"));
    assert_eq!(spelled, json!({ "spelled": ["P6i-6h"] }));
    let picture = good(s, "picture", &with("lang", "en"));
    assert!(picture["svg"].as_str().unwrap().contains("P6i-6h"));
    bad(s, "spell", &with("style", "la"), 400, "bad_style", "style");
    bad(s, "picture", &with("lang", "la"), 400, "bad_style", "lang");
}

#[test]
fn a_game_is_played_undone_and_given_up() {
    let s = &mut Session::new();
    let kept = good(s, "game/create", &[against_engine()]);
    let kept = good(s, "game/play", &[kept, json!({ "ply": 0, "usi": "6i6h" })]);
    bad(
        s,
        "game/play",
        &[kept.clone(), json!({ "ply": 0, "usi": "6i6h" })],
        409,
        "ply_taken",
        "ply",
    );
    bad(
        s,
        "game/play",
        &[kept.clone(), json!({ "ply": 1, "usi": "6h6g" })],
        400,
        "illegal_move",
        "usi",
    );
    let kept = good(s, "game/engine", &[kept, json!({ "ply": 1 })]);
    assert_eq!(kept["moves"].as_array().unwrap().len(), 2);
    bad(
        s,
        "game/engine",
        &[kept.clone(), json!({ "ply": 2 })],
        409,
        "not_the_engine",
        "",
    );
    let told = good(s, "game/tell", &[kept.clone(), json!({ "id": "abc" })]);
    assert_eq!(
        (told["id"].as_str(), told["state"]["side"].as_str()),
        (Some("abc"), Some("black"))
    );
    let kept = good(s, "game/undo", &[kept, json!({ "ply": 0 })]);
    assert_eq!(
        (kept["moves"].clone(), kept["undos"].clone()),
        (json!([]), json!(1))
    );
    let kept = good(s, "game/resign", &[kept, json!({ "side": "black" })]);
    let told = good(s, "game/tell", &[kept.clone(), json!({ "id": "abc" })]);
    assert_eq!(
        told["state"]["outcome"],
        json!({ "state": "win", "winner": "white", "reason": "resign" })
    );
    bad(
        s,
        "game/undo",
        &[kept, json!({ "ply": 0 })],
        409,
        "decided",
        "",
    );
}

#[test]
fn nothing_that_is_asked_stops_the_session() {
    let s = &mut Session::new();
    bad(s, "nothing", &[], 404, "not_found", "");
    bad(s, "position", &[], 400, "bad_json", "");
    bad(
        s,
        "position",
        &[json!({ "game": "wa", "surprise": 1 })],
        400,
        "bad_body",
        "surprise",
    );
    bad(s, "position", &[json!([])], 400, "bad_body", "");
    bad(
        s,
        "game/tell",
        &[json!({ "game": "wa" }), json!({ "id": "a" })],
        500,
        "internal",
        "",
    );
    bad(
        s,
        "search",
        &[json!({ "position": { "game": "wa", "sfen": "x" } })],
        400,
        "bad_sfen",
        "position.sfen",
    );
    bad(s, "hash", &[json!({ "mb": 0 })], 400, "bad_limit", "mb");
    bad(
        s,
        "best",
        &[json!({ "game": "wa", "level": 9 })],
        400,
        "bad_limit",
        "level",
    );
    assert_eq!(s.answer(&[0xff, b'\n', 0xff]).status, 404);
    assert_eq!(s.answer(b"position\n\xff").status, 400);
}

#[test]
fn a_search_tells_its_progress_and_the_same_each_time() {
    let s = &mut Session::new();
    testing::infos();
    let body = json!({ "position": { "game": "wa" }, "depth": 3, "lines": 2 });
    let first = good(s, "search", std::slice::from_ref(&body));
    let infos = testing::infos();
    assert_eq!(infos.len(), 6, "{infos:?}");
    let last: Value = serde_json::from_str(&infos[4]).unwrap();
    assert_eq!(
        (&last["depth"], &last["line"], &last["bound"]),
        (&json!(3), &json!(1), &json!("exact"))
    );
    assert_eq!(last["pv"], first["pv"]);
    good(s, "hash", &[json!({ "mb": 16 })]);
    assert_eq!(good(s, "search", &[body]), first);
}

#[test]
fn a_depth_takes_the_nodes_that_it_takes_without_a_clock() {
    use kowa_engine::{Config, Engine, Limits, Stop, WallWatch};

    let body = json!({ "position": { "game": "wa" }, "depth": 3 });
    let found = good(&mut Session::new(), "search", &[body]);
    let mut engine = Engine::new(Config {
        hash_mb: 16,
        threads: 1,
    });
    let limits = Limits {
        depth: Some(3),
        ..Limits::default()
    };
    let place: Place = parse(br#"{ "game": "wa" }"#).unwrap();
    let history = place.history().unwrap();
    let report = engine.search_with(
        &history,
        &limits,
        &Stop::new(),
        &WallWatch::start(),
        &mut |_| {},
    );
    assert_eq!(found["nodes"], json!(report.nodes));
}

#[test]
fn a_search_without_end_ends_when_the_host_wants_it() {
    testing::stop(true);
    let found = good(
        &mut Session::new(),
        "search",
        &[json!({ "position": { "game": "wa" } })],
    );
    testing::stop(false);
    assert!(found["usi"].is_string(), "{found}");
}

#[test]
fn a_record_written_is_the_record_read() {
    let s = &mut Session::new();
    let written = good(
        s,
        "record/write",
        &[json!({
            "position": { "game": "wa", "rules": "modern", "set": { "move_limit": 300 }, "moves": ["6i6h", "6c6d"] },
            "black": "Hana", "tags": [["Event", "春"]], "resigned": "black",
        })],
    );
    let read = good(s, "record/read", &[json!({ "text": written["text"] })]);
    assert_eq!(read["moves"], json!(["6i6h", "6c6d"]));
    assert_eq!(read["set"], json!({ "move_limit": "300" }));
    assert_eq!(
        (&read["black"], &read["tags"]),
        (&json!("Hana"), &json!([["Event", "春"]]))
    );
    assert_eq!(read["ending"], "white resignation");
    assert_eq!(
        (&read["format"], &read["warnings"]),
        (&json!("kowa"), &json!([]))
    );
    for format in ["kif", "pgn", "json"] {
        let body = json!({ "text": written["text"], "to": format });
        let other = good(s, "record/convert", &[body])["text"].clone();
        let back = json!({ "text": other, "to": "kowa" });
        assert_eq!(
            good(s, "record/convert", &[back])["text"],
            written["text"],
            "{other}"
        );
    }
    bad(
        s,
        "record/convert",
        &[json!({ "text": written["text"], "to": "ki2" })],
        400,
        "bad_format",
        "to",
    );
    bad(
        s,
        "record/read",
        &[json!({ "text": "nonsense" })],
        400,
        "bad_record",
        "text",
    );
    bad(
        s,
        "record/write",
        &[json!({ "position": { "game": "wa" }, "white": "a\nb" })],
        400,
        "bad_record",
        "white",
    );
}
