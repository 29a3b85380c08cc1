//! The shape of each answer: a change of it is a change of the contract.

use std::collections::BTreeMap;

use super::*;

/// Names and types: `{ a: string, b: [number | null] }`. Objects of one list are told as one, a name that is not in all
/// of them with a `?`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Shape {
    Word(&'static str),
    List(Vec<Shape>),
    Object(BTreeMap<String, (Vec<Shape>, bool)>),
}

fn shape(value: &Value) -> Shape {
    match value {
        Value::Null => Shape::Word("null"),
        Value::Bool(_) => Shape::Word("boolean"),
        Value::Number(_) => Shape::Word("number"),
        Value::String(_) => Shape::Word("string"),
        Value::Array(list) => Shape::List(join(list.iter().map(shape).collect())),
        Value::Object(map) => Shape::Object(
            map.iter()
                .map(|(name, value)| (name.clone(), (vec![shape(value)], true)))
                .collect(),
        ),
    }
}

fn join(shapes: Vec<Shape>) -> Vec<Shape> {
    let mut words = Vec::new();
    let mut lists: Option<Vec<Shape>> = None;
    let mut objects: Option<BTreeMap<String, (Vec<Shape>, bool)>> = None;
    for one in shapes {
        match one {
            Shape::Word(_) => words.push(one),
            Shape::List(inner) => lists.get_or_insert_default().extend(inner),
            Shape::Object(map) => {
                objects = Some(match objects {
                    None => map,
                    Some(mut all) => {
                        for (name, (_, always)) in &mut all {
                            *always &= map.contains_key(name);
                        }
                        for (name, (inner, _)) in map {
                            let new = || (Vec::new(), false);
                            all.entry(name).or_insert_with(new).0.extend(inner);
                        }
                        all
                    }
                });
            }
        }
    }
    words.extend(lists.map(|inner| Shape::List(join(inner))));
    words.extend(objects.map(|map| {
        Shape::Object(
            map.into_iter()
                .map(|(name, (inner, always))| (name, (join(inner), always)))
                .collect(),
        )
    }));
    words.sort();
    words.dedup();
    words
}

fn write(shapes: &[Shape], indent: usize, out: &mut String) {
    for (i, one) in shapes.iter().enumerate() {
        if i > 0 {
            out.push_str(" | ");
        }
        match one {
            Shape::Word(word) => out.push_str(word),
            Shape::List(inner) => {
                out.push('[');
                write(inner, indent, out);
                out.push(']');
            }
            Shape::Object(map) => {
                out.push_str("{\n");
                for (name, (inner, always)) in map {
                    out.push_str(&"  ".repeat(indent + 1));
                    out.push_str(name);
                    out.push_str(if *always { ": " } else { "?: " });
                    write(inner, indent + 1, out);
                    out.push('\n');
                }
                out.push_str(&"  ".repeat(indent));
                out.push('}');
            }
        }
    }
}

fn told(values: &[Value]) -> String {
    let mut out = String::new();
    write(&join(values.iter().map(shape).collect()), 0, &mut out);
    out
}

#[tokio::test]
async fn of_info() {
    let client = Client::new().await;
    let info = client.get("/api/info").await.json();
    // One game: the names of options and of their values are data, not shape.
    let mut info = info;
    info["games"].as_array_mut().unwrap().truncate(1);
    for option in info["games"][0]["options"].as_array_mut().unwrap() {
        let texts = option["valueTexts"]
            .as_object()
            .unwrap()
            .values()
            .next()
            .unwrap()
            .clone();
        option["valueTexts"] = json!({ "*": texts });
    }
    for preset in info["games"][0]["presets"].as_array_mut().unwrap() {
        preset["values"] = json!({ "*": preset["values"]["promotion"] });
    }
    insta::assert_snapshot!(told(&[info]));
}

#[tokio::test]
async fn of_kinds() {
    let client = Client::new().await;
    let mut all = Vec::new();
    for game in ["ko", "wa"] {
        all.push(client.get(&format!("/api/kinds?game={game}")).await.json());
    }
    insta::assert_snapshot!(told(&all));
}

#[tokio::test]
async fn of_a_position() {
    let client = Client::new().await;
    let mut all = Vec::new();
    for body in [
        json!({ "game": "ko", "moves": ["17n17i", "17f17i"] }),
        json!({ "game": "wa", "rules": "modern", "sfen": "5k5/5e5/11/11/11/11/11/11/11/11/5K5 b P 1" }),
    ] {
        all.push(client.ask("/api/position", body).await);
    }
    insta::assert_snapshot!(told(&all));
}

#[tokio::test]
async fn of_an_entry() {
    let client = Client::new().await;
    let sfen = "17k1/19/19/19/19/9pp8/10S8/9G'9/19/19/19/19/19/19/19/19/19/19/17K1 b - 1";
    let mut all = Vec::new();
    for parts in [
        json!([]),
        json!(["9i"]),
        json!(["11g"]),
        json!(["11g", "x10f"]),
    ] {
        all.push(
            client
                .ask(
                    "/api/entry",
                    json!({ "game": "ko", "sfen": sfen, "from": "10h", "parts": parts }),
                )
                .await,
        );
    }
    let sfen = sfen.replace("G'", "W");
    all.push(
        client
            .ask(
                "/api/entry",
                json!({ "game": "ko", "sfen": sfen, "from": "10h" }),
            )
            .await,
    );
    insta::assert_snapshot!(told(&all));
}

#[tokio::test]
async fn of_an_error() {
    let client = Client::new().await;
    let error = client
        .post(
            "/api/position",
            &json!({ "game": "ko", "moves": ["17n16n"] }),
        )
        .await;
    insta::assert_snapshot!(told(&[error.json()]));
}

#[tokio::test]
async fn of_a_game() {
    let client = Client::new().await;
    let mut game = client.ask("/api/games", people("wa")).await;
    game["state"] = json!("as for a position");
    insta::assert_snapshot!(told(&[game]));
}
