//! Sides, games, presets, results and the words that the rules use.

use super::lang::t;
use super::{Source, Text};
use crate::{Color, Game};

/// The name of a side.
pub const fn side_name(color: Color) -> Text {
    match color {
        Color::Black => t("先手（黒）", "黑方", "Black"),
        Color::White => t("後手（白）", "白方", "White"),
    }
}

/// The name of a game.
pub const fn game_name(game: Game) -> Text {
    match game {
        Game::Ko => t("広将棋", "廣將棋", "Kō shōgi"),
        Game::Wa => t("和将棋", "和將棋", "Wa shōgi"),
    }
}

/// What a preset is.
#[derive(Clone, Copy, Debug)]
pub struct PresetText {
    /// Its name on the command line.
    pub name: &'static str,
    /// The game it belongs to.
    pub game: Game,
    /// A short name.
    pub title: Text,
    /// One paragraph about it.
    pub description: Text,
    /// The source that it reads.
    pub source: Source,
}

/// The presets of a game, the default first.
pub fn presets(game: Game) -> &'static [PresetText] {
    match game {
        Game::Ko => KO_PRESETS,
        Game::Wa => WA_PRESETS,
    }
}

/// The preset with this name, of either game.
pub fn preset(name: &str) -> Option<&'static PresetText> {
    Game::ALL
        .into_iter()
        .flat_map(presets)
        .find(|preset| preset.name == name)
}

const KO_PRESETS: &[PresetText] = &[
    PresetText {
        name: "zh",
        game: Game::Ko,
        title: t("中国語版記事の規則", "中文條目規則", "The Chinese article"),
        description: t(
            "もっとも詳しい読み方で、初めの設定である。成りは任意で、敵陣の中で動いた駒も成れる。毒火はいつも隣を焼き、天網・地網は線の上の敵の駒をすべて止め、五里霧は五路以内の敵の射手から射を奪う。成った駒は別の駒として扱う。",
            "最完整的解讀，亦為預設規則。升級可自由選擇，在敵陣內移動後也可升級；毒火隨時燒死鄰位棋子，天網、地網固定線上的所有敵軍，五里霧使五路以內的敵方射手失去射殺能力；升級前後視為不同的身分。",
            "The most complete reading, and the default. Turning over is the player's choice, also for a move within the camp. A flame burns its neighbours at all times, a net holds every enemy stone on its lines, a fog disarms enemy shooters within five points, and a turned stone is a different one.",
        ),
        source: Source::KoZh,
    },
    PresetText {
        name: "ja",
        game: Game::Ko,
        title: t("日本語版記事の規則", "日文條目規則", "The Japanese article"),
        description: t(
            "おだやかな読み方。成りは強制で、敵陣に入ったときに限る。毒火は自分が動いたときだけ焼き、天網・地網は敵を止めず、五里霧は五路以内から射られないだけである。射は空いた点へ動いたあとに限る。霹靂は自由に曲がり、鷹揚は真っすぐにしか二路進めない。",
            "較溫和的解讀。升級為強制，且只限進入敵陣時；毒火只在自己移動後燒殺，天網、地網不固定敵軍，五里霧只是不受五路以內的射殺；只有走到空位之後才能射殺。霹靂可自由轉彎，鷹揚走兩路只能直行。",
            "A milder reading. Turning over is forced, and only on entering the camp. A flame burns only by its own moves, nets hold nothing, a fog is merely safe from shots within five points, and shots follow only a move to an empty point. The thunderclap turns freely; the war hawk goes two points only straight.",
        ),
        source: Source::KoJa,
    },
    PresetText {
        name: "sorai",
        game: Game::Ko,
        title: t("徂徠の本文の規則", "徂徠原文規則", "Sorai's own text"),
        description: t(
            "考案者の漢文をそのまま読む。成りは強制。軍吏は横にも走り、霹靂は三度曲がり、騎総の二回目の跳びは一回目と同じである。旗鼓は旗と鼓の代わりになり、網は線の上で最初の敵だけを止める。帥を取っても賞格はない。簡潔な本文なので裁定が多い。",
            "直讀創制者的漢文。升級為強制；軍吏亦可橫走，霹靂轉三次彎，騎總第二著須與第一著相同；旗鼓可代旗與鼓，網只固定線上第一枚敵軍；殺帥無賞格。因原文簡略，裁定較多。",
            "The inventor's classical Chinese, taken at its word. Turning over is forced. The chief of staff slides sideways, the thunderclap bends three times, the cavalry's second leap repeats the first, banner and drums stand in for banner and drum, a net holds only the first enemy on its line, and a governor earns no reward. The text is terse, so it needs the most rulings.",
        ),
        source: Source::Sorai,
    },
];

