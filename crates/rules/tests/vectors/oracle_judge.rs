//! The oracle as a judge of the vectors.

use crate::oracle::{self, Rules};
use crate::vectors::{Case, Judge};
use std::collections::BTreeMap;

pub struct Oracle;

/// The rules of a case.
pub fn rules(case: &Case) -> Result<Rules, String> {
    let mut rules = Rules::preset(&case.game, &case.rules)?;
    for (option, value) in &case.set {
        rules.set(option, value)?;
    }
    Ok(rules)
}

impl Judge for Oracle {
    fn turns(&self, case: &Case) -> Result<BTreeMap<String, String>, String> {
        oracle::legal_turns(&rules(case)?, &case.sfen)
    }

    fn canonical(&self, case: &Case, spelling: &str) -> Result<Option<String>, String> {
        Ok(oracle::canonical_spellings(&rules(case)?, &case.sfen)?.remove(spelling))
    }

    fn outcome(&self, case: &Case, sfen: &str) -> Result<String, String> {
        oracle::outcome(&rules(case)?, sfen).map(str::to_owned)
    }
}
