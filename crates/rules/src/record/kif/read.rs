//! Reading KIF.

use super::body::Body;
use super::head::Head;
use super::line::Numbered;
use crate::record::loss::Warnings;
use crate::record::scanner::check_size;
use crate::record::{Defaults, Loss, Record, RecordError, Warning};

/// Reads one game of KIF.
///
/// # Errors
/// The first thing that is wrong, and where.
pub fn read(text: &str, defaults: &Defaults) -> Result<(Record, Vec<Warning>), RecordError> {
    check_size(text)?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut warnings = Warnings::default();
    let mut head = Head::default();
    let mut lines = (1..).zip(text.lines()).peekable();
    let mut last = 1;
    while let Some((number, line)) = lines.peek() {
        (last, warnings.line) = (*number, *number);
        let line = line.trim();
        if line.starts_with(['*', '＊']) || begins_turns(line) {
            break;
        }
        let understood = line.is_empty() || line.starts_with('#') || head.read(*number, line)?;
        if !understood {
            warnings.add(Loss::NotUnderstood(line.to_owned()));
        }
        lines.next();
    }
    let start = head.start(last, defaults, &mut warnings)?;
    let mut body = Body::new(start);
    for (number, line) in lines {
        (last, warnings.line) = (number, number);
        body.read(number, line, &mut warnings)?;
    }
    body.finish_turn()?;
    let record = body.finish(last, head)?;
    Ok((record, warnings.list))
}

/// Is this the first line of the turns?
fn begins_turns(line: &str) -> bool {
    let turn = |text: &str| {
        // A row of files above a board is no turn.
        !text.contains('：') && text.chars().any(|c| !c.is_whitespace() && !c.is_numeric())
    };
    line.starts_with("手数-")
        || line.starts_with("まで")
        || Numbered::parse(line).is_some_and(|n| turn(n.text))
}
