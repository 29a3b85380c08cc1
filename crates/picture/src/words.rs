//! The words on pictures.

use kowa_rules::notation::{Style as Spelling, mark};
use kowa_rules::text::{Lang, Text, outcome_text, side_name};
use kowa_rules::{Color, Move, Outcome, Position, Shooter};

use crate::plan::{AreaPower, Mark};

/// The last turn as its caption tells it; `before` is the position that it was played in.
pub(crate) fn turn(before: &Position, turn: Move, lang: Lang) -> String {
    let number = before.number();
    let spelled = before.spell(turn, Spelling::of(lang));
    let side = mark(before.side());
    match lang {
        Lang::Ja => format!("{number}手目 {side}{spelled}"),
        Lang::Zh => format!("第{number}手 {side}{spelled}"),
        Lang::En => format!("{number}. {side} {spelled}"),
    }
}

/// Whose turn it is, or how the game ended.
pub(crate) fn standing(side: Color, outcome: Outcome, lang: Lang) -> String {
    if outcome.is_decided() {
        return outcome_text(outcome.word())
            .map_or("", |text| text.get(lang))
            .to_owned();
    }
    let name = side_name(side).get(lang);
    match lang {
        Lang::Ja => format!("{name}の番"),
        Lang::Zh => format!("輪到{name}"),
        Lang::En => format!("{name} to move"),
    }
}

/// Before stones in hand.
pub(crate) const HAND: Text = Text {
    ja: "持ち駒",
    zh: "持駒",
    en: "In hand",
};

/// Before the stones whose fall is remembered.
pub(crate) const FALLEN: Text = Text {
    ja: "失われた駒",
    zh: "陣亡",
    en: "Fallen",
};

/// On the side of a stone that is turned over.
pub(crate) const REVERSE: Text = Text {
    ja: "裏",
    zh: "背面",
    en: "reverse",
};

/// What a mark of a diagram says.
pub const fn legend(mark: Mark) -> Text {
    match mark {
        Mark::Step => Text {
            ja: "ここまで進める（途中に駒がなければ）",
            zh: "可走到此處（途中須無棋子）",
            en: "steps or slides as far as this, over empty points",
        },
        Mark::Slide => Text {
            ja: "何路でも走れる（途中に駒がなければ）",
            zh: "可走任意遠（途中須無棋子）",
            en: "slides any distance, over empty points",
        },
        Mark::Leap => Text {
            ja: "跳べる（間に駒があってもよい）",
            zh: "可跳到此處（不論中間有無棋子）",
            en: "leaps there over anything",
        },
        Mark::Second => Text {
            ja: "二著目で行ける",
            zh: "第二著可達",
            en: "with its second move",
        },
        Mark::Run => Text {
            ja: "走り終える所（通り道の敵の駒をすべて殺す）",
            zh: "連走的終點（殺死途中所有敵軍）",
            en: "ends of its run, which kills every enemy stone on the way",
        },
    }
}

/// What the targets of a diagram say: from where and how far it shoots.
pub fn shots(shooter: Shooter, range: u8, lang: Lang) -> String {
    let over = matches!(shooter, Shooter::Cannon);
    let twice = shooter.shots() == 2;
    match lang {
        Lang::Ja => format!(
            "動いたあと、移った点から{range}路まで射てる{}{}",
            if over { "（駒を越えて）" } else { "" },
            if twice { "、二回まで" } else { "" }
        ),
        Lang::Zh => format!(
            "移動後可從所在之處射殺{range}路以內的敵軍{}{}",
            if over { "（可越子）" } else { "" },
            if twice { "，至多兩次" } else { "" }
        ),
        Lang::En => format!(
            "shoots there after moving, from its new point, {}{}{}",
            match range {
                1 => "one point far".to_owned(),
                _ => format!("up to {range} points"),
            },
            if over { ", over stones" } else { "" },
            if twice { ", up to twice" } else { "" }
        ),
    }
}

/// A stone of two moves may end where it began.
pub const BACK: Text = Text {
    ja: "出て元の点へ戻ることもできる。",
    zh: "亦可走出再返回原處。",
    en: "It may also go out and come back.",
};

/// What the tinted points of a diagram say.
pub(crate) const fn area(power: AreaPower) -> Text {
    match power {
        AreaPower::Burn => Text {
            ja: "ここの駒を敵味方なく焼く",
            zh: "燒死此處的棋子，不分敵我",
            en: "burns the stones here, of either side",
        },
        AreaPower::Fog => Text {
            ja: "霧が敵の射手に及ぶ",
            zh: "霧所及的敵方射手",
            en: "its fog lies over enemy shooters here",
        },
        AreaPower::Light => Text {
            ja: "光が敵の五里霧と高道に及ぶ",
            zh: "聖光所及的敵方五里霧與高道",
            en: "its light falls on enemy fogs and Taoists here",
        },
        AreaPower::Net => Text {
            ja: "線の上の敵の駒を止める",
            zh: "固定線上的敵軍",
            en: "holds enemy stones on these lines",
        },
    }
}

#[cfg(test)]
mod tests {
    use kowa_rules::text::{game_name, powers};
    use kowa_rules::{Face, Game, History, Preset, Rules};

    use super::*;
    use crate::outline::{Weight, missing};
    use crate::plan::Plan;

    #[track_caller]
    fn is_covered(text: &str) {
        assert_eq!(
            missing(text, Weight::Word),
            None,
            "{text}: see web/tools/outline.py"
        );
    }

    #[test]
    fn words_have_outlines() {
        for lang in Lang::ALL {
            let marks = [Mark::Step, Mark::Slide, Mark::Leap, Mark::Second, Mark::Run];
            let areas = [
                AreaPower::Burn,
                AreaPower::Fog,
                AreaPower::Light,
                AreaPower::Net,
            ];
            let others = [HAND, FALLEN, REVERSE, BACK].into_iter();
            let texts = others
                .chain(marks.map(legend))
                .chain(areas.map(area))
                .chain(Game::ALL.map(game_name))
                .chain(
                    ["black", "white", "draw"]
                        .into_iter()
                        .filter_map(outcome_text),
                );
            for text in texts {
                is_covered(text.get(lang));
            }
            for color in Color::ALL {
                is_covered(&standing(color, Outcome::Ongoing, lang));
            }
            for face in Face::all(Game::Ko) {
                let plan = Plan::of(face, &Rules::default_of(Game::Ko));
                if let Some((shooter, range)) = plan.shots {
                    is_covered(&shots(shooter, range, lang));
                    assert!(!powers(face).is_empty());
                }
            }
        }
    }

    /// Turns of all kinds, as games of any turns come by them: captures first, so that stones are in hand and turned over.
    #[test]
    fn turns_have_outlines() {
        for preset in Game::ALL.into_iter().flat_map(Preset::of) {
            let mut game = History::new(Position::start(Rules::preset(*preset)));
            let mut state: u64 = 20_240;
            for _ in 0..160 {
                let position = game.position().clone();
                let turns = position.turns();
                if turns.is_empty() || game.outcome().is_decided() {
                    break;
                }
                for turn in turns.iter().step_by(23) {
                    for lang in Lang::ALL {
                        is_covered(&super::turn(&position, *turn, lang));
                    }
                }
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                let turn = turns[(state >> 33) as usize % turns.len()];
                if game.play(turn).is_err() {
                    break;
                }
            }
            assert!(game.moves().len() > 40, "{preset:?}");
        }
    }
}
