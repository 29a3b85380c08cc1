//! What every store must do. A new one runs these tests by one line of `contract!` with a way to open it empty.

use std::collections::BTreeMap;
use std::sync::Arc;

use kowa_api::Player;
use kowa_rules::Color;

use super::{Change, GameId, NewGame, Store};

fn new_game() -> NewGame {
    NewGame {
        game: "ko".to_owned(),
        rules: "zh".to_owned(),
        set: BTreeMap::from([
            ("cannon_blockers".to_owned(), "牌總,天壘".to_owned()),
            ("nets".to_owned(), "off".to_owned()),
        ]),
        sfen: "17k1/19 b - 1".to_owned(),
        black: Player::Human {},
        white: Player::Engine { level: 8 },
    }
}

async fn created(store: &dyn Store) -> GameId {
    let id = GameId::random().unwrap();
    assert_eq!(store.create(&id, &new_game()).await.unwrap(), Change::Done);
    id
}

async fn moves(store: &dyn Store, id: &GameId) -> Vec<String> {
    store.load(id).await.unwrap().unwrap().moves
}

async fn play(store: &dyn Store, id: &GameId, turns: &[&str]) {
    for (ply, usi) in turns.iter().enumerate() {
        let undos = store.load(id).await.unwrap().unwrap().undos;
        assert_eq!(
            store.append(id, undos, ply, usi).await.unwrap(),
            Change::Done
        );
    }
}

pub(super) async fn keeps_what_it_is_given(store: Arc<dyn Store>) {
    let id = created(&*store).await;
    let game = store.load(&id).await.unwrap().unwrap();
    assert_eq!(game.start, new_game());
    assert!(game.moves.is_empty());
    assert_eq!(game.resigned, None);
    play(&*store, &id, &["a", "b'+", "c"]).await;
    assert_eq!(moves(&*store, &id).await, ["a", "b'+", "c"]);
    store.check().await.unwrap();
}

pub(super) async fn knows_no_other_game(store: Arc<dyn Store>) {
    let id = GameId::random().unwrap();
    assert_eq!(store.load(&id).await.unwrap(), None);
    assert_eq!(store.append(&id, 0, 0, "a").await.unwrap(), Change::TooLate);
    assert_eq!(store.undo(&id, 0, 0, 0).await.unwrap(), Change::TooLate);
    assert_eq!(
        store.resign(&id, 0, 0, Color::Black).await.unwrap(),
        Change::TooLate
    );
    assert_eq!(store.load(&id).await.unwrap(), None);
}

pub(super) async fn gives_an_id_once(store: Arc<dyn Store>) {
    let id = created(&*store).await;
    let other = NewGame {
        rules: "ja".to_owned(),
        ..new_game()
    };
    assert_eq!(store.create(&id, &other).await.unwrap(), Change::TooLate);
    assert_eq!(store.load(&id).await.unwrap().unwrap().start, new_game());
}

pub(super) async fn takes_a_ply_once_and_in_order(store: Arc<dyn Store>) {
    let id = created(&*store).await;
    assert_eq!(store.append(&id, 0, 1, "b").await.unwrap(), Change::TooLate);
    assert_eq!(store.append(&id, 0, 0, "a").await.unwrap(), Change::Done);
    assert_eq!(store.append(&id, 0, 0, "a").await.unwrap(), Change::TooLate);
    assert_eq!(store.append(&id, 0, 2, "c").await.unwrap(), Change::TooLate);
    assert_eq!(store.append(&id, 0, 1, "b").await.unwrap(), Change::Done);
    assert_eq!(moves(&*store, &id).await, ["a", "b"]);
}

pub(super) async fn lets_one_of_many_win(store: Arc<dyn Store>) {
    let id = created(&*store).await;
    for ply in 0..4 {
        let rivals: Vec<_> = (0..24)
            .map(|rival| {
                let (store, id) = (Arc::clone(&store), id.clone());
                tokio::spawn(async move {
                    let usi = format!("{ply}-{rival}");
                    let change = store.append(&id, 0, ply, &usi).await.unwrap();
                    (change == Change::Done).then_some(usi)
                })
            })
            .collect();
        let mut winners = Vec::new();
        for rival in rivals {
            winners.extend(rival.await.unwrap());
        }
        assert_eq!(winners.len(), 1, "{winners:?}");
        assert_eq!(moves(&*store, &id).await.last(), winners.first());
    }
    assert_eq!(moves(&*store, &id).await.len(), 4);
}

