//! From the common options to rules, a position, a game.

use kowa_rules::notation::Style;
use kowa_rules::record::NotPlayed;
use kowa_rules::text::{Lang, Text};
use kowa_rules::{Game, History, Move, Position, Refusal, Rules};

use crate::args::{Common, Played, RuleArgs};
use crate::layout::excerpt;
use crate::{Failure, Result};

/// The rules that the options ask for.
pub fn rules(args: &RuleArgs) -> Result<Rules> {
    rules_of(args.game(), args)
}

/// The preset and house rules of the options, for a game that is known.
pub fn rules_of(game: Game, args: &RuleArgs) -> Result<Rules> {
    let mut rules = match &args.rules {
        Some(name) => {
            Rules::named(game, name).map_err(|e| Failure::input(format_args!("--rules: {e}")))?
        }
        None => Rules::default_of(game),
    };
    for text in &args.set {
        set(&mut rules, text)?;
    }
    Ok(rules)
}

fn set(rules: &mut Rules, text: &str) -> Result<()> {
    let Some((option, value)) = text.split_once('=') else {
        return Err(Failure::input(format_args!(
            "--set: `{text}` has no `=`; write it as option=value, such as {}",
            match rules.game() {
                Game::Ko => "nets=off",
                Game::Wa => "nifu=allowed",
            }
        )));
    };
    rules
        .set(option.trim(), value.trim())
        .map_err(|e| Failure::input(format_args!("--set: {e}")))
}

/// The position that the options ask for.
pub fn position(args: &Common) -> Result<Position> {
    let rules = rules(&args.rules)?;
    match &args.sfen {
        Some(text) => Position::from_sfen(rules, text)
            .map_err(|e| Failure::input(format_args!("--sfen: {e}"))),
        None => Ok(Position::start(rules)),
    }
}

/// The game so far, its moves in any legal spelling.
pub fn game(args: &Played, lang: Lang) -> Result<History> {
    let mut game = History::new(position(&args.common)?);
    for (i, text) in args.moves.split_whitespace().enumerate() {
        play(&mut game, text).map_err(|error| {
            let why = not_played(&error, game.position().rules(), lang);
            Failure::input(format_args!(
                "--moves: move {}, `{}`: {why}",
                i + 1,
                excerpt(text)
            ))
        })?;
    }
    Ok(game)
}

/// Why a spelled turn is not played, in words: as [`why`] gives it.
pub fn not_played(error: &NotPlayed, rules: &Rules, lang: Lang) -> String {
    match error {
        // The end of the game goes by no option that a player could look up.
        NotPlayed::Refused(over @ Refusal::Decided(_)) => over.text(lang),
        NotPlayed::Refused(refusal) => why(refusal, rules, lang),
        NotPlayed::Illegal(_) | NotPlayed::Unclear(_) | NotPlayed::Full => error.to_string(),
    }
}

/// Plays a turn in any legal spelling.
///
/// # Errors
/// Why not; the game stays as it was.
pub fn play(game: &mut History, text: &str) -> std::result::Result<(), NotPlayed> {
    let outcome = game.outcome();
    if outcome.is_decided() {
        return Err(NotPlayed::Refused(Refusal::Decided(outcome)));
    }
    let turn = game
        .position()
        .parse_move(text)
        .map_err(|e| NotPlayed::Refused(e.refusal))?;
    game.play(turn).map_err(NotPlayed::Illegal)
}

/// A turn as it is typed, and as the reader's language writes it.
pub fn told(position: &Position, turn: Move, lang: Lang) -> String {
    let spelled = position.spell(turn, Style::of(lang));
    format!("{turn} ({spelled})")
}

/// What an option is called whose value is the user's and not the preset's.
pub const HOUSE: Text = Text {
    ja: "取り決め",
    zh: "自訂規則",
    en: "house rule",
};

/// A refusal in words, with the rule that it goes by: which preset, which section, which option. Under a house rule no
/// preset is named, for it is none of theirs.
pub fn why(refusal: &Refusal, rules: &Rules, lang: Lang) -> String {
    let text = refusal.text(lang);
    let Some(rule) = refusal.rule() else {
        return text;
    };
    let option = rule.option.and_then(|name| Some((name, rules.get(name)?)));
    let base = Rules::preset(rules.base());
    let house = option
        .as_ref()
        .is_some_and(|(name, value)| base.get(name).as_ref() != Some(value));
    let mut places = vec![if house {
        HOUSE.get(lang).to_owned()
    } else {
        rules.base().name().to_owned()
    }];
    places.push(match lang {
        Lang::Ja | Lang::Zh => format!("§ {}", rule.section),
        Lang::En => format!("section {}", rule.section),
    });
    if let Some((name, value)) = option {
        places.push(format!("{name}={value}"));
    }
    format!("{text} [{}]", places.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_house_rule_is_nobody_elses() {
        // A net on the row of a chariot: it holds by the preset zh, by the house rule under ja.
        let sfen = "17k1/19/19/19/19/19/19/9+a4R4/19/19/19/19/19/19/19/19/19/19/17K1 b - 1";
        let told = |rules: Rules, lang| {
            let position = Position::from_sfen(rules, sfen).unwrap();
            why(&position.why_not("5h5i").unwrap(), &rules, lang)
        };
        let zh = Rules::named(Game::Ko, "zh").unwrap();
        let text = told(zh, Lang::En);
        assert!(text.ends_with("[zh, section 6, nets=whole_line]"), "{text}");
        let mut ja = Rules::named(Game::Ko, "ja").unwrap();
        ja.set("nets", "whole_line").unwrap();
        for (lang, wanted) in [
            (Lang::En, "[house rule, section 6, nets=whole_line]"),
            (Lang::Ja, "[取り決め, § 6, nets=whole_line]"),
            (Lang::Zh, "[自訂規則, § 6, nets=whole_line]"),
        ] {
            let text = told(ja, lang);
            assert!(text.ends_with(wanted), "{text}");
        }
        // The other rules are still the preset's, and so is a value that was set to what it was.
        let text = why(&Refusal::MoveFirst, &ja, Lang::En);
        assert!(text.ends_with("[ja, section 4]"), "{text}");
        let mut same = zh;
        same.set("nets", "whole_line").unwrap();
        assert!(told(same, Lang::En).ends_with("[zh, section 6, nets=whole_line]"));
    }
}
