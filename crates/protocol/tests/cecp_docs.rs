//! What `docs/protocols.md` says of turns is so.

use kowa_protocol::cecp::usual_spelling;
use kowa_rules::Game;

/// The words in the code marks of a line.
fn code(line: &str) -> Vec<&str> {
    line.split('`').skip(1).step_by(2).collect()
}

#[test]
fn the_table_of_turns_is_right() {
    let text = include_str!("../../../docs/protocols.md");
    let section = text
        .split("\n## ")
        .find(|section| section.starts_with("Turns of several parts"))
        .expect("the section");
    let mut seen = 0;
    for row in section.lines().filter(|line| line.starts_with('|')) {
        let [usi, cecp] = code(row)[..] else {
            continue;
        };
        let game = if row.contains("(Wa)") {
            Game::Wa
        } else {
            Game::Ko
        };
        assert_eq!(usual_spelling(game, cecp).as_deref(), Some(usi), "{row}");
        seen += 1;
    }
    assert_eq!(seen, 7);
}