pub(super) async fn takes_back_exactly_what_was_seen(store: Arc<dyn Store>) {
    let id = created(&*store).await;
    play(&*store, &id, &["a", "b", "c", "d"]).await;
    for (have, keep) in [(3, 2), (5, 2), (4, 5)] {
        let change = store.undo(&id, 0, have, keep).await.unwrap();
        assert_eq!(change, Change::TooLate, "{have} {keep}");
    }
    assert_eq!(store.undo(&id, 0, 4, 2).await.unwrap(), Change::Done);
    assert_eq!(moves(&*store, &id).await, ["a", "b"]);
    assert_eq!(store.undo(&id, 0, 2, 0).await.unwrap(), Change::TooLate);
    let undos = store.load(&id).await.unwrap().unwrap().undos;
    assert_eq!(store.undo(&id, undos, 2, 0).await.unwrap(), Change::Done);
    assert!(moves(&*store, &id).await.is_empty());
}

pub(super) async fn refuses_a_turn_judged_before_an_undo(store: Arc<dyn Store>) {
    let id = created(&*store).await;
    play(&*store, &id, &["a", "b"]).await;
    let seen = store.load(&id).await.unwrap().unwrap().undos;
    assert_eq!(store.undo(&id, seen, 2, 1).await.unwrap(), Change::Done);
    let now = store.load(&id).await.unwrap().unwrap().undos;
    assert_eq!(
        store.append(&id, now, 1, "other").await.unwrap(),
        Change::Done
    );
    // "c" was legal after "b", and ply 2 is free.
    assert_eq!(
        store.append(&id, seen, 2, "c").await.unwrap(),
        Change::TooLate
    );
    assert_eq!(moves(&*store, &id).await, ["a", "other"]);
}

pub(super) async fn ends_with_a_resignation(store: Arc<dyn Store>) {
    for side in Color::ALL {
        let id = created(&*store).await;
        play(&*store, &id, &["a"]).await;
        assert_eq!(
            store.resign(&id, 0, 0, side).await.unwrap(),
            Change::TooLate
        );
        assert_eq!(store.resign(&id, 0, 1, side).await.unwrap(), Change::Done);
        assert_eq!(store.load(&id).await.unwrap().unwrap().resigned, Some(side));
        assert_eq!(
            store.resign(&id, 0, 1, !side).await.unwrap(),
            Change::TooLate
        );
        assert_eq!(store.append(&id, 0, 1, "b").await.unwrap(), Change::TooLate);
        assert_eq!(store.undo(&id, 0, 1, 0).await.unwrap(), Change::TooLate);
        let game = store.load(&id).await.unwrap().unwrap();
        assert_eq!((game.resigned, game.moves.len()), (Some(side), 1));
    }
}

pub(super) async fn never_leaves_a_gap(store: Arc<dyn Store>) {
    let id = created(&*store).await;
    play(&*store, &id, &["0", "1", "2", "3"]).await;
    let workers: Vec<_> = (0..12)
        .map(|worker| {
            let (store, id) = (Arc::clone(&store), id.clone());
            tokio::spawn(async move {
                for _ in 0..8 {
                    let game = store.load(&id).await.unwrap().unwrap();
                    let have = game.moves.len();
                    for (ply, usi) in game.moves.iter().enumerate() {
                        assert_eq!(*usi, ply.to_string());
                    }
                    if worker % 3 == 0 {
                        store
                            .undo(&id, game.undos, have, have.saturating_sub(2))
                            .await
                            .unwrap();
                    } else {
                        store
                            .append(&id, game.undos, have, &have.to_string())
                            .await
                            .unwrap();
                    }
                }
            })
        })
        .collect();
    for worker in workers {
        worker.await.unwrap();
    }
}

macro_rules! contract {
    ($store:ident: $open:expr) => {
        mod $store {
            use super::*;
            contract!(@each $open,
                keeps_what_it_is_given
                knows_no_other_game
                gives_an_id_once
                takes_a_ply_once_and_in_order
                lets_one_of_many_win
                takes_back_exactly_what_was_seen
                refuses_a_turn_judged_before_an_undo
                ends_with_a_resignation
                never_leaves_a_gap
            );
        }
    };
    (@each $open:expr, $($test:ident)+) => {
        $(
            #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $test() {
                // The guard keeps what the store stands on until the test has ended.
                let (store, _guard) = $open.await;
                super::$test(Arc::clone(&store)).await;
                store.close().await;
            }
        )+
    };
}

async fn sqlite_file() -> (Arc<dyn Store>, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new/folder/games.sqlite");
    let store = super::open(&format!("sqlite:{}", path.display()))
        .await
        .unwrap();
    (store, folder)
}

async fn sqlite_memory() -> (Arc<dyn Store>, ()) {
    (super::open("sqlite::memory:").await.unwrap(), ())
}

contract!(in_a_file: sqlite_file());
contract!(in_memory: sqlite_memory());
