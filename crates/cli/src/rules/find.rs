//! Finding a kind by whatever a reader calls it.

use std::fmt;

use kowa_rules::text::{Lang, face_text, game_name};
use kowa_rules::{Face, Game, Kind};

use crate::args::RuleArgs;
use crate::layout;

/// No kind has this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownKind {
    /// The name.
    pub name: String,
    /// The games whose kinds were asked.
    pub games: Vec<Game>,
    /// Kinds with a name that is much like it, a few at most.
    pub near: Vec<Face>,
}

impl fmt::Display for UnknownKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games: Vec<&str> = self
            .games
            .iter()
            .map(|g| game_name(*g).get(Lang::En))
            .collect();
        write!(
            f,
            "no kind of {} is called `{}`; ",
            games.join(" or "),
            layout::excerpt(&self.name)
        )?;
        if self.near.is_empty() {
            return f.write_str(
                "give its code (G'), characters (神機車), romaji (shinkisha) or English name",
            );
        }
        let near: Vec<String> = self.near.iter().map(|face| shown(*face)).collect();
        write!(f, "did you mean {}?", near.join(", "))
    }
}

impl std::error::Error for UnknownKind {}

/// The games whose kinds the options speak of.
///
/// Without a game, preset or house rule given, kinds of Wa shōgi are found as well, after those of Kō shōgi.
pub(crate) fn games(args: &RuleArgs) -> &'static [Game] {
    let free = args.game.is_none() && args.rules.is_none() && args.set.is_empty();
    match args.game() {
        Game::Ko if free => &Game::ALL[..],
        Game::Ko => &Game::ALL[..1],
        Game::Wa => &Game::ALL[1..],
    }
}

/// The kind that this names: by its code, characters, reading or English name, of either face. The games are asked in
/// order.
///
/// # Errors
/// When no kind is called so, with those that are called much like it.
pub fn kind(name: &str, games: &[Game]) -> Result<Kind, UnknownKind> {
    games
        .iter()
        .find_map(|game| in_game(*game, name))
        .ok_or_else(|| UnknownKind {
            name: name.to_owned(),
            games: games.to_vec(),
            near: near(name, games),
        })
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

/// Faces with a name that holds this one, or that this one holds; those that look alike come once.
fn near(name: &str, games: &[Game]) -> Vec<Face> {
    const MOST: usize = 5;
    let wanted = plain(name);
    let mut near: Vec<Face> = Vec::new();
    if wanted.is_empty() {
        return near;
    }
    for face in games.iter().flat_map(|game| Face::all(*game)) {
        let close = names(face).any(|n| {
            let n = plain(n);
            n.contains(&wanted) || (n.chars().count() > 1 && wanted.contains(&n))
        });
        if close && near.len() < MOST && !near.iter().any(|other| shown(*other) == shown(face)) {
            near.push(face);
        }
    }
    near
}

/// A face in a message.
fn shown(face: Face) -> String {
    let characters = face_text(face).characters;
    format!("{} ({})", characters.zh, characters.en)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    fn found(name: &str) -> Option<Kind> {
        kind(name, games(&RuleArgs::default())).ok()
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
        assert_eq!(kind("天馬", games(&wa)), Ok(Kind::LiberatedHorse));
        let error = kind("將", games(&wa)).unwrap_err();
        assert_eq!(error.games, [Game::Wa]);
        assert!(error.to_string().contains("Wa shōgi"), "{error}");
        assert_eq!(found("cannon"), Some(Kind::Cannon));
        let error = kind("cann", &Game::ALL).unwrap_err();
        assert!(error.near.contains(&Kind::Cannon.front()), "{error:?}");
        assert!(error.to_string().contains("砲 (cannon)"), "{error}");
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
