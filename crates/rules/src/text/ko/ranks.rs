//! The ranks: foot, shields, chariots and the vanguard.

use crate::text::Source;
use crate::text::face::FaceText;
use crate::text::lang::t;
use crate::{Face, Kind};

pub(in crate::text) const RANKS: &[FaceText] = &[
    FaceText {
        face: Kind::Pawn.front(),
        characters: t("歩兵", "步兵", "pawn"),
        abbreviation: "步",
        romaji: "buhyō",
        reading_ja: "ぶひょう",
        source: Source::Sorai,
        move_text: t(
            "縦横に一路進む。味方の鼓が死ぬと前へは進めない。",
            "直向步行一路；己方的鼓陣亡後，不能朝直前走。",
            "One step orthogonally; no longer straight forward once its own drum has died.",
        ),
        quotes: &[
            (Source::Sorai, "步兵，四正步一路"),
            (
                Source::KoZh,
                "步兵直向步行一路，但如果己方的鼓被殺死，則不能朝直前走。",
            ),
            (Source::KoJa, "縦横に一路進める。"),
            (Source::KoJa, "ただし鼓が死ぬと前に進めなくなる。"),
        ],
    },
    FaceText {
        face: Kind::PatrolUnit.front(),
        characters: t("歩総", "步總", "patrol unit"),
        abbreviation: "步總",
        romaji: "busō",
        reading_ja: "ぶそう",
        source: Source::Sorai,
        move_text: t(
            "縦に何路でも進むか、横に一路進む。飛び越えない。",
            "縱向步行任意距離，或橫向步行一路。",
            "Any distance straight forward or back, or one step sideways.",
        ),
        quotes: &[
            (Source::Sorai, "步總左右各步一路，前後各走十九路"),
            (Source::KoZh, "步總縱向步行任意距離，或橫向步行一路。"),
            (Source::KoJa, "縦に何路でも進め、横に一路進める。"),
        ],
    },
    FaceText {
        face: Face::turned_of(Kind::PatrolUnit),
        characters: t("都司", "都司", "commissar"),
        abbreviation: "都",
        romaji: "toshi",
        reading_ja: "とし",
        source: Source::Sorai,
        move_text: t(
            "縦と斜めに何路でも進む。飛び越えない。",
            "斜向或縱向步行任意距離。",
            "Any distance diagonally, straight forward or straight back.",
        ),
        quotes: &[
            (Source::Sorai, "都司，乃步總變，四尖前後各走十九路"),
            (Source::KoZh, "都司斜向或縱向步行任意距離。"),
            (Source::KoJa, "縦と斜めに何路でも進める。"),
        ],
    },
    FaceText {
        face: Kind::Shield.front(),
        characters: t("牌", "牌", "shield"),
        abbreviation: "牌",
        romaji: "hai",
        reading_ja: "はい",
        source: Source::Sorai,
        move_text: t("斜めに一路進む。", "斜向步行一路。", "One step diagonally."),
        quotes: &[
            (Source::Sorai, "牌，四尖步一路，八面遮弓、弩"),
            (Source::KoZh, "牌斜向步行一路。"),
            (Source::KoJa, "斜めに一路進める。"),
        ],
    },
    FaceText {
        face: Kind::ShieldUnit.front(),
        characters: t("牌総", "牌總", "shield unit"),
        abbreviation: "牌總",
        romaji: "haisō",
        reading_ja: "はいそう",
        source: Source::Sorai,
        move_text: t(
            "横に何路でも進むか、斜めに一路進む。飛び越えない。",
            "橫向步行任意距離，或斜向步行一路。",
            "Any distance sideways, or one step diagonally.",
        ),
        quotes: &[
            (
                Source::Sorai,
                "牌總，行如牌而左右各走十九路，併能遮砲、佛狼機",
            ),
            (Source::KoZh, "牌總橫向步行任意距離，或斜向步行一路。"),
            (Source::KoJa, "横に何路でも進め、斜めに一路進める。"),
        ],
    },
    FaceText {
        face: Face::turned_of(Kind::ShieldUnit),
        characters: t("天塁", "天壘", "heavenly fortress"),
        abbreviation: "壘",
        romaji: "tenrui",
        reading_ja: "てんるい",
        source: Source::Sorai,
        move_text: t(
            "横と斜めに何路でも進む。飛び越えない。",
            "斜向或橫向步行任意距離。",
            "Any distance sideways or diagonally.",
        ),
        quotes: &[
            (
                Source::Sorai,
                "天壘，乃牌總變，四尖左右各走十九路，不啻遮弓、弩、砲、佛狼機，併能遮車之衝",
            ),
            (Source::KoZh, "天壘斜向或橫向步行任意距離。"),
            (Source::KoJa, "横と斜めに何路でも進める。"),
        ],
    },
    FaceText {
        face: Kind::Chariot.front(),
        characters: t("車", "車", "chariot"),
        abbreviation: "車",
        romaji: "sha",
        reading_ja: "しゃ",
        source: Source::Sorai,
        move_text: t(
            "縦横に五路まで進む。飛び越えない。",
            "直向步行一路至五路。",
            "One to five points orthogonally.",
        ),
        quotes: &[
            (Source::Sorai, "車，四正走五路，弓、弩不能穿"),
            (
                Source::KoZh,
                "車直向步行一路至五路，但不能以移動的方式殺天壘。",
            ),
            (Source::KoJa, "縦横に5路まで進める。"),
        ],
    },
    FaceText {
        face: Kind::ChariotUnit.front(),
        characters: t("車総", "車總", "chariot unit"),
        abbreviation: "車總",
        romaji: "shasō",
        reading_ja: "しゃそう",
        source: Source::Sorai,
        move_text: t(
            "縦横に何路でも進む。飛び越えない。",
            "直向步行任意距離。",
            "Any distance orthogonally.",
        ),
        quotes: &[
            (Source::Sorai, "車總，四正走十九路"),
            (
                Source::KoZh,
                "車總直向步行任意距離，但不能以移動的方式殺天壘。",
            ),
            (Source::KoJa, "縦横に何路でも進める。"),
        ],
    },
    FaceText {
        face: Kind::Vanguard.front(),
        characters: t("先鋒", "先鋒", "vanguard"),
        abbreviation: "先",
        romaji: "senhō",
        reading_ja: "せんほう",
        source: Source::Sorai,
        move_text: t(
            "前に五路まで進む。飛び越えない。",
            "朝直前步行一路至五路。",
            "One to five points straight forward.",
        ),
        quotes: &[
            (Source::Sorai, "先鋒，前走五路"),
            (Source::KoZh, "先鋒朝直前步行一路至五路。"),
            (Source::KoJa, "前に5路まで進める。"),
        ],
    },
];
