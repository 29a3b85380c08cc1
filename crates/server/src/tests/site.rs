//! The page.

use super::*;

async fn with_folder() -> (Client, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("assets")).unwrap();
    std::fs::write(folder.path().join("index.html"), "<p>the page".repeat(200)).unwrap();
    std::fs::write(folder.path().join("assets/app-1a2b.js"), "let a;").unwrap();
    std::fs::write(folder.path().join(".secret"), "secret").unwrap();
    let mut config = config();
    config.static_dir = Some(folder.path().to_owned());
    (Client::with(config).await, folder)
}

#[tokio::test]
async fn the_built_in_page_is_served_for_every_address_of_the_app() {
    let client = Client::new().await;
    let page = client.get("/").await;
    assert_eq!(page.status, StatusCode::OK);
    assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
    assert_eq!(page.header("cache-control"), "no-cache");
    assert!(String::from_utf8_lossy(&page.body).contains("<title>Kowa</title>"));
    for path in ["/g/abcdefghijkl", "/stones/ko", "/g/abc/", "/index.html"] {
        let reply = client.get(path).await;
        assert_eq!(
            (reply.status, &reply.body),
            (StatusCode::OK, &page.body),
            "{path}"
        );
    }
    let request =
        Request::get("/").header("if-none-match", format!("\"x\", {}", page.header("etag")));
    let reply = client.send(request.body(Body::empty()).unwrap()).await;
    assert_eq!(
        (reply.status, reply.body.len()),
        (StatusCode::NOT_MODIFIED, 0)
    );
    assert_eq!(reply.header("etag"), page.header("etag"));
}

#[tokio::test]
async fn missing_files_and_paths_that_lead_out_are_not_found() {
    let (client, _folder) = with_folder().await;
    let built_in = Client::new().await;
    for path in [
        "/missing.js",
        "/assets/missing.js",
        "/../Cargo.toml",
        "/..%2f..%2fetc%2fpasswd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/assets/..%2f.secret",
        "/.secret",
        "/%2esecret",
        "//etc/passwd",
        "/assets%5c..%5c.secret",
        "/%00.js",
        "/%.js",
    ] {
        for client in [&client, &built_in] {
            assert_error(client.get(path).await.error(), 404, "not_found", "");
        }
    }
    assert_error(
        client.post("/", &json!({})).await.error(),
        405,
        "method_not_allowed",
        "",
    );
}

#[tokio::test]
async fn a_folder_is_served_as_it_is_now() {
    let (client, folder) = with_folder().await;
    let script = client.get("/assets/app-1a2b.js").await;
    assert_eq!(
        script.header("content-type"),
        "text/javascript; charset=utf-8"
    );
    assert_eq!(
        (script.header("cache-control"), &script.body[..]),
        ("no-store", &b"let a;"[..])
    );
    std::fs::write(folder.path().join("assets/app-1a2b.js"), "let b;").unwrap();
    assert_eq!(client.get("/assets/app-1a2b.js").await.body, b"let b;");
    assert!(client.get("/g/x").await.body.starts_with(b"<p>the page"));
    let mut config = config();
    config.static_dir = Some(folder.path().join("assets"));
    let store = Arc::clone(&client.store);
    let told = app::router(&config, store, None).err().unwrap().to_string();
    assert!(
        told.contains("assets") && told.contains("index.html"),
        "{told}"
    );
}

#[tokio::test]
async fn every_answer_carries_the_security_headers() {
    let client = Client::new().await;
    for path in ["/", "/api/info", "/api/nothing", "/missing.js"] {
        let reply = client.get(path).await;
        assert!(
            reply
                .header("content-security-policy")
                .contains("default-src 'self'")
        );
        assert_eq!(reply.header("x-content-type-options"), "nosniff");
        assert_eq!(reply.header("referrer-policy"), "no-referrer");
        assert_eq!(reply.header("access-control-allow-origin"), "");
    }
    assert_eq!(
        client.get("/api/info").await.header("cache-control"),
        "no-store"
    );
}

#[tokio::test]
async fn answers_are_compressed_on_request() {
    let (client, _folder) = with_folder().await;
    for path in ["/", "/api/info"] {
        let request = Request::get(path).header("accept-encoding", "gzip, br");
        let reply = client.send(request.body(Body::empty()).unwrap()).await;
        assert_eq!(reply.header("content-encoding"), "gzip", "{path}");
        assert_eq!(reply.body[..2], [0x1f, 0x8b]);
        assert!(client.get(path).await.body.len() > 2 * reply.body.len());
    }
}
