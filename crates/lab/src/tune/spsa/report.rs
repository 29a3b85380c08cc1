//! A run as text, for people to judge.

use core::fmt;

use super::state::{Parameter, State};

/// Prints a run as a table: the value that was, the value that it came to, and the change in steps.
pub struct Report<'a>(pub &'a State);

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report(State {
            plan,
            parameters,
            done,
            games,
        }) = self;
        writeln!(
            f,
            "# SPSA, {} {}, {} nodes a turn: {done} of {} iterations, {} games ({games} of one side of the perturbation)",
            plan.game,
            plan.rules,
            plan.nodes,
            plan.iterations,
            games.games()
        )?;
        let width = (parameters.iter())
            .map(|p| p.name.len())
            .fold("name".len(), usize::max);
        writeln!(f, "{:width$}     old     new  change in steps", "name")?;
        for parameter in parameters {
            let Parameter {
                name, start, value, ..
            } = parameter;
            let change = (value - f64::from(*start)) / f64::from(parameter.step);
            writeln!(
                f,
                "{name:width$}  {start:>6}  {:>6}  {change:>+15.2}",
                value.round()
            )?;
        }
        Ok(())
    }
}
