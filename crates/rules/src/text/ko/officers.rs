//! The officers that range far, elephants and cavalry.

use crate::text::Source;
use crate::text::face::FaceText;
use crate::text::lang::t;
use crate::{Face, Kind};

pub(in crate::text) const OFFICERS: &[FaceText] = &[
    FaceText {
        face: Kind::Centuria.front(),
        characters: t("百総", "百總", "centuria"),
        abbreviation: "百",
        romaji: "hyakusō",
        reading_ja: "ひゃくそう",
        source: Source::Sorai,
        move_text: t(
            "斜めに何路でも進むか、縦横に一路進む。飛び越えない。",
            "斜向步行任意距離，或直向步行一路。",
            "Any distance diagonally, or one step orthogonally.",
        ),
        quotes: &[
            (Source::Sorai, "百總，四尖走十九路，四正步一路"),
            (Source::KoZh, "百總斜向步行任意距離，或直向步行一路。"),
            (Source::KoJa, "斜めに何路でも進め、縦横に一路進める。"),
        ],
    },
    FaceText {
        face: Face::turned_of(Kind::Centuria),
        characters: t("鷹揚", "鷹揚", "war hawk"),
        abbreviation: "鷹",
        romaji: "yōyō",
        reading_ja: "ようよう",
        source: Source::Sorai,
        move_text: t(
            "斜めに何路でも進むか、縦横に一路進む動きを一手番に一回または二回する。二回目の向きは選択肢 hawk による。",
            "斜向步行任意距離；或直向步行一路，一回合可走一著或兩著。第二著的方向依選項 hawk。",
            "Any distance diagonally, or one step orthogonally once or twice in a turn; where the second step may go is option `hawk`.",
        ),
        quotes: &[
            (Source::Sorai, "鷹揚，乃百總變，行如百總而四正二著"),
            (
                Source::KoZh,
                "鷹揚的移動如同百總，而當他直向步行一路時，可以在一回合內自由變換方向移動兩次",
            ),
            (
                Source::KoJa,
                "縦横には一路か二路進め、二路目に行くときは一路目と二路目の両方の敵の駒を取ることが出来る。",
            ),
        ],
    },
    FaceText {
        face: Kind::Quartermaster.front(),
        characters: t("把総", "把總", "quartermaster"),
        abbreviation: "把",
        romaji: "hasō",
        reading_ja: "はそう",
        source: Source::Sorai,
        move_text: t(
            "縦横に何路でも進むか、斜めに一路進む。飛び越えない。",
            "直向步行任意距離，或斜向步行一路。",
            "Any distance orthogonally, or one step diagonally.",
        ),
        quotes: &[
            (Source::Sorai, "把總，四正走十九路，四尖步一路"),
            (Source::KoZh, "把總直向步行任意距離，或斜向步行一路。"),
            (Source::KoJa, "縦横に何路でも進め、斜めに一路進める。"),
        ],
    },
    FaceText {
        face: Face::turned_of(Kind::Quartermaster),
        characters: t("虎翼", "虎翼", "tiger wing"),
        abbreviation: "虎",
        romaji: "koyoku",
        reading_ja: "こよく",
        source: Source::Sorai,
        move_text: t(
            "縦横に何路でも進むか、斜めに一路進む動きを一手番に一回または二回する。向きはそのつど自由。",
            "直向步行任意距離；或斜向步行一路，一回合可走一著或兩著，每著方向自由。",
            "Any distance orthogonally, or one step diagonally once or twice in a turn, with a free direction each time.",
        ),
        quotes: &[
            (Source::Sorai, "虎翼，乃把總變，行如把總而四尖二著"),
            (
                Source::KoZh,
                "虎翼的移動如同把總，然而當他斜向步行一路時，可以在一回合內自由變換方向移動兩次",
            ),
            (Source::KoJa, "縦横に何路でも進める。"),
            (
                Source::KoJa,
                "また、獅子のように、牌の動きを2手分できる。1手分で止まってもよい。",
            ),
        ],
    },
    FaceText {
        face: Kind::Millenary.front(),
        characters: t("千総", "千總", "millenary"),
        abbreviation: "千",
        romaji: "sensō",
        reading_ja: "せんそう",
        source: Source::Sorai,
        move_text: t(
            "八方向に何路でも進む。飛び越えない。",
            "八方步行任意距離。",
            "Any distance in any of the eight directions.",
        ),
        quotes: &[
            (Source::Sorai, "千總，八面走十九路"),
            (Source::KoZh, "千總八方步行任意距離。"),
            (Source::KoJa, "全ての方向に何路でも進める。"),
        ],
    },
    FaceText {
        face: Face::turned_of(Kind::Millenary),
        characters: t("龍驤", "龍驤", "dragon ascending"),
        abbreviation: "龍",
        romaji: "ryūjō",
        reading_ja: "りゅうじょう",
        source: Source::Sorai,
        move_text: t(
            "八方向に何路でも進むか、八方向に一路進む動きを一手番に一回または二回する。向きはそのつど自由。",
            "八方步行任意距離；或八方步行一路，一回合可走一著或兩著，每著方向自由。",
            "Any distance in any of the eight directions, or one step in any direction once or twice in a turn, with a free direction each time.",
        ),
        quotes: &[
            (Source::Sorai, "龍驤，乃千總變，行如千總而兼力士"),
            (Source::KoZh, "龍驤兼容了千總和力士的移動。"),
            (Source::KoJa, "千総と力士の両方の動きができる。"),
        ],
    },
    FaceText {
        face: Kind::Elephant.front(),
        characters: t("象", "象", "elephant"),
        abbreviation: "象",
        romaji: "zō",
        reading_ja: "ぞう",
        source: Source::Sorai,
        move_text: t(
            "斜めに何路でも進む。飛び越えない。",
            "斜向步行任意距離。",
            "Any distance diagonally.",
        ),
        quotes: &[
            (Source::Sorai, "象，四尖走十九路，無變"),
            (Source::KoZh, "象斜向步行任意距離。"),
            (Source::KoJa, "斜めに何路でも進める。"),
        ],
    },
    FaceText {
        face: Kind::Cavalryman.front(),
        characters: t("馬兵", "馬兵", "cavalryman"),
        abbreviation: "馬",
        romaji: "bahei",
        reading_ja: "ばへい",
        source: Source::Sorai,
        move_text: t(
            "八方向に桂馬飛びする（縦に二路・横に一路、または横に二路・縦に一路。間の駒は飛び越える）。",
            "跳躍至縱向兩路再橫向一路，或橫向兩路再縱向一路之處（可越過棋子）。",
            "A knight's leap in any of the eight ways: two points one way and one across, over anything.",
        ),
        quotes: &[
            (Source::Sorai, "馬兵，八間隔一路飛，間者，謂正尖之間也"),
            (
                Source::KoZh,
                "馬兵可以跳躍至縱向兩路再橫向一路或橫向兩路再縱向一路的位置。",
            ),
            (Source::KoJa, "八方向に桂馬飛びできる。"),
        ],
    },
    FaceText {
        face: Kind::Cavalry.front(),
        characters: t("騎総", "騎總", "cavalry"),
        abbreviation: "騎",
        romaji: "kisō",
        reading_ja: "きそう",
        source: Source::Sorai,
        move_text: t(
            "八方向の桂馬飛びを一手番に一回または二回する。二回目の飛び先は選択肢 cavalry_second による。",
            "跳躍如馬兵，一回合可走一著或兩著。第二著的去向依選項 cavalry_second。",
            "One or two knight's leaps in a turn; where the second may go is option `cavalry_second`.",
        ),
        quotes: &[
            (Source::Sorai, "騎總，行如馬兵而二著，但後著如前著"),
            (
                Source::KoZh,
                "但在第二次移動時不能自由變換方向，只能選擇與第一次移動時相同的直向方向，或是返回原位。",
            ),
            (
                Source::KoJa,
                "八方向に桂馬飛びした後、さらに縦横の同じ方向に桂馬飛びするか、元の位置に戻れる。",
            ),
        ],
    },
    FaceText {
        face: Face::turned_of(Kind::Cavalry),
        characters: t("天馬", "天馬", "winged horse"),
        abbreviation: "天",
        romaji: "tenba",
        reading_ja: "てんば",
        source: Source::Sorai,
        move_text: t(
            "一手番に一回または二回、馬兵の動きをする（二著）。向きはそのつど自由。",
            "走法如馬兵，一回合可走一著或兩著（二著），每著方向自由。",
            "Moves as the cavalryman, once or twice in a turn; the direction is free each time.",
        ),
        quotes: &[
            (Source::Sorai, "天馬，乃騎總變，二著而具盡"),
            (
                Source::KoZh,
                "天馬的移動如同馬兵，而可以在一回合內自由變換方向移動兩次",
            ),
            (
                Source::KoJa,
                "獅子のように、馬兵の動きを2手分できる。1手分で止まってもよい。",
            ),
        ],
    },
];
