use super::*;

const GAME: &str = "\
Kowa record 1
Game: ko
Rules: zh
Set: nets=off
Position: atjxuiwzokczwiuxjt'a/a'h1l1q1yfmdy1q1l1ha'/egb'begb'beg'ebb'gebb'ge/n'1n1n1n1n1n1n1n1n1n'/1p'1p1p1p1p'1p1p1p1p'1/r's'rsrsrsrs'rsrsrsrs'r'/9v9/19/19/19/19/19/9V9/R'S'RSRSRSRS'RSRSRSRS'R'/1P'1P1P1P1P'1P1P1P1P'1/N'1N1N1N1N1N1N1N1N1N'/EGB'BEGB'BEG'EBB'GEBB'GE/A'H1L1Q1YDMFY1Q1L1HA'/AT'JXUIWZCKOZWIUXJTA b - 1
Black: 甲
Tag: 棋戦=稽古
Tag: Site=
Result: draw agreement

; About the game.
;
;  With an indented line.
17n17i ! $10 time=0.25
(
15n15j
(
; Before.
13n13j
; Behind.
)
)
(
9n9j
)
3f3k ?? clock=0 eval=mate-3
";

#[test]
fn everything_comes_back() {
    let record = Record::parse(GAME).unwrap();
    // A variation of the first turn within a variation of the first turn stands beside it.
    let flat = GAME.replace("(\n15n15j\n(\n; B", "(\n15n15j\n)\n(\n; B");
    let flat = flat.replace("; Behind.\n)\n)", "; Behind.\n)");
    assert_eq!(record.to_string(), flat);
    assert_eq!(Record::parse(&flat).unwrap(), record);
    let game = record.note(record.root()).unwrap();
    assert_eq!(game.comment, "About the game.\n\n With an indented line.");
    let other = GAME.replace('\n', " \r\n# a remark\r\n  ");
    let (head, body) = other.split_once("agreement").unwrap();
    let head = head.replacen("# a remark\r\n", "", 1);
    let body = body.replacen("# a remark\r\n", "", 1);
    let other = format!("\u{feff}{head}agreement{body}");
    let read = Record::parse(&other).unwrap();
    assert_eq!(read.turns().count(), 2);
    assert_eq!(read.steps().count(), record.steps().count());
}

#[test]
fn errors_name_line_and_column() {
    let error = |from: &str, to: &str| {
        let text = GAME.replace(from, to);
        assert_ne!(text, GAME);
        Record::parse(&text).unwrap_err().to_string()
    };
    let turn = "line 14: move 1, `17n17`: ";
    assert!(error("17n17i !", "17n17 !").starts_with(turn));
    assert!(error("$10", "$256").starts_with("line 14, column 10: `$256` is no mark"));
    assert!(error("=0.25", "=fast").starts_with("line 14, column 14: `time=fast` is no number"));
    assert!(error("clock=0", "depth=3").contains("stands without an eval="));
    assert!(error("clock=0", "colour=3").contains("is none of time=, "));
    assert!(error("mate-3", "mate").contains("is no value"));
    assert!(error("; About the game.", ")").starts_with("line 11: "));
    assert!(error("13n13j", ")").contains("closes a variation without turns"));
    assert!(error("; Before.", "(").contains("has no turn before it"));
    assert!(error("(\n9n9j\n)", "(\n9n9j").ends_with("the text ends within a variation"));
    assert!(error("Tag: Site=", "Tag: Site").ends_with("`Site` has no `=`"));
    assert!(error("draw agreement", "black defeat").starts_with("line 9: the result "));
}

#[test]
fn deep_variations_are_read_and_written() {
    let depth = 12_000;
    let mut text = "Kowa record 1\nGame: wa\n\n6i6h\n".to_owned();
    text.push_str(&"(\n5i5h\n".repeat(depth));
    let error = Record::parse(&text).unwrap_err();
    assert_eq!(error.problem, RecordProblem::Unfinished("a variation"));
    // Each takes the place of the first turn of the one around it, and so all stand in one place.
    text.push_str(&")\n".repeat(depth));
    let record = Record::parse(&text).unwrap();
    assert_eq!(record.steps().count(), 1 + 3 * depth);
    assert_eq!(Record::parse(&record.to_string()), Ok(record));
}
