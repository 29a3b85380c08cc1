//! The priests with fog and light, and the guards that become nets.

use crate::text::Source;
use crate::text::face::FaceText;
use crate::text::lang::t;
use crate::{Face, Kind};

pub(in crate::text) const PRIESTS_AND_NETS: &[FaceText] = &[
    FaceText {
        face: Kind::TaoistPriest.front(),
        characters: t("高道", "高道", "Taoist priest"),
        abbreviation: "道",
        romaji: "kōdō",
        reading_ja: "こうどう",
        source: Source::Sorai,
        move_text: t(
            "縦横斜めの二路目へ飛ぶ（間の駒は飛び越える）。そのあと隣の一路にいる敵の駒一つを射ることができる。",
            "向八方跳躍至第二路（可越過棋子），之後可射殺鄰位上的一名敵軍。",
            "A leap to the second point in any of the eight directions, over anything; it may then shoot one enemy stone on a neighbouring point.",
        ),
        quotes: &[
            (
                Source::Sorai,
                "高道，八面各飛隔一路，不能相殺，但可射而取，及高道神僧可相殺",
            ),
            (Source::KoZh, "高道八方跳躍至第二路。"),
            (
                Source::KoZh,
                "高道移動後可以射殺八方線上一路範圍內的一名敵軍",
            ),
            (
                Source::KoJa,
                "全ての方向に、二路目に間の駒を飛び越えて行ける。",
            ),
            (
                Source::KoJa,
                "進んだ所の隣接八路にある敵の駒を一つ動かずに取れる（射る）。",
            ),
        ],
    },
    FaceText {
        face: Face::turned_of(Kind::TaoistPriest),
        characters: t("五里霧", "五里霧", "five-league fog"),
        abbreviation: "霧",
        romaji: "gorimu",
        reading_ja: "ごりむ",
        source: Source::Sorai,
        move_text: t(
            "一手番に一回または二回、高道の動きをする（二著）。向きはそのつど自由。一著ごとに隣の一路にいる敵の駒一つを射ることができる。",
            "走法如高道，一回合可走一著或兩著（二著），每著方向自由；每著之後均可射殺鄰位上的一名敵軍。",
            "Moves as the Taoist priest, once or twice in a turn; the direction is free each time, and after each it may shoot one enemy stone on a neighbouring point.",
        ),
        quotes: &[
            (
                Source::Sorai,
                "五里霧，乃高道變，行如高道而二著，能使五路之間弓、弩、砲、佛狼機皆失其技",
            ),
            (
                Source::KoZh,
                "五里霧的移動(包含殺敵限制)如同高道，而可以在一回合內自由變換方向移動兩次。",
            ),
            (
                Source::KoJa,
                "獅子のように、高道の動きを2手分できる。1手分で止まってもよい。",
            ),
        ],
    },
    FaceText {
        face: Kind::SpiritualMonk.front(),
        characters: t("神僧", "神僧", "spiritual monk"),
        abbreviation: "僧",
        romaji: "shinsō",
        reading_ja: "しんそう",
        source: Source::Sorai,
        move_text: t(
            "縦横斜めの二路目へ飛ぶ（間の駒は飛び越える）。そのあと隣の一路にいる敵の駒一つを射ることができる。",
            "向八方跳躍至第二路（可越過棋子），之後可射殺鄰位上的一名敵軍。",
            "A leap to the second point in any of the eight directions, over anything; it may then shoot one enemy stone on a neighbouring point.",
        ),
        quotes: &[
            (
                Source::Sorai,
                "神僧，行如高道，亦不能相殺，亦唯與高道神僧相殺，亦但可射而取",
            ),
            (Source::KoZh, "神僧八方跳躍至第二路。"),
            (
                Source::KoZh,
                "神僧移動後可以射殺八方線上一路範圍內的一名敵軍",
            ),
            (
                Source::KoJa,
                "全ての方向に、二路目に間の駒を飛び越えて行ける。",
            ),
            (
                Source::KoJa,
                "進んだ所の隣接八路にある敵の駒を一つ動かずに取れる（射る）。",
            ),
        ],
    },
    FaceText {
        face: Face::turned_of(Kind::SpiritualMonk),
        characters: t("聖燈", "聖燈", "holy light"),
        abbreviation: "燈",
        romaji: "shōtō",
        reading_ja: "しょうとう",
        source: Source::Sorai,
        move_text: t(
            "一手番に一回または二回、神僧の動きをする（二著）。向きはそのつど自由。一著ごとに隣の一路にいる敵の駒一つを射ることができる。",
            "走法如神僧，一回合可走一著或兩著（二著），每著方向自由；每著之後均可射殺鄰位上的一名敵軍。",
            "Moves as the spiritual monk, once or twice in a turn; the direction is free each time, and after each it may shoot one enemy stone on a neighbouring point.",
        ),
        quotes: &[
            (
                Source::Sorai,
                "聖燈，乃神僧變，五路之間能制五里霧，使還舊，亦二著",
            ),
            (
                Source::KoZh,
                "聖燈的移動(包含殺敵限制)如同神僧，而可以在一回合內自由變換方向移動兩次。",
            ),
            (
                Source::KoJa,
                "獅子のように、神僧の動きを2手分できる。1手分で止まってもよい。",
            ),
        ],
    },
    FaceText {
        face: Kind::AdvanceGuard.front(),
        characters: t("前衝", "前衝", "advance guard"),
        abbreviation: "前",
        romaji: "zenshō",
        reading_ja: "ぜんしょう",
        source: Source::Sorai,
        move_text: t(
            "前に何路でも進むか、真後ろに一路退く。飛び越えない。",
            "朝直前步行任意距離，或朝直後步行一路。",
            "Any distance straight forward, or one step straight back.",
        ),
        quotes: &[
            (Source::Sorai, "前衝，後步一路，前走十九路"),
            (Source::KoZh, "前衝朝直前步行任意距離，或朝直後步行一路"),
            (Source::KoJa, "前に何路でも進め、後ろに一路進める。"),
        ],
    },
    FaceText {
        face: Face::turned_of(Kind::AdvanceGuard),
        characters: t("天網", "天網", "skyward net"),
        abbreviation: "網",
        romaji: "tenmō",
        reading_ja: "てんもう",
        source: Source::Sorai,
        move_text: t(
            "斜め前と横に何路でも進むか、真後ろに一路退く。飛び越えない。",
            "橫向或朝斜前步行任意距離，或朝直後步行一路。",
            "Any distance sideways or diagonally forward, or one step straight back.",
        ),
        quotes: &[
            (
                Source::Sorai,
                "天網，乃前沖變，後步一路，左右及前二尖走十九路，其所指能罣子，使不動",
            ),
            (
                Source::KoZh,
                "天網橫向或朝斜前步行任意距離，或朝直後步行一路。",
            ),
            (Source::KoJa, "斜め前と横に何路でも進め、後ろに一路進める。"),
        ],
    },
    FaceText {
        face: Kind::RearGuard.front(),
        characters: t("後衝", "後衝", "rear guard"),
        abbreviation: "後",
        romaji: "goshō",
        reading_ja: "ごしょう",
        source: Source::Sorai,
        move_text: t(
            "後ろに何路でも退くか、真正面に一路進む。飛び越えない。",
            "朝直後步行任意距離，或朝直前步行一路。",
            "Any distance straight back, or one step straight forward.",
        ),
        quotes: &[
            (Source::Sorai, "後衝，前步一路，後走十九路"),
            (Source::KoZh, "後衝朝直後步行任意距離，或朝直前步行一路。"),
            (Source::KoJa, "後ろに何路でも進め、前に一路進める。"),
        ],
    },
    FaceText {
        face: Face::turned_of(Kind::RearGuard),
        characters: t("地網", "地網", "earthward net"),
        abbreviation: "地",
        romaji: "jimō",
        reading_ja: "じもう",
        source: Source::Sorai,
        move_text: t(
            "斜め後ろと横に何路でも進むか、真正面に一路進む。飛び越えない。",
            "橫向或朝斜後步行任意距離，或朝直前步行一路。",
            "Any distance sideways or diagonally back, or one step straight forward.",
        ),
        quotes: &[
            (
                Source::Sorai,
                "地網，乃後沖變，前步一路，左右及後二尖走十九路，其所指如天網",
            ),
            (
                Source::KoZh,
                "地網橫向或朝斜後向步行任意距離，或朝直前步行一路。",
            ),
            (Source::KoJa, "斜め後ろと横に何路でも進め、前に一路進める。"),
        ],
    },
];
