use super::*;
use crate::Game;

/// A tree from a text: a turn, or brackets around a variation.
fn tree(text: &str) -> Record {
    let mut record = Record::new(Position::start(Rules::default_of(Game::Wa)));
    let (mut at, mut stack) = (record.root(), Vec::new());
    for word in text.split_whitespace() {
        match word {
            "(" => {
                stack.push(at);
                at = record.parent(at).expect("a turn before a bracket");
            }
            ")" => at = stack.pop().expect("a bracket to close"),
            _ => {
                let turns = record.start().turns();
                let n: usize = word.parse().expect("a number");
                at = record.append(at, turns[n]);
            }
        }
    }
    record
}

fn text(record: &Record) -> String {
    let turns = record.start().turns();
    let words = record.steps().map(|step| match step {
        Step::Turn(at) => {
            let turn = record.turn(at).expect("a turn");
            let n = turns.iter().position(|t| *t == turn);
            n.expect("one of the turns").to_string()
        }
        Step::Open => "(".to_owned(),
        Step::Close => ")".to_owned(),
    });
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn steps_give_the_tree_back() {
    for told in [
        "",
        "0",
        "0 1 2",
        "0 ( 1 ) ( 2 3 ( 4 ( 5 ) 6 ) 7 ) 8 ( 9 ) 10",
        "0 ( 1 ( 2 ) )",
    ] {
        let record = tree(told);
        // A bracket directly within a bracket is one more variation in the same place.
        let flat = told
            .replace("( 1 ( 2 ) )", "( 1 ) ( 2 )")
            .replace("( 4 ( 5 ) 6 )", "( 4 6 ) ( 5 )");
        assert_eq!(text(&record), flat);
        assert_eq!(record, tree(&flat));
    }
    assert_ne!(tree("0 1"), tree("0 ( 1 )"));
    assert_ne!(tree("0 1 2"), tree("0 1"));
}

#[test]
fn lines_are_put_in_front_and_taken_out() {
    let mut record = tree("0 ( 1 ) ( 2 ) 3");
    let turns = record.start().turns();
    let root = record.root();
    let new = record.prepend(root, turns[9]);
    assert_eq!(text(&record), "9 ( 0 3 ) ( 1 ) ( 2 )");
    let places: Vec<NodeId> = record.children(root).collect();
    record.remove(places[3]);
    record.remove(places[1]);
    assert_eq!(text(&record), "9 ( 1 )");
    record.append(root, turns[4]);
    assert_eq!(text(&record), "9 ( 1 ) ( 4 )");
    record.remove(new);
    record.remove(places[2]);
    assert_eq!(text(&record), "4");
    record.remove(root);
    assert_eq!(text(&record), "4");
}

#[test]
fn deep_trees_need_no_stack() {
    let mut record = tree("");
    let turns = record.start().turns();
    let mut at = record.root();
    for _ in 0..100_000 {
        record.append(at, turns[0]);
        at = record.append(at, turns[1]);
    }
    assert_eq!(record.steps().count(), 400_000);
    assert_eq!(record, record.clone());
}

#[test]
fn the_main_line_follows_the_game() {
    let start = Position::start(Rules::default_of(Game::Wa));
    let mut game = History::new(start);
    for turn in ["6i6h", "6c6d", "5i5h"] {
        let turn = game.position().parse_move(turn).unwrap();
        game.play(turn).unwrap();
    }
    let mut record = Record::from_history(&game);
    let line: Vec<NodeId> = record.main_line().collect();
    let side = record.append(line[0], game.moves()[0]);
    record.note_mut(line[1]).comment = "gone".to_owned();
    record.note_mut(line[0]).comment = "kept".to_owned();
    game.undo();
    game.undo();
    record.set_main_line(&game);
    assert_eq!(record.turns().collect::<Vec<_>>(), game.moves());
    let turn = game.position().parse_move("5c5d").unwrap();
    game.play(turn).unwrap();
    record.set_main_line(&game);
    assert_eq!(record.turns().collect::<Vec<_>>(), game.moves());
    assert_eq!(
        record.note(line[0]).map(|n| n.comment.as_str()),
        Some("kept")
    );
    assert_eq!(record.next(line[0]), record.main_line().last());
    assert_eq!(record.to_history().unwrap().moves(), game.moves());
    assert_ne!(record.next(line[0]), Some(side));
}
