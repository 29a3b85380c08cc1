//! The options of Wa shōgi.

use super::lang::t;
use super::options::{MOVE_LIMIT, OptionText, PresetCell, Shape, YES_NO};
use super::{Source, Text};
use crate::Game;

const WA: &[Game] = &[Game::Wa];

const PERMIT: &[(&str, Text)] = &[
    ("forbidden", t("禁手", "禁止", "forbidden")),
    ("allowed", t("指してよい", "允許", "allowed")),
];

const fn classic(value: &'static str, ruling: Text) -> PresetCell {
    PresetCell {
        preset: "classic",
        value,
        source: Source::WaJa,
        quote: None,
        ruling: Some(ruling),
    }
}

const fn modern(value: &'static str, ruling: Text) -> PresetCell {
    PresetCell {
        preset: "modern",
        value,
        source: Source::WaPractice,
        quote: None,
        ruling: Some(ruling),
    }
}

const NEEDS_DROPS: Text = t(
    "持ち駒を使わないので、はたらかない。drops を選んだときの値である。",
    "因不使用持駒而不起作用；此為選用 drops 時的值。",
    "Without drops it has no effect; it is the value for those who turn `drops` on.",
);

const AS_SHOGI: Text = t(
    "本将棋と同じく禁手とする、現代の慣行に従う。",
    "依現代慣例，與本將棋相同，定為禁手。",
    "Forbidden as in ordinary shogi, after modern practice.",
);

pub(super) const OPTIONS: &[OptionText] = &[
    OptionText {
        name: "drops",
        games: WA,
        shape: Shape::Bool,
        title: t("持ち駒", "持駒打入", "Drops"),
        description: t(
            "取った駒を持ち駒とし、手番に盤上の駒を動かす代わりに空いたマスへ打てるか。打つ駒は成っていない面で、打つと同時に成ることはできない。萑歩と牛車は最も奥の段に打てない。",
            "吃掉的棋子是否成為持駒，可在自己的回合打入任一空格以代替移動。打入的棋子以未升級的一面放置，打入時不能升級。萑歩與牛車不能打在最遠一段。",
            "Whether a taken stone goes to the taker's hand and may be dropped on any empty square instead of moving. It is dropped unturned and cannot turn over by the drop. A sparrow pawn or an oxcart may not be dropped on the last rank.",
        ),
        section: "Drops",
        values: YES_NO,
        presets: &[
            classic(
                "false",
                t(
                    "記事にも古い資料にも持ち駒の規則はない。取られた駒は対局から除く。",
                    "條目與古籍均無持駒規則；被吃的棋子離開對局。",
                    "Neither the article nor the old sources have drops; taken stones leave the game.",
                ),
            ),
            modern(
                "true",
                t(
                    "持ち駒を使う現代の慣行に従う。",
                    "依使用持駒的現代慣例。",
                    "After the modern practice of playing with drops.",
                ),
            ),
        ],
    },
    OptionText {
        name: "nifu",
        games: WA,
        shape: Shape::Word,
        title: t("二歩", "二步", "Two pawns on a file"),
        description: t(
            "味方の成っていない萑歩がいる筋に、もう一枚の萑歩を打ってよいか。成った萑歩（金鳥）は数えない。",
            "某縱線上已有己方未升級的萑歩時，可否再打入萑歩。已升級者（金鳥）不計。",
            "Whether a sparrow pawn may be dropped on a file that has an unturned sparrow pawn of its own side. A turned one (金鳥) does not count.",
        ),
        section: "Drops",
        values: PERMIT,
        presets: &[
            classic("forbidden", NEEDS_DROPS),
            modern("forbidden", AS_SHOGI),
        ],
    },
    OptionText {
        name: "pawn_drop_mate",
        games: WA,
        shape: Shape::Word,
        title: t("打ち歩詰め", "打步詰", "Mate by a pawn drop"),
        description: t(
            "萑歩を打って直ちに詰ませてよいか。ほかの駒を打って詰ますのは構わない。王手をかけずに相手の手をなくす萑歩打ちは正しい手であり、勝ちになる。",
            "可否打入萑歩而立即將死對方。打入其他棋子將死對方則不受限制。打入萑歩雖未將軍而使對方無著可走，屬合法，並獲勝。",
            "Whether a dropped sparrow pawn may give immediate mate. Other drops may. A pawn drop that leaves no reply without giving check is legal, and wins.",
        ),
        section: "Drops",
        values: PERMIT,
        presets: &[
            classic("forbidden", NEEDS_DROPS),
            modern("forbidden", AS_SHOGI),
        ],
    },
    MOVE_LIMIT,
];