const WA_PRESETS: &[PresetText] = &[
    PresetText {
        name: "classic",
        game: Game::Wa,
        title: t("持ち駒なし", "無持駒", "Without drops"),
        description: t(
            "初めの設定。記事と古い資料のとおり、取った駒は使えず、対局から除く。",
            "預設規則。依條目與古籍，被吃的棋子離開對局，不能再用。",
            "The default. As in the article and the old sources there are no drops: taken stones leave the game.",
        ),
        source: Source::WaJa,
    },
    PresetText {
        name: "modern",
        game: Game::Wa,
        title: t("持ち駒あり", "有持駒", "With drops"),
        description: t(
            "現代の慣行。取った駒を持ち駒とし、空いたマスに打てる。二歩と打ち歩詰めは禁手で、萑歩と牛車は最も奥の段に打てない。",
            "現代慣例。吃掉的棋子成為持駒，可打入空格；二步與打步詰為禁手，萑歩與牛車不能打在最遠一段。",
            "Modern practice. Taken stones go to the taker's hand and may be dropped on empty squares; two pawns on a file and mate by a pawn drop are forbidden, and pawns and oxcarts may not be dropped on the last rank.",
        ),
        source: Source::WaPractice,
    },
];

/// How a game stands, by the first word of its outcome: `ongoing`, `black`, `white` or `draw`.
pub fn outcome_text(word: &str) -> Option<Text> {
    Some(match word {
        "ongoing" => t("対局中", "對局中", "the game goes on"),
        "black" => t("先手（黒）の勝ち", "黑方勝", "Black wins"),
        "white" => t("後手（白）の勝ち", "白方勝", "White wins"),
        "draw" => t("引き分け", "和局", "a draw"),
        _ => return None,
    })
}

/// Why a game ended, by the second word of its outcome.
///
/// ```
/// assert_eq!(kowa_rules::text::reason_text("mate").unwrap().ja, "詰み");
/// assert!(kowa_rules::text::reason_text("boredom").is_none());
/// ```
pub fn reason_text(reason: &str) -> Option<Text> {
    Some(match reason {
        "defeat" => t(
            "将が死に、帥もなく、中軍と旗もそろっていない",
            "將已陣亡，且無帥，亦無中軍與旗同守",
            "the general is dead, and neither a governor nor middle troop and banner hold on",
        ),
        "both_defeated" => t(
            "双方が同時に敗れた",
            "雙方同時戰敗",
            "both sides were defeated by one turn",
        ),
        "no_turn" => t("指せる手がない", "無合法著法", "no legal turn is left"),
        "mate" => t("詰み", "將死", "checkmate"),
        "repetition" => t(
            "同一局面が四度現れた",
            "同一局面出現四次",
            "the position occurred for the fourth time",
        ),
        "perpetual_check" => t("連続王手の千日手", "連續將軍而局面重複", "perpetual check"),
        "move_limit" => t(
            "手数の上限に達した",
            "達到回合上限",
            "the move limit was reached",
        ),
        "resigned" => t("投了", "認輸", "resignation"),
        _ => return None,
    })
}

