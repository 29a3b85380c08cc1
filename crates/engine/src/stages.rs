//! The turns of a node in stages, so that a node which one of the first turns cuts off generates little: the table's turn, kills
//! that pay, turns that were good elsewhere, and only then the many that kill nothing.

use kowa_rules::{Move, Want};

use crate::history::{Context, Histories};
use crate::picker::{Class, Hints, Picker, Ranked, rank, rank_turns};
use crate::search::Searcher;
use crate::toll::Scale;

/// Where a node is with its turns.
pub(crate) struct Stages {
    stage: Stage,
    table: Option<Move>,
    excluded: Option<Move>,
    /// Killers and the answer to the last turn.
    good: [Option<Move>; GOOD],
    context: Context,
    picker: Picker,
    /// Are turns that kill nothing left out?
    dropped: bool,
}

const GOOD: usize = 3;

/// What comes next.
#[derive(Clone, Copy)]
enum Stage {
    Table,
    BeforeKills,
    Kills,
    /// The good turns from this one on.
    Good(usize),
    Rest,
}

impl Stages {
    fn is_done(&self, m: Move) -> bool {
        Some(m) == self.table || Some(m) == self.excluded
    }

    fn hints<'a>(&self, histories: &'a Histories) -> Hints<'a> {
        Hints {
            killers: [self.good[0], self.good[1]],
            answer: self.good[2],
            histories,
            context: self.context,
        }
    }

    /// Leaves out the turns left that kill nothing.
    pub(crate) fn drop_quiets(&mut self, list: &mut Vec<Ranked>) {
        self.dropped = true;
        self.picker.drop_quiets(list);
    }
}

impl Searcher<'_> {
    /// The turns of a node, of which the table knows one and `excluded` is left out.
    pub(crate) fn stages(
        &self,
        table: Option<Move>,
        excluded: Option<Move>,
        context: Context,
        ply: usize,
    ) -> Stages {
        let [first, second] = self.histories.killers(ply);
        let answer = self.histories.answer(&context);
        Stages {
            stage: Stage::Table,
            table,
            excluded,
            good: [
                first,
                second.filter(|_| second != first),
                answer.filter(|_| answer != first && answer != second),
            ],
            context,
            picker: Picker::new(self.list.len()),
            dropped: false,
        }
    }

    /// The next turn to try. Of those that kill nothing, only turns that were good elsewhere or turn over have any hope in a
    /// node `without_hope`.
    pub(crate) fn next_turn(&mut self, stages: &mut Stages, without_hope: bool) -> Option<Ranked> {
        loop {
            match stages.stage {
                Stage::Table => {
                    stages.stage = Stage::BeforeKills;
                    if let Some(m) = stages.table.filter(|m| stages.excluded != Some(*m)) {
                        return Some(rank(
                            &self.pos,
                            &Scale::new(&self.pos),
                            &stages.hints(self.histories),
                            m,
                        ));
                    }
                }
                Stage::BeforeKills => {
                    stages.stage = Stage::Kills;
                    let first = self.list.len();
                    let hints = stages.hints(self.histories);
                    rank_turns(&self.pos, Want::Kills, &hints, &mut self.list, |_| true);
                    self.count_listed(first);
                }
                Stage::Kills => match stages.picker.ready(&self.pos, &mut self.list) {
                    Some(best) if matches!(best.class, Class::Win | Class::Kill) => {
                        stages.picker.skip();
                        if !stages.is_done(best.m) {
                            return Some(best);
                        }
                    }
                    _ => stages.stage = Stage::Good(0),
                },
                Stage::Good(GOOD) => {
                    stages.stage = Stage::Rest;
                    if stages.dropped {
                        continue;
                    }
                    let first = self.list.len();
                    let hints = stages.hints(self.histories);
                    rank_turns(&self.pos, Want::Quiets, &hints, &mut self.list, |m| {
                        !without_hope || m.is_promotion()
                    });
                    stages.picker.begin_again();
                    self.count_listed(first);
                }
                Stage::Good(i) => {
                    stages.stage = Stage::Good(i + 1);
                    stages.good[i] = stages.good[i].filter(|m| {
                        !stages.is_done(*m) && self.pos.is_pseudo_turn(Want::Quiets, *m)
                    });
                    if let Some(m) = stages.good[i] {
                        return Some(rank(
                            &self.pos,
                            &Scale::new(&self.pos),
                            &stages.hints(self.histories),
                            m,
                        ));
                    }
                }
                Stage::Rest => {
                    let next = stages.picker.next(&self.pos, &mut self.list)?;
                    if !stages.good.contains(&Some(next.m)) && !stages.is_done(next.m) {
                        return Some(next);
                    }
                }
            }
        }
    }
}
