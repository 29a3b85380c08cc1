//! What the drivers of both protocols have in common.

use kowa_rules::{Color, Game, History, Move, Position, Preset, Refusal, Rules, excerpt};

use super::{Fault, FaultKind, Limits, Reaction, Told};

/// An option of an engine and the value it is to have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Name of the option, as the engine spells it.
    pub name: String,
    /// Its value.
    pub value: String,
}

/// What an engine does, as far as the referee knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It takes in what it was told.
    Busy,
    /// It waits for what comes next.
    Ready,
    /// It thinks about its turn: its time runs.
    Thinking,
}

/// The referee's side of a protocol: drives one engine through any number of games with the same rules.
///
/// The order is [`start`](Driver::start), then for each game [`new_game`](Driver::new_game), [`think`](Driver::think) for
/// each turn of this engine and [`game_over`](Driver::game_over), then [`quit`](Driver::quit). After `start` and `new_game`
/// the referee waits until the [`state`](Driver::state) is [`State::Ready`]; after `think` the engine's time runs from the
/// moment when it is [`State::Thinking`] to the answer. Meanwhile every line of the engine goes to [`read`](Driver::read).
pub trait Driver: Send {
    /// The engine has been started.
    fn start(&mut self) -> Vec<String>;

    /// A game begins at this position.
    fn new_game(&mut self, start: &Position) -> Vec<String>;

    /// The engine is to move. The game is not over.
    fn think(&mut self, game: &History, limits: &Limits) -> Vec<String>;

    /// The engine wrote this line.
    fn read(&mut self, line: &str) -> Reaction;

    /// The game is over for the referee. Nobody wins a draw, nor a game that does not count.
    fn game_over(&mut self, winner: Option<Color>) -> Vec<String>;

    /// The engine is to end.
    fn quit(&mut self) -> Vec<String>;

    /// What the engine does.
    fn state(&self) -> State;

    /// What it told since it was last asked for a turn.
    fn told(&self) -> Told;

    /// The name that it gave itself; empty as long as it gave none.
    fn name(&self) -> &str;
}

/// The legal turn that an engine meant.
pub(super) fn legal(position: &Position, written: &str, text: &str) -> Result<Move, Fault> {
    position.parse_move(text).map_err(|error| {
        let kind = match error.refusal {
            Refusal::Spelling { .. } | Refusal::OffBoard(_) => FaultKind::Protocol,
            Refusal::LeavesKing { .. } => FaultKind::KingLeft,
            _ => FaultKind::IllegalMove,
        };
        Fault::new(kind, format!("`{}`: {}", excerpt(written), error.refusal))
    })
}

/// The option that names a preset.
const RULES: &str = "Rules";
/// The option that lists where the rules differ from the preset, with spaces between.
const SET: &str = "Set";

/// The options, and their values, that tell an engine of rules of which the name of the game tells it a preset. `find` gives
/// the engine's spelling of an option that it has.
///
/// # Errors
/// When it lacks the options.
pub(super) fn rule_options(
    rules: &Rules,
    by_name: Preset,
    find: impl Fn(&str) -> Option<String>,
) -> Result<Vec<Setting>, Fault> {
    let mut settings = Vec::new();
    let mut untold = differences(rules, by_name);
    if let Some(name) = find(RULES) {
        untold = differences(rules, rules.base());
        let value = rules.base().name().to_owned();
        settings.push(Setting { name, value });
    }
    let value = untold.join(" ");
    match find(SET) {
        _ if value.is_empty() => {}
        Some(name) => settings.push(Setting { name, value }),
        None => {
            return Err(Fault::new(
                FaultKind::Protocol,
                format!("it cannot be told of `{value}`: it has no option `{SET}`"),
            ));
        }
    }
    Ok(settings)
}

/// Where the rules differ from a preset, as far as it matters to play.
fn differences(rules: &Rules, preset: Preset) -> Vec<String> {
    let base = Rules::preset(preset);
    let only_for_drops = |option: &str| matches!(option, "nifu" | "pawn_drop_mate");
    Rules::options(rules.game())
        .iter()
        .filter(|option| rules.game() == Game::Ko || rules.wa.drops || !only_for_drops(option))
        .filter_map(|option| {
            let value = rules.get(option)?;
            (base.get(option).as_ref() != Some(&value)).then(|| format!("{option}={value}"))
        })
        .collect()
}
