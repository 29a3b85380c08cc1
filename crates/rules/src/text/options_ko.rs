//! The options of Kō shōgi.

use super::lang::t;
use super::options::{MOVE_LIMIT, OptionText, PresetCell, Shape, YES_NO};
use super::{Source, Text};
use crate::Game;

const fn cell(
    preset: &'static str,
    source: Source,
    value: &'static str,
    quote: Option<&'static str>,
    ruling: Option<Text>,
) -> PresetCell {
    PresetCell {
        preset,
        value,
        source,
        quote,
        ruling,
    }
}

const fn zh(value: &'static str, quote: &'static str) -> PresetCell {
    cell("zh", Source::KoZh, value, Some(quote), None)
}

const fn ja(value: &'static str, quote: &'static str) -> PresetCell {
    cell("ja", Source::KoJa, value, Some(quote), None)
}

const fn sorai(value: &'static str, quote: &'static str) -> PresetCell {
    cell("sorai", Source::Sorai, value, Some(quote), None)
}

/// A cell in which the source knows no such rule.
const fn silent(preset: &'static str, source: Source, value: &'static str) -> PresetCell {
    cell(preset, source, value, None, None)
}

impl PresetCell {
    const fn ruled(self, ja: &'static str, zh: &'static str, en: &'static str) -> PresetCell {
        PresetCell {
            ruling: Some(t(ja, zh, en)),
            ..self
        }
    }
}

const KO: &[Game] = &[Game::Ko];

/// What a list may hold.
const FACES: &[(&str, Text)] = &[
    ("none", t("なし", "無", "none")),
    ("牌總", t("牌総", "牌總", "shield unit (`shield_unit`)")),
    (
        "天壘",
        t("天塁", "天壘", "heavenly fortress (`heavenly_fortress`)"),
    ),
    ("高道", t("高道", "高道", "Taoist priest (`taoist_priest`)")),
    (
        "神僧",
        t("神僧", "神僧", "spiritual monk (`spiritual_monk`)"),
    ),
    ("五里霧", t("五里霧", "五里霧", "five-league fog (`fog`)")),
    ("聖燈", t("聖燈", "聖燈", "holy light (`holy_light`)")),
];

const PRIESTS: &str = "高道,神僧,五里霧,聖燈";

