//! The general and his staff: whose deaths decide, and who carries the orders.

use crate::text::Source;
use crate::text::face::FaceText;
use crate::text::lang::t;
use crate::{Face, Kind};

pub(in crate::text) const COMMAND: &[FaceText] = &[
    FaceText {
        face: Kind::General.front(),
        characters: t("将", "將", "general"),
        abbreviation: "將",
        romaji: "shō",
        reading_ja: "しょう",
        source: Source::Sorai,
        move_text: t(
            "八方向に一路進む。",
            "向八方步行一路。",
            "One step in any of the eight directions.",
        ),
        quotes: &[
            (Source::Sorai, "將，八面各步一路"),
            (Source::KoZh, "將八方步行一路"),
            (Source::KoJa, "八方向に一路ずつ進める。"),
        ],
    },
    FaceText {
        face: Kind::MiddleTroop.front(),
        characters: t("中軍", "中軍", "middle troop"),
        abbreviation: "中",
        romaji: "chūgun",
        reading_ja: "ちゅうぐん",
        source: Source::Sorai,
        move_text: t(
            "八方向に一路進む。",
            "向八方步行一路。",
            "One step in any of the eight directions.",
        ),
        quotes: &[
            (Source::Sorai, "中軍，行如將"),
            (Source::KoZh, "中軍八方步行一路，即如同將。"),
            (Source::KoJa, "八方向に一路ずつ進める。"),
        ],
    },
    FaceText {
        face: Face::turned_of(Kind::MiddleTroop),
        characters: t("帥", "帥", "governor"),
        abbreviation: "帥",
        romaji: "sui",
        reading_ja: "すい",
        source: Source::Sorai,
        move_text: t(
            "八方向に一路進む。",
            "向八方步行一路。",
            "One step in any of the eight directions.",
        ),
        quotes: &[
            (Source::Sorai, "帥乃中軍變，行如中軍"),
            (Source::KoZh, "帥八方步行一路，即如同將和中軍。"),
            (Source::KoJa, "八方向に一路ずつ進める。"),
        ],
    },
    FaceText {
        face: Kind::Banner.front(),
        characters: t("旗", "旗", "banner"),
        abbreviation: "旗",
        romaji: "ki",
        reading_ja: "き",
        source: Source::Sorai,
        move_text: t(
            "横と斜めに一路進む。",
            "斜向或橫向步行一路。",
            "One step sideways or diagonally.",
        ),
        quotes: &[
            (Source::Sorai, "旗，四尖左右凡六面各步一路"),
            (Source::KoZh, "旗斜向或橫向步行一路。"),
            (Source::KoJa, "横と斜めに一路進める。"),
        ],
    },
    FaceText {
        face: Face::turned_of(Kind::Banner),
        characters: t("招揺", "招搖", "roaming assault"),
        abbreviation: "招",
        romaji: "shōyō",
        reading_ja: "しょうよう",
        source: Source::Sorai,
        move_text: t(
            "縦横いずれか一つの向きへ一路から五路まで真っすぐ走り、通り道と着点にいる敵の駒をすべて殺す。どこで止まってもよい。味方の駒がいる点には入れない。",
            "朝一個直向連走一路至五路，殺死途中及終點的所有敵軍。任何一路均可停止；不能進入己方棋子所在之處。",
            "Runs one to five points straight in one orthogonal direction and kills every enemy stone on the way and at the end. It may stop after any step; it cannot enter a point with a stone of its own side.",
        ),
        quotes: &[
            (Source::Sorai, "招搖，乃旗變，四正各走五路，連打五子"),
            (
                Source::KoZh,
                "招搖直向步行一路，而可以在一回合內朝同一個方向移動最多五次，並殺死路徑上的所有敵軍。",
            ),
            (Source::KoJa, "縦横に5路まで進める。"),
            (Source::KoJa, "通り道の敵の駒は全て殺しながら進める。"),
        ],
    },
    FaceText {
        face: Kind::Drum.front(),
        characters: t("鼓", "鼓", "drum"),
        abbreviation: "鼓",
        romaji: "ko",
        reading_ja: "こ",
        source: Source::Sorai,
        move_text: t(
            "横と斜めに一路進む。",
            "斜向或橫向步行一路。",
            "One step sideways or diagonally.",
        ),
        quotes: &[
            (Source::Sorai, "鼓，行如旗"),
            (Source::KoZh, "鼓斜向或橫向步行一路。"),
            (Source::KoJa, "横と斜めに一路進める。"),
        ],
    },
    FaceText {
        face: Face::turned_of(Kind::Drum),
        characters: t("霹靂", "霹靂", "thunderclap"),
        abbreviation: "霹",
        romaji: "hekireki",
        reading_ja: "へきれき",
        source: Source::Sorai,
        move_text: t(
            "縦横に一路ずつ、ちょうど五路を曲がりながら走り、入った点の敵の駒をすべて殺す。途中では止まれず、味方の駒がいる点には入れない。曲がり方は選択肢 thunderclap による。",
            "直向每步一路，轉彎而行，走滿正好五路，殺死所到各點的敵軍。不能中途停止，也不能進入己方棋子所在之處。轉彎方式依選項 thunderclap。",
            "Runs exactly five orthogonal steps with turns and kills every enemy stone whose point it enters. It cannot stop early, nor enter a point with a stone of its own side. Which turns it may take is option `thunderclap`.",
        ),
        quotes: &[
            (
                Source::Sorai,
                "霹靂，乃鼓變，四正曲走五路，凡三曲，亦連打五子",
            ),
            (
                Source::KoZh,
                "霹靂直向步行一路，必須在一回合內移動正好五次，在每移動兩次後轉變方向，並殺死路徑上的所有敵軍。",
            ),
            (
                Source::KoJa,
                "縦横に、左右に曲がりながら5路進める。途中では止まれない。",
            ),
        ],
    },
    FaceText {
        face: Kind::Clerk.front(),
        characters: t("記室", "記室", "clerk"),
        abbreviation: "記",
        romaji: "kishitsu",
        reading_ja: "きしつ",
        source: Source::Sorai,
        move_text: t(
            "斜めに一路進むか、縦横の二路目へ飛ぶ（間の駒は飛び越える）。",
            "斜向步行一路，或直向跳躍至第二路（可越過棋子）。",
            "One step diagonally, or a leap to the second point orthogonally, over anything.",
        ),
        quotes: &[
            (Source::Sorai, "記室，四尖各步一路，四正各隔一路飛"),
            (Source::KoZh, "記室斜向步行一路，或直向跳躍至第二路。"),
            (
                Source::KoJa,
                "斜めには一路、縦横には二路目まで飛び越えて行ける。",
            ),
        ],
    },
    FaceText {
        face: Face::turned_of(Kind::Clerk),
        characters: t("軍師", "軍師", "master at arms"),
        abbreviation: "師",
        romaji: "gunshi",
        reading_ja: "ぐんし",
        source: Source::Sorai,
        move_text: t(
            "一手番に一回または二回、記室の動きをする（二著）。向きはそのつど自由。",
            "走法如記室，一回合可走一著或兩著（二著），每著方向自由。",
            "Moves as the clerk, once or twice in a turn; the direction is free each time.",
        ),
        quotes: &[
            (Source::Sorai, "軍師，乃記室變，行如記室而二著"),
            (
                Source::KoZh,
                "軍師的移動如同記室，而可以在一回合內自由變換方向移動兩次",
            ),
            (
                Source::KoJa,
                "獅子のように、記室の動きを2手分できる。1手分で止まってもよい。",
            ),
        ],
    },
    FaceText {
        face: Kind::StaffOfficer.front(),
        characters: t("参謀", "參謀", "staff officer"),
        abbreviation: "參",
        romaji: "sanbō",
        reading_ja: "さんぼう",
        source: Source::Sorai,
        move_text: t(
            "縦横に一路進むか、斜めの二路目へ飛ぶ（間の駒は飛び越える）。",
            "直向步行一路，或斜向跳躍至第二路（可越過棋子）。",
            "One step orthogonally, or a leap to the second point diagonally, over anything.",
        ),
        quotes: &[
            (Source::Sorai, "參謀，四正各步一路，四尖各隔一路飛"),
            (Source::KoZh, "參謀直向步一路，或斜向跳躍至第二路。"),
            (
                Source::KoJa,
                "縦横には一路、斜めには二路目まで飛び越えて行ける。",
            ),
        ],
    },
    FaceText {
        face: Face::turned_of(Kind::StaffOfficer),
        characters: t("旗鼓", "旗鼓", "banner and drums"),
        abbreviation: "旗鼓",
        romaji: "kiko",
        reading_ja: "きこ",
        source: Source::Sorai,
        move_text: t(
            "一手番に一回または二回、参謀の動きをする（二著）。向きはそのつど自由。",
            "走法如參謀，一回合可走一著或兩著（二著），每著方向自由。",
            "Moves as the staff officer, once or twice in a turn; the direction is free each time.",
        ),
        quotes: &[
            (
                Source::Sorai,
                "旗鼓，乃參謀變，行如參謀而二著，可以代旗與鼓",
            ),
            (
                Source::KoZh,
                "旗鼓的移動如同參謀，而可以在一回合內自由變換方向移動兩次",
            ),
            (
                Source::KoJa,
                "獅子のように、参謀の動きを2手分できる。1手分で止まってもよい。",
            ),
        ],
    },
    FaceText {
        face: Kind::Wrestler.front(),
        characters: t("力士", "力士", "wrestler"),
        abbreviation: "力",
        romaji: "rikishi",
        reading_ja: "りきし",
        source: Source::Sorai,
        move_text: t(
            "八方向に一路進む動きを、一手番に一回または二回する（二著）。向きはそのつど自由。",
            "向八方步行一路，一回合可走一著或兩著（二著），每著方向自由。",
            "One step in any of the eight directions, once or twice in a turn; the direction is free each time.",
        ),
        quotes: &[
            (Source::Sorai, "力士，八面各步一路而二著，無變"),
            (
                Source::KoZh,
                "力士八方步行一路，而可以在一回合內自由變換方向移動兩次",
            ),
            (
                Source::KoJa,
                "獅子のように、将の動きを2手分できる。1手分で止まってもよい。",
            ),
        ],
    },
];
