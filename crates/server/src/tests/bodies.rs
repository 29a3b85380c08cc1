//! What is no request at all.

use super::*;

#[tokio::test]
async fn malformed_json_is_told_with_its_place() {
    let client = Client::new().await;
    for body in [
        "",
        "{",
        "{\"game\":\"ko\"",
        "nonsense",
        "{\"game\":\"ko\"} x",
        "{'game':'ko'}",
    ] {
        let reply = client.post_raw("/api/position", body).await;
        assert_error(reply.error(), 400, "bad_json", "");
        assert!(
            reply.json()["error"]["message"]
                .as_str()
                .unwrap()
                .contains("line 1"),
            "{body}"
        );
    }
    let reply = client
        .post_raw("/api/position", vec![b'{', b'"', 0xff, b'"'])
        .await;
    assert_eq!(reply.error().0, 400);
    let deep = "[".repeat(100_000);
    assert_eq!(
        client.post_raw("/api/position", deep).await.error().1,
        "bad_json"
    );
    let deep = format!("{{\"set\":{}", "{\"a\":".repeat(100_000));
    assert_eq!(
        client.post_raw("/api/position", deep).await.error().1,
        "bad_json"
    );
    // JSON, but deeper than anything here is.
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    assert_eq!(
        client.post_raw("/api/position", deep).await.error().1,
        "bad_body"
    );
}

#[tokio::test]
async fn null_is_json_wherever_it_stands() {
    let client = Client::new().await;
    let game = client.game(people("wa")).await;
    let error = client
        .refused(&format!("{game}/resign"), json!({ "side": null }))
        .await;
    assert_error(error, 400, "bad_body", "side");
    let mut body = people("wa");
    body["white"] = json!({ "kind": null });
    assert_eq!(client.refused("/api/games", body).await.1, "bad_body");
}

