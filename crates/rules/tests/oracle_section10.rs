//! The oracle against the small positions of the Kō rules' section 10, sentence by sentence.

#[allow(dead_code, reason = "each test uses its own part of the oracle")]
mod oracle;
#[allow(dead_code, reason = "each test uses its own part of the vectors")]
mod vectors;

#[path = "vectors/oracle_judge.rs"]
mod oracle_judge;

use oracle_judge::Oracle;
use vectors::{assert_agreement, scenario_disagreements};

#[test]
fn section_10_agrees() {
    assert_agreement("ko-section10.jsonl", |case| {
        scenario_disagreements(&Oracle, case)
    });
}
