//! The engine in its thread: it does one thing after the other, in the order in which it is asked.

use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{self, Sender};

use kowa_engine::{
    Config, Engine, Info, InfoBound, Level, Limits, MateConfig, MateResult, MateSolver, Report,
    Score, Stop,
};
use kowa_rules::{History, Move};

use super::Event;

/// How a turn is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// The best that the limits allow.
    Best,
    /// As a level does, whatever the limits; what chance goes by.
    Level(Level, u64),
    /// Not at all: a forced win is looked for.
    Mate,
}

/// A search to be done.
#[derive(Clone, Debug)]
pub struct Search {
    /// Told again with everything that comes of it.
    pub id: u64,
    /// The game so far.
    pub game: History,
    /// What ends it.
    pub limits: Limits,
    /// How a turn is chosen.
    pub manner: Manner,
    /// Ends it early.
    pub stop: Stop,
}

/// What a search tells on the way: [`Info`] with a line of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// Depth, in turns.
    pub depth: u32,
    /// Deepest turn looked at.
    pub seldepth: u32,
    /// Score for the side to move.
    pub score: Score,
    /// What the score says of the true one.
    pub bound: InfoBound,
    /// Positions looked at so far.
    pub nodes: u64,
    /// Milliseconds so far.
    pub time: u64,
    /// Share of the transposition table in use, in thousandths.
    pub hashfull: u32,
    /// Rank of the line among those asked for, the best being 1.
    pub multi_pv: usize,
    /// The line expected, from the root.
    pub pv: Vec<Move>,
}

impl Thought {
    fn of(info: &Info) -> Thought {
        Thought {
            depth: info.depth,
            seldepth: info.seldepth,
            score: info.score,
            bound: info.bound,
            nodes: info.nodes,
            time: info.time,
            hashfull: info.hashfull,
            multi_pv: info.multi_pv,
            pv: info.pv.to_vec(),
        }
    }
}

/// What the engine tells.
#[derive(Clone, Debug)]
pub enum Told {
    /// Everything asked for before is done.
    Ready,
    /// A search got further.
    Thought(u64, Thought),
    /// A search is over. There is no report if it broke down.
    Found(u64, Option<Report>),
    /// A search for a forced win is over, after so many positions. There is no result if it broke down.
    Proved(u64, Option<(MateResult, u64)>),
}

enum Job {
    Configure(Config),
    Forget,
    Ready,
    Search(Box<Search>),
}

/// The engine's thread; it ends with this value.
#[derive(Debug)]
pub struct Worker {
    jobs: Sender<Job>,
}

impl Worker {
    /// Starts the thread. Memory for the engine is taken when [`Worker::configure`] says how much.
    pub fn spawn(events: Sender<Event>) -> Worker {
        let (jobs, inbox) = mpsc::channel();
        std::thread::spawn(move || {
            let mut desk = Desk {
                engine: None,
                events,
            };
            for job in inbox {
                desk.work(job);
            }
        });
        Worker { jobs }
    }

    /// Gives the engine what it may use. What it has learned is lost if that is not what it had.
    pub fn configure(&self, config: Config) {
        self.ask(Job::Configure(config));
    }

    /// Makes it forget what it learned from other games.
    pub fn forget(&self) {
        self.ask(Job::Forget);
    }

    /// Asks for [`Told::Ready`].
    pub fn ready(&self) {
        self.ask(Job::Ready);
    }

    /// Asks for a search: thoughts and one [`Told::Found`] will come.
    pub fn search(&self, search: Search) {
        self.ask(Job::Search(Box::new(search)));
    }

    fn ask(&self, job: Job) {
        // The thread ends after its sender, never before.
        let _ = self.jobs.send(job);
    }
}

struct Desk {
    engine: Option<Engine>,
    events: Sender<Event>,
}

