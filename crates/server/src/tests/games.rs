//! Kept games.

use super::*;

fn against_engine(level: u8) -> Value {
    json!({ "game": "wa", "rules": "modern", "set": { "nifu": "allowed" },
        "black": { "kind": "human" }, "white": { "kind": "engine", "level": level } })
}

#[tokio::test]
async fn a_game_is_made_and_shown() {
    let client = Client::new().await;
    let reply = client.post("/api/games", &against_engine(1)).await;
    assert_eq!(reply.status, StatusCode::CREATED);
    let game = reply.json();
    let id = game["id"].as_str().unwrap();
    assert!(
        id.len() == 12 && id.bytes().all(|b| b.is_ascii_alphanumeric()),
        "{id}"
    );
    assert_eq!(game["set"], json!({ "nifu": "allowed" }));
    assert_eq!(game["white"], json!({ "kind": "engine", "level": 1 }));
    assert_eq!(game["black"], json!({ "kind": "human" }));
    assert_eq!(
        (&game["rules"], &game["moves"], &game["resigned"]),
        (&json!("modern"), &json!([]), &Value::Null)
    );
    assert_eq!(game["state"]["turns"], 51);
    let again = client.get(&format!("/api/games/{id}")).await;
    assert_eq!((again.status, again.json()), (StatusCode::OK, game));
    assert_eq!(again.header("cache-control"), "no-store");
}

#[tokio::test]
async fn a_game_needs_sense_from_the_start() {
    let client = Client::new().await;
    let with = |name: &str, value: Value| {
        let mut body = against_engine(1);
        body[name] = value;
        body
    };
    for (body, code, field) in [
        (with("game", json!("go")), "bad_game", "game"),
        (with("rules", json!("zh")), "bad_rules", "rules"),
        (with("set", json!({ "nifu": "never" })), "bad_option", "set"),
        (with("sfen", json!("9/9 b - 1")), "bad_sfen", "sfen"),
        (
            with("white", json!({ "kind": "engine", "level": 5 })),
            "bad_limit",
            "white.level",
        ),
        (
            with("white", json!({ "kind": "robot" })),
            "bad_body",
            "white.kind",
        ),
        (with("black", json!("human")), "bad_body", "black"),
        (with("moves", json!([])), "bad_body", "moves"),
    ] {
        let error = client.refused("/api/games", body.clone()).await;
        assert!(error.0 == 400 && error.1 == code, "{body}: {error:?}");
        assert!(
            error.2 == field || (code == "bad_body" && field.starts_with(&error.2)),
            "{body}: {error:?}"
        );
    }
}

#[tokio::test]
async fn no_other_game_is_found() {
    let client = Client::new().await;
    let ids = [
        "abcdefghijkl",
        "short",
        "abcdefghijklm",
        "..%2f..%2fetc%2f",
        "%ff",
        "abc'%20OR%201=1",
        "將將將將",
    ];
    for id in ids {
        let id = kowa_rules::percent_decode(id)
            .map_or(id.to_owned(), |t| kowa_rules::percent_encode(&t));
        let path = format!("/api/games/{id}");
        assert_error(client.get(&path).await.error(), 404, "no_such_game", "");
        for (call, body) in [
            ("moves", json!({ "ply": 0, "usi": "6i6h" })),
            ("engine", json!({ "ply": 0 })),
            ("undo", json!({ "ply": 0 })),
            ("resign", json!({ "side": "black" })),
        ] {
            let error = client.refused(&format!("{path}/{call}"), body).await;
            assert_error(error, 404, "no_such_game", "");
        }
    }
}

#[tokio::test]
async fn turns_are_played_in_order() {
    let client = Client::new().await;
    let game = client.game(people("wa")).await;
    let moves = format!("{game}/moves");
    let after = client.ask(&moves, json!({ "ply": 0, "usi": "6i6h" })).await;
    assert_eq!(after["moves"], json!(["6i6h"]));
    assert_eq!(after["state"]["side"], "white");
    assert_eq!(after["state"]["history"][0]["usi"], "6i6h");
    let late = client
        .refused(&moves, json!({ "ply": 0, "usi": "6i6h" }))
        .await;
    assert_error(late, 409, "ply_taken", "ply");
    let early = client
        .refused(&moves, json!({ "ply": 2, "usi": "6i6h" }))
        .await;
    assert_error(early, 409, "no_such_ply", "ply");
    let reply = client
        .post(&moves, &json!({ "ply": 1, "usi": "6h6g" }))
        .await;
    assert_error(reply.error(), 400, "illegal_move", "usi");
    assert_eq!(reply.json()["why"]["code"], "not_yours");
    assert!(reply.json()["why"]["text"]["en"].is_string());
    let reply = client
        .post(&moves, &json!({ "ply": 1, "usi": "x".repeat(500_000) }))
        .await;
    assert_error(reply.error(), 400, "illegal_move", "usi");
    assert!(reply.body.len() < 2_000);
    let error = client
        .refused(&moves, json!({ "ply": -1, "usi": "6c6d" }))
        .await;
    assert_error(error, 400, "bad_body", "ply");
}

