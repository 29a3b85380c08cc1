//! `lab match`: plays what is left of a match and tells how it stands.

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use indicatif::{ProgressBar, ProgressStyle};
use kowa_protocol::referee::Setting;
use kowa_rules::record::Record;
use kowa_rules::{ByColor, Position};

use super::args::Args;
use super::game::{Bounds, Game, play};
use super::openings::Openings;
use super::player::Player;
use super::result::GameLine;
use super::roster::{self, Table};
use super::setup::Setup;
use super::side::Side;
use super::standing::Standing;
use super::store::Store;
use super::{record, table};
use crate::stats::{EloModel, Sprt, Verdict};

/// Plays the match that the arguments describe, and gives what it came to.
///
/// # Errors
/// What is wrong with the arguments, what the match could not read or write, or an engine that cannot be made ready for its
/// first game.
pub fn run(args: &Args) -> Result<Standing> {
    let rules = args.rules()?;
    let setup = Setup::of(args)?;
    let openings = match &args.openings {
        Some(file) => Openings::read(file, rules)?,
        None => Openings::Random {
            rules,
            plies: args.random_plies,
            seed: args.seed,
        },
    };
    let sprt = match args.sprt {
        Some(both) => {
            let model = if args.normalized {
                EloModel::Normalized
            } else {
                EloModel::Logistic
            };
            Some(Sprt::new(model, both.0[0], both.0[1]).context("--sprt")?)
        }
        None => None,
    };
    let (mut store, played) = Store::open(args.out.as_deref(), &setup)?;
    let mut standing = Standing::new(&args.losing());
    played.iter().for_each(|line| standing.add(line));
    let done: BTreeSet<u32> = played.iter().map(|line| line.game).collect();
    let left: Vec<u32> = (0..args.games).filter(|n| !done.contains(n)).collect();
    println!(
        "{}: {} games of {} played",
        store.folder().display(),
        done.len(),
        args.games
    );
    if let Some(count) = openings.count()
        && count < args.games as usize / 2
    {
        println!(
            "{count} openings for {} pairs: they come up again",
            args.games / 2
        );
    }

    let bar = ProgressBar::new(u64::from(args.games)).with_position(done.len() as u64);
    if let Ok(style) =
        ProgressStyle::with_template("{bar:30} {pos}/{len} {msg} ({elapsed}, {eta} left)")
    {
        bar.set_style(style);
    }
    bar.set_message(brief(&standing, sprt.as_ref()));
    if !decided(&standing, sprt.as_ref()) && !left.is_empty() {
        let hall = Hall {
            args,
            setup: &setup,
            openings: &openings,
            table: Table {
                rules,
                patience: Duration::from_secs(args.hang),
                seed: args.seed,
            },
            left: Mutex::new(left.into_iter()),
            stop: AtomicBool::new(false),
        };
        hall.greet()?;
        hall.run(|(line, record, dialogues)| {
            store.keep(&line, &record, &dialogues)?;
            standing.add(&line);
            if let Some(fault) = &line.fault {
                bar.suspend(|| {
                    println!(
                        "game {}: {} {}: {}",
                        line.game + 1,
                        fault.side,
                        fault.kind,
                        fault.detail
                    );
                });
            }
            bar.set_message(brief(&standing, sprt.as_ref()));
            bar.inc(1);
            Ok(!decided(&standing, sprt.as_ref()))
        })?;
    }
    bar.finish_and_clear();
    store.summarise(&table::summary(&setup, &standing, sprt.as_ref()))?;
    for line in table::lines(&setup, &standing, sprt.as_ref()) {
        println!("{line}");
    }
    Ok(standing)
}

fn decided(standing: &Standing, sprt: Option<&Sprt>) -> bool {
    sprt.is_some_and(|sprt| sprt.verdict(&standing.pairs) != Verdict::Continue)
}

fn brief(standing: &Standing, sprt: Option<&Sprt>) -> String {
    let mut text = format!("{} {}", standing.games, standing.pairs.estimate().elo);
    if let Some(sprt) = sprt {
        text += &format!(" LLR {:.2}", sprt.llr(&standing.pairs));
    }
    if standing.void > 0 {
        text += &format!(" void {}", standing.void);
    }
    text
}

/// A game, and the dialogues that are kept with it.
type Kept = (GameLine, Record, Vec<(Side, Vec<String>)>);