pub(super) const OPTIONS: &[OptionText] = &[
    OptionText {
        name: "promotion",
        games: KO,
        shape: Shape::Word,
        title: t("成りの任意・強制", "升級是否強制", "Promotion"),
        description: t(
            "敵陣または賞格によって成れる駒が、成るかどうかを選べるか。",
            "棋子因進入敵陣或賞格而可升級時，是否可由棋手選擇。",
            "Whether the player may choose when a stone may turn over, by camp or by reward.",
        ),
        section: "7",
        values: &[
            ("optional", t("成るかどうかを選べる", "可自由選擇升級與否", "the player chooses")),
            ("forced", t("必ず成る", "必須升級", "it turns over")),
        ],
        presets: &[
            zh("optional", "升級不是強制的，而降級都是強制的。"),
            ja("forced", "敵陣に入ったとき、その駒が成る。"),
            sorai("forced", "子入他營皆變"),
        ],
    },
    OptionText {
        name: "camp_trigger",
        games: KO,
        shape: Shape::Word,
        title: t("敵陣での成り", "敵陣升級的條件", "Promotion by camp"),
        description: t(
            "最後の著が敵陣で終わった駒が成れるのは、手番の初めに敵陣の外にいたときだけか、中にいたときもか。敵陣を出る手では成れない。",
            "最後一著停在敵陣內的棋子，是只有回合開始時在敵陣外者可升級，還是原在敵陣內者亦可。離開敵陣不能升級。",
            "A stone whose last component move ends in the enemy camp may turn over: only if its turn started outside the camp, or also if it started inside. Leaving the camp gives nothing.",
        ),
        section: "7",
        values: &[
            ("enter", t("外から入ったときだけ", "僅限由陣外進入", "only when the turn started outside the camp")),
            ("enter_or_within", t("入ったとき、または中で動いたとき", "進入敵陣，或在敵陣內移動", "when it entered the camp or moved within it")),
        ],
        presets: &[
            zh("enter_or_within", "棋子進入敵陣或在敵陣內移動後可以升級。"),
            ja("enter", "敵陣に入ったとき、その駒が成る。"),
            sorai("enter", "子入他營皆變"),
        ],
    },
    OptionText {
        name: "reward_governor",
        games: KO,
        shape: Shape::Bool,
        title: t("帥の賞格", "殺帥的賞格", "Reward for the governor"),
        description: t(
            "帥を殺した駒も、将・中軍・旗・鼓を殺した駒と同じく成るか。",
            "殺死帥的棋子，是否如同殺死將、中軍、旗、鼓者一樣可以升級。",
            "Whether killing a 帥 earns the same reward as killing a 將, 中軍, 旗 or 鼓.",
        ),
        section: "7",
        values: YES_NO,
        presets: &[
            zh("true", "任何棋子殺死將、中軍、帥、旗、鼓時都可以立即升級。"),
            ja("true", "将と旗が取られても、これが残っていれば負けにならない。 これを取った駒は、その場で成る。"),
            sorai("false", "得將、中軍、旗、鼓者為殊功，皆變"),
        ],
    },
    OptionText {
        name: "chief_of_staff_slides",
        games: KO,
        shape: Shape::Bool,
        title: t("軍吏の横走り", "軍吏橫走", "The chief of staff slides"),
        description: t(
            "軍吏が横に何路でも走れるか。走れるとき、軍吏は「一路しか進めない駒」に数えない。",
            "軍吏是否可橫向步行任意距離。可以時，軍吏不算「只能步行一路的棋子」。",
            "Whether the 軍吏 also slides any distance sideways. If it does, it is no step-one stone for rewards.",
        ),
        section: "2",
        values: YES_NO,
        presets: &[
            zh("false", "軍吏斜向或縱向步行一路。"),
            ja("false", "斜めと縦に一路進める。"),
            sorai("true", "軍吏，四尖前後凡六面，各步一路，左右走十九路"),
        ],
    },
    OptionText {
        name: "thunderclap",
        games: KO,
        shape: Shape::Word,
        title: t("霹靂の道筋", "霹靂的路徑", "Paths of the thunderclap"),
        description: t(
            "霹靂の五歩がどのように曲がれるか。いずれの道筋でも五歩を走り切らねばならず、後戻りはできない。",
            "霹靂的五步可如何轉彎。無論何種路徑，均須走滿五步，不能回頭。",
            "How the five steps of the 霹靂 may turn. On every path it must walk all five and never reverses.",
        ),
        section: "3",
        values: &[
            ("two_two_one", t(
                "二歩直進、直角に曲がって二歩、また直角に曲がって一歩（空いた盤で十六通り）",
                "直走兩步，轉直角走兩步，再轉直角走一步（空盤上共十六條）",
                "two steps straight, a right angle, two straight, a right angle, one step (16 paths on an open board)",
            )),
            ("free", t(
                "一歩ごとに直進か左右に曲がる（三百二十四通り。自分の通り道を横切ってもよい）",
                "每步可直走或左右轉彎（共三百二十四條，可與自己的路徑相交）",
                "each step goes straight on or turns left or right (324 paths; it may cross its own path)",
            )),
            ("three_bends", t(
                "五歩のうちにちょうど三回直角に曲がる（百二十八通り）",
                "五步之中正好轉三次直角（共一百二十八條）",
                "exactly three right angles among the five steps (128 paths)",
            )),
        ],
        presets: &[
            zh("two_two_one", "必須在一回合內移動正好五次，在每移動兩次後轉變方向"),
            ja("free", "縦横に、左右に曲がりながら5路進める。途中では止まれない。"),
            sorai("three_bends", "四正曲走五路，凡三曲").ruled(
                "「三曲」を三度の曲がりと読む。三つの直線区間とも読める。",
                "「三曲」讀作三次轉彎；亦可解作三段直線。",
                "三曲 is read as three bends; it may also mean three straight legs.",
            ),
        ],
    },
    OptionText {
        name: "run_steps",
        games: KO,
        shape: Shape::Word,
        title: t("走りの一歩の扱い", "連走各步的性質", "Steps of a run"),
        description: t(
            "招揺と霹靂の走りの一歩一歩を一著と数え、そのつど毒火と網を調べるか、走り全体を一著とするか。一著ごとのときは、途中で死ぬか止められれば手番はそこで終わり、霹靂もその先の歩みを要しない。",
            "招搖、霹靂連走時，是每一步各為一著，並逐步檢查毒火與網，還是整段連走合為一著。若逐步檢查，途中陣亡或被固定則回合就此結束，霹靂亦不必走完其餘各步。",
            "Whether each step of 招搖 and 霹靂 is a component move, with burning and nets checked after it, or the run is one. Step by step, a stone that dies or is held ends its turn there, and even the 霹靂 need not walk the rest.",
        ),
        section: "3",
        values: &[
            ("component", t("一歩ごとに一著", "每步為一著", "each step is a component move")),
            ("whole", t("走り全体で一著。着点だけを調べる", "整段為一著，只檢查終點", "the run is one component move; only its last point is checked")),
        ],
        presets: &[
            zh("component", "招搖直向步行一路，而可以在一回合內朝同一個方向移動最多五次"),
            silent("ja", Source::KoJa, "whole").ruled(
                "記事は走りを著に分けて述べない。走り全体を一著とする。",
                "條目未將連走分為數著，故整段視為一著。",
                "The article does not divide the run; it is taken as one component move.",
            ),
            sorai("whole", "亦連打五子").ruled(
                "本文は走りを著に分けて述べない。走り全体を一著とする。",
                "原文未將連走分為數著，故整段視為一著。",
                "The text does not divide the run; it is taken as one component move.",
            ),
        ],
    },
    OptionText {
        name: "hawk",
        games: KO,
        shape: Shape::Word,
        title: t("鷹揚の二著", "鷹揚的二著", "Second step of the war hawk"),
        description: t(
            "鷹揚が縦横の一路を二回進むとき、二回目の向きを変えられるか。",
            "鷹揚直向步行兩著時，第二著可否改變方向。",
            "Whether the 鷹揚, when it makes two orthogonal steps, may turn for the second.",
        ),
        section: "3",
        values: &[
            ("area", t("二回目の向きは自由", "第二著方向自由", "the second step is free")),
            ("linear", t("二回目も一回目と同じ向き。曲がることも戻ることもできない", "第二著與第一著同向，不能轉彎或折返", "the second step repeats the first; no turning, no coming back")),
        ],
        presets: &[
            zh("area", "當他直向步行一路時，可以在一回合內自由變換方向移動兩次"),
            ja("linear", "縦横には一路か二路進め、二路目に行くときは一路目と二路目の両方の敵の駒を取ることが出来る。"),
            sorai("area", "行如百總而四正二著"),
        ],
    },
    OptionText {
        name: "cavalry_second",
        games: KO,
        shape: Shape::Word,
        title: t("騎総の二回目の跳び", "騎總的第二著", "Second leap of the cavalry"),
        description: t(
            "騎総の二回目の桂馬飛びがどこへ行けるか。",
            "騎總第二次跳躍可往何處。",
            "Where the second knight's leap of the 騎總 may go.",
        ),
        section: "3",
        values: &[
            ("same_orthogonal", t(
                "二路進む向き（縦横）が一回目と同じ。一路ずれる向きは自由。または元の位置へ戻る",
                "走兩路的直向方向須與第一著相同，旁移一路的方向自由；或返回原位",
                "its long (two-point) direction is that of the first leap, its short one is free; or it returns to the start",
            )),
            ("same_vector", t(
                "一回目とまったく同じ跳び。元の位置へは戻れない",
                "與第一著完全相同的跳躍，不能返回原位",
                "the first leap exactly again; it cannot return",
            )),
        ],
        presets: &[
            zh("same_orthogonal", "只能選擇與第一次移動時相同的直向方向，或是返回原位。"),
            ja("same_orthogonal", "さらに縦横の同じ方向に桂馬飛びするか、元の位置に戻れる。"),
            sorai("same_vector", "行如馬兵而二著，但後著如前著"),
        ],
    },
    OptionText {
        name: "flame",
        games: KO,
        shape: Shape::Word,
        title: t("毒火の焼き方", "毒火的燒殺", "The poison flame"),
        description: t(
            "毒火がいつも隣を焼くか、自分が動いたときだけ焼くか。敵味方を問わない。",
            "毒火是隨時燒死鄰位的棋子，還是只在自己移動時燒殺。不分敵我。",
            "Whether a flame burns its neighbours at all times, or only by its own moves. It burns either side.",
        ),
        section: "6",
        values: &[
            ("permanent", t(
                "著を毒火の隣で終えた駒はその場で死ぬ。毒火が著を終えたときも周囲八路を焼く",
                "一著停在毒火鄰位的棋子立即陣亡；毒火走完一著時亦燒死周圍八個鄰位的棋子",
                "a stone that ends a component move next to a standing flame dies at once; a flame that ends one burns the eight points around it",
            )),
            ("own_move", t(
                "毒火が自分の著を終えたときだけ周囲八路を焼く",
                "只在毒火自己走完一著時燒死周圍八個鄰位的棋子",
                "only a flame's own moves burn the eight points around it",
            )),
        ],
        presets: &[
            zh("permanent", "不分敵我，任何落入毒火鄰位的棋子均會立即自動陣亡。"),
            ja("own_move", "進んだ所の隣接八路にある駒を敵味方関係なく全て殺す。"),
            sorai("permanent", "其所近，不分他我，雖高道神僧皆死").ruled(
                "「其所近」のほかに時を定める文はない。毒火のそばはいつでも死ぬと読む。",
                "除「其所近」外別無明文；讀作凡在毒火近旁，隨時皆死。",
                "Beyond 其所近 the text sets no time; it is read as death near a flame at any time.",
            ),
        ],
    },
    OptionText {
        name: "flame_on_promotion",
        games: KO,
        shape: Shape::Bool,
        title: t("成った毒火の焼き", "升級時的燒殺", "Burning on promotion"),
        description: t(
            "軍匠が毒火に成った瞬間にも周囲八路を焼くか。",
            "軍匠升級為毒火的瞬間，是否也燒死周圍八個鄰位的棋子。",
            "Whether an engineer that turns into a flame burns the eight points around it at that moment.",
        ),
        section: "6",
        values: YES_NO,
        presets: &[
            zh("true", "不分敵我，任何落入毒火鄰位的棋子均會立即自動陣亡。").ruled(
                "成った瞬間について述べる文はない。隣にいる駒は毒火に「落ちた」ものとして焼く。",
                "條目未提升級的瞬間；鄰位棋子視同落入毒火鄰位而燒死。",
                "No sentence speaks of the moment of turning over; stones then next to the flame are taken to have come next to it.",
            ),
            ja("false", "進んだ所の隣接八路にある駒を敵味方関係なく全て殺す。").ruled(
                "成った瞬間について述べる文はない。毒火が進んだときだけ焼く。",
                "條目未提升級的瞬間；只在毒火移動後燒殺。",
                "No sentence speaks of the moment of turning over; only a flame that has moved burns.",
            ),
            sorai("true", "其所近，不分他我，雖高道神僧皆死").ruled(
                "成った瞬間について述べる文はない。そばにいる駒は焼ける。",
                "原文未提升級的瞬間；近旁的棋子即死。",
                "No sentence speaks of the moment of turning over; what is near the new flame dies.",
            ),
        ],
    },
    OptionText {
        name: "flame_meets_flame",
        games: KO,
        shape: Shape::Word,
        title: t("毒火どうしの出会い", "毒火相遇", "Flame meets flame"),
        description: t(
            "毒火が敵味方を問わず別の毒火の隣へ動いたとき、どちらが死ぬか。flame_on_promotion のもとで成った軍匠は動いた側とみなす。",
            "毒火移動到另一毒火（不分敵我）的鄰位時，何者陣亡。依 flame_on_promotion 升級的軍匠視為移動的一方。",
            "What happens when a flame moves next to another flame of either side. An engineer that turns over under `flame_on_promotion` counts as the mover.",
        ),
        section: "6",
        values: &[
            ("mover_dies", t("動いた毒火だけが死に、何も焼かない", "只有移動的毒火陣亡，且不燒死任何棋子", "the mover alone dies and burns nothing")),
            ("other_dies", t("動いた毒火が相手の毒火もほかの駒と同じく焼き、自分は生きる", "移動的毒火如燒其他棋子一樣燒死對方毒火，自己存活", "the mover burns the other like any stone and lives")),
            ("both_die", t("動いた毒火が周囲をすべて焼き、自分も死ぬ", "移動的毒火燒死周圍所有棋子，自己也陣亡", "the mover burns everything around it, and dies too")),
        ],
        presets: &[
            zh("mover_dies", "毒火遇到毒火時只有主動移動的毒火會死。").ruled(
                "死ぬ毒火がほかの駒を焼くかは述べられない。何も焼かないとする。",
                "條目未提陣亡的毒火是否燒死他子；定為不燒死任何棋子。",
                "Whether the dying flame burns others is not said; it burns nothing.",
            ),
            ja("other_dies", "進んだ所の隣接八路にある駒を敵味方関係なく全て殺す。").ruled(
                "毒火どうしについて述べる文はない。ほかの駒と同じく扱う。",
                "條目未提毒火相遇；與其他棋子同樣處理。",
                "No sentence speaks of two flames; the other is burnt like any stone.",
            ),
            sorai("both_die", "其所近，不分他我，雖高道神僧皆死").ruled(
                "毒火どうしについて述べる文はない。互いのそばにいるので、ともに死ぬとする。",
                "原文未提毒火相遇；彼此皆在近旁，故同歸於盡。",
                "No sentence speaks of two flames; each is near the other, so both die.",
            ),
        ],
    },
    OptionText {
        name: "priest_displaces",
        games: KO,
        shape: Shape::Faces,
        title: t("高道・神僧が殺せる駒", "高道、神僧可殺的棋子", "What Taoist and monk displace"),
        description: t(
            "高道と神僧が、動いて取れる敵の駒。ほかの敵の駒がいる点へは動けない。",
            "高道與神僧能以移動殺死的敵軍；不能走到其他敵軍所在之處。",
            "The enemy stones that a 高道 or 神僧 may displace; it cannot move to a point with any other.",
        ),
        section: "5",
        values: FACES,
        presets: &[
            zh(PRIESTS, "高道移動時只能殺高道、五里霧、神僧、聖燈，不能殺其他敵軍。"),
            ja("高道,神僧", "高道と神僧以外の敵の駒は取れない。"),
            sorai(PRIESTS, "不能相殺，但可射而取，及高道神僧可相殺").ruled(
                "本文は高道と神僧だけを挙げる。その変じた五里霧と聖燈も含める。",
                "原文只提高道、神僧；其變身五里霧、聖燈亦包括在內。",
                "The text names only 高道 and 神僧; their reverses 五里霧 and 聖燈 are counted with them.",
            ),
        ],
    },
    OptionText {
        name: "fog_light_displaces",
        games: KO,
        shape: Shape::Faces,
        title: t("五里霧・聖燈が殺せる駒", "五里霧、聖燈可殺的棋子", "What fog and light displace"),
        description: t(
            "五里霧と聖燈が、動いて取れる敵の駒。ほかの敵の駒がいる点へは動けない。",
            "五里霧與聖燈能以移動殺死的敵軍；不能走到其他敵軍所在之處。",
            "The enemy stones that a 五里霧 or 聖燈 may displace; it cannot move to a point with any other.",
        ),
        section: "5",
        values: FACES,
        presets: &[
            zh(PRIESTS, "五里霧的移動(包含殺敵限制)如同高道"),
            ja("none", "ただし敵の駒は取れない。"),
            sorai(PRIESTS, "行如高道而二著").ruled(
                "本文は高道と神僧だけを挙げる。その変じた五里霧と聖燈も、殺す側にも殺される側にも含める。",
                "原文只提高道、神僧；其變身五里霧、聖燈，無論殺與被殺，皆包括在內。",
                "The text names only 高道 and 神僧; their reverses are counted with them, as killers and as killed.",
            ),
        ],
    },
    OptionText {
        name: "priest_shoots_priest",
        games: KO,
        shape: Shape::Bool,
        title: t("道僧どうしの射", "道僧互射", "Priests shoot priests"),
        description: t(
            "高道・神僧・五里霧・聖燈が、互いに射ることができるか。",
            "高道、神僧、五里霧、聖燈能否互相射殺。",
            "Whether 高道, 神僧, 五里霧 and 聖燈 can shoot one another.",
        ),
        section: "4",
        values: YES_NO,
        presets: &[
            zh("false", "高道、五里霧、神僧、聖燈不能互相射殺，只能以移動的方式直殺掉彼此。"),
            ja("true", "高道 ○ ○ ○ ○ ○"),
            sorai("true", "不能相殺，但可射而取").ruled(
                "射る相手を限る文はない。道僧どうしも射てるとする。",
                "原文未限制射殺的對象；道僧之間亦可互射。",
                "No sentence limits whom they shoot; priests are not excepted.",
            ),
        ],
    },
    OptionText {
        name: "fog",
        games: KO,
        shape: Shape::Word,
        title: t("五里霧のはたらき", "五里霧的能力", "The five-league fog"),
        description: t(
            "敵の弓・弩・砲・仏狼機とその成駒に五里霧が及ぼす力。五路以内とは縦横の路差がともに五以下。どちらの値でも、仏狼機と神機車は六路か七路から五里霧を射ることができる。",
            "五里霧對敵方弓、弩、砲、佛狼機及其升級棋子的作用。五路以內指縱橫路差均不超過五。無論何值，佛狼機、神機車均可在六路或七路處射殺五里霧。",
            "What a fog does to enemy longbows, crossbows, cannons, Frankish cannons and their reverses. Within five means file and rank distance both at most 5. Under both values 佛狼機 and 神機車 can shoot a fog at six or seven.",
        ),
        section: "6",
        values: &[
            ("disables", t("五路以内にいる間は何も射ることができない", "落入五路以內時不能射殺任何棋子", "within five points of it they cannot shoot at all")),
            ("immune", t("射ることはできるが、五路以内の五里霧は射れない", "仍可射殺，只是不能射殺五路以內的五里霧", "they may shoot, only not at the fog itself within five")),
        ],
        presets: &[
            zh("disables", "五里霧可以使落入其周圍五路區域內的敵方弓、彍騎、弩、弩騎、砲、砲車、佛狼機、神機車暫時失去射殺能力。"),
            ja("immune", "五路以内の距離から弓、弩、砲、仏狼機に射られることはない。"),
            sorai("disables", "能使五路之間弓、弩、砲、佛狼機皆失其技").ruled(
                "「皆」が味方の駒を含むかは述べられない。敵の駒だけとする。",
                "「皆」是否包括己方棋子未明；定為只限敵軍。",
                "Whether 皆 (all) includes the fog's own side is not said; only enemies lose their skill.",
            ),
        ],
    },
    OptionText {
        name: "light_reach",
        games: KO,
        shape: Shape::Word,
        title: t("聖燈の届く範囲", "聖燈的範圍", "Reach of the holy light"),
        description: t(
            "敵の五里霧（light_bars_promotion のもとでは敵の高道も）に聖燈の力が届く範囲。間に駒があっても届く。",
            "聖燈對敵方五里霧（依 light_bars_promotion 亦對敵方高道）起作用的範圍，不受中間棋子阻擋。",
            "How far a light acts on an enemy 五里霧 (and, under `light_bars_promotion`, on an enemy 高道), whatever stands between.",
        ),
        section: "6",
        values: &[
            ("square", t("縦横の路差がともに五以下の正方形", "縱橫路差均不超過五的正方形區域", "the square of file and rank distance at most 5")),
            ("lines", t("縦横斜めの八方の線上、五路以内", "八方線上五路以內", "the eight lines, up to distance 5")),
        ],
        presets: &[
            zh("square", "聖燈可以使落入其周圍五路區域內的敵方高道暫時不能升級，而落入此區域內的敵方五里霧會立即降級回高道。").ruled(
                "「周圍五路區域」を、縦横の路差がともに五以下の正方形と読む。",
                "「周圍五路區域」讀作縱橫路差均不超過五的正方形。",
                "周圍五路區域 is read as the square of file and rank distance at most 5.",
            ),
            ja("lines", "聖燈から八方向5路の所に五里霧があれば、それは高道に戻る。"),
            sorai("square", "五路之間能制五里霧，使還舊").ruled(
                "「五路之間」の形は述べられない。正方形と読む。",
                "「五路之間」未言形狀；讀作正方形。",
                "The shape of 五路之間 is not said; it is read as a square.",
            ),
        ],
    },
    OptionText {
        name: "light_bars_promotion",
        games: KO,
        shape: Shape::Bool,
        title: t("聖燈による成りの禁止", "聖燈禁止升級", "Light bars promotion"),
        description: t(
            "敵の聖燈の届く所にいる高道が成れないか。高道が射を終えて立っている点で判定する。",
            "高道落入敵方聖燈範圍內時是否不能升級；以高道射殺之後所在的位置為準。",
            "Whether a 高道 within reach of an enemy light cannot turn over. It is judged where the 高道 stands after its shots.",
        ),
        section: "6",
        values: YES_NO,
        presets: &[
            zh("true", "聖燈可以使落入其周圍五路區域內的敵方高道暫時不能升級"),
            silent("ja", Source::KoJa, "false"),
            silent("sorai", Source::Sorai, "false"),
        ],
    },
    OptionText {
        name: "light_timing",
        games: KO,
        shape: Shape::Word,
        title: t("聖燈を調べる時", "檢查聖燈的時機", "When the light acts"),
        description: t(
            "五里霧が敵の聖燈の届く所にいるかを、著ごとに調べるか、手番の終わりだけに調べるか。成りのあとの判定はどちらでも行う。",
            "五里霧是否落入敵方聖燈範圍，是每著之後檢查，還是只在回合結束時檢查。兩者均在升級之後再檢查一次。",
            "Whether fogs within reach of a light turn back after every component move or only at the end of the turn. The check after promotion is made under both.",
        ),
        section: "6",
        values: &[
            ("component", t(
                "著ごと。途中で高道に戻った五里霧は、その著の射をすませたところで手番を終える",
                "每著之後。中途降級回高道的五里霧，完成該著的射殺後回合即止",
                "after every component move; a fog that turns back in mid-turn has had its shot and stops",
            )),
            ("turn", t("手番の終わりだけ", "只在回合結束時", "only at the end of the turn")),
        ],
        presets: &[
            zh("component", "落入此區域內的敵方五里霧會立即降級回高道。"),
            ja("turn", "この駒から八方向の五路以内に敵の聖燈がいれば、高道に戻る。").ruled(
                "いつ戻るかは述べられない。手番の終わりとする。",
                "條目未言何時降級；定為回合結束時。",
                "When it turns back is not said; at the end of the turn.",
            ),
            sorai("turn", "五路之間能制五里霧，使還舊").ruled(
                "いつ戻るかは述べられない。手番の終わりとする。",
                "原文未言何時還舊；定為回合結束時。",
                "When it turns back is not said; at the end of the turn.",
            ),
        ],
    },
    OptionText {
        name: "nets",
        games: KO,
        shape: Shape::Word,
        title: t("天網・地網の力", "天網、地網的固定", "The nets"),
        description: t(
            "天網（横と斜め前）と地網（横と斜め後ろ）の走る線の上にいる敵の駒が動けなくなるか。一路だけ進む向きは止めない。止められた駒の、ひとりでにはたらく力は失われない。",
            "位於天網（橫向與斜前）、地網（橫向與斜後）行走線上的敵軍是否不能移動。只步行一路的方向不起作用。被固定的棋子仍保有自動發生的能力。",
            "Whether enemy stones on the sliding lines of a 天網 (sideways, diagonally forward) or 地網 (sideways, diagonally back) are held and cannot move. Its one-step direction never holds. A held stone keeps the powers that act by themselves.",
        ),
        section: "6",
        values: &[
            ("off", t("止めない", "無此能力", "they hold nothing")),
            ("whole_line", t("線の上の敵の駒を、盤の端まですべて止める", "固定線上直至盤邊的所有敵軍", "every enemy stone on the line to the board's edge is held")),
            ("first_stone", t("線の上で最初に当たる駒が敵の駒なら、それだけを止める", "只固定線上的第一枚棋子（須為敵軍）", "only an enemy stone that is the first stone of either side on the line")),
        ],
        presets: &[
            zh("whole_line", "天網可以使落入其橫向或斜前方向沿伸線上的敵軍暫時失去移動能力。"),
            silent("ja", Source::KoJa, "off"),
            sorai("first_stone", "其所指能罣子，使不動").ruled(
                "「其所指」がどこまで及ぶかは述べられない。線の上で最初の駒までとする。",
                "「其所指」及於何處未明；定為線上第一枚棋子。",
                "How far 其所指 (what it points at) goes is not said; to the first stone on the line.",
            ),
        ],
    },
    OptionText {
        name: "cannon_screen",
        games: KO,
        shape: Shape::Word,
        title: t("砲の隔て駒", "砲是否須隔子", "The cannon's screen"),
        description: t(
            "砲と砲車が射るとき、間に駒を隔てなければならないか。",
            "砲、砲車射殺時，中間是否必須隔子。",
            "Whether cannon and cannon carriage must have a stone between to shoot over.",
        ),
        section: "4",
        values: &[
            ("optional", t("隔てても隔てなくてもよく、隔てる駒の数も問わない", "隔不隔子均可，隔子數目不限", "none is needed, and any number is allowed")),
            ("required", t("遮る駒でない駒をちょうど一つ隔てる", "中間必須正好隔一枚非遮擋的棋子", "exactly one stone between, which is no blocker")),
        ],
        presets: &[
            zh("optional", "且可以越過棋子射殺(非一定要越子)"),
            ja("optional", "他の駒を越えた向こうの駒を取ることもできる"),
            sorai("optional", "八面射五路，隔子打").ruled(
                "「隔子打」は駒を隔てることを求めるとも読める。隔ててもよい、と読む。",
                "「隔子打」亦可解作必須隔子；讀作可以隔子。",
                "隔子打 (strikes over a stone) may demand a screen; it is read as allowing one.",
            ),
        ],
    },
    OptionText {
        name: "cannon_blockers",
        games: KO,
        shape: Shape::Faces,
        title: t("砲を遮る駒", "遮擋砲的棋子", "What blocks the cannon"),
        description: t(
            "砲と砲車が越えて射ることのできない駒。敵味方を問わない。",
            "砲、砲車不能越過射殺的棋子，不分敵我。",
            "The stones, of either side, that cannon and cannon carriage cannot shoot over.",
        ),
        section: "4",
        values: FACES,
        presets: &[
            zh("牌總,天壘,五里霧", "或是越過牌總、天壘、五里霧射殺其他敵軍").ruled(
                "どちらの側の駒が遮るかは述べられない。敵味方とも遮るとする。また五里霧は砲の項にはあり、注意の項にはない。砲の項に従う。",
                "條目未言遮擋者屬何方；定為不分敵我。又五里霧見於砲的說明而不見於注意事項，依砲的說明。",
                "Whose stones block is not said: either side's do. The fog is named in the cannon's entry and not in the notes; the entry is followed.",
            ),
            ja("牌總,天壘", "牌総や天塁(敵味方関係なく)を貫通することはできない。"),
            sorai("牌總,天壘", "牌總，行如牌而左右各走十九路，併能遮砲、佛狼機"),
        ],
    },
    OptionText {
        name: "shoot_after",
        games: KO,
        shape: Shape::Word,
        title: t("射のできる著", "何時可射", "Shooting after a kill"),
        description: t(
            "射る前には自分の著がいる。敵の駒を殺した著のあとでも射てるか、空いた点へ動いた著のあとだけか。",
            "射殺之前必須先移動。以移動殺敵之後是否仍可射殺，還是只有走到空位之後才可以。",
            "A shot needs a component move first: any, also one that displaced a stone, or only one that ended on an empty point.",
        ),
        section: "4",
        values: &[
            ("any_move", t("どの著のあとでもよい", "任何一著之後均可", "after any component move of its own")),
            ("empty_only", t("空いた点へ動いた著のあとだけ", "只限走到空位的一著之後", "only after a component move that ended on an empty point")),
        ],
        presets: &[
            zh("any_move", "棋子必須在移動後才能使用射殺能力。").ruled(
                "敵の駒を殺した著のあとについては述べられない。射てるとする。",
                "以移動殺敵之後能否射殺未言；定為可以。",
                "A move that displaces a stone is not spoken of; it allows shots too.",
            ),
            ja("empty_only", "空いている路に動いて、そこから離れた敵の駒を取ること。"),
            silent("sorai", Source::Sorai, "any_move").ruled(
                "どの著のあとに射てるかは述べられない。どの著のあとでもよいとする。",
                "原文未言何著之後可射；定為任何一著之後均可。",
                "After which move it may shoot is not said; after any.",
            ),
        ],
    },
    OptionText {
        name: "god_chariot_bowproof",
        games: KO,
        shape: Shape::Bool,
        title: t("神機車は弓弩を防ぐか", "神機車可否防弓弩", "Chariot of the gods and bows"),
        description: t(
            "弓・彍騎・弩・弩騎が神機車を射れないか。",
            "弓、彍騎、弩、弩騎是否不能射殺神機車。",
            "Whether longbows, crossbows and their reverses cannot shoot a 神機車.",
        ),
        section: "4",
        values: YES_NO,
        presets: &[
            zh("true", "弓、彍騎、弩、弩騎不能射殺神機車。"),
            ja("false", "天塁、牌、牌総、車、車総、砲車、五里霧は射れない。"),
            sorai("true", "凡謂車，者，砲車、神機車、車總皆不能衝也"),
        ],
    },
    OptionText {
        name: "identity",
        games: KO,
        shape: Shape::Word,
        title: t("成駒の死の数え方", "升級棋子的身分", "Identity of a turned stone"),
        description: t(
            "五里霧・霹靂・招揺の死を、高道・鼓・旗の死と数えるか。",
            "五里霧、霹靂、招搖陣亡，是否算作高道、鼓、旗陣亡。",
            "Whether the death of a 五里霧, 霹靂 or 招搖 is the death of the 高道, 鼓 or 旗.",
        ),
        section: "7",
        values: &[
            ("face", t("名を挙げられた面の死だけを数える", "只計該面的陣亡", "only the death of the face named counts")),
            ("stone", t("表裏どちらの面の死も数える", "正反兩面的陣亡均計", "the death of either face counts")),
        ],
        presets: &[
            zh("face", "棋子升級前與升級後視為兩個不同的身分。"),
            silent("ja", Source::KoJa, "stone").ruled(
                "成駒の死について述べる文はない。もとの駒の死と数える。",
                "條目未言升級棋子的陣亡；算作原棋子陣亡。",
                "No sentence speaks of the death of a turned stone; it counts as the stone's.",
            ),
            silent("sorai", Source::Sorai, "stone").ruled(
                "変じた駒の死について述べる文はない。もとの駒の死と数える。",
                "原文未言變身之後的陣亡；算作原棋子陣亡。",
                "No sentence speaks of the death of a turned stone; it counts as the stone's.",
            ),
        ],
    },
    OptionText {
        name: "banner_and_drums_substitutes",
        games: KO,
        shape: Shape::Bool,
        title: t("旗鼓による代わり", "旗鼓代旗與鼓", "The banner and drums stand in"),
        description: t(
            "盤上にいる味方の旗鼓が、生きている旗と鼓の代わりになるか。代わりがいる間も、旗や鼓が失われた印は付く。",
            "己方旗鼓在場時，是否視同旗與鼓皆在場。旗、鼓陣亡的標記照記不誤。",
            "Whether a 旗鼓 on the board counts as a standing banner and a standing drum of its side. The marks of fallen stones are set all the same.",
        ),
        section: "7",
        values: YES_NO,
        presets: &[
            silent("zh", Source::KoZh, "false"),
            silent("ja", Source::KoJa, "false"),
            sorai("true", "可以代旗與鼓"),
        ],
    },
    MOVE_LIMIT,
];
