//! The names that CECP front ends and engines have for the games.

use kowa_rules::{Game, Rules};

/// Names of the game that these rules play, the first one that XBoard's engines use. A front end or peer may know any.
pub const fn variant_names(rules: &Rules) -> &'static [&'static str] {
    match (rules.game(), rules.wa.drops) {
        (Game::Ko, _) => &["koshogi", "ko-shogi"],
        (Game::Wa, false) => &["wa-shogi", "washogi"],
        (Game::Wa, true) => &["wa-shogi-drop", "crazywa", "washogi-drops"],
    }
}

/// The name by which a front end is told of the game.
pub const fn variant_name(rules: &Rules) -> &'static str {
    variant_names(rules)[0]
}
