//! The words that stand around the tables' own texts.

use kowa_rules::text::{Lang, Text};

const fn t(ja: &'static str, zh: &'static str, en: &'static str) -> Text {
    Text { ja, zh, en }
}

pub const CODE: Text = t("記号", "代號", "code");
pub const NAME_EN: Text = t("英語", "英文", "English");
pub const NAME_JA: Text = t("日本語", "日文", "Japanese");
pub const NAME_ZH: Text = t("中国語", "中文", "Chinese");
pub const FRONT: Text = t("表", "正面", "front");
pub const REVERSE: Text = t("裏", "背面", "reverse");
pub const NO_REVERSE: Text = t("成れない", "不能升級", "no reverse");
pub const START: Text = t("初期位置（先手）", "開局位置（黑方）", "starts on (Black)");
pub const COUNT: Text = t("枚数", "枚數", "stones a side");
pub const MOVE: Text = t("動き", "走法", "move");
pub const DIAGRAM: Text = t("図", "圖", "diagram");
pub const TWINS: Text = t("同じ名を示す駒", "同名的棋子", "the same name is shown by");
pub const POWERS: Text = t("はたらきと制限", "能力與限制", "Powers and limits");
pub const HAS_NONE: Text = t(
    "動きのほかに、はたらきも制限もない。",
    "除走法外，別無能力與限制。",
    "No powers or limits besides its move.",
);
pub const HELD_BY: Text = t("持つ駒", "具備者", "Had by");
pub const OPTIONS: Text = t("選択肢", "選項", "Options");
pub const OPTION: Text = t("選択肢", "選項", "option");
pub const DIFFER: Text = t(
    "規則の組による違い",
    "各組規則的差異",
    "Where the presets differ",
);
pub const RULINGS: Text = t("裁定と訂正", "裁定與訂正", "Rulings and corrections");
pub const RULING: Text = t("裁定", "裁定", "ruling");
pub const PRESETS: Text = t("規則の組", "規則組", "Presets");
pub const PRESET: Text = t("規則の組", "規則組", "preset");
pub const VALUE: Text = t("値", "值", "value");
pub const MEANING: Text = t("意味", "意義", "meaning");
pub const SOURCE: Text = t("出典", "出處", "source");
pub const SOURCES: Text = t("出典", "出處", "Sources");
pub const WORDING: Text = t("原文", "原文", "original wording");
pub const NO_WORD: Text = t(
    "そのような規則の記述はない",
    "並無此規則",
    "it knows no such rule",
);
pub const STONE: Text = t("駒", "棋子", "stone");
pub const TERM: Text = t("語", "詞", "word");
pub const POSITION: Text = t("局面を表す文字列", "局面字串", "As a position string");
pub const DIFFERENT: Text = t(
    "規則の組によって異なる所",
    "各組規則相異之處",
    "Rules that differ",
);
pub const WORDINGS: Text = t(
    "駒ごとの原文",
    "各棋子的原文",
    "The sources' words for each stone",
);
pub const BY_OPTION: Text = t(
    "選択肢の値についての裁定",
    "關於選項值的裁定",
    "Rulings on the values of options",
);
pub const ALWAYS: Text = t(
    "選択肢によらない裁定",
    "與選項無關的裁定",
    "Rulings that hold whatever the options are",
);
pub const COLON: Text = t("：", "：", ": ");
pub const JOIN: Text = t("、", "、", ", ");

/// `§ 7`, or the name of a section of Wa shōgi.
pub fn section(section: &str, lang: Lang) -> String {
    let name = match section {
        "Board" => t("盤と駒", "棋盤與棋子", "Board"),
        "Promotion" => t("成り", "升級", "Promotion"),
        "Drops" => t("打つ手", "打入", "Drops"),
        "Check and end" => t("王手と終局", "將軍與終局", "Check and end"),
        number => return format!("§ {number}"),
    };
    name.get(lang).to_owned()
}
