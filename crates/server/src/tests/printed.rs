//! What is made for the eye: turns in a style, and pictures.

use kowa_rules::notation::Style;
use kowa_rules::{Game, Position, Rules};

use super::*;

#[tokio::test]
async fn turns_are_spelled_in_every_style_and_read_back() {
    let client = Client::new().await;
    let moves = ["17n17i", "3f3k", "17i17g"];
    for style in Style::ALL {
        let body = json!({ "game": "ko", "style": style.word(), "moves": moves });
        let spelled = client.ask("/api/spell", body).await;
        let spelled = strings(&spelled["spelled"]);
        assert_eq!(spelled.len(), moves.len());
        let mut position = Position::start(Rules::default_of(Game::Ko));
        for (text, usi) in spelled.iter().zip(moves) {
            let turn = position.read_spelled(text, style).unwrap();
            assert_eq!(turn.to_string(), usi, "{text}");
            position = position.after(turn);
        }
    }
}

#[tokio::test]
async fn the_turns_of_a_game_are_spelled_from_the_middle_as_from_the_start() {
    let client = Client::new().await;
    let moves = ["6i6h", "6c6d", "8h8g", "4d4e", "6h6g"];
    let ask = async |sfen: Option<&Value>, moves: &[&str]| {
        let mut body = json!({ "game": "wa", "style": "zh", "moves": moves });
        body["sfen"] = sfen.cloned().unwrap_or_default();
        strings(&client.ask("/api/spell", body).await["spelled"])
    };
    let state = json!({ "game": "wa", "moves": moves });
    let state = client.ask("/api/position", state).await;
    let whole = ask(None, &moves).await;
    for from in 1..=moves.len() {
        let before = &state["history"][from - 1]["sfen"];
        assert_eq!(ask(Some(before), &moves[from..]).await, whole[from..]);
    }
}

#[tokio::test]
async fn a_position_is_drawn_as_asked() {
    let client = Client::new().await;
    let draw = async |more: Value| {
        let mut body = json!({ "game": "wa", "lang": "en", "moves": ["6i6h"] });
        for (name, value) in more.as_object().unwrap() {
            body[name] = value.clone();
        }
        let picture = client.ask("/api/picture", body).await;
        picture["svg"].as_str().unwrap().to_owned()
    };
    let usual = draw(json!({})).await;
    assert!(usual.starts_with("<svg "), "{usual}");
    assert_eq!(usual.matches("data-square=").count(), 54);
    assert!(usual.contains("aria-label=\"1. ▲ P6i-6h\""));
    assert!(
        draw(json!({ "lang": "ja" }))
            .await
            .contains("aria-label=\"1手目 ▲６八萑歩\"")
    );
    for other in [
        json!({ "flipped": true }),
        json!({ "theme": "dark" }),
        json!({ "stones": "letters" }),
        json!({ "coordinates": "none" }),
    ] {
        assert_ne!(draw(other.clone()).await, usual, "{other}");
    }
}

#[tokio::test]
async fn unknown_words_of_styles_are_told_with_their_field() {
    let client = Client::new().await;
    let error = client
        .refused("/api/spell", json!({ "game": "ko", "style": "latin" }))
        .await;
    assert_error(error, 400, "bad_style", "style");
    for field in ["lang", "stones", "theme", "coordinates"] {
        let mut body = json!({ "game": "ko", "lang": "en" });
        body[field] = json!("nothing");
        let error = client.refused("/api/picture", body).await;
        assert_error(error, 400, "bad_style", field);
    }
    let body = json!({ "game": "wa", "style": "ja", "moves": ["6i6g"] });
    let error = client.refused("/api/spell", body).await;
    assert_error(error, 400, "illegal_move", "moves");
}
