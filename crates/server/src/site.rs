//! The page: the web app that was built in, or a folder of the disk for work on it.

use std::borrow::Cow;
use std::io;
use std::path::{Path, PathBuf};

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kowa_rules::percent_decode;

use crate::error::ApiError;

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The file that answers for every address of the app itself.
const PAGE: &str = "index.html";
/// The folder of files whose names change with what is in them.
const HASHED: &str = "assets/";

/// Where the page comes from.
#[derive(Clone, Debug)]
pub(crate) enum Site {
    /// Compiled in.
    BuiltIn,
    /// A folder, by its real path.
    Folder(PathBuf),
}

struct File {
    content: Cow<'static, [u8]>,
    /// Names the content; `None` for what may change at any moment.
    tag: Option<String>,
}

impl Site {
    /// A folder of the disk.
    pub(crate) fn folder(path: &Path) -> Result<Site, String> {
        let root = path.canonicalize().map_err(|e| e.to_string())?;
        if !root.is_dir() {
            return Err("this is no folder".to_owned());
        }
        if !root.join(PAGE).is_file() {
            return Err(format!("it has no {PAGE}"));
        }
        Ok(Site::Folder(root))
    }

    /// Answers for a path of the address.
    pub(crate) async fn answer(
        &self,
        method: &Method,
        path: &str,
        headers: &HeaderMap,
    ) -> Result<Response, ApiError> {
        if path == "/api" || path.starts_with("/api/") {
            return Err(ApiError::not_found(path));
        }
        if method != Method::GET && method != Method::HEAD {
            return Err(method_not_allowed());
        }
        let name = name_of(path).ok_or_else(|| ApiError::not_found(path))?;
        let (name, file) = match self.find(&name).await? {
            Some(file) => (name, file),
            // The app itself knows what to show at an address like /g/xyz. A missing file is no such address.
            None if !name.contains('.') => {
                let page = self.find(PAGE).await?;
                let page = page.ok_or_else(|| ApiError::not_found(path))?;
                (PAGE.to_owned(), page)
            }
            None => return Err(ApiError::not_found(path)),
        };
        Ok(respond(&name, file, headers))
    }

    async fn find(&self, name: &str) -> Result<Option<File>, ApiError> {
        match self {
            Site::BuiltIn => Ok(Files::get(name).map(|file| File {
                tag: Some(tag(&file.metadata.sha256_hash())),
                content: file.data,
            })),
            Site::Folder(root) => match read_inside(root, name).await {
                Ok(content) => Ok(content.map(|content| File {
                    content: content.into(),
                    tag: None,
                })),
                Err(error) => Err(ApiError::internal(&format!("cannot read {name}: {error}"))),
            },
        }
    }
}

/// Names of the file that a path asks for; `None` for paths that no file of the page can have.
fn name_of(path: &str) -> Option<String> {
    let name = percent_decode(path.strip_prefix('/')?).ok()?;
    if name.is_empty() {
        return Some(PAGE.to_owned());
    }
    let plain = |part: &str| !part.starts_with('.') && !part.contains(['\\', '\0', ':']);
    let name = name.strip_suffix('/').unwrap_or(&name);
    name.split('/')
        .all(|part| !part.is_empty() && plain(part))
        .then(|| name.to_owned())
}

/// Reads a file below `root`, and none that a link leads to outside.
async fn read_inside(root: &Path, name: &str) -> io::Result<Option<Vec<u8>>> {
    let missing = |error: &io::Error| {
        matches!(
            error.kind(),
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory | io::ErrorKind::InvalidInput
        )
    };
    let path = match tokio::fs::canonicalize(root.join(name)).await {
        Ok(path) => path,
        Err(error) if missing(&error) => return Ok(None),
        Err(error) => return Err(error),
    };
    if !path.starts_with(root) || !tokio::fs::metadata(&path).await?.is_file() {
        return Ok(None);
    }
    tokio::fs::read(&path).await.map(Some)
}

fn tag(hash: &[u8; 32]) -> String {
    let hex: String = hash[..12]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    // Weak, for compression changes the bytes.
    format!("W/\"{hex}\"")
}

fn respond(name: &str, file: File, asked: &HeaderMap) -> Response {
    let cache = match &file.tag {
        None => "no-store",
        Some(_) if name.starts_with(HASHED) => "public, max-age=31536000, immutable",
        Some(_) => "no-cache",
    };
    let known = file.tag.as_deref().is_some_and(|tag| {
        asked
            .get_all(header::IF_NONE_MATCH)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .any(|one| one.trim() == tag || one.trim() == "*")
    });
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let body = match file.content {
            Cow::Borrowed(bytes) => Body::from(bytes),
            Cow::Owned(bytes) => Body::from(bytes),
        };
        ([(header::CONTENT_TYPE, media_type(name))], body).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    if let Some(tag) = file.tag.and_then(|tag| HeaderValue::try_from(tag).ok()) {
        headers.insert(header::ETAG, tag);
    }
    response
}

/// The media types of what a build of the page holds.
fn media_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

pub(crate) fn method_not_allowed() -> ApiError {
    ApiError::new(
        StatusCode::METHOD_NOT_ALLOWED,
        "method_not_allowed",
        "this address does not take this method; `docs/api.md` lists those that it takes",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stay_inside() {
        for path in [
            "/../x",
            "/a/../../x",
            "/%2e%2e/x",
            "/..%2fx",
            "/a/%2e%2e%2f%2e%2e/x",
            "/.git/config",
            "//etc/passwd",
            "/a//b",
            "/a\\..\\b",
            "/%00",
            "/c:/x",
            "/%zz",
            "/%ff",
            "no-slash",
        ] {
            assert_eq!(name_of(path), None, "{path}");
        }
        for (path, name) in [
            ("/", "index.html"),
            ("/assets/a-1.js", "assets/a-1.js"),
            ("/g/abc/", "g/abc"),
            ("/%E5%B0%87", "將"),
        ] {
            assert_eq!(name_of(path).as_deref(), Some(name), "{path}");
        }
    }

    #[tokio::test]
    async fn links_that_lead_outside_are_not_followed() {
        let outside = tempfile::tempdir().unwrap();
        let root = tempfile::tempdir().unwrap();
        std::fs::write(outside.path().join("secret.txt"), "secret").unwrap();
        std::fs::write(root.path().join(PAGE), "page").unwrap();
        let inside = root.path().canonicalize().unwrap();
        assert_eq!(
            read_inside(&inside, PAGE).await.unwrap().as_deref(),
            Some(&b"page"[..])
        );
        assert_eq!(read_inside(&inside, "other.txt").await.unwrap(), None);
        assert_eq!(read_inside(&inside, "index.html/x").await.unwrap(), None);
        #[cfg(unix)]
        {
            let link = root.path().join("link.txt");
            std::os::unix::fs::symlink(outside.path().join("secret.txt"), link).unwrap();
            assert_eq!(read_inside(&inside, "link.txt").await.unwrap(), None);
        }
    }

    #[test]
    fn a_folder_without_a_page_is_refused() {
        let empty = tempfile::tempdir().unwrap();
        assert!(Site::folder(empty.path()).unwrap_err().contains(PAGE));
        assert!(Site::folder(&empty.path().join("none")).is_err());
    }
}
