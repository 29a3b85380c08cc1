//! Pictures by their structure, their bytes and their pixels.

use kowa_picture::{Coordinates, Scene, Size, Stones, Style, Theme, diagram, gif, png};
use kowa_rules::text::Lang;
use kowa_rules::{Face, Game, History, Kind, Position, Preset, Rules, Square};
use resvg::tiny_skia::Pixmap;

fn history(game: Game, moves: &str) -> History {
    let mut history = History::new(Position::start(Rules::default_of(game)));
    for text in moves.split_whitespace() {
        let turn = history.position().parse_move(text).expect("a legal turn");
        history.play(turn).expect("a game that goes on");
    }
    history
}

/// The elements with this text in them.
fn elements<'a>(svg: &'a str, part: &str) -> Vec<&'a str> {
    svg.lines().filter(|line| line.contains(part)).collect()
}

/// The place that a stone is moved to, in hundredths of a cell.
fn place(line: &str) -> (f64, f64) {
    let at = line
        .split("translate(")
        .nth(1)
        .and_then(|rest| rest.split(')').next());
    let mut numbers = at
        .expect("a place")
        .split(' ')
        .map(|n| n.parse().expect("a number"));
    (numbers.next().expect("x"), numbers.next().expect("y"))
}

#[test]
fn every_stone_is_on_its_square() {
    for game in Game::ALL {
        let position = Position::start(Rules::default_of(game));
        for flipped in [false, true] {
            let style = Style {
                flipped,
                ..Style::new(Lang::En)
            };
            let svg = Scene::new(position.clone()).svg(&style, Size::Cell(40));
            let placed = |square: Square| {
                let lines = elements(&svg, &format!("data-square=\"{square}\""));
                lines.first().map(|line| (place(line), *line))
            };
            let corner: Square = "1a".parse().expect("a square");
            let ((x, y), _) = placed(corner).expect("a stone in the corner");
            let sign = if flipped { -1.0 } else { 1.0 };
            for square in Square::all(game) {
                let Some(stone) = position.stone(square) else {
                    assert!(placed(square).is_none(), "{square}");
                    continue;
                };
                let (at, line) = placed(square).expect("a stone");
                let files = f64::from(square.file()) - 1.0;
                let ranks = f64::from(square.rank()) - 1.0;
                let wanted = (x - sign * 100.0 * files, y + sign * 100.0 * ranks);
                assert_eq!(at, wanted, "{square}");
                assert!(
                    line.contains(&format!("data-stone=\"{}\"", stone.code())),
                    "{line}"
                );
                assert!(
                    line.contains(&format!("#{}-", stone.color.word())),
                    "{line}"
                );
            }
        }
    }
}

#[test]
fn every_shape_that_is_used_is_there() {
    for game in Game::ALL {
        for lang in Lang::ALL {
            for stones in Stones::ALL {
                let style = Style {
                    stones: *stones,
                    ..Style::new(lang)
                };
                let svg = Scene::of_game(&history(game, "")).svg(&style, Size::Cell(30));
                for used in svg.split("xlink:href=\"#").skip(1) {
                    let id = used.split('"').next().unwrap_or_default();
                    assert_eq!(svg.matches(&format!("id=\"{id}\"")).count(), 1, "{id}");
                }
                assert!(!svg.contains("<text"), "a font would be needed");
            }
        }
    }
}

#[test]
fn the_last_turn_is_told_and_drawn() {
    let game = history(Game::Ko, "17n17i 3f3k");
    let svg = Scene::of_game(&game).svg(&Style::new(Lang::Ja), Size::Cell(30));
    assert!(
        svg.contains("aria-label=\"2手目 △３十一車\""),
        "{}",
        &svg[..300]
    );
    assert!(
        svg.contains("class=\"from\" data-at=\"3f\"")
            && svg.contains("class=\"to\" data-at=\"3k\"")
    );
    assert_eq!(elements(&svg, "data-way").len(), 1);
    // The head of the arrow points at the stone that went, and stops at its rim.
    let (x, y) = place(elements(&svg, "data-square=\"3k\"")[0]);
    let head = elements(&svg, "paint-order")[0];
    let tip = head
        .split("d=\"M")
        .nth(1)
        .and_then(|rest| rest.split('L').next());
    assert_eq!(tip, Some(format!("{x} {}", y - 34.0).as_str()));
}

/// A holy light with stones near it that it may shoot.
const SHOTS: &str = "17k1/19/19/19/19/9b9/19/19/9+T'9/19/19/19/19/19/19/19/19/19/1K17 b - 1";

#[test]
fn shots_and_victims() {
    let rules = Rules::default_of(Game::Ko);
    let start = Position::from_sfen(rules, SHOTS).expect("a position");
    let shooting = start
        .turns()
        .into_iter()
        .find(|turn| !turn.shots().is_empty());
    let turn = shooting.expect("a turn with a shot");
    let mut game = History::new(start.clone());
    game.play(turn).expect("a game that goes on");
    let svg = Scene::of_game(&game).svg(&Style::new(Lang::En), Size::Cell(30));
    assert_eq!(elements(&svg, "data-shot=").len(), turn.shots().len());
    for (from, at) in turn.shots() {
        assert!(svg.contains(&format!("data-shot=\"{from} {at}\"")));
        assert!(svg.contains(&format!("data-ghost=\"{at}\"")));
    }
}

