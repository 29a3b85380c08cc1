//! Position strings and turns in addresses: percent-encoding (RFC 3986) of everything that is not unreserved.

use core::fmt;

/// The text with every byte outside `A–Z a–z 0–9 - . _ ~` written as `%` and two hex digits.
///
/// ```
/// assert_eq!(kowa_rules::percent_encode("+R's b -"), "%2BR%27s%20b%20-");
/// ```
pub fn percent_encode(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            out.push(byte as char);
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    out
}

/// A text that is not percent-encoded UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadEncoding {
    /// The `%` at this byte is not followed by two hex digits.
    Digits(usize),
    /// What comes out is not UTF-8.
    NotUtf8,
}

impl fmt::Display for BadEncoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadEncoding::Digits(at) => {
                write!(
                    f,
                    "byte {}: `%` is not followed by two hexadecimal digits",
                    at + 1
                )
            }
            BadEncoding::NotUtf8 => f.write_str("the decoded text is not UTF-8"),
        }
    }
}

impl std::error::Error for BadEncoding {}

/// The text that [`percent_encode`] was given. Characters that need no encoding may stand as they are.
///
/// # Errors
/// When a `%` is not followed by two hex digits, or the result is not UTF-8.
pub fn percent_decode(text: &str) -> Result<String, BadEncoding> {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at] == b'%' {
            let digits = bytes
                .get(at + 1..at + 3)
                .and_then(|d| core::str::from_utf8(d).ok());
            let byte = digits
                .filter(|d| d.bytes().all(|b| b.is_ascii_hexdigit()))
                .and_then(|d| u8::from_str_radix(d, 16).ok())
                .ok_or(BadEncoding::Digits(at))?;
            out.push(byte);
            at += 3;
        } else {
            out.push(bytes[at]);
            at += 1;
        }
    }
    String::from_utf8(out).map_err(|_| BadEncoding::NotUtf8)
}
