//! The kinds of stones and their faces.

use core::fmt;

use crate::{Color, Game};

/// A kind of stone, by its unturned side. Kō shōgi has 34, Wa shōgi 17.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Kind {
    /// 將 (Kō, `K`).
    General,
    /// 記室 (Kō, `C`).
    Clerk,
    /// 參謀 (Kō, `O`).
    StaffOfficer,
    /// 親兵 (Kō, `Z`).
    AideDeCamp,
    /// 力士 (Kō, `W`).
    Wrestler,
    /// 舍人 (Kō, `I`).
    Aide,
    /// 舍餘 (Kō, `U`).
    Staff,
    /// 軍吏 (Kō, `X`).
    ChiefOfStaff,
    /// 軍匠 (Kō, `J`).
    Engineer,
    /// 高道 (Kō, `T`).
    TaoistPriest,
    /// 神僧 (Kō, `T'`).
    SpiritualMonk,
    /// 前衝 (Kō, `A`).
    AdvanceGuard,
    /// 後衝 (Kō, `A'`).
    RearGuard,
    /// 百總 (Kō, `H`).
    Centuria,
    /// 把總 (Kō, `L`).
    Quartermaster,
    /// 千總 (Kō, `Q`).
    Millenary,
    /// 護兵 (Kō, `Y`).
    Sentry,
    /// 鼓 (Kō, `D`).
    Drum,
    /// 中軍 (Kō, `M`).
    MiddleTroop,
    /// 旗 (Kō, `F`).
    Banner,
    /// 象 (Kō, `E`).
    Elephant,
    /// 弓 (Kō, `B`).
    Longbow,
    /// 弩 (Kō, `B'`).
    Crossbow,
    /// 砲 (Kō, `G`).
    Cannon,
    /// 佛狼機 (Kō, `G'`).
    FrankishCannon,
    /// 馬兵 (Kō, `N`).
    Cavalryman,
    /// 騎總 (Kō, `N'`).
    Cavalry,
    /// 步兵 (Kō, `P`).
    Pawn,
    /// 步總 (Kō, `P'`).
    PatrolUnit,
    /// 牌 (Kō, `S`).
    Shield,
    /// 牌總 (Kō, `S'`).
    ShieldUnit,
    /// 車 (Kō, `R`).
    Chariot,
    /// 車總 (Kō, `R'`).
    ChariotUnit,
    /// 先鋒 (Kō, `V`).
    Vanguard,
    /// 靏玉 (Wa, `K`).
    CraneKing,
    /// 雲鷲 (Wa, `E`).
    CloudEagle,
    /// 飛鷹 (Wa, `F`).
    FlyingFalcon,
    /// 燕羽 (Wa, `S`).
    SwallowsWings,
    /// 隠狐 (Wa, `X`).
    TreacherousFox,
    /// 走兎 (Wa, `R`).
    RunningRabbit,
    /// 猛狼 (Wa, `W`).
    ViolentWolf,
    /// 猛鹿 (Wa, `V`).
    ViolentStag,
    /// 鳫飛 (Wa, `G`).
    FlyingGoose,
    /// 鶏飛 (Wa, `C`).
    FlyingCock,
    /// 烏行 (Wa, `U`).
    StruttingCrow,
    /// 鴟行 (Wa, `L`).
    SwoopingOwl,
    /// 盲犬 (Wa, `D`).
    BlindDog,
    /// 登猿 (Wa, `M`).
    ClimbingMonkey,
    /// 風馬 (Wa, `H`).
    LiberatedHorse,
    /// 牛車 (Wa, `O`).
    Oxcart,
    /// 萑歩 (Wa, `P`).
    SparrowPawn,
}

const COUNT: usize = 51;
const KO_COUNT: usize = 34;