#[test]
fn themes_have_their_colors() {
    let game = history(Game::Ko, "17n17i");
    let draw = |theme| {
        let style = Style {
            theme,
            ..Style::new(Lang::En)
        };
        Scene::of_game(&game).svg(&style, Size::Cell(30))
    };
    assert!(draw(Theme::Light).contains("#ecc98c"));
    assert!(draw(Theme::Dark).contains("#54422c"));
    let print = draw(Theme::Print);
    for color in print
        .split("=\"#")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
    {
        let grey = color.len() == 6 && color[..2] == color[2..4] && color[2..4] == color[4..];
        // The other texts of this form name shapes.
        let is_color = color.len() == 6 && color.bytes().all(|b| b.is_ascii_hexdigit());
        assert!(grey || !is_color, "{color}");
    }
}

#[test]
fn coordinates_by_language() {
    let labels = |lang, coordinates| {
        let style = Style {
            coordinates,
            caption: false,
            ..Style::new(lang)
        };
        let svg = Scene::of_game(&history(Game::Wa, "")).svg(&style, Size::Cell(30));
        let count = |text: &str| svg.matches(&format!("aria-label=\"{text}\"")).count();
        (count("7"), count("七"), count("g"))
    };
    assert_eq!(labels(Lang::Ja, Coordinates::Kanji), (1, 1, 0));
    assert_eq!(labels(Lang::En, Coordinates::Letters), (2, 0, 2));
    assert_eq!(labels(Lang::En, Coordinates::None), (0, 0, 0));
}

#[test]
fn pixels() {
    let scene = Scene::of_game(&history(Game::Wa, "6i6h"));
    let svg = scene.svg(&Style::new(Lang::Ja), Size::Width(330));
    let bytes = png(&svg).expect("a picture");
    assert_eq!(bytes, png(&svg).expect("a picture"));
    let picture = Pixmap::decode_png(&bytes).expect("a PNG");
    assert_eq!(picture.width(), 330);
    // Each ninth of the board shows more than one colour, and nothing is transparent.
    let (w, h) = (picture.width() / 3, picture.width() / 3);
    for (column, row) in (0..3).flat_map(|c| (0..3).map(move |r| (c, r))) {
        let mut seen = std::collections::BTreeSet::new();
        for (x, y) in (0..w).flat_map(|x| (0..h).map(move |y| (x, y))) {
            let pixel = picture.pixel(column * w + x, row * h + y).expect("a pixel");
            assert_eq!(pixel.alpha(), 255);
            seen.insert((pixel.red(), pixel.green(), pixel.blue()));
        }
        assert!(seen.len() > 8, "{column} {row}: {}", seen.len());
    }
    let huge = scene.svg(&Style::new(Lang::Ja), Size::Width(20_000));
    assert!(png(&huge).is_err());
    assert!(png("no picture").is_err());
}

#[test]
fn a_frame_a_turn() {
    let game = history(Game::Wa, "6i6h 6c6d 7i7h");
    let mut bytes = Vec::new();
    let count = gif(
        &game,
        &Style::new(Lang::Ja),
        Size::Width(160),
        700,
        &mut bytes,
    );
    assert_eq!(count.expect("a picture"), 4);
    let mut decoder = ::gif::DecodeOptions::new()
        .read_info(&bytes[..])
        .expect("a GIF");
    assert_eq!(decoder.width(), 160);
    let mut delays = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        delays.push(frame.delay);
    }
    assert_eq!(delays, [70, 70, 70, 280]);
}

#[test]
fn every_kind_has_a_diagram() {
    for kind in Kind::ALL {
        let preset = Preset::of(kind.game())[0];
        let rules = Rules::preset(preset);
        for lang in Lang::ALL {
            let svg = diagram(kind, &rules, &Style::new(lang), Size::Cell(45));
            let faces: Vec<Face> = [Some(kind.front()), kind.reverse()]
                .into_iter()
                .flatten()
                .collect();
            assert_eq!(
                svg.matches("class=\"face\"").count(),
                faces.len(),
                "{kind:?}"
            );
            for face in faces {
                assert!(svg.contains(&format!("data-face=\"{face}\"")));
                let shoots = usize::from(face.movement().shoot.is_some());
                assert!(svg.matches("class=\"panel\"").count() > shoots);
            }
            let signs = [
                "class=\"step\"",
                "class=\"slide\"",
                "class=\"leap\"",
                "class=\"run\"",
            ];
            assert!(signs.iter().any(|sign| svg.contains(sign)), "{kind:?}");
        }
    }
}

#[test]
fn a_diagram_shows_the_table() {
    let rules = Rules::default_of(Game::Ko);
    let svg = diagram(Kind::Longbow, &rules, &Style::new(Lang::En), Size::Cell(45));
    for to in ["1 1", "-1 1", "1 -1", "-1 -1"] {
        assert!(
            svg.contains(&format!("class=\"step\" data-to=\"{to}\"")),
            "{to}"
        );
    }
    // The reverse leaps like a knight.
    for to in ["1 2", "-2 -1"] {
        assert!(
            svg.contains(&format!("class=\"leap\" data-to=\"{to}\"")),
            "{to}"
        );
    }
    // Three points far on eight lines, front and reverse.
    assert_eq!(svg.matches("class=\"target\"").count(), 2 * 8 * 3);
    assert!(svg.contains("class=\"target\" data-to=\"-3 3\""));
    let flame = diagram(
        Kind::Engineer,
        &rules,
        &Style::new(Lang::En),
        Size::Cell(45),
    );
    // Eight points, the flame's own and the legend's sign.
    assert_eq!(flame.matches("class=\"area\"").count(), 10);
}
