//! From the common options to rules, a position, a game.

use kowa_rules::text::Lang;
use kowa_rules::{Game, History, Position, Refusal, Rules};

use crate::args::{Common, RuleArgs};
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

/// The game after these moves, separated by spaces, in any legal spelling.
pub fn game(args: &Common, moves: &str, lang: Lang) -> Result<History> {
    let mut game = History::new(position(args)?);
    for (i, text) in moves.split_whitespace().enumerate() {
        play(&mut game, text, lang).map_err(|why| {
            Failure::input(format_args!(
                "--moves: move {}, `{}`: {why}",
                i + 1,
                excerpt(text)
            ))
        })?;
    }
    Ok(game)
}

/// Plays a turn in any legal spelling; else says why not.
pub fn play(game: &mut History, text: &str, lang: Lang) -> std::result::Result<(), String> {
    let outcome = game.outcome();
    if outcome.is_decided() {
        return Err(Refusal::Decided(outcome).text(lang));
    }
    let position = game.position();
    let turn = position
        .parse_move(text)
        .map_err(|e| why(&e.refusal, position.rules(), lang))?;
    game.play(turn).map_err(|e| e.to_string())
}

/// A refusal in words, with the rule that it goes by: which preset, which section, which option.
pub fn why(refusal: &Refusal, rules: &Rules, lang: Lang) -> String {
    let text = refusal.text(lang);
    let Some(rule) = refusal.rule() else {
        return text;
    };
    let mut places = vec![rules.base().name().to_owned()];
    places.push(match lang {
        Lang::Ja | Lang::Zh => format!("§ {}", rule.section),
        Lang::En => format!("section {}", rule.section),
    });
    if let Some(option) = rule.option
        && let Some(value) = rules.get(option)
    {
        places.push(format!("{option}={value}"));
    }
    format!("{text} [{}]", places.join(", "))
}
