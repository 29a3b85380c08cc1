//! What a game in the terminal says, in three languages.

use kowa_engine::Level;
use kowa_rules::text::{Lang, Text, face_text, side_name};
use kowa_rules::{Color, Effect, Face, Game, KilledBy, Square, Stone};

/// Effects of a turn in words.
pub fn effects(effects: &[Effect], lang: Lang) -> String {
    let told: Vec<String> = effects.iter().map(|e| effect(e, lang)).collect();
    told.join(match lang {
        Lang::Ja | Lang::Zh => "、",
        Lang::En => ", ",
    })
}

fn effect(effect: &Effect, lang: Lang) -> String {
    match *effect {
        Effect::Killed { square, stone, by } => {
            let stone = stone_on(stone, square, lang);
            match (by, lang) {
                (KilledBy::Displaced, Lang::Ja) => format!("{stone}を取る"),
                (KilledBy::Displaced, Lang::Zh) => format!("殺{stone}"),
                (KilledBy::Displaced, Lang::En) => format!("takes {stone}"),
                (KilledBy::Shot, Lang::Ja) => format!("{stone}を射る"),
                (KilledBy::Shot, Lang::Zh) => format!("射殺{stone}"),
                (KilledBy::Shot, Lang::En) => format!("shoots {stone}"),
            }
        }
        Effect::Burned { square, stone } => {
            let stone = stone_on(stone, square, lang);
            match lang {
                Lang::Ja => format!("{stone}が焼かれる"),
                Lang::Zh => format!("燒死{stone}"),
                Lang::En => format!("burns {stone}"),
            }
        }
        Effect::DiedWithTheClerk { square, stone } => {
            let stone = stone_on(stone, square, lang);
            match lang {
                Lang::Ja => format!("{stone}が消える"),
                Lang::Zh => format!("{stone}熄滅"),
                Lang::En => format!("puts out {stone}"),
            }
        }
        Effect::TurnedOver {
            square, from, to, ..
        } => {
            let (from, to) = (face(from, lang), face(to, lang));
            match lang {
                Lang::Ja => format!("{square}の{from}が{to}に成る"),
                Lang::Zh => format!("{square} {from}升級為{to}"),
                Lang::En => format!("{from} on {square} turns over to {to}"),
            }
        }
        Effect::TurnedBack {
            square, from, to, ..
        } => {
            let (from, to) = (face(from, lang), face(to, lang));
            match lang {
                Lang::Ja => format!("{square}の{from}が{to}に戻る"),
                Lang::Zh => format!("{square} {from}降級為{to}"),
                Lang::En => format!("{from} on {square} turns back to {to}"),
            }
        }
        Effect::Fallen { letter, color } => {
            let (side, name) = (
                side_name(color).get(lang),
                face(letter.kind().front(), lang),
            );
            match lang {
                Lang::Ja => format!("{side}の{name}が失われる"),
                Lang::Zh => format!("{side}的{name}陣亡"),
                Lang::En => format!("{side}'s {name} has fallen"),
            }
        }
    }
}

/// A face's name: characters, or in English the English name.
pub fn face(face: Face, lang: Lang) -> &'static str {
    face_text(face).characters.get(lang)
}

/// A stone with its side and place.
pub fn stone_on(stone: Stone, square: Square, lang: Lang) -> String {
    let (side, name) = (side_name(stone.color).get(lang), face(stone.face, lang));
    match lang {
        Lang::Ja => format!("{side}の{square}の{name}"),
        Lang::Zh => format!("{side} {square} 的{name}"),
        Lang::En => format!("{side}'s {name} on {square}"),
    }
}

/// Who plays whom, at the start.
pub fn greeting(engine: Option<(Color, Level)>, lang: Lang) -> String {
    match engine {
        Some((color, level)) => {
            let side = side_name(!color).get(lang);
            match lang {
                Lang::Ja => {
                    format!("あなたは{side}。相手はレベル{level}のエンジン。help で指し方を表示。")
                }
                Lang::Zh => format!("您執{side}，對手為第 {level} 級的引擎。輸入 help 查看說明。"),
                Lang::En => format!(
                    "You play {side} against the engine at level {level}. `help` tells how."
                ),
            }
        }
        None => match lang {
            Lang::Ja => "二人で指す。help で指し方を表示。".to_owned(),
            Lang::Zh => "二人對弈。輸入 help 查看說明。".to_owned(),
            Lang::En => "Two people play. `help` tells how.".to_owned(),
        },
    }
}

