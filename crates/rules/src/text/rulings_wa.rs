//! The rulings of Wa shōgi.

use super::lang::t;
use super::rulings::{Nature, Ruling};

const ALL: &[&str] = &["classic", "modern"];

pub(super) const RULINGS: &[Ruling] = &[
    Ruling {
        id: "first_move",
        nature: Nature::Silent,
        section: "Board",
        text: t("先手は黒である。", "黑方先行。", "Black moves first."),
        presets: ALL,
    },
    Ruling {
        id: "camp",
        nature: Nature::Silent,
        section: "Board",
        text: t(
            "敵陣（成れる範囲）は、奥の三段とする。",
            "敵陣（升級區）為最遠的三段。",
            "The camp in which stones turn over is the three far ranks.",
        ),
        presets: ALL,
    },
    Ruling {
        id: "promotion",
        nature: Nature::Silent,
        section: "Promotion",
        text: t(
            "敵陣で始まるか終わる手で成れる。成るかどうかは選べるが、最も奥の段に達した萑歩と牛車は必ず成る。成らなかった駒は、あとで敵陣にかかる手で成れる。",
            "自敵陣走出或走到敵陣的一著可以升級，升級與否自由；但萑歩、牛車到達最遠一段時必須升級。未升級者，日後走經敵陣時仍可升級。",
            "A move that starts or ends in the camp may turn the stone over, at choice; a sparrow pawn or oxcart that reaches the last rank must. A stone that declined may turn over on a later move that touches the camp.",
        ),
        presets: ALL,
    },
    Ruling {
        id: "check",
        nature: Nature::Silent,
        section: "Check and end",
        text: t(
            "靏玉を取られる所に残す手は指せず、王手に応じる手がなければ詰みで負けとする。",
            "不得使己方靏玉留在可被吃掉之處；被將軍而無法應付即為將死，判負。",
            "A turn may not leave one's own crane king where it can be taken; a player in check without a legal turn is mated and loses.",
        ),
        presets: ALL,
    },
    Ruling {
        id: "no_turn_loses",
        nature: Nature::Silent,
        section: "Check and end",
        text: t(
            "王手をかけられていなくても、指せる手のない側は負けとする。",
            "未被將軍而無合法著法的一方亦判負。",
            "A player without a legal turn who is not in check loses too.",
        ),
        presets: ALL,
    },
    Ruling {
        id: "repetition",
        nature: Nature::Silent,
        section: "Check and end",
        text: t(
            "同じ局面（盤面・手番・持ち駒）が四度現れると引き分けとする。",
            "同一局面（盤面、輪走方、持駒）出現第四次為和局。",
            "The fourth occurrence of a position (board, side to move, hands) is a draw.",
        ),
        presets: ALL,
    },
    Ruling {
        id: "perpetual_check",
        nature: Nature::Silent,
        section: "Check and end",
        text: t(
            "一度目から四度目までのあいだ、一方の指し手がすべて王手であったときは、その側の負けとする。双方ともにそうであれば引き分け。",
            "自第一次至第四次之間，若一方每著均為將軍，則該方判負；雙方皆然則為和局。",
            "If one side gave check with each of its moves between the first and the fourth occurrence, that side loses; if both did, it is a draw.",
        ),
        presets: ALL,
    },
    Ruling {
        id: "drops",
        nature: Nature::Silent,
        section: "Drops",
        text: t(
            "classic では持ち駒を使わない。modern では取った駒を持ち駒とし、空いたマスに成らない面で打てる。萑歩と牛車は最も奥の段に打てず、二歩と打ち歩詰めは禁手とする。",
            "classic 不使用持駒。modern 以吃掉的棋子為持駒，可以未升級的一面打入空格；萑歩、牛車不能打在最遠一段，二步與打步詰為禁手。",
            "`classic` has no drops. In `modern` taken stones go to the hand and may be dropped, unturned, on empty squares; a sparrow pawn or oxcart not on the last rank, and a pawn neither on a file with an own unturned pawn nor to give immediate mate.",
        ),
        presets: ALL,
    },
    Ruling {
        id: "tenacious_falcon_slip",
        nature: Nature::Slip,
        section: "Board",
        text: t(
            "飛鷹の成駒は鶏鷹（けいよう）である。記事の表では一字目が欠けている。",
            "飛鷹升級為鶏鷹，讀作「けいよう」；條目的表缺其首字。",
            "The flying falcon turns into 鶏鷹 (keiyō); the article's table lost the first character.",
        ),
        presets: ALL,
    },
    Ruling {
        id: "readings",
        nature: Nature::Reading,
        section: "Board",
        text: t(
            "記事が二つ以上の読みを挙げる駒は、はじめの読みを採る。隠狐は「いんこ」（ほかに「おんこう」）、萑歩は慣例の「じゃくふ」（字のとおりには「すいふ」「かんふ」）。",
            "條目列有多種讀音者取第一種：隠狐讀「いんこ」（另有「おんこう」）；萑歩依慣例讀「じゃくふ」（按字面則為「すいふ」「かんふ」）。",
            "Where the article gives several readings the first is used: 隠狐 inko (also onkō), and 萑歩 by custom jakufu (by its characters suifu or kanfu).",
        ),
        presets: ALL,
    },
];
