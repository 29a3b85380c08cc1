//! Refusals in words.

use core::fmt;

use super::{Lang, face_text, outcome_text, reason_text};
use crate::{Face, Outcome, Refusal};

fn name(face: Face, lang: Lang) -> &'static str {
    face_text(face).characters.get(lang)
}

/// How a decided game stands: who has won, and why.
fn standing(outcome: Outcome, lang: Lang) -> String {
    let word = outcome_text(outcome.word()).map_or("", |text| text.get(lang));
    match outcome
        .reason()
        .and_then(|reason| reason_text(reason.word()))
    {
        Some(reason) if lang == Lang::En => format!("{word} ({})", reason.get(lang)),
        Some(reason) => format!("{word}（{}）", reason.get(lang)),
        None => word.to_owned(),
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

impl std::error::Error for Refusal {}

impl Refusal {
    /// The reason as a sentence.
    pub fn text(&self, lang: Lang) -> String {
        match lang {
            Lang::En => self.english(),
            Lang::Ja => self.japanese(),
            Lang::Zh => self.chinese(),
        }
    }

    fn english(&self) -> String {
        let name = |face| name(face, Lang::En);
        match self {
            Refusal::Spelling { at } => {
                format!("this is no spelling of a turn; reading stopped at character {}", at + 1)
            }
            Refusal::OffBoard(s) => format!("the board has no square {s}"),
            Refusal::Decided(outcome) => format!("the game is over: {}", standing(*outcome, Lang::En)),
            Refusal::NoStone(s) => format!("no stone stands on {s}"),
            Refusal::NotYours(s) => format!("the stone on {s} belongs to the other side"),
            Refusal::Held { stone, net } => {
                format!("the stone on {stone} is held by the net on {net} and cannot move")
            }
            Refusal::OutOfReach { from, to, face } => {
                format!("the {} on {from} does not move to {to}", name(*face))
            }
            Refusal::Blocked { by } => format!("the stone on {by} stands in the way"),
            Refusal::OwnStone(s) => format!("your own stone stands on {s}"),
            Refusal::PawnWithoutDrum => {
                "the drum has fallen: pawns can no longer step forward".to_owned()
            }
            Refusal::MayNotDisplace { mover, victim, at } => {
                format!("the {} may not displace the {} on {at}", name(*mover), name(*victim))
            }
            Refusal::NoMoreMoves => "the stone has no further move in this turn".to_owned(),
            Refusal::AfterSlide => {
                "only two single steps can be joined: after or with a longer move there is no second one".to_owned()
            }
            Refusal::WrongSecond { face } => format!(
                "under these rules the second move of the {} must follow the direction of its first",
                name(*face)
            ),
            Refusal::MiddleMatters { over } => format!(
                "something happens at every middle point; write the one you mean ({})",
                squares(over)
            ),
            Refusal::Died { at } => format!("the stone has died on {at}"),
            Refusal::TurnedBack { light } => format!(
                "the light on {light} has turned the fog back into a Taoist priest, which moves once"
            ),
            Refusal::Bend => "under these rules the five-step run does not bend like this".to_owned(),
            Refusal::RunTooShort { steps } => {
                format!("the run takes exactly five steps and cannot stop after {steps}")
            }
            Refusal::RunEnds { at } => {
                format!("the run ends on {at}, where the stone dies or is held by a net")
            }
            Refusal::NoShooter(face) => format!("the {} does not shoot", name(*face)),
            Refusal::MoveFirst => "the stone must move first".to_owned(),
            Refusal::AfterDisplacing => {
                "under these rules a stone that has just displaced another cannot shoot".to_owned()
            }
            Refusal::Fogged { fog } => {
                format!("the five-league fog on {fog} is within five points: the stone cannot shoot")
            }
            Refusal::NoMoreShots => "the stone has no further shot after this move".to_owned(),
            Refusal::NoTarget(s) => format!("there is nothing to shoot on {s}"),
            Refusal::OwnTarget(s) => format!("the stone on {s} is your own and cannot be shot"),
            Refusal::NotOnLine(s) => format!("{s} is not on one of the eight lines of the stone"),
            Refusal::OutOfRange { target, distance, range } => {
                format!("{target} is out of range: {distance} points away, the range is {range}")
            }
            Refusal::ShotBlocked { by } => format!("the stone on {by} stands in the line of fire"),
            Refusal::NoScreen { screens } => format!(
                "under these rules a cannon shoots over exactly one stone; there are {screens} between"
            ),
            Refusal::Immune { shooter, victim, at } => {
                format!("the {} on {at} is immune to the {}", name(*victim), name(*shooter))
            }
            Refusal::FogTooNear { fog } => {
                format!("the five-league fog on {fog} can be shot only from six or seven points away")
            }
            Refusal::NoReverse(face) => format!("the {} has no reverse to turn to", name(*face)),
            Refusal::AlreadyTurned => "the stone is turned over already".to_owned(),
            Refusal::NotEarned => {
                "the stone may not turn over: neither the enemy camp nor a reward gives it the right".to_owned()
            }
            Refusal::StartedInside => {
                "under these rules a stone turns over only when it enters the camp from outside".to_owned()
            }
            Refusal::TaoistFallen => {
                "the Taoist priest has fallen: banner and drum can no longer turn over".to_owned()
            }
            Refusal::BarredByLight { light } => format!(
                "the Taoist priest is within reach of the holy light on {light} and cannot turn over"
            ),
            Refusal::MustTurnOver => "the stone must turn over here: write `+`".to_owned(),
            Refusal::LeavesKing { king } => {
                format!("the crane king on {king} could be taken after this move")
            }
            Refusal::NoDrops => "there are no drops under these rules".to_owned(),
            Refusal::NotInHand(kind) => format!("no {} in hand", name(kind.front())),
            Refusal::Occupied(s) => format!("{s} is not empty"),
            Refusal::LastRank => {
                "a stone that could never move again may not be dropped on the last rank".to_owned()
            }
            Refusal::Nifu { pawn } => {
                format!("your unturned sparrow pawn on {pawn} is on the same file already")
            }
            Refusal::PawnDropMate => "a sparrow pawn may not be dropped to give mate".to_owned(),
        }
    }

    fn japanese(&self) -> String {
        let name = |face| name(face, Lang::Ja);
        match self {
            Refusal::Spelling { at } => format!("手の表記として読めません（{}文字目）", at + 1),
            Refusal::OffBoard(s) => format!("盤に{s}はありません"),
            Refusal::Decided(outcome) => {
                format!("対局は終わっています：{}", standing(*outcome, Lang::Ja))
            }
            Refusal::NoStone(s) => format!("{s}に駒がありません"),
            Refusal::NotYours(s) => format!("{s}の駒は相手の駒です"),
            Refusal::Held { stone, net } => {
                format!("{stone}の駒は{net}の網に捕らえられていて動けません")
            }
            Refusal::OutOfReach { from, to, face } => {
                format!("{from}の{}は{to}へは動けません", name(*face))
            }
            Refusal::Blocked { by } => format!("{by}の駒が途中を塞いでいます"),
            Refusal::OwnStone(s) => format!("{s}には自分の駒があります"),
            Refusal::PawnWithoutDrum => "鼓が死んだので、歩兵は前に進めません".to_owned(),
            Refusal::MayNotDisplace { mover, victim, at } => {
                format!(
                    "{}は{at}の{}を動いて取ることはできません",
                    name(*mover),
                    name(*victim)
                )
            }
            Refusal::NoMoreMoves => "この手番ではこれ以上動けません".to_owned(),
            Refusal::AfterSlide => {
                "二著できるのは一路ずつの動きだけです。それより長い動きには続きがありません"
                    .to_owned()
            }
            Refusal::WrongSecond { face } => {
                format!(
                    "この規則では、{}の二著目は一著目の方向に従わなければなりません",
                    name(*face)
                )
            }
            Refusal::MiddleMatters { over } => format!(
                "どの中間点でも何かが起こります。通る点を指定してください（{}）",
                squares(over)
            ),
            Refusal::Died { at } => format!("駒は{at}で死にました"),
            Refusal::TurnedBack { light } => {
                format!("{light}の聖燈によって五里霧は高道に戻りました。高道は一著しか動けません")
            }
            Refusal::Bend => {
                "この規則では、五路の動きをそのように曲げることはできません".to_owned()
            }
            Refusal::RunTooShort { steps } => {
                format!("ちょうど五路進まなければならず、{steps}路では止まれません")
            }
            Refusal::RunEnds { at } => {
                format!("{at}で駒が死ぬか網に捕らえられ、動きはそこで終わります")
            }
            Refusal::NoShooter(face) => format!("{}は射ることができません", name(*face)),
            Refusal::MoveFirst => "まず駒を動かさなければなりません".to_owned(),
            Refusal::AfterDisplacing => {
                "この規則では、駒を取って動いた後は射ることができません".to_owned()
            }
            Refusal::Fogged { fog } => {
                format!("{fog}の五里霧が五路以内にあるので、射ることができません")
            }
            Refusal::NoMoreShots => "この動きの後にはもう射ることができません".to_owned(),
            Refusal::NoTarget(s) => format!("{s}に射る駒がありません"),
            Refusal::OwnTarget(s) => format!("{s}は自分の駒なので射ることができません"),
            Refusal::NotOnLine(s) => format!("{s}は八方線の上にありません"),
            Refusal::OutOfRange {
                target,
                distance,
                range,
            } => {
                format!("{target}は{distance}路先で、射程（{range}路）の外です")
            }
            Refusal::ShotBlocked { by } => format!("{by}の駒が射線を遮っています"),
            Refusal::NoScreen { screens } => {
                format!("この規則では砲はちょうど一枚の駒を越えて射ます。間の駒は{screens}枚です")
            }
            Refusal::Immune {
                shooter,
                victim,
                at,
            } => {
                format!(
                    "{at}の{}は{}には射られません",
                    name(*victim),
                    name(*shooter)
                )
            }
            Refusal::FogTooNear { fog } => {
                format!("{fog}の五里霧は六路か七路離れた所からしか射られません")
            }
            Refusal::NoReverse(face) => format!("{}は成れません", name(*face)),
            Refusal::AlreadyTurned => "この駒はすでに成っています".to_owned(),
            Refusal::NotEarned => "成れません。敵陣に入っておらず、賞格にも当たりません".to_owned(),
            Refusal::StartedInside => "この規則では、敵陣の外から入ったときだけ成れます".to_owned(),
            Refusal::TaoistFallen => "高道が死んだので、旗と鼓は成れません".to_owned(),
            Refusal::BarredByLight { light } => {
                format!("高道は{light}の聖燈の力の及ぶ所にあり、成れません")
            }
            Refusal::MustTurnOver => {
                "ここでは必ず成らなければなりません（「+」を付けます）".to_owned()
            }
            Refusal::LeavesKing { king } => format!("{king}の靏玉が取られてしまいます"),
            Refusal::NoDrops => "この規則では駒を打てません".to_owned(),
            Refusal::NotInHand(kind) => format!("持ち駒に{}がありません", name(kind.front())),
            Refusal::Occupied(s) => format!("{s}は空いていません"),
            Refusal::LastRank => {
                "二度と動けなくなる駒を最も奥の段に打つことはできません".to_owned()
            }
            Refusal::Nifu { pawn } => format!("二歩です。同じ筋の{pawn}に自分の萑歩があります"),
            Refusal::PawnDropMate => "打ち歩詰めです".to_owned(),
        }
    }

    fn chinese(&self) -> String {
        let name = |face| name(face, Lang::Zh);
        match self {
            Refusal::Spelling { at } => format!("無法讀作一手棋的記法（第{}個字元）", at + 1),
            Refusal::OffBoard(s) => format!("棋盤上沒有{s}"),
            Refusal::Decided(outcome) => {
                format!("對局已結束：{}", standing(*outcome, Lang::Zh))
            }
            Refusal::NoStone(s) => format!("{s}沒有棋子"),
            Refusal::NotYours(s) => format!("{s}的棋子是對方的"),
            Refusal::Held { stone, net } => format!("{stone}的棋子被{net}的網固定，不能移動"),
            Refusal::OutOfReach { from, to, face } => {
                format!("{from}的{}不能走到{to}", name(*face))
            }
            Refusal::Blocked { by } => format!("{by}的棋子擋住了去路"),
            Refusal::OwnStone(s) => format!("{s}有己方的棋子"),
            Refusal::PawnWithoutDrum => "鼓已被殺死，步兵不能前進".to_owned(),
            Refusal::MayNotDisplace { mover, victim, at } => {
                format!("{}不能以移動的方式殺{at}的{}", name(*mover), name(*victim))
            }
            Refusal::NoMoreMoves => "此棋子在這一手中不能再移動".to_owned(),
            Refusal::AfterSlide => "只有一路的移動可以連走兩次，更長的移動不能接續".to_owned(),
            Refusal::WrongSecond { face } => {
                format!("依此規則，{}的第二次移動須依照第一次的方向", name(*face))
            }
            Refusal::MiddleMatters { over } => {
                format!(
                    "每個中間點都會發生變化，請指明經過哪一點（{}）",
                    squares(over)
                )
            }
            Refusal::Died { at } => format!("棋子已在{at}陣亡"),
            Refusal::TurnedBack { light } => {
                format!("{light}的聖燈使五里霧降級回高道，高道只能移動一次")
            }
            Refusal::Bend => "依此規則，五路連走不能這樣轉彎".to_owned(),
            Refusal::RunTooShort { steps } => format!("必須正好走五路，不能在第{steps}路停下"),
            Refusal::RunEnds { at } => format!("棋子在{at}陣亡或被網固定，移動到此為止"),
            Refusal::NoShooter(face) => format!("{}不能射殺", name(*face)),
            Refusal::MoveFirst => "必須先移動".to_owned(),
            Refusal::AfterDisplacing => "依此規則，移動殺敵之後不能射殺".to_owned(),
            Refusal::Fogged { fog } => format!("{fog}的五里霧在五路之內，不能射殺"),
            Refusal::NoMoreShots => "這次移動之後不能再射殺".to_owned(),
            Refusal::NoTarget(s) => format!("{s}沒有可射殺的棋子"),
            Refusal::OwnTarget(s) => format!("{s}是己方的棋子，不能射殺"),
            Refusal::NotOnLine(s) => format!("{s}不在八方線上"),
            Refusal::OutOfRange {
                target,
                distance,
                range,
            } => {
                format!("{target}在{distance}路之外，超出射程（{range}路）")
            }
            Refusal::ShotBlocked { by } => format!("{by}的棋子擋住了射線"),
            Refusal::NoScreen { screens } => {
                format!("依此規則，砲須正好越過一子射殺，其間有{screens}子")
            }
            Refusal::Immune {
                shooter,
                victim,
                at,
            } => {
                format!("{}不能射殺{at}的{}", name(*shooter), name(*victim))
            }
            Refusal::FogTooNear { fog } => format!("{fog}的五里霧只能在六路或七路的距離射殺"),
            Refusal::NoReverse(face) => format!("{}不能升級", name(*face)),
            Refusal::AlreadyTurned => "此棋子已經升級".to_owned(),
            Refusal::NotEarned => "不能升級：未進入敵陣，也沒有賞格".to_owned(),
            Refusal::StartedInside => "依此規則，只有從敵陣外進入時才能升級".to_owned(),
            Refusal::TaoistFallen => "高道已被殺死，旗和鼓不能升級".to_owned(),
            Refusal::BarredByLight { light } => {
                format!("高道在{light}的聖燈範圍之內，暫時不能升級")
            }
            Refusal::MustTurnOver => "在此必須升級（請寫「+」）".to_owned(),
            Refusal::LeavesKing { king } => format!("這樣走，{king}的靏玉會被吃掉"),
            Refusal::NoDrops => "依此規則不能打入棋子".to_owned(),
            Refusal::NotInHand(kind) => format!("手中沒有{}", name(kind.front())),
            Refusal::Occupied(s) => format!("{s}不是空格"),
            Refusal::LastRank => "不能把再也不能移動的棋子打入最末一列".to_owned(),
            Refusal::Nifu { pawn } => format!("二步：同一縱線的{pawn}已有己方的萑歩"),
            Refusal::PawnDropMate => "不能以打入萑歩將死對方".to_owned(),
        }
    }
}

fn squares(list: &[crate::Square]) -> String {
    list.iter()
        .map(|s| s.to_string())
        .collect::<Vec<_>>()
        .join(", ")
}