#[tokio::test]
async fn turns_are_kept_in_canonical_spelling() {
    let client = Client::new().await;
    let mut body = people("ko");
    body["sfen"] = json!("17k1/19/19/19/19/19/19/19/19/9W9/19/19/19/19/19/19/19/19/17K1 b - 1");
    let game = client.game(body).await;
    let after = client
        .ask(
            &format!("{game}/moves"),
            json!({ "ply": 0, "usi": "10j9i8i" }),
        )
        .await;
    assert_eq!(after["moves"], json!(["10j8i"]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn one_of_many_takes_a_ply() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config();
    config.db_url = folder
        .path()
        .join("games.sqlite")
        .to_str()
        .unwrap()
        .to_owned();
    // Two servers over one file.
    let clients = [
        Arc::new(Client::with(config.clone()).await),
        Arc::new(Client::with(config).await),
    ];
    let game = clients[0].game(people("wa")).await;
    let turns = clients[0].ask("/api/turns", json!({ "game": "wa" })).await;
    let turns: Vec<String> = turns["turns"]
        .as_array()
        .unwrap()
        .iter()
        .map(|t| t["usi"].as_str().unwrap().to_owned())
        .collect();
    let rivals: Vec<_> = turns
        .iter()
        .cloned()
        .enumerate()
        .map(|(i, usi)| {
            let (client, path) = (Arc::clone(&clients[i % 2]), format!("{game}/moves"));
            tokio::spawn(async move {
                let reply = client.post(&path, &json!({ "ply": 0, "usi": usi })).await;
                match reply.status {
                    StatusCode::OK => Some(usi),
                    _ => {
                        assert_error(reply.error(), 409, "ply_taken", "ply");
                        None
                    }
                }
            })
        })
        .collect();
    let mut winners = Vec::new();
    for rival in rivals {
        winners.extend(rival.await.unwrap());
    }
    assert_eq!(winners.len(), 1, "{winners:?}");
    for client in clients {
        assert_eq!(client.get(&game).await.json()["moves"], json!(winners));
    }
}

#[tokio::test]
async fn the_engine_plays_its_side_only() {
    let client = Client::new().await;
    let game = client.game(against_engine(1)).await;
    let engine = format!("{game}/engine");
    assert_error(
        client.refused(&engine, json!({ "ply": 0 })).await,
        409,
        "not_the_engine",
        "",
    );
    client
        .ask(&format!("{game}/moves"), json!({ "ply": 0, "usi": "6i6h" }))
        .await;
    assert_error(
        client.refused(&engine, json!({ "ply": 0 })).await,
        409,
        "ply_taken",
        "ply",
    );
    assert_error(
        client.refused(&engine, json!({ "ply": 2 })).await,
        409,
        "no_such_ply",
        "ply",
    );
    let after = client.ask(&engine, json!({ "ply": 1 })).await;
    assert_eq!(after["moves"].as_array().unwrap().len(), 2);
    assert_eq!(after["state"]["side"], "black");
}

#[tokio::test]
async fn a_search_overtaken_by_an_undo_changes_nothing() {
    let mut config = config();
    config.limits.engine_time = Duration::from_millis(200);
    let client = Client::with(config).await;
    let game = client.game(against_engine(9)).await;
    client
        .ask(&format!("{game}/moves"), json!({ "ply": 0, "usi": "6i6h" }))
        .await;
    let path = format!("{game}/engine");
    let body = json!({ "ply": 1 });
    let (engine, ()) = tokio::join!(client.post(&path, &body), async {
        while client.engine.started.load(Ordering::SeqCst) == 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        client
            .ask(&format!("{game}/undo"), json!({ "ply": 0 }))
            .await;
        client
            .ask(&format!("{game}/moves"), json!({ "ply": 0, "usi": "5i5h" }))
            .await;
    });
    assert_error(engine.error(), 409, "ply_taken", "ply");
    assert_eq!(client.get(&game).await.json()["moves"], json!(["5i5h"]));
}

#[tokio::test]
async fn turns_are_taken_back() {
    let client = Client::new().await;
    let game = client.game(people("wa")).await;
    for (ply, usi) in ["6i6h", "6c6d", "5i5h"].iter().enumerate() {
        client
            .ask(&format!("{game}/moves"), json!({ "ply": ply, "usi": usi }))
            .await;
    }
    let undo = format!("{game}/undo");
    let after = client.ask(&undo, json!({ "ply": 1 })).await;
    assert_eq!(
        (&after["moves"], &after["state"]["side"]),
        (&json!(["6i6h"]), &json!("white"))
    );
    assert_eq!(client.ask(&undo, json!({ "ply": 1 })).await, after);
    assert_error(
        client.refused(&undo, json!({ "ply": 2 })).await,
        409,
        "no_such_ply",
        "ply",
    );
    let after = client
        .ask(&format!("{game}/moves"), json!({ "ply": 1, "usi": "5c5d" }))
        .await;
    assert_eq!(after["moves"], json!(["6i6h", "5c5d"]));
    let after = client.ask(&undo, json!({ "ply": 0 })).await;
    assert_eq!(after["moves"], json!([]));
}

#[tokio::test]
async fn a_resignation_ends_the_game() {
    let client = Client::new().await;
    let game = client.game(people("wa")).await;
    client
        .ask(&format!("{game}/moves"), json!({ "ply": 0, "usi": "6i6h" }))
        .await;
    let error = client
        .refused(&format!("{game}/resign"), json!({ "side": "red" }))
        .await;
    assert_error(error, 400, "bad_body", "side");
    let after = client
        .ask(&format!("{game}/resign"), json!({ "side": "black" }))
        .await;
    assert_eq!(after["resigned"], "black");
    assert_eq!(
        after["state"]["outcome"],
        json!({ "state": "win", "winner": "white", "reason": "resign" })
    );
    assert_eq!(
        (&after["state"]["turns"], &after["state"]["movable"]),
        (&json!(0), &json!([]))
    );
    assert_eq!(client.get(&game).await.json(), after);
    for (call, body) in [
        ("moves", json!({ "ply": 1, "usi": "6c6d" })),
        ("engine", json!({ "ply": 1 })),
        ("undo", json!({ "ply": 0 })),
        ("resign", json!({ "side": "white" })),
    ] {
        let error = client.refused(&format!("{game}/{call}"), body).await;
        assert_error(error, 409, "decided", "");
    }
}

#[tokio::test]
async fn a_decided_game_takes_no_more() {
    let client = Client::new().await;
    let mut body = people("ko");
    body["sfen"] = json!("9k9/9R'9/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/9K9 b - 1");
    let game = client.game(body).await;
    let after = client
        .ask(
            &format!("{game}/moves"),
            json!({ "ply": 0, "usi": "10b10a" }),
        )
        .await;
    assert_eq!(
        after["state"]["outcome"],
        json!({ "state": "win", "winner": "black", "reason": "defeat" })
    );
    for (call, body) in [
        ("moves", json!({ "ply": 1, "usi": "10s10r" })),
        ("engine", json!({ "ply": 1 })),
        ("resign", json!({ "side": "white" })),
    ] {
        let error = client.refused(&format!("{game}/{call}"), body).await;
        assert_error(error, 409, "decided", "");
    }
    // A slip of the hand may be taken back all the same.
    let after = client
        .ask(&format!("{game}/undo"), json!({ "ply": 0 }))
        .await;
    assert_eq!(after["state"]["outcome"], json!({ "state": "ongoing" }));
}

#[tokio::test]
async fn a_game_outlives_its_server() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config();
    config.db_url = format!("sqlite:{}", folder.path().join("games.sqlite").display());
    let first = Client::with(config.clone()).await;
    let game = first.game(against_engine(1)).await;
    first
        .ask(&format!("{game}/moves"), json!({ "ply": 0, "usi": "6i6h" }))
        .await;
    let told = first
        .ask(&format!("{game}/engine"), json!({ "ply": 1 }))
        .await;
    first.store.close().await;
    let second = Client::with(config).await;
    assert_eq!(second.get(&game).await.json(), told);
}

#[tokio::test]
async fn a_broken_record_is_an_error_of_the_server() {
    let client = Client::new().await;
    let game = client.game(people("wa")).await;
    let id = game.rsplit('/').next().unwrap().parse().unwrap();
    client.store.append(&id, 0, 0, "nonsense").await.unwrap();
    let reply = client.get(&game).await;
    assert_error(reply.error(), 500, "internal", "");
    assert!(!String::from_utf8_lossy(&reply.body).contains("nonsense"));
}
