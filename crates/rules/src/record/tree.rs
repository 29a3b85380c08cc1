//! The record: a tree of turns in one vector.

use super::{Ending, Note};
use crate::{ByColor, Game, History, Move, Position, Rules};

/// A place in a record: the root, or a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

/// No node.
const NIL: u32 = u32::MAX;
/// Most nodes of a record, those that were removed included.
pub(super) const MOST_NODES: usize = 4_000_000;

#[derive(Clone, Debug)]
struct Node {
    turn: Option<Move>,
    parent: u32,
    first: u32,
    last: u32,
    next: u32,
    ply: u32,
    note: Option<Box<Note>>,
}

impl Node {
    const fn new(turn: Option<Move>, parent: u32, ply: u32) -> Node {
        Node {
            turn,
            parent,
            first: NIL,
            last: NIL,
            next: NIL,
            ply,
            note: None,
        }
    }
}

/// A recorded game.
///
/// Turns that are put into it are taken as they are: that they are legal is for the caller to know. A [`Recorder`] sees to
/// it, and so does every reader.
///
/// [`Recorder`]: super::Recorder
#[derive(Clone, Debug)]
pub struct Record {
    /// Who plays; may be empty. One line each.
    pub players: ByColor<String>,
    /// What else is told about the game, in order: a name such as `Event` and a value, one line each.
    pub tags: Vec<(String, String)>,
    /// How it stands or ended.
    pub ending: Ending,
    start: Position,
    nodes: Vec<Node>,
}

impl Record {
    /// A record without turns, of a game that goes on.
    pub fn new(start: Position) -> Record {
        Record {
            players: ByColor::default(),
            tags: Vec::new(),
            ending: Ending::ONGOING,
            start,
            nodes: vec![Node::new(None, NIL, 0)],
        }
    }

    /// A record of the turns of a game, with the ending that the rules give it.
    pub fn from_history(game: &History) -> Record {
        let mut record = Record::new(game.start().clone());
        let mut at = record.root();
        for turn in game.moves() {
            at = record.append(at, *turn);
        }
        record.ending = game.outcome().into();
        record
    }

    /// The position that the game started from.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The rules that it is played by.
    pub const fn rules(&self) -> &Rules {
        self.start.rules()
    }

    /// The game.
    pub const fn game(&self) -> Game {
        self.start.game()
    }

    /// The first value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let tag = self.tags.iter().find(|(n, _)| n == name);
        tag.map(|(_, value)| value.as_str())
    }

    /// Sets a tag, in its place if there is one of the name already.
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        match self.tags.iter_mut().find(|(n, _)| n == name) {
            Some(tag) => tag.1 = value,
            None => self.tags.push((name.to_owned(), value)),
        }
    }

    /// Where no turn has been played yet.
    pub const fn root(&self) -> NodeId {
        NodeId(0)
    }

    fn node(&self, at: NodeId) -> &Node {
        &self.nodes[at.0 as usize]
    }

    fn id(index: u32) -> Option<NodeId> {
        (index != NIL).then_some(NodeId(index))
    }

    /// Number of turns that the record can still take.
    pub(super) const fn room(&self) -> usize {
        MOST_NODES.saturating_sub(self.nodes.len())
    }

    /// Puts a turn behind those that follow `at` already, and gives its place. The first is the main line.
    ///
    /// # Panics
    /// With a place of another record, and beyond four million turns.
    pub fn append(&mut self, at: NodeId, turn: Move) -> NodeId {
        assert!(self.room() > 0, "a record has at most {MOST_NODES} turns");
        let ply = self.node(at).ply + 1;
        let new = self.nodes.len() as u32;
        self.nodes.push(Node::new(Some(turn), at.0, ply));
        let parent = &mut self.nodes[at.0 as usize];
        let before = std::mem::replace(&mut parent.last, new);
        if before == NIL {
            parent.first = new;
        } else {
            self.nodes[before as usize].next = new;
        }
        NodeId(new)
    }

    /// As [`Record::append`], but before the others: the new turn is the main line.
    ///
    /// # Panics
    /// As [`Record::append`].
    pub fn prepend(&mut self, at: NodeId, turn: Move) -> NodeId {
        let new = self.append(at, turn);
        let parent = self.node(at);
        let (first, last) = (parent.first, parent.last);
        if first != last {
            let before_last = self.children(at).take_while(|c| c.0 != last).last();
            if let Some(NodeId(before)) = before_last {
                self.nodes[before as usize].next = NIL;
                self.nodes[last as usize].next = first;
                let parent = &mut self.nodes[at.0 as usize];
                (parent.first, parent.last) = (last, before);
            }
        }
        new
    }

    /// Takes a turn out, with everything behind it. The root stays.
    pub fn remove(&mut self, at: NodeId) {
        let Some(parent) = self.parent(at) else {
            return;
        };
        let next = self.node(at).next;
        let before = self.children(parent).take_while(|c| *c != at).last();
        match before {
            Some(before) => self.nodes[before.0 as usize].next = next,
            None => self.nodes[parent.0 as usize].first = next,
        }
        if next == NIL {
            self.nodes[parent.0 as usize].last = before.map_or(NIL, |b| b.0);
        }
    }

    /// The turn that leads here; `None` at the root.
    pub fn turn(&self, at: NodeId) -> Option<Move> {
        self.node(at).turn
    }

    /// Number of turns that lead here.
    pub fn ply(&self, at: NodeId) -> u32 {
        self.node(at).ply
    }

    /// The place before the turn; `None` at the root.
    pub fn parent(&self, at: NodeId) -> Option<NodeId> {
        Record::id(self.node(at).parent)
    }

    /// The next place of the main line.
    pub fn next(&self, at: NodeId) -> Option<NodeId> {
        Record::id(self.node(at).first)
    }

    /// The places that follow: the main line, then the variations.
    pub fn children(&self, at: NodeId) -> impl Iterator<Item = NodeId> {
        let first = Record::id(self.node(at).first);
        std::iter::successors(first, |child| Record::id(self.node(*child).next))
    }

    /// The main line, the root left out.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.next(self.root()), |at| self.next(*at))
    }

    /// The turns of the main line.
    pub fn turns(&self) -> impl Iterator<Item = Move> {
        self.main_line().filter_map(|at| self.turn(at))
    }

    /// The turns that lead to a place, first to last.
    pub fn line_to(&self, at: NodeId) -> Vec<Move> {
        let places = std::iter::successors(Some(at), |at| self.parent(*at));
        let mut turns: Vec<Move> = places.filter_map(|at| self.turn(at)).collect();
        turns.reverse();
        turns
    }

    /// What is said here, if anything.
    pub fn note(&self, at: NodeId) -> Option<&Note> {
        self.node(at).note.as_deref().filter(|n| !n.is_empty())
    }

    /// What is said here, to be changed.
    pub fn note_mut(&mut self, at: NodeId) -> &mut Note {
        self.nodes[at.0 as usize].note.get_or_insert_default()
    }

    /// The whole tree in the order of a text: see [`Step`].
    pub fn steps(&self) -> Steps<'_> {
        Steps {
            record: self,
            stack: self.next(self.root()).map(Todo::Main).into_iter().collect(),
        }
    }

    /// The game of the main line, played by the rules.
    ///
    /// # Errors
    /// The first turn of it that is not legal.
    pub fn to_history(&self) -> Result<History, crate::IllegalMove> {
        let mut game = History::new(self.start.clone());
        for turn in self.turns() {
            game.play(turn)?;
        }
        Ok(game)
    }

    /// Makes the turns of `game` the main line. What was said about turns that stay is kept, and so are their variations;
    /// a main line that the game has left is taken out from there on.
    pub fn set_main_line(&mut self, game: &History) {
        let mut at = self.root();
        for (i, turn) in game.moves().iter().enumerate() {
            at = match self.next(at) {
                Some(next) if self.turn(next) == Some(*turn) => next,
                old => {
                    old.into_iter().for_each(|old| self.remove(old));
                    let mut new = self.prepend(at, *turn);
                    for turn in &game.moves()[i + 1..] {
                        new = self.append(new, *turn);
                    }
                    return;
                }
            };
        }
        while let Some(left) = self.next(at) {
            self.remove(left);
        }
    }
}

