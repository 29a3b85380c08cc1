//! Turns in the style that a reader has chosen.

use kowa_rules::notation::{Style, UnknownStyle};
use serde::Serialize;

use crate::calls::place_and;
use crate::{Call, Failure};

place_and! {
    /// The body of `POST /api/spell`.
    SpellBody {
        style: String,
    }
}

/// The turns of a request, as people write them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Spelled {
    /// One text for each turn, in order.
    pub spelled: Vec<String>,
}

impl Call for SpellBody {
    type Answer = Spelled;

    fn answer(mut self) -> Result<Spelled, Failure> {
        let style: Style = self
            .style
            .parse()
            .map_err(|e: UnknownStyle| Failure::bad("bad_style", e.to_string()).at("style"))?;
        let place = self.place();
        let mut spelled = Vec::with_capacity(place.moves.len());
        place.replay(|before, turn| spelled.push(before.spell(turn, style)))?;
        Ok(Spelled { spelled })
    }
}
