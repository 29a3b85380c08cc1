//! The rulings of Kō shōgi.

use super::lang::t;
use super::rulings::{Nature, Ruling};

const ALL: &[&str] = &["zh", "ja", "sorai"];

pub(super) const RULINGS: &[Ruling] = &[
    Ruling {
        id: "first_move",
        nature: Nature::Silent,
        section: "1",
        text: t("先手は黒である。", "黑方先行。", "Black moves first."),
        presets: ALL,
    },
    Ruling {
        id: "no_turn_loses",
        nature: Nature::Silent,
        section: "3",
        text: t(
            "指せる手が一つもない側は負けになる。敗北の判定はこれに先立つ。",
            "無任何合法著法的一方判負；勝敗的判定先於此項。",
            "A player without any legal turn loses. Defeat is judged before that.",
        ),
        presets: ALL,
    },
    Ruling {
        id: "priest_shot_range",
        nature: Nature::Silent,
        section: "4",
        text: t(
            "高道・神僧・五里霧・聖燈の射の届く距離を本文は述べない。一路とする。",
            "原文未言高道、神僧、五里霧、聖燈的射程；定為一路。",
            "The text gives no range for the shots of the priests 高道, 神僧, 五里霧 and 聖燈: one point.",
        ),
        presets: &["sorai"],
    },
    Ruling {
        id: "passive_priests",
        nature: Nature::Reading,
        section: "5",
        text: t(
            "「不能相殺，但可射而取」は、道僧が動いて殺すことはできず射て取る、と読む。道僧は射られて取られるだけだという受け身の読みは採らず、選択肢にも置かない。",
            "「不能相殺，但可射而取」讀作道僧不能以移動殺敵，只能射殺取子；不採「道僧只能被射殺」的被動解法，亦不設為選項。",
            "不能相殺，但可射而取 is read as: priests do not kill by moving, but take by shooting. The passive reading, that priests themselves are taken only by shots, is not offered.",
        ),
        presets: &["sorai"],
    },
    Ruling {
        id: "blockers_of_either_side",
        nature: Nature::Silent,
        section: "4",
        text: t(
            "砲を遮る駒は、どちらの側のものでも遮る。",
            "遮擋砲的棋子，無論屬於何方均起作用。",
            "The stones that a cannon cannot shoot over block it whichever side they belong to.",
        ),
        presets: &["zh", "sorai"],
    },
    Ruling {
        id: "five_points_square",
        nature: Nature::Reading,
        section: "6",
        text: t(
            "五里霧の「周圍五路區域」「五路之間」は、縦横の路差がともに五以下の正方形と読む。",
            "五里霧的「周圍五路區域」「五路之間」讀作縱橫路差均不超過五的正方形。",
            "The fog's 周圍五路區域 and 五路之間 are read as the square of file and rank distance at most 5.",
        ),
        presets: &["zh", "sorai"],
    },
    Ruling {
        id: "clerk_automatic",
        nature: Nature::AgainstLetter,
        section: "6",
        text: t(
            "記室が軍師に成ると、味方の前衝と後衝はすべて自動的に成る。記事は「可以」（成ることができる）という。",
            "記室升級為軍師時，己方的前衝、後衝全部自動升級。條目作「可以」。",
            "When a clerk turns into a master at arms, all 前衝 and 後衝 of its side turn over of themselves. The article says they may (可以).",
        ),
        presets: &["zh"],
    },
    Ruling {
        id: "camp_through",
        nature: Nature::Silent,
        section: "7",
        text: t(
            "一つの手番のうちに敵陣に入って出た駒は成れない。成れるのは、最後の著が敵陣で終わった駒だけである。",
            "同一回合內進入敵陣又離開者不能升級；只有最後一著停在敵陣內的棋子可以升級。",
            "Entering and leaving the camp within one turn gives nothing: the last component move must end in it.",
        ),
        presets: ALL,
    },
    Ruling {
        id: "reward_at_end",
        nature: Nature::AgainstLetter,
        section: "7",
        text: t(
            "賞格は殺した時の相手の面によって決まり、成るのは手番の終わりである。記事は「立即」（直ちに）というが、手番の途中では成らない（馬兵が途中で騎総となって二度目に跳ぶことはない）。",
            "賞格以被殺棋子當時朝上的一面為準，升級則在回合結束時。條目作「立即」，但回合中途不升級（馬兵不會中途成為騎總而多跳一著）。",
            "A reward goes by the face that was up at the kill, and turns the killer over at the end of its turn. The article says at once (立即); no stone gains a second leap by it in mid-turn.",
        ),
        presets: &["zh"],
    },
    Ruling {
        id: "both_defeated",
        nature: Nature::Silent,
        section: "7",
        text: t(
            "一つの手番で双方がともに敗れたときは引き分けとする。",
            "同一回合內雙方同時戰敗為和局。",
            "Both sides defeated by one turn: a draw.",
        ),
        presets: ALL,
    },
    Ruling {
        id: "repetition",
        nature: Nature::Silent,
        section: "7",
        text: t(
            "同じ局面（盤面・手番・失われた駒の印）が四度現れると引き分けとする。開始局面も数える。",
            "同一局面（盤面、輪走方、陣亡標記）出現第四次為和局，開局局面亦計入。",
            "The fourth occurrence of a position (board, side to move, marks of fallen stones; the start counts) is a draw.",
        ),
        presets: ALL,
    },
    Ruling {
        id: "sentry_slip",
        nature: Nature::Slip,
        section: "2",
        text: t(
            "護兵は真正面へ進めない。記事の文は真正面へ進めるとするが、同じ記事の図がこれに反し、図が正しい。",
            "護兵不能朝直前走。條目文字作可朝直前步行，與其自身的棋圖矛盾，以棋圖為準。",
            "The 護兵 has no step straight forward. The article's sentence gives it one and contradicts its own diagram, which is right.",
        ),
        presets: &["zh"],
    },
    Ruling {
        id: "guard_name_slip",
        nature: Nature::Slip,
        section: "2",
        text: t(
            "前衝の項に「後衝」とあるのは前衝の意である。初期配置の図に「後衛」「前衛」とあるのは後衝・前衝である。",
            "前衝條下「後衝」實指前衝；開局圖中的「後衛」「前衛」即後衝、前衝。",
            "Where the entry of 前衝 says 後衝, 前衝 is meant; the 後衛 and 前衛 of the picture are 後衝 and 前衝.",
        ),
        presets: &["zh"],
    },
    Ruling {
        id: "governor_slip",
        nature: Nature::Slip,
        section: "7",
        text: t(
            "帥を殺した駒も成る。記事の規則の一覧は帥を落としているが、駒の表はこれを挙げる。",
            "殺死帥的棋子亦升級。條目的規則一覽漏列帥，棋子表中則有。",
            "Killing a 帥 is rewarded. The article's list of rules leaves 帥 out, but its table of stones names it.",
        ),
        presets: &["ja"],
    },
    Ruling {
        id: "vice_commander_reading",
        nature: Nature::Slip,
        section: "2",
        text: t(
            "副司は「ふくし」と読む。記事の表は「ふし」と記す。",
            "副司讀作「ふくし」（fukushi）；條目的表作「ふし」。",
            "副司 is read fukushi; the article's table prints ふし (fushi).",
        ),
        presets: &["ja"],
    },
];