impl Kind {
    /// Every kind: the 34 of Kō shōgi in the order of the spec's table, then the 17 of Wa shōgi.
    pub const ALL: [Kind; COUNT] = [
        Kind::General,
        Kind::Clerk,
        Kind::StaffOfficer,
        Kind::AideDeCamp,
        Kind::Wrestler,
        Kind::Aide,
        Kind::Staff,
        Kind::ChiefOfStaff,
        Kind::Engineer,
        Kind::TaoistPriest,
        Kind::SpiritualMonk,
        Kind::AdvanceGuard,
        Kind::RearGuard,
        Kind::Centuria,
        Kind::Quartermaster,
        Kind::Millenary,
        Kind::Sentry,
        Kind::Drum,
        Kind::MiddleTroop,
        Kind::Banner,
        Kind::Elephant,
        Kind::Longbow,
        Kind::Crossbow,
        Kind::Cannon,
        Kind::FrankishCannon,
        Kind::Cavalryman,
        Kind::Cavalry,
        Kind::Pawn,
        Kind::PatrolUnit,
        Kind::Shield,
        Kind::ShieldUnit,
        Kind::Chariot,
        Kind::ChariotUnit,
        Kind::Vanguard,
        Kind::CraneKing,
        Kind::CloudEagle,
        Kind::FlyingFalcon,
        Kind::SwallowsWings,
        Kind::TreacherousFox,
        Kind::RunningRabbit,
        Kind::ViolentWolf,
        Kind::ViolentStag,
        Kind::FlyingGoose,
        Kind::FlyingCock,
        Kind::StruttingCrow,
        Kind::SwoopingOwl,
        Kind::BlindDog,
        Kind::ClimbingMonkey,
        Kind::LiberatedHorse,
        Kind::Oxcart,
        Kind::SparrowPawn,
    ];

    /// Codes in the order of [`Kind::ALL`].
    const CODES: [&'static str; COUNT] = [
        "K", "C", "O", "Z", "W", "I", "U", "X", "J", "T", "T'", "A", "A'", "H", "L", "Q", "Y", "D",
        "M", "F", "E", "B", "B'", "G", "G'", "N", "N'", "P", "P'", "S", "S'", "R", "R'", "V", "K",
        "E", "F", "S", "X", "R", "W", "V", "G", "C", "U", "L", "D", "M", "H", "O", "P",
    ];

    /// The kinds of one game, in the order of the spec's table.
    pub const fn of(game: Game) -> &'static [Kind] {
        let (ko, wa) = Kind::ALL.split_at(KO_COUNT);
        match game {
            Game::Ko => ko,
            Game::Wa => wa,
        }
    }

    /// The game that this kind belongs to.
    pub const fn game(self) -> Game {
        if (self as usize) < KO_COUNT {
            Game::Ko
        } else {
            Game::Wa
        }
    }

    /// The code of position strings: a capital letter, with an apostrophe for the second of a pair: `G'`.
    pub const fn code(self) -> &'static str {
        Kind::CODES[self as usize]
    }

    /// The kind of `game` with this code (upper case).
    pub fn from_code(game: Game, code: &str) -> Option<Kind> {
        Kind::of(game).iter().copied().find(|k| k.code() == code)
    }

    /// This kind's unturned face.
    pub const fn front(self) -> Face {
        Face(self as u8)
    }

    /// This kind's reverse, if it has one.
    pub fn reverse(self) -> Option<Face> {
        let has_none = matches!(
            self,
            Kind::General
                | Kind::Wrestler
                | Kind::Elephant
                | Kind::CraneKing
                | Kind::CloudEagle
                | Kind::TreacherousFox
        );
        (!has_none).then_some(Face(self as u8 | TURNED))
    }
}

const TURNED: u8 = 0x40;

/// One side of a kind of stone: its front, or its reverse.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Face(u8);

impl Face {
    /// Number of distinct values of [`Face::index`], gaps included.
    pub const INDEXES: usize = 128;

    pub(crate) const fn turned_of(kind: Kind) -> Face {
        Face(kind as u8 | TURNED)
    }

