use super::*;

/// The names that the schema has at a place.
fn properties(schema: &serde_json::Value) -> Vec<String> {
    let properties = schema["properties"].as_object().expect("properties");
    properties.keys().cloned().collect()
}

#[test]
fn the_schema_has_every_field() {
    let schema: serde_json::Value = serde_json::from_str(SCHEMA).expect("JSON");
    let text = "\
Kowa record 1
Game: ko
Rules: ja
Set: nets=whole_line
Position: 17k1/19/19/19/19/19/19/19/19/9W9/19/19/19/19/19/19/19/19/17K1 b - 1
Black: 甲
White: 乙
Tag: Event=稽古
Result: draw agreement

; On the game.
10j10i ! time=2.5 clock=9 eval=+35 depth=7
; On the turn.
(
; Before.
10j9j
)
";
    let record = Record::parse(text).expect("a record");
    let json = write(&record);
    assert_eq!(read(&json, &Defaults::default()), Ok((record, Vec::new())));
    let value: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let keys = |value: &serde_json::Value| -> Vec<String> {
        value
            .as_object()
            .expect("an object")
            .keys()
            .cloned()
            .collect()
    };
    assert_eq!(keys(&value), properties(&schema));
    let mut fields = keys(&value["turns"][0]);
    fields.extend(keys(&value["turns"][1]));
    fields.sort();
    fields.dedup();
    assert_eq!(fields, properties(&schema["properties"]["turns"]["items"]));
}

#[test]
fn errors_have_a_place() {
    let error = |text: &str| read(text, &Defaults::default()).unwrap_err();
    let head = "{\"format\":\"kowa-record\",\"version\":1,\"game\":\"wa\",\"rules\":\"classic\"";
    for (text, wanted) in [
        ("".to_owned(), "line 1: EOF"),
        ("[]".to_owned(), "line 1"),
        (format!("{head}}}"), "missing field `turns`"),
        (
            format!("{head},\"turns\":[],\"x\":1}}"),
            "unknown field `x`",
        ),
        (head.replace('1', "2") + ",\"turns\":[]}", "not a record"),
        (
            format!("{head},\n \"turns\":[\n  {{\"turn\":\"6i6g\"}}]}}"),
            "line 3, column 3: move 1, `6i6g`",
        ),
        (
            format!("{head},\n \"turns\":[{{\"turn\":\"6i6h\",\"parent\":1}}]}}"),
            "line 2, column 11: `1` is no parent",
        ),
        (
            format!("{head},\n \"turns\":[{{\"turn\":\"6i6h\",\"time\":-1}}]}}"),
            "`-1` is no number of seconds",
        ),
        (
            format!("{head},\n \"turns\":[{{\"turn\":\"6i6h\",\"eval\":\"x\"}}]}}"),
            "`x` is no value",
        ),
        (
            format!("{head},\n \"turns\":[{{\"turn\":6}}]}}"),
            "line 2, column 19: invalid type",
        ),
        (
            format!("{head},\"turns\":[],\n\"result\":\"black\"}}"),
            "line 2, column 10: `black` is no result",
        ),
        (
            format!("{head},\"turns\":[],\n\"result\":\"black mate\"}}"),
            "line 2, column 10: the result",
        ),
        (
            format!("{head},\"start\":\"11\",\"turns\":[]}}"),
            "a position string has four fields",
        ),
    ] {
        let told = error(&text).to_string();
        assert!(told.contains(wanted), "{text}: {told}");
    }
    let deep = "[".repeat(100_000);
    assert!(error(&deep).line == 1);
}
