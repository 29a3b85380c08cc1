//! Answers that are not the wanted ones.

use serde::Serialize;

use crate::{BadRequest, EngineError, Refusal};

/// An answer that is not the wanted one. It serialises to the documented body; the status stands beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Failure {
    /// The status, as HTTP numbers them.
    #[serde(skip)]
    pub status: u16,
    error: Told,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<Box<Refusal>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Told {
    code: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<String>,
}

impl Failure {
    /// A failure with a word for programs and a sentence for people.
    pub fn new(status: u16, code: &'static str, message: impl Into<String>) -> Failure {
        Failure {
            status,
            error: Told {
                code,
                message: message.into(),
                field: None,
            },
            why: None,
        }
    }

    /// The request makes no sense.
    pub fn bad(code: &'static str, message: impl Into<String>) -> Failure {
        Failure::new(400, code, message)
    }

    /// The request does not fit what there is.
    pub fn conflict(code: &'static str, message: impl Into<String>) -> Failure {
        Failure::new(409, code, message)
    }

    /// The game is over.
    pub fn decided() -> Failure {
        Failure::conflict("decided", "the game is over")
    }

    /// There is no engine to ask.
    pub fn no_engine() -> Failure {
        Failure::new(503, "no_engine", "this server has no engine")
    }

    /// It took too long.
    pub fn timeout() -> Failure {
        Failure::new(503, "timeout", "the request took too long")
    }

    /// A fault of the program itself.
    pub fn internal(message: impl Into<String>) -> Failure {
        Failure::new(500, "internal", message)
    }

    /// The same, with the field that the fault lies in.
    #[must_use]
    pub fn at(mut self, field: impl Into<String>) -> Failure {
        self.error.field = Some(field.into());
        self
    }

    /// The same, with the rule that refuses.
    #[must_use]
    pub fn because(mut self, refusal: Box<Refusal>) -> Failure {
        self.why = Some(refusal);
        self
    }

    /// The word for programs.
    pub fn code(&self) -> &'static str {
        self.error.code
    }

    /// What is wrong, for people.
    pub fn message(&self) -> &str {
        &self.error.message
    }

    /// The field that the fault lies in, where it lies in one.
    pub fn field(&self) -> Option<&str> {
        self.error.field.as_deref()
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.error.message)
    }
}

impl std::error::Error for Failure {}

impl From<BadRequest> for Failure {
    fn from(bad: BadRequest) -> Failure {
        let failure = Failure::bad(bad.code, bad.message).at(bad.field);
        match bad.why {
            Some(refusal) => failure.because(refusal),
            None => failure,
        }
    }
}

impl From<EngineError> for Failure {
    fn from(error: EngineError) -> Failure {
        match error {
            EngineError::Decided => Failure::decided(),
            EngineError::NoSuchLevel(_) => Failure::bad("bad_limit", error.to_string()).at("level"),
            EngineError::Stopped => Failure::timeout(),
            EngineError::Failed(why) => Failure::internal(why),
        }
    }
}