/// Records are equal when they tell the same, in the same order.
impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        let alike =
            |a: NodeId, b: NodeId| self.turn(a) == other.turn(b) && self.note(a) == other.note(b);
        let (mut ours, mut theirs) = (self.steps(), other.steps());
        let same_tree = loop {
            match (ours.next(), theirs.next()) {
                (None, None) => break true,
                (Some(Step::Turn(a)), Some(Step::Turn(b))) if alike(a, b) => {}
                (Some(Step::Open), Some(Step::Open)) | (Some(Step::Close), Some(Step::Close)) => {}
                _ => break false,
            }
        };
        same_tree
            && alike(self.root(), other.root())
            && self.players == other.players
            && self.tags == other.tags
            && self.ending == other.ending
            && self.start == other.start
    }
}

impl Eq for Record {}

/// A step of a record as a text with brackets has it: a turn; then, in brackets, each variation in its place; then the turn
/// that follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A turn.
    Turn(NodeId),
    /// A variation begins: what follows stands in place of the latest turn.
    Open,
    /// The variation ends: what follows comes after the turn before the bracket.
    Close,
}

#[derive(Clone, Copy, Debug)]
enum Todo {
    /// The first of the turns in its place: its variations come behind it, then what follows.
    Main(NodeId),
    /// A bracket with this turn and what follows, then the variations after it.
    Bracket(NodeId),
    /// The first turn in a bracket, and what follows.
    Variation(NodeId),
    Close,
}

/// The steps of a record; see [`Record::steps`].
#[derive(Clone, Debug)]
pub struct Steps<'a> {
    record: &'a Record,
    /// What is still to be told, the next last.
    stack: Vec<Todo>,
}

impl Iterator for Steps<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let record = self.record;
        let sibling = |at| Record::id(record.node(at).next).map(Todo::Bracket);
        Some(match self.stack.pop()? {
            Todo::Main(at) => {
                self.stack.extend(record.next(at).map(Todo::Main));
                self.stack.extend(sibling(at));
                Step::Turn(at)
            }
            Todo::Bracket(at) => {
                self.stack.extend(sibling(at));
                self.stack.extend([Todo::Close, Todo::Variation(at)]);
                Step::Open
            }
            Todo::Variation(at) => {
                self.stack.extend(record.next(at).map(Todo::Main));
                Step::Turn(at)
            }
            Todo::Close => Step::Close,
        })
    }
}

#[cfg(test)]
mod tests;