/// The commands, for `help`.
pub fn help(game: Game, lang: Lang) -> &'static str {
    match (game, lang) {
        (Game::Ko, Lang::En) => {
            "A turn is typed as it is spelled, or entered part by part:
  17n17i          a move; 19n19f+ turns the stone over at the end
  10q9px9jx8i     move to 9p, shoot 9j, then 8i; 13s12r13s goes out and back
  17n             a square: choose where the stone goes from a numbered list; then a number, a square,
                  x9j for a shot, `end` or `+` to end the turn, `back` for one part less, `cancel`
Commands:
  board           draw the board            sfen            print the position string
  moves [17n]     list the legal turns      what 17n        tell what stands there and what it can do
  why 17n17b      why a turn is not legal   hint            let the engine suggest a turn
  undo            take back                 resign          give up
  save FILE       write the game            load FILE       read a game
  quit            leave"
        }
        (Game::Wa, Lang::En) => {
            "A turn is typed as it is spelled, or entered step by step:
  6i6h            a move; 4i4c+ turns the piece over; P*6f drops a pawn from the hand
  6i              a square: choose where the piece goes from a numbered list; P* does it for a drop;
                  then a number or a square, `end` or `+`, `back` for one part less, `cancel`
Commands:
  board           draw the board            sfen            print the position string
  moves [6i]      list the legal turns      what 6i         tell what stands there and what it can do
  why 6i6g        why a turn is not legal   hint            let the engine suggest a turn
  undo            take back                 resign          give up
  save FILE       write the game            load FILE       read a game
  quit            leave"
        }
        (Game::Ko, Lang::Ja) => {
            "手は綴りで打つか、一部分ずつ入力する。
  17n17i          移動。19n19f+ は終わりに成る
  10q9px9jx8i     9p へ動き、9j と 8i を射る。13s12r13s は出て戻る
  17n             マスだけ打つと行き先の一覧が出る。番号かマス、射は x9j、終わりは end か +、
                  一つ戻すのは back、やめるのは cancel
命令:
  board           盤面を表示                sfen            局面の文字列を表示
  moves [17n]     指せる手の一覧            what 17n        そこの駒と動きの説明
  why 17n17b      指せない理由              hint            エンジンの勧める手
  undo            待った                    resign          投了
  save FILE       対局を保存                load FILE       対局を読み込む
  quit            終了"
        }
        (Game::Wa, Lang::Ja) => {
            "手は綴りで打つか、一部分ずつ入力する。
  6i6h            移動。4i4c+ は成る。P*6f は歩を打つ
  6i              マスだけ打つと行き先の一覧が出る。P* は打つマスの一覧。番号かマス、
                  終わりは end か +、一つ戻すのは back、やめるのは cancel
命令:
  board           盤面を表示                sfen            局面の文字列を表示
  moves [6i]      指せる手の一覧            what 6i         そこの駒と動きの説明
  why 6i6g        指せない理由              hint            エンジンの勧める手
  undo            待った                    resign          投了
  save FILE       対局を保存                load FILE       対局を読み込む
  quit            終了"
        }
        (Game::Ko, Lang::Zh) => {
            "直接輸入著法，或逐步輸入：
  17n17i          移動；19n19f+ 表示最後升級
  10q9px9jx8i     走到 9p，射 9j，再射 8i；13s12r13s 走出再返回
  17n             只輸入位置：列出可走之處供選擇；再輸入編號、位置、射擊 x9j，
                  以 end 或 + 結束，back 退一步，cancel 取消
命令：
  board           顯示棋盤                  sfen            顯示局面字串
  moves [17n]     列出合法著法              what 17n        說明該處棋子及其走法
  why 17n17b      為何不能走                hint            引擎建議的著法
  undo            悔棋                      resign          認輸
  save FILE       儲存棋局                  load FILE       讀取棋局
  quit            離開"
        }
        (Game::Wa, Lang::Zh) => {
            "直接輸入著法，或逐步輸入：
  6i6h            移動；4i4c+ 表示升級；P*6f 打入歩
  6i              只輸入位置：列出可走之處供選擇；P* 列出可打入之處；再輸入編號或位置，
                  以 end 或 + 結束，back 退一步，cancel 取消
命令：
  board           顯示棋盤                  sfen            顯示局面字串
  moves [6i]      列出合法著法              what 6i         說明該處棋子及其走法
  why 6i6g        為何不能走                hint            引擎建議的著法
  undo            悔棋                      resign          認輸
  save FILE       儲存棋局                  load FILE       讀取棋局
  quit            離開"
        }
    }
}