impl Desk {
    fn work(&mut self, job: Job) {
        match job {
            Job::Configure(config) => {
                if self.engine.as_ref().is_none_or(|e| e.config() != config) {
                    // The old memory goes before the new is taken.
                    self.engine = None;
                    self.engine = Some(Engine::new(config));
                }
            }
            Job::Forget => {
                if let Some(engine) = &mut self.engine {
                    engine.clear();
                }
            }
            Job::Ready => self.tell(Told::Ready),
            Job::Search(search) if search.manner == Manner::Mate => {
                let proved = unless_broken(|| self.prove(&search));
                self.tell(Told::Proved(search.id, proved));
            }
            Job::Search(search) => {
                let id = search.id;
                let engine = self
                    .engine
                    .get_or_insert_with(|| Engine::new(Config::default()));
                let config = engine.config();
                let events = &self.events;
                let report = unless_broken(|| think(engine, &search, events));
                if report.is_none() {
                    self.engine = Some(Engine::new(config));
                }
                self.tell(Told::Found(id, report));
            }
        }
    }

    /// The solver has memory of its own, as much as the engine, only as long as it works.
    fn prove(&self, search: &Search) -> (MateResult, u64) {
        let config = self.engine.as_ref().map(Engine::config);
        let hash_mb = config.unwrap_or_default().hash_mb;
        let mut solver = MateSolver::new(MateConfig { hash_mb });
        let result = solver.solve(&search.game, &search.limits, &search.stop);
        (result, solver.nodes())
    }

    fn tell(&self, told: Told) {
        tell(&self.events, told);
    }
}

fn tell(events: &Sender<Event>, told: Told) {
    // Nobody listens any more once the agent is done.
    let _ = events.send(Event::Told(told));
}

fn think(engine: &mut Engine, search: &Search, events: &Sender<Event>) -> Report {
    match search.manner {
        Manner::Best | Manner::Mate => {
            engine.search(&search.game, &search.limits, &search.stop, &mut |info| {
                tell(events, Told::Thought(search.id, Thought::of(info)));
            })
        }
        Manner::Level(level, seed) => engine.play_level(&search.game, level, seed, &search.stop),
    }
}

/// A front end that asked for a turn must get one, even where the engine has a fault: a game goes on, and its record shows
/// where.
fn unless_broken<T>(work: impl FnOnce() -> T) -> Option<T> {
    panic::catch_unwind(AssertUnwindSafe(work)).ok()
}

#[cfg(test)]
mod tests {
    use kowa_rules::{Game, Position, Rules};

    use super::*;

    #[test]
    fn a_search_that_breaks_down_gives_no_report() {
        assert_eq!(unless_broken(|| 3), Some(3));
        let hook = panic::take_hook();
        panic::set_hook(Box::new(|_| {}));
        let broken = unless_broken(|| -> u8 { panic!("a fault") });
        panic::set_hook(hook);
        assert_eq!(broken, None);
    }

    #[test]
    fn jobs_are_done_in_order() {
        let (events, inbox) = mpsc::channel();
        let worker = Worker::spawn(events);
        let search = |id, manner| Search {
            id,
            game: History::new(Position::start(Rules::default_of(Game::Wa))),
            limits: Limits::depth(2),
            manner,
            stop: Stop::new(),
        };
        worker.configure(Config {
            hash_mb: 1,
            threads: 1,
        });
        worker.search(search(1, Manner::Best));
        worker.forget();
        worker.search(search(2, Manner::Level(Level::FIRST, 5)));
        worker.ready();
        drop(worker);
        let told: Vec<String> = inbox
            .iter()
            .map(|event| match event {
                Event::Told(Told::Ready) => "ready".to_owned(),
                Event::Told(Told::Thought(id, thought)) => format!("{id} at {}", thought.depth),
                Event::Told(Told::Found(id, report)) => {
                    assert!(report.is_some_and(|r| r.best.is_some()));
                    format!("{id} found")
                }
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(told, ["1 at 1", "1 at 2", "1 found", "2 found", "ready"]);
    }
}