/// Where the games of a match are played, several at a time.
struct Hall<'a> {
    args: &'a Args,
    setup: &'a Setup,
    openings: &'a Openings,
    table: Table,
    left: Mutex<std::vec::IntoIter<u32>>,
    stop: AtomicBool,
}

impl Hall<'_> {
    fn players(&self) -> [Box<dyn Player>; 2] {
        let player = |side: Side| {
            let spec = match side {
                Side::A => &self.args.a,
                Side::B => &self.args.b,
            };
            let options: Vec<Setting> = self
                .args
                .options
                .iter()
                .filter(|option| option.side.is_none_or(|s| s == side))
                .map(|option| Setting {
                    name: option.name.clone(),
                    value: option.value.clone(),
                })
                .collect();
            roster::player(spec, &options, self.table)
        };
        Side::ALL.map(player)
    }

    /// Makes both engines ready once, so that a match with a wrong set-up ends before it begins.
    fn greet(&self) -> Result<()> {
        for (side, mut player) in Side::ALL.into_iter().zip(self.players()) {
            let start = Position::start(self.table.rules);
            if let Err(fault) = player.new_game(&start) {
                let dialogue = player.dialogue();
                let last = &dialogue[dialogue.len().saturating_sub(10)..];
                return Err(anyhow!(
                    "{side}, {}: {fault}\n{}",
                    self.setup.engine(side).spec,
                    last.join("\n")
                ));
            }
            if let Some(name) = player.own_name() {
                println!("{side} is {name}");
            }
        }
        Ok(())
    }

    /// Plays all games that are left, and hands over each; ends early when told so.
    fn run(&self, mut keep: impl FnMut(Kept) -> Result<bool>) -> Result<()> {
        let (sender, games) = mpsc::channel::<Result<Kept>>();
        std::thread::scope(|scope| {
            for _ in 0..self.args.concurrency {
                let sender = sender.clone();
                scope.spawn(move || {
                    if let Err(error) = self.work(&sender) {
                        // Nobody listens any more only after another error.
                        let _ = sender.send(Err(error));
                    }
                });
            }
            drop(sender);
            let mut result = Ok(());
            for game in games {
                let kept = game.and_then(&mut keep);
                match kept {
                    Ok(true) => {}
                    Ok(false) => self.stop.store(true, Ordering::Relaxed),
                    Err(error) => {
                        self.stop.store(true, Ordering::Relaxed);
                        result = result.and(Err(error));
                    }
                }
            }
            result
        })
    }

    fn work(&self, sender: &mpsc::Sender<Result<Kept>>) -> Result<()> {
        let mut players = self.players();
        while !self.stop.load(Ordering::Relaxed) {
            let next = self
                .left
                .lock()
                .map_err(|_| anyhow!("a game panicked"))?
                .next();
            let Some(number) = next else {
                break;
            };
            let black = if number % 2 == 0 { Side::A } else { Side::B };
            let game = self.play(number, black, &mut players);
            let line = GameLine::of(number, black, &game);
            let names = Side::ALL.map(|side| self.setup.engine(side).name.clone());
            let record = record::record(&game, Side::by_color(names, black));
            let dialogues = if self.args.log || line.fault.is_some() {
                Side::ALL
                    .into_iter()
                    .map(|side| (side, players[side as usize].dialogue()))
                    .filter(|(_, dialogue)| !dialogue.is_empty())
                    .collect()
            } else {
                Vec::new()
            };
            if sender.send(Ok((line, record, dialogues))).is_err() {
                break;
            }
        }
        Ok(())
    }

    fn play(&self, number: u32, black: Side, players: &mut [Box<dyn Player>; 2]) -> Game {
        let allowed = Side::ALL.map(|side| self.setup.engine(side).allowance);
        let bounds = Bounds {
            allowed: Side::by_color(allowed, black),
            margin: Duration::from_millis(self.args.margin),
            hang: Duration::from_secs(self.args.hang),
            max_turns: self.args.max_turns,
            agreement: self.args.agreed,
        };
        let [a, b] = players;
        let players: ByColor<&mut dyn Player> =
            Side::by_color([a.as_mut() as &mut dyn Player, b.as_mut()], black);
        play(self.openings.of_pair(number / 2), players, &bounds)
    }
}