    /// All faces of a game: every front and every reverse.
    pub fn all(game: Game) -> impl Iterator<Item = Face> {
        Kind::of(game)
            .iter()
            .flat_map(|k| [Some(k.front()), k.reverse()])
            .flatten()
    }

    /// A number below [`Face::INDEXES`]: the kind's place in [`Kind::ALL`], plus 64 for a reverse.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The kind of stone that has this face.
    pub const fn kind(self) -> Kind {
        Kind::ALL[(self.0 & 0x3f) as usize]
    }

    /// Is it the reverse?
    pub const fn is_turned(self) -> bool {
        self.0 & TURNED != 0
    }

    /// The face whose characters this one shows: `+Z` shows 把總 as code `L` does, so its look is the front of `L`.
    /// Names, movement and immunity go by the look; identity and promotion go by the stone.
    pub const fn look(self) -> Face {
        if !self.is_turned() {
            return self;
        }
        match self.kind() {
            Kind::AideDeCamp => Kind::Quartermaster.front(),
            Kind::Sentry => Kind::Centuria.front(),
            Kind::Cavalryman => Kind::Cavalry.front(),
            Kind::Pawn => Kind::PatrolUnit.front(),
            Kind::Vanguard => Face::turned_of(Kind::PatrolUnit),
            Kind::Shield => Kind::ShieldUnit.front(),
            Kind::Chariot => Kind::ChariotUnit.front(),
            Kind::ChariotUnit => Kind::Millenary.front(),
            Kind::RunningRabbit => Kind::TreacherousFox.front(),
            Kind::FlyingGoose => Kind::SwallowsWings.front(),
            Kind::StruttingCrow => Kind::FlyingFalcon.front(),
            Kind::SwoopingOwl => Kind::CloudEagle.front(),
            Kind::BlindDog => Kind::ViolentWolf.front(),
            Kind::ClimbingMonkey => Kind::ViolentStag.front(),
            _ => self,
        }
    }

    /// The face with this code of position strings, upper case: `G'`, `+N`.
    pub fn from_code(game: Game, code: &str) -> Option<Face> {
        match code.strip_prefix('+') {
            Some(code) => Kind::from_code(game, code)?.reverse(),
            None => Some(Kind::from_code(game, code)?.front()),
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_turned() {
            f.write_str("+")?;
        }
        f.write_str(self.kind().code())
    }
}

impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A stone of one side, with the face that is up.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stone {
    /// The side it belongs to.
    pub color: Color,
    /// The face that is up.
    pub face: Face,
}

impl Stone {
    /// The spelling of position strings: `+G'` for Black, `+g'` for White.
    pub fn code(self) -> String {
        let code = self.face.to_string();
        match self.color {
            Color::Black => code,
            Color::White => code.to_ascii_lowercase(),
        }
    }
}

impl fmt::Debug for Stone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.code())
    }
}

/// What stands on a square, in one byte: 0 for nothing, else face + 1 in the low seven bits and the side in the top bit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Cell(pub u8);

impl Cell {
    pub const EMPTY: Cell = Cell(0);

    #[inline]
    pub const fn new(color: Color, face: Face) -> Cell {
        Cell((face.0 + 1) | (color as u8) << 7)
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The side; meaningless for an empty cell.
    #[inline]
    pub const fn color(self) -> Color {
        if self.0 & 0x80 == 0 {
            Color::Black
        } else {
            Color::White
        }
    }

    /// Is it a stone of this side?
    #[inline]
    pub const fn is(self, color: Color) -> bool {
        self.0 != 0 && self.0 >> 7 == color as u8
    }

    /// The face; only of a stone.
    #[inline]
    pub const fn face(self) -> Face {
        Face((self.0 & 0x7f).wrapping_sub(1) & 0x7f)
    }

    pub const fn stone(self) -> Option<Stone> {
        if self.is_empty() {
            None
        } else {
            Some(Stone {
                color: self.color(),
                face: self.face(),
            })
        }
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.stone() {
            Some(stone) => write!(f, "{stone:?}"),
            None => f.write_str("."),
        }
    }
}
