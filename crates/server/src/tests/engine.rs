//! Asking the engine.

use super::*;

#[tokio::test]
async fn it_answers_by_level_nodes_and_time() {
    let client = Client::new().await;
    let best = client
        .ask("/api/best", json!({ "game": "wa", "level": 1 }))
        .await;
    assert_eq!(
        (&best["score"], &best["depth"]),
        (&json!({ "cp": 1 }), &json!(1))
    );
    assert_eq!(best["pv"], json!([best["usi"]]));
    assert_eq!(best["report"]["usi"], best["usi"]);
    let best = client
        .ask(
            "/api/best",
            json!({ "game": "ko", "moves": ["17n17i"], "nodes": 20_000 }),
        )
        .await;
    assert_eq!(
        (&best["score"], &best["nodes"]),
        (&json!({ "mate": -3 }), &json!(20_000))
    );
    assert_eq!(best["report"]["mover"]["color"], "white");
    let best = client
        .ask("/api/best", json!({ "game": "ko", "movetime": 30_000 }))
        .await;
    assert_eq!(best["score"], json!({ "cp": -35 }));
}

#[tokio::test]
async fn limits_are_kept() {
    let client = Client::new().await;
    for (body, field) in [
        (json!({}), ""),
        (json!({ "level": 1, "nodes": 1 }), ""),
        (json!({ "level": 2 }), "level"),
        (json!({ "level": 0 }), "level"),
        (json!({ "nodes": 0 }), "nodes"),
        (json!({ "nodes": 100_000_001_u64 }), "nodes"),
        (json!({ "movetime": 0 }), "movetime"),
        (json!({ "movetime": 30_001 }), "movetime"),
    ] {
        let mut body = body;
        body["game"] = json!("ko");
        assert_error(
            client.refused("/api/best", body).await,
            400,
            "bad_limit",
            field,
        );
    }
    for (field, value) in [
        ("level", json!(256)),
        ("nodes", json!(-1)),
        ("movetime", json!(1.5)),
    ] {
        let mut body = json!({ "game": "ko" });
        body[field] = value;
        assert_error(
            client.refused("/api/best", body).await,
            400,
            "bad_body",
            field,
        );
    }
    assert_eq!(client.engine.started.load(Ordering::SeqCst), 0);
}

#[tokio::test]
async fn decided_games_and_missing_engines_are_told() {
    let client = Client::new().await;
    let over = "18k/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19 b - 1";
    let error = client
        .refused(
            "/api/best",
            json!({ "game": "ko", "sfen": over, "level": 1 }),
        )
        .await;
    assert_error(error, 409, "decided", "");
    let bare = Client::without_engine().await;
    let error = bare
        .refused("/api/best", json!({ "game": "ko", "level": 1 }))
        .await;
    assert_error(error, 503, "no_engine", "");
    let mut body = people("ko");
    body["white"] = json!({ "kind": "engine", "level": 1 });
    assert_error(bare.refused("/api/games", body).await, 503, "no_engine", "");
}

#[tokio::test]
async fn nonsense_and_panics_of_the_engine_stay_inside() {
    let client = Client::new().await;
    for level in [8, 7] {
        let error = client
            .refused("/api/best", json!({ "game": "ko", "level": level }))
            .await;
        assert_error(error, 500, "internal", "");
    }
    client
        .ask("/api/best", json!({ "game": "ko", "level": 1 }))
        .await;
}

#[tokio::test]
async fn a_search_that_goes_on_is_stopped() {
    let mut config = config();
    config.limits.engine_time = Duration::from_millis(20);
    let client = Client::with(config).await;
    // The stop comes a second after the time that may be asked for.
    client
        .ask("/api/best", json!({ "game": "wa", "level": 9 }))
        .await;
    assert_eq!(client.engine.stopped.load(Ordering::SeqCst), 1);
}

#[tokio::test]
async fn searches_wait_for_each_other_and_then_give_up() {
    let mut config = config();
    config.limits.engine_jobs = 1;
    config.limits.engine_time = Duration::from_millis(300);
    let client = Client::with(config).await;
    let slow = json!({ "game": "wa", "level": 9 });
    let quick = json!({ "game": "wa", "level": 1 });
    let (first, second) = tokio::join!(client.post("/api/best", &slow), async {
        while client.engine.started.load(Ordering::SeqCst) == 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        client.post("/api/best", &quick).await
    });
    assert_eq!(first.status, StatusCode::OK);
    assert_error(second.error(), 503, "busy", "");
    client.ask("/api/best", quick).await;
}