/// A word that the rules use in a set sense.
#[derive(Clone, Copy, Debug)]
pub struct Term {
    /// A word for files and interfaces.
    pub id: &'static str,
    /// The word.
    pub term: Text,
    /// What it means here.
    pub meaning: Text,
}

/// The word with this id.
pub fn term(id: &str) -> Option<&'static Term> {
    GLOSSARY.iter().find(|term| term.id == id)
}

const fn word(id: &'static str, term: Text, meaning: Text) -> Term {
    Term { id, term, meaning }
}

/// The words of the rules.
pub const GLOSSARY: &[Term] = &[
    word(
        "stone",
        t("駒", "棋子", "stone"),
        t(
            "盤上の駒。広将棋では表に名を、裏に成った名を書いた碁石。",
            "盤上的棋子。廣將棋用圍棋子，正面寫名，背面寫升級後的名稱。",
            "A piece on the board; in Kō shōgi a go stone with its name on the front and the name it turns into on the reverse.",
        ),
    ),
    word(
        "point",
        t("路", "路", "point"),
        t(
            "広将棋の盤の線の交わる所。また、距離の単位。",
            "廣將棋棋盤縱橫線的交叉點；亦為距離的單位。",
            "An intersection of the board of Kō shōgi; also the unit of distance.",
        ),
    ),
    word(
        "turn",
        t("手番", "回合", "turn"),
        t(
            "一方が一つの駒を動かしてから相手に番が移るまで。一つ以上の著からなる。",
            "一方走動一枚棋子，直到輪到對方為止，包含一著或多著。",
            "All that one side does with one stone before the other side's turn: one or more component moves, with their shots.",
        ),
    ),
    word(
        "component_move",
        t("著", "著", "component move"),
        t(
            "手番のうちの一回の動き。二著の駒は一手番に二回まで動ける。",
            "回合中的一次移動。二著的棋子一回合至多走兩次。",
            "One of the moves that a turn is made of; stones of two moves (二著) may make two.",
        ),
    ),
    word(
        "null_turn",
        t("じっと", "虛手", "null turn"),
        t(
            "二著の駒が出て戻り、盤面も失われた駒の印も何一つ変わらない手番。",
            "二著的棋子走出再返回，盤面與陣亡標記毫無變化的回合。",
            "Out and back with a stone of two moves, leaving board and marks as they were.",
        ),
    ),
    word(
        "displace",
        t("殺す", "以移動殺", "displace"),
        t(
            "敵の駒のいる点へ動いて、その駒を除くこと。",
            "走到敵軍所在之處，將其除去。",
            "To kill an enemy stone by moving to its point.",
        ),
    ),
    word(
        "shot",
        t("射", "射殺", "shot"),
        t(
            "動いたあと、離れた敵の駒を、その点へ行かずに除くこと。射るかどうかは自由である。",
            "移動之後，不佔其位而除去遠處的敵軍；射與不射自由。",
            "Killing an enemy stone from afar after a component move, without moving to its point; always optional.",
        ),
    ),
    word(
        "burn",
        t("焼く", "毒燒", "burn"),
        t(
            "毒火が周囲八路の駒を敵味方の別なく殺すこと。賞格はない。",
            "毒火燒死周圍八個鄰位的棋子，不分敵我，亦無賞格。",
            "What a poison flame does to the stones of either side on the eight points around it; nobody's kill.",
        ),
    ),
    word(
        "net",
        t("網", "網", "net"),
        t(
            "天網と地網。自分の走る線の上の敵の駒を止める。",
            "天網與地網，固定自身行走線上的敵軍。",
            "天網 and 地網, which hold enemy stones on their sliding lines.",
        ),
    ),
    word(
        "hold",
        t("止める", "固定", "hold"),
        t(
            "網が敵の駒を動けなくすること。",
            "網使敵軍不能移動。",
            "What a net does: a held stone cannot move at all.",
        ),
    ),
    word(
        "fog",
        t("霧", "霧蒙", "fog"),
        t(
            "五里霧が敵の射手に及ぼす力。",
            "五里霧對敵方射手的作用。",
            "The power of the five-league fog over enemy shooters.",
        ),
    ),
    word(
        "light",
        t("光", "聖光", "light"),
        t(
            "聖燈が敵の五里霧と高道に及ぼす力。",
            "聖燈對敵方五里霧與高道的作用。",
            "The power of the holy light over enemy fogs and Taoists.",
        ),
    ),
    word(
        "camp",
        t("陣", "陣", "camp"),
        t(
            "それぞれの側に近い段。広将棋では六段、和将棋では三段。",
            "靠近各方的橫線：廣將棋為六路，和將棋為三段。",
            "The ranks nearest to a player: six in Kō shōgi, three in Wa shōgi.",
        ),
    ),
    word(
        "turn_over",
        t("成る", "升級", "turn over"),
        t(
            "駒を裏返し、裏に書かれた駒になること。",
            "棋子翻面，成為背面所寫的棋子。",
            "To become the stone written on the reverse; promotion.",
        ),
    ),
    word(
        "turn_back",
        t("戻る", "降級", "turn back"),
        t(
            "成った駒が表に戻ること。",
            "已升級的棋子翻回原身。",
            "To become the front again; demotion.",
        ),
    ),
    word(
        "reward",
        t("賞格", "賞格", "reward"),
        t(
            "決まった敵の駒を殺した駒が、敵陣の外でも成れること。",
            "殺死特定敵軍的棋子，不入敵陣亦可升級。",
            "The right to turn over outside the camp by killing certain enemy stones.",
        ),
    ),
    word(
        "step_one",
        t("一路しか進めない駒", "只能步行一路的棋子", "step-one stone"),
        t(
            "親兵・護兵・舎人・舎餘・軍吏・軍匠・中軍・旗・鼓・弓・弩・砲・仏狼機・歩兵・牌。",
            "親兵、護兵、舍人、舍餘、軍吏、軍匠、中軍、旗、鼓、弓、弩、砲、佛狼機、步兵、牌。",
            "One of 親兵, 護兵, 舍人, 舍餘, 軍吏, 軍匠, 中軍, 旗, 鼓, 弓, 弩, 砲, 佛狼機, 步兵 and 牌.",
        ),
    ),
    word(
        "fallen",
        t("失われた", "陣亡", "fallen"),
        t(
            "旗・鼓・高道が死んだことの、その側に残る印。",
            "旗、鼓或高道已死，在該方留下的標記。",
            "Of a banner, drum or Taoist: dead, with a mark that stays with its side.",
        ),
    ),
    word(
        "hand",
        t("持ち駒", "持駒", "hand"),
        t(
            "和将棋 modern で、取って自分のものとした駒。",
            "和將棋 modern 規則中，吃掉而歸己所有的棋子。",
            "In Wa shōgi with drops, the stones a side has taken.",
        ),
    ),
    word(
        "drop",
        t("打つ", "打入", "drop"),
        t(
            "持ち駒を空いたマスに置くこと。",
            "將持駒放在空格上。",
            "To put a stone from the hand on an empty square.",
        ),
    ),
    word(
        "check",
        t("王手", "將軍", "check"),
        t(
            "和将棋で、相手の靏玉を次に取れるようにした状態。広将棋にはない。",
            "和將棋中下一著可吃掉對方靏玉的狀態；廣將棋無此規定。",
            "In Wa shōgi, a threat to take the crane king next. Kō shōgi has none.",
        ),
    ),
    word(
        "mate",
        t("詰み", "將死", "checkmate"),
        t(
            "王手をかけられて、指せる手がないこと。",
            "被將軍而無合法著法。",
            "Being in check without a legal turn.",
        ),
    ),
    word(
        "house_rules",
        t("取り決め", "自訂規則", "house rules"),
        t(
            "規則の一組の上に、選択肢をいくつか変えたもの。",
            "在某組規則之上更改若干選項。",
            "Options that players changed on top of a preset.",
        ),
    ),
];
