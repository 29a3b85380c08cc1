//! The routes together with what holds for all of them.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use kowa_api::{
    EngineService, EntryBody, Info, Kinds, PictureBody, Place, SpellBody, TurnsBody, WhyBody,
};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::trace::TraceLayer;

use crate::error::ApiError;
use crate::routes::{engine, games, rules};
use crate::server::ServeError;
use crate::site::{self, Site};
use crate::store::Store;
use crate::work::Workers;
use crate::{Config, Limits};

/// What every answer may need.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) engine: Option<Arc<dyn EngineService>>,
    pub(crate) limits: Arc<Limits>,
    /// For questions about the rules.
    pub(crate) rules: Workers,
    /// For searches.
    pub(crate) searches: Workers,
    site: Site,
    /// The answers that never change.
    pub(crate) fixed: Arc<Fixed>,
}

/// Answers that are the same as long as the server runs.
pub(crate) struct Fixed {
    pub(crate) info: Bytes,
    /// By [`kowa_rules::Game`].
    pub(crate) kinds: [Bytes; 2],
}

impl Fixed {
    fn new(engine: Option<&dyn EngineService>) -> Result<Fixed, serde_json::Error> {
        let levels = engine.map(EngineService::levels).unwrap_or_default();
        let [ko, wa] = kowa_rules::Game::ALL.map(|game| serde_json::to_vec(&Kinds::of(game)));
        Ok(Fixed {
            info: serde_json::to_vec(&Info::new(&levels))?.into(),
            kinds: [ko?.into(), wa?.into()],
        })
    }
}

/// The page loads everything from this server, and nobody else shows it in a frame. `data:` is for the small pictures
/// that the build of the page puts into its style sheets.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; img-src 'self' data: blob:; font-src 'self' data:; \
     object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const SECURITY: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    // An id in the address is all that it takes to play a game: no other site is told of it.
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

/// The whole service.
pub(crate) fn router(
    config: &Config,
    store: Arc<dyn Store>,
    engine: Option<Arc<dyn EngineService>>,
) -> Result<Router, ServeError> {
    let limits = Arc::new(config.limits.clone());
    let site = match &config.static_dir {
        None => Site::BuiltIn,
        Some(path) => Site::folder(path).map_err(|why| ServeError::StaticDir {
            path: path.clone(),
            why,
        })?,
    };
    let fixed = Fixed::new(engine.as_deref()).map_err(|e| ServeError::Tables(e.to_string()))?;
    let app = App {
        rules: Workers::new(limits.rules_jobs, limits.request_time / 2),
        searches: Workers::new(limits.engine_jobs, limits.engine_time),
        store,
        engine,
        site,
        fixed: Arc::new(fixed),
        limits: Arc::clone(&limits),
    };
    let quick = Router::new()
        .route("/api/health", get(rules::health))
        .route("/api/info", get(rules::info))
        .route("/api/kinds", get(rules::kinds))
        .route("/api/position", post(rules::answer::<Place>))
        .route("/api/entry", post(rules::answer::<EntryBody>))
        .route("/api/why", post(rules::answer::<WhyBody>))
        .route("/api/turns", post(rules::answer::<TurnsBody>))
        .route("/api/spell", post(rules::answer::<SpellBody>))
        .route("/api/picture", post(rules::answer::<PictureBody>))
        .route("/api/games", post(games::create))
        .route("/api/games/{id}", get(games::show))
        .route("/api/games/{id}/moves", post(games::play))
        .route("/api/games/{id}/undo", post(games::undo))
        .route("/api/games/{id}/resign", post(games::resign))
        .fallback(page)
        .method_not_allowed_fallback(async || site::method_not_allowed())
        .layer(middleware::from_fn_with_state(limits.request_time, hurry));
    // Waiting for another search to end, and this search.
    let thinking = limits.request_time + 2 * limits.engine_time;
    let slow = Router::new()
        .route("/api/best", post(engine::best))
        .route("/api/games/{id}/engine", post(games::engine))
        .method_not_allowed_fallback(async || site::method_not_allowed())
        .layer(middleware::from_fn_with_state(thinking, hurry));
    let mut router = quick
        .merge(slow)
        .layer(DefaultBodyLimit::max(limits.body_bytes))
        .layer(middleware::from_fn(api_headers))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(
            |panic: Box<dyn std::any::Any + Send>| {
                let what = panic
                    .downcast_ref::<&str>()
                    .map(ToString::to_string)
                    .or_else(|| panic.downcast_ref::<String>().cloned());
                ApiError::internal(&what.as_deref().unwrap_or("a panic")).into_response()
            },
        ));
    for (name, value) in SECURITY {
        router = router.layer(SetResponseHeaderLayer::overriding(
            name,
            HeaderValue::from_static(value),
        ));
    }
    Ok(router
        .layer(
            // By the route and not by the address, which holds the secret id of a game.
            TraceLayer::new_for_http().make_span_with(|request: &Request| {
                let route = request
                    .extensions()
                    .get::<axum::extract::MatchedPath>()
                    .map_or("page", axum::extract::MatchedPath::as_str);
                tracing::debug_span!("request", method = %request.method(), route)
            }),
        )
        .with_state(app))
}

/// Ends a request that takes too long, its body included.
async fn hurry(State(most): State<Duration>, request: Request, next: Next) -> Response {
    match tokio::time::timeout(most, next.run(request)).await {
        Ok(response) => response,
        Err(_) => ApiError::timeout().into_response(),
    }
}

/// Answers of the API are kept nowhere. The page says itself how long it may be kept.
async fn api_headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

async fn page(State(app): State<App>, request: Request) -> Result<Response, ApiError> {
    let (parts, _) = request.into_parts();
    app.site
        .answer(&parts.method, parts.uri.path(), &parts.headers)
        .await
}

/// An answer that is JSON already.
pub(crate) fn json(status: StatusCode, body: impl Into<Bytes>) -> Response {
    let json = HeaderValue::from_static("application/json");
    (status, [(header::CONTENT_TYPE, json)], body.into()).into_response()
}
