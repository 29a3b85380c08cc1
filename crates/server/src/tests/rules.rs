//! Questions about the rules.

use super::*;

#[tokio::test]
async fn health_is_told() {
    let client = Client::new().await;
    let reply = client.get("/api/health").await;
    assert_eq!(
        (reply.status, reply.json()),
        (StatusCode::OK, json!({ "ok": true }))
    );
}

#[tokio::test]
async fn a_server_without_its_store_is_not_healthy() {
    let client = Client::new().await;
    client.store.close().await;
    assert_error(client.get("/api/health").await.error(), 500, "internal", "");
}

#[tokio::test]
async fn info_tells_the_tables() {
    let client = Client::new().await;
    let info = client.get("/api/info").await.json();
    assert_eq!(info["games"][0]["names"]["zh"], "廣將棋");
    assert_eq!(info["games"][0]["size"], 19);
    assert_eq!(info["games"][1]["camp"], 3);
    let names = |list: &Value| -> Vec<String> {
        let list = list.as_array().unwrap().iter();
        list.map(|one| one["name"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(names(&info["games"][0]["presets"]), ["zh", "ja", "sorai"]);
    assert_eq!(names(&info["games"][1]["presets"]), ["classic", "modern"]);
    for (game, told) in kowa_rules::Game::ALL
        .iter()
        .zip(info["games"].as_array().unwrap())
    {
        assert_eq!(names(&told["options"]), kowa_rules::Rules::options(*game));
        for preset in told["presets"].as_array().unwrap() {
            let name = preset["name"].as_str().unwrap();
            let rules = kowa_rules::Rules::named(*game, name).unwrap();
            for option in kowa_rules::Rules::options(*game) {
                assert_eq!(
                    preset["values"][option].as_str(),
                    rules.get(option).as_deref()
                );
            }
        }
        // What the page offers can be set, one value at a time.
        for option in told["options"].as_array().unwrap() {
            for value in strings(&option["values"]) {
                let mut rules = kowa_rules::Rules::default_of(*game);
                rules.set(option["name"].as_str().unwrap(), &value).unwrap();
                assert!(option["valueTexts"][&value]["en"].is_string(), "{option}");
            }
        }
    }
    let levels: Vec<_> = info["levels"]
        .as_array()
        .unwrap()
        .iter()
        .map(|l| l["level"].clone())
        .collect();
    assert_eq!(levels, [1, 7, 8, 9]);
    let bare = Client::without_engine().await.get("/api/info").await.json();
    assert_eq!(bare["levels"], json!([]));
}

#[tokio::test]
async fn kinds_tell_every_face() {
    let client = Client::new().await;
    for (game, faces) in [("ko", 34 + 31), ("wa", 17 + 14)] {
        let kinds = client.get(&format!("/api/kinds?game={game}")).await.json();
        assert_eq!(kinds["faces"].as_array().unwrap().len(), faces);
    }
    let kinds = client.get("/api/kinds?game=ko").await.json();
    let face = |code: &str| {
        let all = kinds["faces"].as_array().unwrap().iter();
        all.clone()
            .find(|face| face["code"] == code)
            .unwrap()
            .clone()
    };
    let pawn = face("P");
    assert_eq!(
        (&pawn["reverse"], &pawn["turned"]),
        (&json!("+P"), &json!(false))
    );
    assert_eq!(face("+P")["look"], "P'");
    assert_eq!(face("+P")["reverse"], "P");
    assert_eq!(face("K")["reverse"], Value::Null);
    let vanguard =
        json!({ "slides": [{ "dx": 0, "dy": -1, "max": 5 }], "leaps": [], "components": 1 });
    assert_eq!(face("V")["move"], vanguard);
    assert_eq!(
        face("+G'")["shoot"],
        json!({ "range": 7, "shots": 2, "over": false })
    );
    assert_eq!(face("+G'")["characters"]["zh"], "神機車");
    assert_eq!(face("G")["shoot"]["over"], true);
    assert_eq!(
        face("A")["move"]["slides"][0],
        json!({ "dx": 0, "dy": -1, "max": 0 })
    );
    assert_eq!(face("W")["move"]["components"], 2);
    assert_eq!(face("+F")["move"]["slides"].as_array().unwrap().len(), 4);
    assert_eq!(face("N")["move"]["leaps"].as_array().unwrap().len(), 8);
    assert!(
        face("+T")["powers"]
            .as_array()
            .unwrap()
            .iter()
            .any(|p| p["name"] == "fog")
    );

    assert_error(
        client.get("/api/kinds?game=go").await.error(),
        400,
        "bad_game",
        "game",
    );
    assert_error(client.get("/api/kinds").await.error(), 400, "bad_query", "");
    assert_error(
        client.get("/api/kinds?game=ko&x=1").await.error(),
        400,
        "bad_query",
        "",
    );
}

#[tokio::test]
async fn a_position_is_told_with_its_history() {
    let client = Client::new().await;
    let state = client.ask("/api/position", json!({ "game": "ko" })).await;
    assert_eq!(state["turns"], 226);
    assert_eq!(state["stones"].as_array().unwrap().len(), 180);
    assert_eq!(
        state["stones"][0],
        json!({ "square": "19a", "color": "white", "code": "A", "look": "A" })
    );
    assert_eq!(
        (&state["fallen"], &state["check"], &state["drops"]),
        (&json!("-"), &json!([]), &json!([]))
    );
    assert_eq!(state["outcome"], json!({ "state": "ongoing" }));

    let state = client
        .ask("/api/position", json!({ "game": "ko", "rules": "ja", "set": { "nets": "whole_line", "move_limit": 9,
            "reward_governor": false, "flame_on_promotion": "true" }, "moves": ["17n17i", "17f17i"] }))
        .await;
    assert_eq!(
        (&state["number"], &state["side"]),
        (&json!(3), &json!("black"))
    );
    let report = &state["history"][1];
    assert_eq!(report["usi"], "17f17i");
    assert_eq!(
        report["mover"],
        json!({ "square": "17f", "color": "white", "code": "R", "look": "R" })
    );
    assert_eq!(report["path"], json!(["17f", "17i"]));
    assert_eq!(
        report["effects"],
        json!([{ "type": "killed", "square": "17i", "by": "displaced", "code": "R",
        "look": "R", "color": "black" }])
    );
    assert_eq!(report["sfen"], state["sfen"]);
    assert!(state["movable"].as_array().unwrap().contains(&json!("15n")));
}

#[tokio::test]
async fn positions_are_refused_by_field() {
    let client = Client::new().await;
    let cases = [
        (json!({ "game": "go" }), "bad_game", "game"),
        (json!({ "game": "wa", "rules": "zh" }), "bad_rules", "rules"),
        (
            json!({ "game": "ko", "set": { "nets": "sometimes" } }),
            "bad_option",
            "set",
        ),
        (
            json!({ "game": "ko", "set": { "drops": true } }),
            "bad_option",
            "set",
        ),
        (
            json!({ "game": "wa", "set": { "move_limit": 1_000_000 } }),
            "bad_option",
            "set",
        ),
        (
            json!({ "game": "ko", "sfen": "19/19 b - 1" }),
            "bad_sfen",
            "sfen",
        ),
        (json!({ "game": "ko", "sfen": "" }), "bad_sfen", "sfen"),
        (
            json!({ "game": "ko", "moves": ["17n17i", "17n17i"] }),
            "illegal_move",
            "moves",
        ),
        (
            json!({ "game": "ko", "moves": ["將"] }),
            "illegal_move",
            "moves",
        ),
        (
            json!({ "game": "ko", "moves": ["9".repeat(100_000)] }),
            "illegal_move",
            "moves",
        ),
        (
            json!({ "game": "ko", "moves": vec!["13s13s"; 5001] }),
            "too_many_moves",
            "moves",
        ),
    ];
    for path in ["position", "entry", "why", "turns", "best"] {
        for (body, code, field) in &cases {
            let mut body = body.clone();
            match path {
                "entry" => body["from"] = json!("10s"),
                "why" => body["usi"] = json!("10s10r"),
                "best" => body["level"] = json!(1),
                _ => {}
            }
            let error = client.refused(&format!("/api/{path}"), body).await;
            assert_error(error, 400, code, field);
        }
    }
    let reply = client
        .post(
            "/api/position",
            &json!({ "game": "ko", "moves": ["17n17i", "17f17l"] }),
        )
        .await;
    let body = reply.json();
    assert!(
        body["error"]["message"]
            .as_str()
            .unwrap()
            .contains("turn 2 (`17f17l`)"),
        "{body}"
    );
    assert_eq!(body["why"]["legal"], false);
    assert!(body["why"]["text"]["ja"].is_string());
}

#[tokio::test]
async fn a_game_decided_by_repetition_has_no_turns() {
    let client = Client::new().await;
    let mut moves = Vec::new();
    for _ in 0..3 {
        moves.extend(["10j10j", "11a11a"]);
    }
    let sfen = "8w8k1/19/19/19/19/19/19/19/19/9W9/19/19/19/19/19/19/19/19/17K1 b - 1";
    let body = json!({ "game": "ko", "sfen": sfen, "moves": moves });
    let state = client.ask("/api/position", body.clone()).await;
    assert_eq!(
        state["outcome"],
        json!({ "state": "draw", "reason": "repetition" })
    );
    assert_eq!(
        (&state["turns"], &state["movable"]),
        (&json!(0), &json!([]))
    );
    assert_eq!(
        client.ask("/api/turns", body.clone()).await,
        json!({ "turns": [] })
    );
    let with = |name: &str, value: Value| {
        let mut body = body.clone();
        body[name] = value;
        body
    };
    let error = client
        .refused("/api/entry", with("from", json!("10j")))
        .await;
    assert_error(error, 400, "illegal_part", "from");
    let why = client.ask("/api/why", with("usi", json!("10j10i"))).await;
    assert_eq!(why["code"], "decided");
    let error = client.refused("/api/best", with("level", json!(1))).await;
    assert_error(error, 409, "decided", "");
    moves.push("10j10i");
    let error = client
        .refused("/api/position", with("moves", json!(moves)))
        .await;
    assert_error(error, 400, "illegal_move", "moves");
}

#[tokio::test]
async fn commanders_and_kings_in_danger_are_told() {
    let client = Client::new().await;
    let danger = async |body: Value| strings(&client.ask("/api/position", body).await["check"]);
    // A chariot unit looks down the file at the general, another one is blocked by the pawn.
    let ko = "9r'8k/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/9K9 b - 1";
    assert_eq!(danger(json!({ "game": "ko", "sfen": ko })).await, ["10s"]);
    let ko = "9r'8k/19/19/19/19/19/19/19/19/9P9/19/19/19/19/19/19/19/19/9K9 b - 1";
    assert!(danger(json!({ "game": "ko", "sfen": ko })).await.is_empty());
    // It is White's turn: the chariot unit attacks, nobody attacks White.
    let ko = "9r'8k/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/9K9 w - 1";
    assert!(danger(json!({ "game": "ko", "sfen": ko })).await.is_empty());
    // Middle troop and banner count, the drum does not.
    let ko = "rrr15k/19/19/19/19/FMD16/19/19/19/19/19/19/19/19/19/19/19/19/18K b - 1";
    assert_eq!(
        danger(json!({ "game": "ko", "sfen": ko })).await,
        ["19f", "18f"]
    );
    let wa = "5k5/5e5/11/11/11/11/11/11/11/11/5K5 b - 1";
    assert_eq!(danger(json!({ "game": "wa", "sfen": wa })).await, ["6k"]);
}

#[tokio::test]
async fn hands_and_drops_are_told() {
    let client = Client::new().await;
    let sfen = "5k5/11/11/11/11/11/11/11/11/11/5K5 b E2Po 1";
    let state = client
        .ask(
            "/api/position",
            json!({ "game": "wa", "rules": "modern", "sfen": sfen }),
        )
        .await;
    assert_eq!(
        state["hands"],
        json!({ "black": [{ "code": "E", "count": 1 }, { "code": "P", "count": 2 }],
        "white": [{ "code": "O", "count": 1 }] })
    );
    assert_eq!(state["drops"], json!(["E", "P"]));
    let body = |from: &str, parts: Value| json!({ "game": "wa", "rules": "modern", "sfen": sfen, "from": from, "parts": parts });
    let entry = client.ask("/api/entry", body("P*", json!([]))).await;
    assert_eq!(entry["mover"], Value::Null);
    assert!(
        entry["moves"]
            .as_array()
            .unwrap()
            .iter()
            .any(|m| m["to"] == "6f")
    );
    let entry = client.ask("/api/entry", body("P*", json!(["6f"]))).await;
    assert_eq!(entry["ends"][0]["usi"], "P*6f");
    assert_eq!(
        entry["mover"],
        json!({ "square": "6f", "color": "black", "code": "P", "look": "P" })
    );
    let report = client
        .ask(
            "/api/why",
            json!({ "game": "wa", "rules": "modern", "sfen": sfen, "usi": "P*6f" }),
        )
        .await;
    assert_eq!(report["report"]["dropped"], "P");
    assert_eq!(report["report"]["path"], json!(["6f"]));
    let turns = client
        .ask(
            "/api/turns",
            json!({ "game": "wa", "rules": "modern", "sfen": sfen, "from": "E*" }),
        )
        .await;
    let turns = turns["turns"].as_array().unwrap();
    assert_eq!(turns.len(), 119);
    assert!(turns.iter().all(|t| t["from"].is_null()));
    assert_error(
        client
            .refused("/api/entry", body("P*", json!(["6k"])))
            .await,
        400,
        "illegal_part",
        "parts",
    );
    assert_error(
        client.refused("/api/entry", body("H*", json!([]))).await,
        400,
        "illegal_part",
        "from",
    );
    assert_error(
        client.refused("/api/entry", body("+P*", json!([]))).await,
        400,
        "bad_square",
        "from",
    );
}

#[tokio::test]
async fn a_turn_is_entered_part_by_part() {
    let client = Client::new().await;
    let sfen = "17k1/19/19/19/19/19/19/19/19/9W9/19/19/19/19/19/19/19/19/17K1 b - 1"
        .replacen("/19/9W9", "/9p9/9W9", 1);
    let body = |parts: Value| json!({ "game": "ko", "sfen": sfen, "from": "10j", "parts": parts });
    let entry = client.ask("/api/entry", body(json!([]))).await;
    let killed = json!({
        "type": "killed", "square": "10i", "by": "displaced", "code": "P", "look": "P", "color": "white",
    });
    assert!(entry["moves"].as_array().unwrap().contains(&json!({
        "to": "10i", "kills": ["10i"], "burns": [], "effects": [killed], "dies": false,
    })));
    assert!(
        entry["far"]
            .as_array()
            .unwrap()
            .iter()
            .any(|f| f["to"] == "8j" && f["usi"] == "10j8j")
    );
    assert_eq!(entry["ends"], json!([]));
    let entry = client.ask("/api/entry", body(json!(["10i"]))).await;
    assert_eq!(entry["effects"][0]["type"], "killed");
    assert_eq!(entry["mover"]["square"], "10i");
    assert_eq!(entry["far"], json!([]));
    assert_eq!(entry["ends"][0]["usi"], "10j10i");
    assert_eq!(entry["stones"].as_array().unwrap().len(), 3);
    let entry = client.ask("/api/entry", body(json!(["10i", "10j"]))).await;
    assert_eq!(entry["ends"][0]["usi"], "10j10i10j");
    assert_eq!(entry["ends"][0]["promote"], false);
    assert!(
        entry["ends"][0]["sfen"]
            .as_str()
            .unwrap()
            .ends_with(" w - 2")
    );
    assert_eq!(entry["moves"], json!([]));

    // A far end tells what the whole turn does, the death of the stone itself included.
    let beside_a_flame = sfen.replacen("/9p9/9W9/19/", "/19/9W9/8+j10/", 1);
    let request = json!({ "game": "ko", "sfen": beside_a_flame, "from": "10j", "parts": [] });
    let entry = client.ask("/api/entry", request).await;
    let back = entry["far"]
        .as_array()
        .unwrap()
        .iter()
        .find(|f| f["to"] == "10j")
        .unwrap();
    assert_eq!(
        (&back["usi"], &back["dies"]),
        (&json!("10j10j"), &json!(true))
    );
    assert_eq!(back["effects"][0]["type"], "burned");

    for (parts, code, field) in [
        (json!(["10g"]), "illegal_part", "parts"),
        (json!(["x10i"]), "illegal_part", "parts"),
        (json!(["10i", "10j", "10i"]), "illegal_part", "parts"),
        (json!(["20a"]), "bad_part", "parts"),
        (json!([""]), "bad_part", "parts"),
    ] {
        assert_error(
            client.refused("/api/entry", body(parts)).await,
            400,
            code,
            field,
        );
    }
    for (from, code) in [
        ("10a", "illegal_part"),
        ("2a", "illegal_part"),
        ("z", "bad_square"),
        ("P*", "illegal_part"),
    ] {
        let error = client
            .refused(
                "/api/entry",
                json!({ "game": "ko", "sfen": sfen, "from": from }),
            )
            .await;
        assert_error(error, 400, code, "from");
    }
    let refusal = client
        .post("/api/entry", &body(json!(["10g"])))
        .await
        .json();
    assert_eq!(refusal["why"]["code"], "out_of_reach");
    assert_eq!(refusal["why"]["squares"], json!(["10g"]));
}

#[tokio::test]
async fn the_choice_to_turn_over_is_told_at_every_end() {
    let client = Client::new().await;
    let sfen = "17k1/19/19/19/19/19/4P14/19/19/19/19/19/19/19/19/19/19/19/17K1 b - 1";
    for (rules, promotes) in [("zh", vec![false, true]), ("ja", vec![true])] {
        let entry = client
            .ask("/api/entry", json!({ "game": "ko", "rules": rules, "sfen": sfen, "from": "15g", "parts": ["15f"] }))
            .await;
        let ends = entry["ends"].as_array().unwrap();
        let told: Vec<bool> = ends
            .iter()
            .map(|end| end["promote"].as_bool().unwrap())
            .collect();
        assert_eq!(told, promotes, "{rules}");
    }
}

#[tokio::test]
async fn why_answers_both_ways() {
    let client = Client::new().await;
    let why = client
        .ask("/api/why", json!({ "game": "ko", "usi": "17n17i" }))
        .await;
    assert_eq!(
        (&why["legal"], &why["report"]["usi"]),
        (&json!(true), &json!("17n17i"))
    );
    let why = client
        .ask(
            "/api/why",
            json!({ "game": "ko", "from": "17n", "parts": [], "to": "17i" }),
        )
        .await;
    assert_eq!(
        (&why["legal"], &why["report"]["usi"]),
        (&json!(true), &json!("17n17i"))
    );
    let why = client
        .ask(
            "/api/why",
            json!({ "game": "ko", "from": "17n", "parts": [], "to": "16n" }),
        )
        .await;
    assert_eq!(
        (&why["legal"], &why["code"], &why["squares"]),
        (&json!(false), &json!("own_stone"), &json!(["16n"]))
    );
    let why = client
        .ask(
            "/api/why",
            json!({ "game": "ko", "from": "17n", "shot": "17f" }),
        )
        .await;
    assert_eq!(why["legal"], false);
    assert!(why["text"]["zh"].is_string());
    // A five-step run cannot stop after one step, which is no reason not to make it.
    let sfen = "17k1/19/19/19/19/19/19/19/19/9+D9/19/19/19/19/19/19/19/19/17K1 b - 1";
    let why = client
        .ask(
            "/api/why",
            json!({ "game": "ko", "sfen": sfen, "from": "10j", "to": "10i" }),
        )
        .await;
    assert_eq!(why, json!({ "legal": true, "report": null }));

    for (body, field) in [
        (json!({}), "usi"),
        (json!({ "from": "10j" }), "usi"),
        (
            json!({ "usi": "10j10i", "from": "10j", "to": "10i" }),
            "usi",
        ),
        (json!({ "from": "10j", "to": "10i", "shot": "10i" }), "usi"),
    ] {
        let mut body = body;
        body["game"] = json!("ko");
        assert_error(
            client.refused("/api/why", body).await,
            400,
            "bad_body",
            field,
        );
    }
    for (field, value) in [("from", "q"), ("to", "0a"), ("shot", "x1a")] {
        let mut body = json!({ "game": "ko", "from": "17n" });
        if field == "from" {
            body["to"] = json!("17m");
        }
        body[field] = json!(value);
        assert_error(
            client.refused("/api/why", body).await,
            400,
            "bad_square",
            field,
        );
    }
}

#[tokio::test]
async fn a_rule_is_named_with_the_preset_that_has_it() {
    let client = Client::new().await;
    // A net on 8c holds the pawn on 12c.
    let sfen = "17k1/19/7P3+a7/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/17K1 b - 1";
    let why = client
        .ask(
            "/api/why",
            json!({ "game": "ko", "sfen": sfen, "usi": "12c13c" }),
        )
        .await;
    assert_eq!(why["code"], "held_by_net");
    assert_eq!(
        why["rule"],
        json!({ "section": "6", "option": "nets", "value": "whole_line", "preset": "zh" })
    );
    let why = client
        .ask(
            "/api/why",
            json!({ "game": "ko", "sfen": sfen, "usi": "12c13c", "rules": "ja",
        "set": { "nets": "whole_line" } }),
        )
        .await;
    assert_eq!(
        why["rule"],
        json!({ "section": "6", "option": "nets", "value": "whole_line", "preset": null })
    );
    let why = client
        .ask(
            "/api/why",
            json!({ "game": "ko", "sfen": sfen, "usi": "hello" }),
        )
        .await;
    assert_eq!(
        (&why["code"], &why["rule"]),
        (&json!("spelling"), &Value::Null)
    );
}

#[tokio::test]
async fn turns_are_listed_in_order() {
    let client = Client::new().await;
    let all = client.ask("/api/turns", json!({ "game": "wa" })).await;
    let usi: Vec<&str> = all["turns"]
        .as_array()
        .unwrap()
        .iter()
        .map(|t| t["usi"].as_str().unwrap())
        .collect();
    assert_eq!(usi.len(), 51);
    assert!(usi.is_sorted());
    let some = client
        .ask("/api/turns", json!({ "game": "ko", "from": "17n" }))
        .await;
    assert_eq!(some["turns"].as_array().unwrap().len(), 6);
    assert_eq!(
        some["turns"][0],
        json!({ "usi": "17n17i", "from": "17n", "to": "17i" })
    );
    let none = client
        .ask("/api/turns", json!({ "game": "ko", "from": "10j" }))
        .await;
    assert_eq!(none, json!({ "turns": [] }));
    for (game, from) in [("ko", "x"), ("wa", "12a"), ("ko", "p*")] {
        let error = client
            .refused("/api/turns", json!({ "game": game, "from": from }))
            .await;
        assert_error(error, 400, "bad_square", "from");
    }
}
