//! Where a rule comes from.

use super::Text;
use super::lang::t;

/// A source of the rules, or the lack of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Source {
    /// The newer Chinese encyclopedia article on Kō shōgi.
    KoZh,
    /// The Japanese encyclopedia article on Kō shōgi.
    KoJa,
    /// Ogyū Sorai's own text.
    Sorai,
    /// The Japanese encyclopedia article on Wa shōgi.
    WaJa,
    /// What today's players of Wa shōgi do.
    WaPractice,
    /// A ruling of this project, because the sources are silent.
    Ruling,
}

/// What a reader is told about a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SourceText {
    /// The title the source bears, in its own language; for a ruling, the project's.
    pub title: &'static str,
    /// A short name.
    pub name: Text,
    /// What it is.
    pub description: Text,
}

impl Source {
    /// Every source.
    pub const ALL: [Source; 6] = [
        Source::KoZh,
        Source::KoJa,
        Source::Sorai,
        Source::WaJa,
        Source::WaPractice,
        Source::Ruling,
    ];

    /// A word for files and interfaces.
    pub const fn id(self) -> &'static str {
        match self {
            Source::KoZh => "ko_zh",
            Source::KoJa => "ko_ja",
            Source::Sorai => "sorai",
            Source::WaJa => "wa_ja",
            Source::WaPractice => "wa_practice",
            Source::Ruling => "ruling",
        }
    }

    /// Its title, name and description.
    pub const fn text(self) -> &'static SourceText {
        match self {
            Source::KoZh => &KO_ZH,
            Source::KoJa => &KO_JA,
            Source::Sorai => &SORAI,
            Source::WaJa => &WA_JA,
            Source::WaPractice => &WA_PRACTICE,
            Source::Ruling => &RULING,
        }
    }
}

const KO_ZH: SourceText = SourceText {
    title: "廣將棋",
    name: t(
        "中国語版記事「廣將棋」",
        "中文條目〈廣將棋〉",
        "the Chinese article 廣將棋",
    ),
    description: t(
        "広将棋についての中国語の百科事典記事（新しい版）。もっとも詳しく、図と註を備える。",
        "中文百科全書的〈廣將棋〉條目（新版）。解說最為完整，附有棋圖與註解。",
        "The newer version of the Chinese encyclopedia article on Kō shōgi: the most complete reading, with diagrams and notes.",
    ),
};

const KO_JA: SourceText = SourceText {
    title: "広将棋",
    name: t(
        "日本語版記事「広将棋」",
        "日文條目〈広将棋〉",
        "the Japanese article 広将棋",
    ),
    description: t(
        "広将棋についての日本語の百科事典記事。",
        "日文百科全書的〈広将棋〉條目。",
        "The Japanese encyclopedia article on Kō shōgi.",
    ),
};

const SORAI: SourceText = SourceText {
    title: "廣象棋譜",
    name: t(
        "荻生徂徠『広象棋譜』",
        "荻生徂徠《廣象棋譜》",
        "Ogyū Sorai, 廣象棋譜",
    ),
    description: t(
        "考案者・荻生徂徠自身の漢文『広象棋譜』。中国語版記事の旧版の末尾に引かれている。",
        "創制者荻生徂徠本人的漢文《廣象棋譜》，見於中文條目舊版篇末的引文。",
        "The inventor's own text in classical Chinese, as quoted at the end of the older Chinese encyclopedia article.",
    ),
};

const WA_JA: SourceText = SourceText {
    title: "和将棋",
    name: t(
        "日本語版記事「和将棋」",
        "日文條目〈和将棋〉",
        "the Japanese article 和将棋",
    ),
    description: t(
        "和将棋についての日本語の百科事典記事。基本ルールの節は空である。",
        "日文百科全書的〈和将棋〉條目，其「基本規則」一節是空的。",
        "The Japanese encyclopedia article on Wa shōgi; its section of basic rules is empty.",
    ),
};

const WA_PRACTICE: SourceText = SourceText {
    title: "和将棋",
    name: t("現代の慣行", "現代的慣例", "modern practice"),
    description: t(
        "和将棋を指す人々の現代の慣行。記事が述べない所を、Kowa の裁定としてこれに従って補う。",
        "現代和將棋棋友的慣例。條目未提之處，Kowa 以裁定依此補足。",
        "What today's players of Wa shōgi do; where the article is silent this project follows them by a ruling.",
    ),
};

const RULING: SourceText = SourceText {
    title: "Kowa",
    name: t("Kowa の裁定", "Kowa 的裁定", "a ruling of Kowa"),
    description: t(
        "原典に決める文がない、または文言のままでは指せない所についての、このソフトの裁定。",
        "原典沒有明文，或照字面無法進行之處，由本軟體作出的裁定。",
        "This project's decision where no sentence of the source decides, or where its letter cannot be played.",
    ),
};