#[tokio::test]
async fn wrong_types_are_told_with_their_field() {
    let client = Client::new().await;
    for (body, field) in [
        (json!({ "game": 1 }), "game"),
        (json!({ "game": "ko", "moves": "17n17i" }), "moves"),
        (json!({ "game": "ko", "moves": [1] }), "moves[0]"),
        (json!({ "game": "ko", "set": [] }), "set"),
        (json!({ "game": "ko", "set": { "nets": null } }), "set.nets"),
        (
            json!({ "game": "ko", "set": { "move_limit": -1 } }),
            "set.move_limit",
        ),
        (json!({ "game": "ko", "unknown": 1 }), "unknown"),
        (json!({ "game": "ko", "from": "10s" }), "from"),
    ] {
        let error = client.refused("/api/position", body).await;
        assert_error(error, 400, "bad_body", field);
    }
    for body in [json!([]), json!(["ko"]), json!("ko"), json!(null), json!(1)] {
        assert_error(
            client.refused("/api/position", body).await,
            400,
            "bad_body",
            "",
        );
    }
    assert_error(
        client.refused("/api/position", json!({})).await,
        400,
        "bad_body",
        "",
    );
    let twice = client
        .post_raw("/api/position", r#"{"game":"ko","game":"wa"}"#)
        .await;
    assert_eq!(twice.error().1, "bad_body");
}

#[tokio::test]
async fn every_call_refuses_unknown_fields() {
    let client = Client::new().await;
    let game = client.game(people("wa")).await;
    let with = |mut body: Value| {
        body["surprise"] = json!(1);
        body
    };
    let calls = [
        ("/api/position".to_owned(), json!({ "game": "wa" })),
        (
            "/api/entry".to_owned(),
            json!({ "game": "wa", "from": "6i" }),
        ),
        (
            "/api/why".to_owned(),
            json!({ "game": "wa", "usi": "6i6h" }),
        ),
        ("/api/turns".to_owned(), json!({ "game": "wa" })),
        (
            "/api/spell".to_owned(),
            json!({ "game": "wa", "style": "ja" }),
        ),
        (
            "/api/picture".to_owned(),
            json!({ "game": "wa", "lang": "ja" }),
        ),
        ("/api/best".to_owned(), json!({ "game": "wa", "level": 1 })),
        ("/api/games".to_owned(), people("wa")),
        (format!("{game}/moves"), json!({ "ply": 0, "usi": "6i6h" })),
        (format!("{game}/engine"), json!({ "ply": 0 })),
        (format!("{game}/undo"), json!({ "ply": 0 })),
        (format!("{game}/resign"), json!({ "side": "black" })),
    ];
    for (path, body) in calls {
        let error = client.refused(&path, with(body)).await;
        assert_error(error, 400, "bad_body", "surprise");
        assert_error(
            client.post(&path, &json!([1])).await.error(),
            400,
            "bad_body",
            "",
        );
    }
    let mut body = people("wa");
    body["black"]["level"] = json!(3);
    assert_eq!(client.refused("/api/games", body).await.1, "bad_body");
}

#[tokio::test]
async fn bodies_have_a_type_and_a_size() {
    let client = Client::new().await;
    for kind in [
        "text/plain",
        "application/x-www-form-urlencoded",
        "",
        "application/jsonp",
    ] {
        let request = Request::post("/api/position").header("content-type", kind);
        let reply = client
            .send(request.body(Body::from(r#"{"game":"ko"}"#)).unwrap())
            .await;
        assert_error(reply.error(), 415, "unsupported_media_type", "");
    }
    let request =
        Request::post("/api/position").header("content-type", "Application/JSON; charset=utf-8");
    let reply = client
        .send(request.body(Body::from(r#"{"game":"ko"}"#)).unwrap())
        .await;
    assert_eq!(reply.status, StatusCode::OK);
    let big = format!("{{\"game\":\"ko\",\"sfen\":\"{}\"}}", "x".repeat(1 << 20));
    assert_error(
        client.post_raw("/api/position", big).await.error(),
        413,
        "too_large",
        "",
    );
}

#[tokio::test]
async fn other_methods_and_addresses_are_told() {
    let client = Client::new().await;
    for (method, path, allowed) in [
        (Method::GET, "/api/position", "POST"),
        (Method::DELETE, "/api/games/abcdefghijkl", "GET,HEAD"),
        (Method::PUT, "/api/info", "GET,HEAD"),
        (Method::GET, "/api/best", "POST"),
    ] {
        let reply = client.call(method, path).await;
        assert_error(reply.error(), 405, "method_not_allowed", "");
        assert_eq!(reply.header("allow"), allowed, "{path}");
    }
    for path in [
        "/api",
        "/api/",
        "/api/nothing",
        "/api/games/",
        "/api/info/x",
        "/api/%ff",
    ] {
        assert_error(client.get(path).await.error(), 404, "not_found", "");
        assert_error(
            client.post(path, &json!({})).await.error(),
            404,
            "not_found",
            "",
        );
    }
    for path in ["/api/info", "/api/health", "/api/kinds?game=wa", "/"] {
        let reply = client.call(Method::HEAD, path).await;
        assert_eq!(
            (reply.status, reply.body.len()),
            (StatusCode::OK, 0),
            "{path}"
        );
    }
}

#[tokio::test]
async fn a_request_that_takes_too_long_is_ended() {
    let mut config = config();
    config.limits.request_time = Duration::from_millis(50);
    let client = Client::with(config).await;
    let never = Body::from_stream(Never);
    assert_error(
        client.post_raw("/api/position", never).await.error(),
        503,
        "timeout",
        "",
    );
}

/// A body that begins and never ends.
struct Never;

impl futures_core::Stream for Never {
    type Item = Result<axum::body::Bytes, std::io::Error>;

    fn poll_next(
        self: std::pin::Pin<&mut Self>,
        _: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Option<Self::Item>> {
        std::task::Poll::Pending
    }
}
