//! What an engine does wrong.

use core::fmt;
use core::str::FromStr;

use kowa_rules::excerpt;

/// The kind of a fault; faults are counted by kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FaultKind {
    /// A turn that the rules do not allow.
    IllegalMove,
    /// A turn after which the engine's own crane king could be taken. Counted apart from other illegal turns, since some
    /// engines play on until the king is taken.
    KingLeft,
    /// The engine refused a turn that the rules allow.
    Rejection,
    /// A result was claimed that the rules do not give.
    FalseClaim,
    /// The engine ended, or could not be written to.
    Crash,
    /// No answer within the time allowed.
    TimeOut,
    /// What it wrote is not the protocol, or it does not play these rules.
    Protocol,
}

impl FaultKind {
    /// Every kind.
    pub const ALL: [FaultKind; 7] = [
        FaultKind::IllegalMove,
        FaultKind::KingLeft,
        FaultKind::Rejection,
        FaultKind::FalseClaim,
        FaultKind::Crash,
        FaultKind::TimeOut,
        FaultKind::Protocol,
    ];

    /// The word for it in tables and files.
    pub const fn word(self) -> &'static str {
        match self {
            FaultKind::IllegalMove => "illegal_move",
            FaultKind::KingLeft => "king_left",
            FaultKind::Rejection => "rejection",
            FaultKind::FalseClaim => "false_claim",
            FaultKind::Crash => "crash",
            FaultKind::TimeOut => "time_out",
            FaultKind::Protocol => "protocol",
        }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A word that is no kind of fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownFault(pub String);

impl fmt::Display for UnknownFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = FaultKind::ALL.map(FaultKind::word).join(", ");
        write!(f, "`{}` is no fault: there are {words}", excerpt(&self.0))
    }
}

impl std::error::Error for UnknownFault {}

impl FromStr for FaultKind {
    type Err = UnknownFault;

    fn from_str(text: &str) -> Result<FaultKind, UnknownFault> {
        FaultKind::ALL
            .into_iter()
            .find(|kind| kind.word() == text)
            .ok_or_else(|| UnknownFault(text.to_owned()))
    }
}

/// What an engine did wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The kind.
    pub kind: FaultKind,
    /// What happened, in words.
    pub detail: String,
}

impl Fault {
    /// A fault of a kind.
    pub fn new(kind: FaultKind, detail: impl Into<String>) -> Fault {
        Fault {
            kind,
            detail: detail.into(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind, self.detail)
    }
}

impl std::error::Error for Fault {}