macro_rules! says {
    ($($(#[$doc:meta])* $name:ident = $ja:literal, $zh:literal, $en:literal;)+) => {
        $($(#[$doc])* pub const $name: Text = Text { ja: $ja, zh: $zh, en: $en };)+
    };
}

says! {
    THINKING = "考慮中…", "思考中……", "thinking …";
    ENGINE_PLAYS = "エンジンの手", "引擎走", "the engine plays";
    CHOOSE = "番号かマスで選ぶ（back で一つ戻す、cancel でやめる）", "輸入編號或位置（back 退一步，cancel 取消）", "choose by number or square (`back`: one part less, `cancel`: none)";
    SHOOT = "射", "射", "shoot";
    END = "ここで終わる", "到此結束", "end the turn here";
    TURN_OVER = "成って終わる", "升級並結束", "end the turn and turn over";
    SECOND = "二著で行く", "兩著到達", "with two moves";
    DIES = "この駒は死ぬ", "此棋子會死", "the stone dies";
    KILLS_OWN = "自分の駒が死ぬ手である", "此著會使己方棋子死亡", "this turn kills stones of your own";
    PLAY_IT = "指しますか (y/n)>", "確定要走嗎 (y/n)>", "play it all the same? (y/n)>";
    NOT_PLAYED = "その手は指さない", "此著未走", "the turn is not played";
    NOT_ASKED = "尋ねたことはない", "目前沒有需要回答的問題", "nothing was asked";
    NO_NUMBER = "その番号の選択肢はない", "沒有此編號的選項", "there is no choice with this number";
    NO_ENTRY = "入力中の手はない", "沒有正在輸入的著法", "no turn is being entered";
    FORGOTTEN = "入力をやめた", "已取消輸入", "the turn is forgotten";
    NO_WAY_ON = "この駒は今動けない", "此棋子現在不能走", "this stone has no legal turn now";
    NOTHING_TO_UNDO = "戻す手がない", "沒有可悔的棋", "nothing to take back";
    TAKEN_BACK = "戻した手", "已悔棋", "taken back";
    GAME_IS_OVER = "対局は終わっている", "對局已結束", "the game is over";
    EMPTY_SQUARE = "そこに駒はない", "該處沒有棋子", "nothing stands there";
    OFF_BOARD = "そのマスは盤にない", "棋盤上沒有這個位置", "the board has no such square";
    LEGAL = "指せる手である", "是合法著法", "it is legal";
    SUGGESTS = "勧める手", "建議", "suggestion";
    NO_SUGGESTION = "勧める手はない", "沒有建議", "no suggestion";
    SAVED = "保存した", "已儲存", "saved";
    LOADED = "読み込んだ", "已讀取", "loaded";
    WRITE_IT_LIKE = "書き方の例", "寫法範例", "write it like";
    NOT_TEXT = "入力が UTF-8 の文字でない", "輸入不是 UTF-8 文字", "the input is no UTF-8 text";
    TOO_LONG = "入力が長すぎる", "輸入太長", "the line is too long";
    GOODBYE = "終わり。", "再見。", "Goodbye.";
    NO_TURNS = "指せる手はない", "沒有合法著法", "there are no legal turns";
}
