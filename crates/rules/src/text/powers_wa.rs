//! The powers of Wa shōgi.

use super::lang::t;
use super::{Power, PowerText, Source};
use crate::{Face, Kind};

/// The powers of a look.
pub(super) fn of(look: Face) -> &'static [Power] {
    match (look.kind(), look.is_turned()) {
        (Kind::CraneKing, _) => &[Power::CraneKing],
        (Kind::Oxcart, false) => &[Power::LastRank],
        (Kind::SparrowPawn, false) => &[Power::LastRank, Power::PawnDrop],
        _ => &[],
    }
}

pub(super) const CRANE_KING: PowerText = PowerText {
    name: t("玉", "玉", "King"),
    description: t(
        "自分の靏玉を取られる所に残す手は指せない。王手をかけられて指す手がなければ詰みで負けである。王手でなくても指す手がなければ負けになる。",
        "不得走出使己方靏玉可被吃掉的一著。被將軍而無合法著法即為將死，判負；未被將軍而無合法著法亦判負。",
        "A turn may not leave one's own crane king where it can be taken. In check without a legal turn its side is mated and loses; without a legal turn and not in check it loses too.",
    ),
    sources: &[Source::WaPractice, Source::Ruling],
    section: "Check and end",
    options: &[],
};

pub(super) const LAST_RANK: PowerText = PowerText {
    name: t("行き所のない駒", "無處可走的棋子", "Last rank"),
    description: t(
        "最も奥の段に達したときは必ず成る。持ち駒を使うときも、最も奥の段には打てない。",
        "到達最遠一段時必須升級。使用持駒時，亦不能打入最遠一段。",
        "It must turn over when it reaches the last rank, and where drops are played it may not be dropped there.",
    ),
    sources: &[Source::WaPractice, Source::Ruling],
    section: "Promotion",
    options: &["drops"],
};

pub(super) const PAWN_DROP: PowerText = PowerText {
    name: t("二歩と打ち歩詰め", "二步與打步詰", "Pawn drops"),
    description: t(
        "持ち駒を使うとき、味方の成っていない萑歩がいる筋に打つこと（nifu）と、打って直ちに詰ますこと（pawn_drop_mate）は、それぞれの選択肢が許さないかぎりできない。",
        "使用持駒時，不得打在已有己方未升級萑歩的縱線上（nifu），亦不得打入而立即將死對方（pawn_drop_mate），除非相應選項允許。",
        "Where drops are played it may not be dropped on a file with an unturned sparrow pawn of its own side (`nifu`), nor give immediate mate (`pawn_drop_mate`), unless the options allow it.",
    ),
    sources: &[Source::WaPractice, Source::Ruling],
    section: "Drops",
    options: &["drops", "nifu", "pawn_drop_mate"],
};
