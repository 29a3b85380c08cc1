//! Guards, aides and officials, and the engineer with his flame.

use crate::text::Source;
use crate::text::face::FaceText;
use crate::text::lang::t;
use crate::{Face, Kind};

pub(in crate::text) const GUARDS: &[FaceText] = &[
    FaceText {
        face: Kind::AideDeCamp.front(),
        characters: t("親兵", "親兵", "aide de camp"),
        abbreviation: "親",
        romaji: "shinpei",
        reading_ja: "しんぺい",
        source: Source::Sorai,
        move_text: t(
            "真後ろ以外の七方向に一路進む。",
            "向正後方以外的七方步行一路。",
            "One step in any direction but straight back.",
        ),
        quotes: &[
            (Source::Sorai, "親兵，四尖前左右凡七面，各步一路"),
            (Source::KoZh, "親兵斜向、橫向或朝直前步行一路。"),
            (Source::KoJa, "後ろ以外の七方に一路進める。"),
        ],
    },
    FaceText {
        face: Kind::Sentry.front(),
        characters: t("護兵", "護兵", "sentry"),
        abbreviation: "護",
        romaji: "gohei",
        reading_ja: "ごへい",
        source: Source::Sorai,
        move_text: t(
            "真正面以外の七方向に一路進む。",
            "向正前方以外的七方步行一路。",
            "One step in any direction but straight forward.",
        ),
        quotes: &[
            (Source::Sorai, "護兵，四尖左右後凡七面，各步一路"),
            (Source::KoJa, "前以外の七方に一路進める。"),
        ],
    },
    FaceText {
        face: Kind::Aide.front(),
        characters: t("舎人", "舍人", "aide"),
        abbreviation: "人",
        romaji: "shajin",
        reading_ja: "しゃじん",
        source: Source::Sorai,
        move_text: t(
            "縦横と斜め前に一路進む。",
            "直向或朝斜前步行一路。",
            "One step orthogonally or diagonally forward.",
        ),
        quotes: &[
            (Source::Sorai, "舍人，四正及前二尖凡六面，各步一路"),
            (Source::KoZh, "舍人直向或朝前斜步行一路。"),
            (Source::KoJa, "縦横と斜め前に一路進める。"),
        ],
    },
    FaceText {
        face: Face::turned_of(Kind::Aide),
        characters: t("千戸", "千戶", "town brigade"),
        abbreviation: "千戶",
        romaji: "senko",
        reading_ja: "せんこ",
        source: Source::Sorai,
        move_text: t(
            "縦に何路でも進むか、横と斜めに一路進む。飛び越えない。",
            "縱向步行任意距離，或斜向、橫向步行一路。",
            "Any distance straight forward or back, or one step sideways or diagonally.",
        ),
        quotes: &[
            (
                Source::Sorai,
                "千戶，乃舍人變，四尖左右凡六面各步一路，前後走十九路",
            ),
            (Source::KoZh, "千戶縱向步行任意距離，或斜向、橫向步行一路。"),
            (Source::KoJa, "縦に何路でも進め、横と斜めに一路進める。"),
        ],
    },
    FaceText {
        face: Kind::Staff.front(),
        characters: t("舎餘", "舍餘", "staff"),
        abbreviation: "餘",
        romaji: "shayo",
        reading_ja: "しゃよ",
        source: Source::Sorai,
        move_text: t(
            "真正面と斜めに一路進む。",
            "斜向或朝直前步行一路。",
            "One step diagonally or straight forward.",
        ),
        quotes: &[
            (Source::Sorai, "舍餘，四尖及前凡五面，各步一路"),
            (Source::KoZh, "舍餘斜向或朝直前方步行一路。"),
            (Source::KoJa, "前と斜めに一路進める。"),
        ],
    },
    FaceText {
        face: Face::turned_of(Kind::Staff),
        characters: t("百戸", "百戶", "village brigade"),
        abbreviation: "百戶",
        romaji: "hyakko",
        reading_ja: "ひゃっこ",
        source: Source::Sorai,
        move_text: t(
            "横に何路でも進むか、縦と斜めに一路進む。飛び越えない。",
            "橫向步行任意距離，或斜向、縱向步行一路。",
            "Any distance sideways, or one step straight forward, straight back or diagonally.",
        ),
        quotes: &[
            (
                Source::Sorai,
                "百戶，乃舍餘變，四尖前後各一路，左右走十九路",
            ),
            (Source::KoZh, "百戶橫向步行任意距離，或斜向、縱向步行一路。"),
            (Source::KoJa, "横に何路でも進め、縦と斜めに一路進める。"),
        ],
    },
    FaceText {
        face: Kind::ChiefOfStaff.front(),
        characters: t("軍吏", "軍吏", "chief of staff"),
        abbreviation: "吏",
        romaji: "gunri",
        reading_ja: "ぐんり",
        source: Source::Sorai,
        move_text: t(
            "縦と斜めに一路進む。選択肢 chief_of_staff_slides のもとでは横に何路でも進める。",
            "斜向或縱向步行一路。依選項 chief_of_staff_slides，亦可橫向步行任意距離。",
            "One step straight forward, straight back or diagonally; under option `chief_of_staff_slides` also any distance sideways.",
        ),
        quotes: &[
            (
                Source::Sorai,
                "軍吏，四尖前後凡六面，各步一路，左右走十九路",
            ),
            (Source::KoZh, "軍吏斜向或縱向步行一路。"),
            (Source::KoJa, "斜めと縦に一路進める。"),
        ],
    },
    FaceText {
        face: Face::turned_of(Kind::ChiefOfStaff),
        characters: t("副司", "副司", "vice commander"),
        abbreviation: "副",
        romaji: "fukushi",
        reading_ja: "ふくし",
        source: Source::Sorai,
        move_text: t(
            "真正面と斜めに何路でも進む。飛び越えない。",
            "斜向或朝直前步行任意距離。",
            "Any distance diagonally or straight forward.",
        ),
        quotes: &[
            (Source::Sorai, "副司，乃軍吏變，四尖及前走十九路"),
            (Source::KoZh, "副司斜向或朝直前步行任意距離。"),
            (Source::KoJa, "前と斜めに何路でも進める。"),
        ],
    },
    FaceText {
        face: Kind::Engineer.front(),
        characters: t("軍匠", "軍匠", "engineer"),
        abbreviation: "匠",
        romaji: "gunshō",
        reading_ja: "ぐんしょう",
        source: Source::Sorai,
        move_text: t(
            "縦と斜め前に一路進む。",
            "縱向或朝斜前步行一路。",
            "One step straight forward, straight back or diagonally forward.",
        ),
        quotes: &[
            (Source::Sorai, "軍匠，前後及前二尖凡四面，各步一路"),
            (Source::KoZh, "軍匠縱向或朝斜前步行一路。"),
            (Source::KoJa, "斜め前と縦に一路進める。"),
        ],
    },
    FaceText {
        face: Face::turned_of(Kind::Engineer),
        characters: t("毒火", "毒火", "poison flame"),
        abbreviation: "火",
        romaji: "dokuka",
        reading_ja: "どくか",
        source: Source::Sorai,
        move_text: t(
            "縦と斜め前に一路進み、着いた点の周囲八路の駒を敵味方の別なく焼き殺す。",
            "縱向或朝斜前步行一路，並燒死所到之處周圍八個鄰位上的所有棋子，不分敵我。",
            "One step straight forward, straight back or diagonally forward; it then burns every stone of either side on the eight points around it.",
        ),
        quotes: &[
            (
                Source::Sorai,
                "毒火，乃軍匠變，行如軍匠，其所近，不分他我，雖高道神僧皆死",
            ),
            (Source::KoZh, "毒火的移動如同軍匠。"),
            (
                Source::KoZh,
                "不分敵我，任何落入毒火鄰位的棋子均會立即自動陣亡。",
            ),
            (
                Source::KoJa,
                "斜め前と縦に一路進み、進んだ所の隣接八路にある駒を敵味方関係なく全て殺す。",
            ),
        ],
    },
];
