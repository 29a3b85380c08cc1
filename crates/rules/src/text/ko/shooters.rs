//! Bows and guns.

use crate::text::Source;
use crate::text::face::FaceText;
use crate::text::lang::t;
use crate::{Face, Kind};

pub(in crate::text) const SHOOTERS: &[FaceText] = &[
    FaceText {
        face: Kind::Longbow.front(),
        characters: t("弓", "弓", "longbow"),
        abbreviation: "弓",
        romaji: "kyū",
        reading_ja: "きゅう",
        source: Source::Sorai,
        move_text: t(
            "斜めに一路進む。そのあと、縦横斜めの三路以内にいる敵の駒一つを射ることができる（間に駒があってはならない）。",
            "斜向步行一路。移動後可射殺八方線上三路以內的一名敵軍（中間不得有棋子）。",
            "One step diagonally. It may then shoot one enemy stone on the eight lines within three points, with nothing between.",
        ),
        quotes: &[
            (Source::Sorai, "弓，四尖步一路，八面射三路"),
            (Source::KoZh, "弓移動後可以射殺八方線上三路範圍內的一名敵軍"),
            (Source::KoJa, "斜めに一路進める。"),
            (
                Source::KoJa,
                "進んだ所から縦横斜め八方向の三路以内にある敵の駒を一つ動かずに取れる（射る）。",
            ),
        ],
    },
    FaceText {
        face: Face::turned_of(Kind::Longbow),
        characters: t("彍騎", "彍騎", "longbow cavalry"),
        abbreviation: "彍",
        romaji: "kōki",
        reading_ja: "こうき",
        source: Source::Sorai,
        move_text: t(
            "八方向に桂馬飛びする。そのあと、縦横斜めの三路以内にいる敵の駒一つを射ることができる（間に駒があってはならない）。",
            "跳躍如馬兵。移動後可射殺八方線上三路以內的一名敵軍（中間不得有棋子）。",
            "A knight's leap. It may then shoot one enemy stone on the eight lines within three points, with nothing between.",
        ),
        quotes: &[
            (Source::Sorai, "彍騎，乃弓變，行如馬兵，射如舊"),
            (Source::KoZh, "彍騎的射殺能力(包含射殺限制)如同弓。"),
            (Source::KoJa, "八方向に桂馬飛びできる。"),
            (
                Source::KoJa,
                "進んだ所から縦横斜め八方向の三路以内にある敵の駒を一つ動かずに取れる（射る）。",
            ),
        ],
    },
    FaceText {
        face: Kind::Crossbow.front(),
        characters: t("弩", "弩", "crossbow"),
        abbreviation: "弩",
        romaji: "do",
        reading_ja: "ど",
        source: Source::Sorai,
        move_text: t(
            "斜めに一路進む。そのあと、縦横斜めの五路以内にいる敵の駒一つを射ることができる（間に駒があってはならない）。",
            "斜向步行一路。移動後可射殺八方線上五路以內的一名敵軍（中間不得有棋子）。",
            "One step diagonally. It may then shoot one enemy stone on the eight lines within five points, with nothing between.",
        ),
        quotes: &[
            (Source::Sorai, "弩，四尖步一路，八面射五路"),
            (Source::KoZh, "弩移動後可以射殺八方線上五路範圍內的一名敵軍"),
            (Source::KoJa, "斜めに一路進める。"),
            (
                Source::KoJa,
                "進んだ所から縦横斜め八方向の五路以内にある敵の駒を一つ動かずに取れる（射る）。",
            ),
        ],
    },
    FaceText {
        face: Face::turned_of(Kind::Crossbow),
        characters: t("弩騎", "弩騎", "crossbow cavalry"),
        abbreviation: "弩騎",
        romaji: "doki",
        reading_ja: "どき",
        source: Source::Sorai,
        move_text: t(
            "八方向に桂馬飛びする。そのあと、縦横斜めの五路以内にいる敵の駒一つを射ることができる（間に駒があってはならない）。",
            "跳躍如馬兵。移動後可射殺八方線上五路以內的一名敵軍（中間不得有棋子）。",
            "A knight's leap. It may then shoot one enemy stone on the eight lines within five points, with nothing between.",
        ),
        quotes: &[
            (Source::Sorai, "弩騎，乃弩變，行如馬兵，射如舊"),
            (Source::KoZh, "弩騎的射殺能力(包含射殺限制)如同弩。"),
            (Source::KoJa, "八方向に桂馬飛びできる。"),
            (
                Source::KoJa,
                "進んだ所から縦横斜め八方向の五路以内にある敵の駒を一つ動かずに取れる（射る）。",
            ),
        ],
    },
    FaceText {
        face: Kind::Cannon.front(),
        characters: t("砲", "砲", "cannon"),
        abbreviation: "砲",
        romaji: "hō",
        reading_ja: "ほう",
        source: Source::Sorai,
        move_text: t(
            "斜めに一路進む。そのあと、縦横斜めの五路以内にいる敵の駒一つを、間の駒を越えて射ることができる。",
            "斜向步行一路。移動後可射殺八方線上五路以內的一名敵軍，且可越過棋子射殺。",
            "One step diagonally. It may then shoot one enemy stone on the eight lines within five points, over other stones too.",
        ),
        quotes: &[
            (Source::Sorai, "砲，四尖步一路，八面射五路，隔子打"),
            (
                Source::KoZh,
                "砲移動後可以射殺八方線上五路範圍內的一名敵軍，且可以越過棋子射殺(非一定要越子)",
            ),
            (Source::KoJa, "斜めに一路進める。"),
            (
                Source::KoJa,
                "他の駒を越えた向こうの駒を取ることもできるが、牌総や天塁(敵味方関係なく)を貫通することはできない。",
            ),
        ],
    },
    FaceText {
        face: Face::turned_of(Kind::Cannon),
        characters: t("砲車", "砲車", "cannon carriage"),
        abbreviation: "砲車",
        romaji: "hōsha",
        reading_ja: "ほうしゃ",
        source: Source::Sorai,
        move_text: t(
            "縦横に五路まで進む。飛び越えない。そのあと、縦横斜めの五路以内にいる敵の駒一つを、間の駒を越えて射ることができる。",
            "直向步行一路至五路。移動後可射殺八方線上五路以內的一名敵軍，且可越過棋子射殺。",
            "One to five points orthogonally. It may then shoot one enemy stone on the eight lines within five points, over other stones too.",
        ),
        quotes: &[
            (Source::Sorai, "砲車，乃砲變，行如車，射如舊"),
            (
                Source::KoZh,
                "砲車直向步行一路至五路，但不能以移動的方式殺天壘。",
            ),
            (Source::KoZh, "砲車的射殺能力(包含射殺限制)如同砲。"),
            (Source::KoJa, "縦横に5路まで進める。"),
            (
                Source::KoJa,
                "他の駒を越えた向こうの駒を取ることもできるが、牌総や天塁(敵味方関係なく)を貫通することはできない。",
            ),
        ],
    },
    FaceText {
        face: Kind::FrankishCannon.front(),
        characters: t("仏狼機", "佛狼機", "Frankish cannon"),
        abbreviation: "佛",
        romaji: "butsurōki",
        reading_ja: "ぶつろうき",
        source: Source::Sorai,
        move_text: t(
            "斜めに一路進む。そのあと、縦横斜めの七路以内にいる敵の駒を一つずつ、二つまで射ることができる（間に駒があってはならない）。二つの方向は違ってもよい。",
            "斜向步行一路。移動後可射殺八方線上七路以內的敵軍，一回合至多射殺兩次，兩次方向可以不同（中間不得有棋子）。",
            "One step diagonally. It may then shoot up to two enemy stones, one after the other, on the eight lines within seven points, with nothing between; the two directions may differ.",
        ),
        quotes: &[
            (Source::Sorai, "佛狼機，四尖步一路，八面射七路，連打二子"),
            (
                Source::KoZh,
                "佛狼機移動後可以射殺八方線上七路範圍內的一名敵軍，且在一回合內可以射殺兩次",
            ),
            (Source::KoJa, "斜めに一路進める。"),
            (
                Source::KoJa,
                "進んだ所から縦横斜め八方向の七路以内にある敵の駒を二つまで動かずに取れる（射る）。",
            ),
        ],
    },
    FaceText {
        face: Face::turned_of(Kind::FrankishCannon),
        characters: t("神機車", "神機車", "chariot of the gods"),
        abbreviation: "機",
        romaji: "shinkisha",
        reading_ja: "しんきしゃ",
        source: Source::Sorai,
        move_text: t(
            "縦横に五路まで進む。飛び越えない。そのあと、縦横斜めの七路以内にいる敵の駒を一つずつ、二つまで射ることができる（間に駒があってはならない）。二つの方向は違ってもよい。",
            "直向步行一路至五路。移動後可射殺八方線上七路以內的敵軍，一回合至多射殺兩次，兩次方向可以不同（中間不得有棋子）。",
            "One to five points orthogonally. It may then shoot up to two enemy stones, one after the other, on the eight lines within seven points, with nothing between; the two directions may differ.",
        ),
        quotes: &[
            (Source::Sorai, "神機車，乃佛狼機變，四正走五路，射如舊"),
            (
                Source::KoZh,
                "神機車直向步行一路至五路，但不能以移動的方式殺天壘。",
            ),
            (Source::KoZh, "神機車的射殺能力(包含射殺限制)如同佛狼機。"),
            (Source::KoJa, "縦横に5路まで進める。"),
            (
                Source::KoJa,
                "進んだ所から縦横斜め八方向の七路以内にある敵の駒を二つまで動かずに取れる（射る）。",
            ),
        ],
    },
];
