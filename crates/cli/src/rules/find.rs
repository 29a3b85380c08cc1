//! Finding a kind by whatever a reader calls it.

use kowa_rules::text::{Lang, face_text, game_name};
use kowa_rules::{Face, Game, Kind};

use crate::args::RuleArgs;
use crate::layout;

/// The kind that this names: by its code, characters, reading or English name, of either face.
///
/// Without a game, preset or house rule given, kinds of Wa shōgi are found as well, after those of Kō shōgi.
pub fn kind(name: &str, args: &RuleArgs) -> Result<Kind, String> {
    let game = args.game();
    let free = args.game.is_none() && args.rules.is_none() && args.set.is_empty();
    let games = match game {
        Game::Ko if free => &Game::ALL[..],
        Game::Ko => &Game::ALL[..1],
        Game::Wa => &Game::ALL[1..],
    };
    if let Some(kind) = games.iter().find_map(|game| in_game(*game, name)) {
        return Ok(kind);
    }
    Err(unknown(name, games))
}

fn in_game(game: Game, name: &str) -> Option<Kind> {
    let name = name.trim();
    if let Some(face) = Face::from_code(game, &name.to_ascii_uppercase()) {
        return Some(face.kind());
    }
    let wanted = plain(name);
    let faces: Vec<Face> = Face::all(game).collect();
    // The kind whose own name it is comes before one that only shows it.
    let own = faces.iter().filter(|face| face.look() == **face);
    own.chain(&faces)
        .find(|face| names(**face).any(|n| plain(n) == wanted))
        .map(|face| face.kind())
}

fn names(face: Face) -> impl Iterator<Item = &'static str> {
    let text = face_text(face);
    Lang::ALL
        .into_iter()
        .map(|lang| text.characters.get(lang))
        .chain([text.romaji, text.reading_ja, text.abbreviation])
}

/// A name without what writers do differently: capitals, long vowels, spaces and hyphens.
fn plain(name: &str) -> String {
    let letters: String = name
        .to_lowercase()
        .chars()
        .filter(|c| !matches!(c, ' ' | '-' | '_' | '\'' | '’'))
        .map(|c| match c {
            'ō' | 'ô' => 'o',
            'ū' | 'û' => 'u',
            other => other,
        })
        .collect();
    letters
        .replace("ou", "o")
        .replace("oo", "o")
        .replace("uu", "u")
}

fn unknown(name: &str, games: &[Game]) -> String {
    let shown = layout::excerpt(name);
    let wanted = plain(name);
    let mut near: Vec<String> = Vec::new();
    if !wanted.is_empty() {
        for face in games.iter().flat_map(|game| Face::all(*game)) {
            let text = face_text(face);
            let close = names(face).any(|n| {
                let n = plain(n);
                n.contains(&wanted) || (n.chars().count() > 1 && wanted.contains(&n))
            });
            let entry = format!("{} ({})", text.characters.zh, text.characters.en);
            if close && near.len() < 5 && !near.contains(&entry) {
                near.push(entry);
            }
        }
    }
    let games: Vec<&str> = games.iter().map(|g| game_name(*g).get(Lang::En)).collect();
    let hint = if near.is_empty() {
        "give its code (G'), characters (神機車), romaji (shinkisha) or English name".to_owned()
    } else {
        format!("did you mean {}?", near.join(", "))
    };
    format!(
        "no kind of {} is called `{shown}`; {hint}",
        games.join(" or ")
    )
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    fn found(name: &str) -> Option<Kind> {
        kind(name, &RuleArgs::default()).ok()
    }

    #[test]
    fn by_every_name() {
        for name in [
            "G'",
            "g'",
            "+G'",
            "佛狼機",
            "仏狼機",
            "神機車",
            "butsurōki",
            "Butsuroki",
            "butsurouki",
            "ぶつろうき",
            "Frankish cannon",
            "frankish_cannon",
        ] {
            assert_eq!(found(name), Some(Kind::FrankishCannon), "{name}");
        }
        assert_eq!(found("把總"), Some(Kind::Quartermaster));
        assert_eq!(found("天馬"), Some(Kind::Cavalry));
        assert_eq!(found("風馬"), Some(Kind::LiberatedHorse));
        assert_eq!(found(""), None);
        let wa = RuleArgs {
            game: Some(Game::Wa),
            ..RuleArgs::default()
        };
        assert_eq!(kind("天馬", &wa), Ok(Kind::LiberatedHorse));
        assert!(kind("將", &wa).unwrap_err().contains("Wa shōgi"));
        assert!(kind("cannon", &RuleArgs::default()).is_ok_and(|k| k == Kind::Cannon));
        assert!(found("cann").is_none());
        assert!(
            kind("cann", &RuleArgs::default())
                .unwrap_err()
                .contains("砲 (cannon)")
        );
    }

    #[test]
    fn no_name_means_two_kinds_of_a_game() {
        for game in Game::ALL {
            let mut owners: HashMap<String, Face> = HashMap::new();
            for face in Face::all(game).filter(|face| face.look() == *face) {
                for name in names(face) {
                    if let Some(other) = owners.insert(plain(name), face) {
                        assert_eq!(other, face, "{name}");
                    }
                }
            }
        }
    }
}
