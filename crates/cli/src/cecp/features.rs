//! What the engine asks of a front end, and the options that it offers.

use kowa_protocol::cecp::{Feature, Offer, OfferKind, Reply, variant_names};
use kowa_protocol::usi::Variant;
use kowa_rules::{Preset, Rules};

use crate::agent::settings::{BY_VARIANT, FULL, MOST_LINES, Settings, level_words, preset_words};

/// The `feature` lines.
pub fn features(settings: &Settings) -> Vec<Reply> {
    let numbers = |list: &[(&str, i64)]| {
        let list = list
            .iter()
            .map(|(name, value)| Feature::number(name, *value));
        Reply::Features(list.collect())
    };
    let variants: Vec<&str> = Variant::ALL
        .iter()
        .flat_map(|variant| variant_names(&Rules::preset(variant.preset())))
        .copied()
        .collect();
    let mut lines = vec![
        // The table is taken when a game begins, which may take longer than a front end waits.
        numbers(&[("done", 0)]),
        Reply::Features(vec![
            Feature::text("myname", format_args!("Kowa {}", env!("CARGO_PKG_VERSION"))),
            Feature::text("variants", variants.join(",")),
        ]),
        numbers(&[
            ("ping", 1),
            ("setboard", 1),
            ("usermove", 1),
            ("playother", 1),
            ("analyze", 1),
            ("memory", 1),
            ("smp", 1),
            ("debug", 1),
            ("colors", 0),
            ("nps", 0),
            ("san", 0),
            ("sigint", 0),
            ("sigterm", 0),
            ("reuse", 1),
        ]),
    ];
    let options = offers(settings).into_iter();
    lines.extend(options.map(|offer| Reply::Features(vec![Feature::text("option", offer)])));
    lines.push(numbers(&[("done", 1)]));
    lines
}

/// The options with their present values as defaults.
fn offers(settings: &Settings) -> Vec<Offer> {
    let combo = |words: Vec<String>, chosen: &str| {
        let place = words.iter().position(|word| word == chosen);
        OfferKind::Combo(words, place.unwrap_or(0))
    };
    let preset = settings.preset().map_or(BY_VARIANT, Preset::name);
    let level = settings.level.map_or(FULL.to_owned(), |l| l.to_string());
    [
        ("Rules", combo(preset_words(), preset)),
        ("Set", OfferKind::Text(settings.house_text())),
        ("Skill Level", combo(level_words(), &level)),
        (
            "MultiPV",
            OfferKind::Spin(settings.lines as i64, 1, MOST_LINES as i64),
        ),
    ]
    .into_iter()
    .map(|(name, kind)| Offer {
        name: name.to_owned(),
        kind,
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use kowa_rules::Game;

    use super::*;

    #[test]
    fn features_as_a_front_end_reads_them() {
        let settings = Settings::new(&Rules::default_of(Game::Wa));
        let lines: Vec<String> = features(&settings)
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(lines[0], "feature done=0");
        assert!(
            lines[1].contains("wa-shogi,washogi,wa-shogi-drop,crazywa"),
            "{}",
            lines[1]
        );
        assert!(
            lines[2].contains(" ping=1 setboard=1 usermove=1 "),
            "{}",
            lines[2]
        );
        assert!(lines.contains(&"feature option=\"MultiPV -spin 1 1 500\"".to_owned()));
        let level = "feature option=\"Skill Level -combo *off /// 1 /// 2 /// 3 /// 4 /// 5 /// 6 /// 7 /// 8\"";
        assert!(lines.contains(&level.to_owned()), "{lines:?}");
        assert_eq!(lines.last().map(String::as_str), Some("feature done=1"));
        for line in &lines {
            assert_eq!(
                line.parse::<Reply>().map(|r| r.to_string()).as_ref(),
                Ok(line)
            );
        }
    }
}
