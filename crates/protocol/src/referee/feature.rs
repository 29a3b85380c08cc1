//! `feature` lines of CECP: `feature ping=1 myname="HaChu 0.21" option="Resign -check 0"`.

/// The features of one line, in order; a text in quotes may hold spaces.
pub(super) fn features(line: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    let mut rest = line.trim_start();
    while let Some((name, after)) = rest.split_once('=') {
        let (value, after) = match after.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
            None => after.split_once(char::is_whitespace).unwrap_or((after, "")),
        };
        found.push((name.trim(), value));
        rest = after.trim_start();
    }
    found
}

/// The name of an option as `feature option` gives it: all before its type.
pub(super) fn option_name(text: &str) -> &str {
    const TYPES: [&str; 9] = [
        " -check", " -spin", " -slider", " -combo", " -string", " -file", " -path", " -button",
        " -save",
    ];
    let end = TYPES.iter().filter_map(|t| text.find(t)).min();
    text[..end.unwrap_or(text.len())].trim_end()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_keep_spaces_together() {
        assert_eq!(
            features("ping=1 myname=\"HaChu 0.21\" highlight=1 option=\"Resign -check 0\""),
            [
                ("ping", "1"),
                ("myname", "HaChu 0.21"),
                ("highlight", "1"),
                ("option", "Resign -check 0"),
            ]
        );
        assert_eq!(features(""), []);
        assert_eq!(features("done=1"), [("done", "1")]);
        assert_eq!(features("myname=\"open"), [("myname", "open")]);
    }

    #[test]
    fn options_have_names_of_several_words() {
        assert_eq!(
            option_name("Random amplitude (0 to disable) -spin 20 0 100"),
            "Random amplitude (0 to disable)"
        );
        assert_eq!(option_name("Odd"), "Odd");
    }
}
