//! Bodies read, with every fault told by its place.

use serde::de::{DeserializeOwned, IgnoredAny};

use crate::Failure;

/// Reads a body: a JSON object.
///
/// # Errors
/// `bad_json` where the text is no JSON, `bad_body` where it is not the wanted object, with the way to the fault as the field.
pub fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, Failure> {
    let mut json = serde_json::Deserializer::from_slice(body);
    let parsed = serde_path_to_error::deserialize(&mut json);
    // Whether it is JSON at all is asked apart: a reader of types stops at the first thing that it does not want, and takes
    // a `null` where it wants a word for a fault of the text.
    if let Err(error) = serde_json::from_slice::<IgnoredAny>(body) {
        let failure = Failure::bad("bad_json", error.to_string());
        return Err(match parsed.err().and_then(|e| field(e.path())) {
            Some(field) => failure.at(field),
            None => failure,
        });
    }
    // A struct would be read from an array too.
    let first = body.iter().find(|byte| !byte.is_ascii_whitespace());
    if first != Some(&b'{') {
        return Err(Failure::bad("bad_body", "the body must be an object"));
    }
    parsed.map_err(|e| {
        let failure = Failure::bad("bad_body", e.inner().to_string());
        match field(e.path()) {
            Some(field) => failure.at(field),
            None => failure,
        }
    })
}

/// The way to a fault, if so much as the field is known.
fn field(path: &serde_path_to_error::Path) -> Option<String> {
    let path = path.to_string();
    // A place of which nothing is known is written `.` or `?`.
    (path != "." && !path.contains('?')).then_some(path)
}
