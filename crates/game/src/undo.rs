//! Undo, checkpoints, and merging with the same game when it is played elsewhere.

use crate::{Checkpoint, Edit, Game, GameId, HelpKind, Move, MoveKind};

/// Undo and checkpoints.
impl Game {
    /// Undoes the last move.
    pub fn undo(&mut self) -> bool {
        let is_undone = self.is_open() && self.history.undo(&mut self.position);
        self.update_outcome(is_undone)
    }

    /// Redoes the next move.
    pub fn redo(&mut self) -> bool {
        let is_redone = self.is_open() && self.history.redo(&mut self.position);
        self.update_outcome(is_redone)
    }

    /// Undoes to the last position without a mistake and returns the number of moves undone.
    pub fn undo_mistakes(&mut self) -> usize {
        let start = self.history.done();
        while self.is_open() && self.has_mistake() && self.history.undo(&mut self.position) {}
        let undone = start - self.history.done();
        if undone > 0 {
            self.increase_revision();
        }
        undone
    }

    /// Sets a checkpoint at the current position.
    pub fn set_checkpoint(&mut self, at: String) {
        self.checkpoints.push(Checkpoint { at, position: self.position.clone() });
        self.increase_revision();
    }

    /// Returns to a checkpoint, as a move; the checkpoint is kept. Returns false if there is none or nothing changes.
    pub fn return_to(&mut self, index: usize) -> bool {
        let Some(checkpoint) = self.checkpoints.get(index) else { return false };
        let mut edit: Edit = checkpoint.position.iter().collect();
        edit.redraw(self.position.strokes(), checkpoint.position.strokes());
        self.play(MoveKind::Checkpoint, &edit)
    }

    /// Deletes a checkpoint; returns false if there is none.
    pub fn drop_checkpoint(&mut self, index: usize) -> bool {
        if index >= self.checkpoints.len() {
            return false;
        }
        self.checkpoints.remove(index);
        self.increase_revision();
        true
    }

    /// Counts a use of help.
    pub fn count_help(&mut self, kind: HelpKind) {
        self.help.count(kind);
        self.increase_revision();
    }
}

/// Merging the same game played in two places.
impl Game {
    /// Returns whether the other game has the same givens and rules. A file from elsewhere may have the id of another
    /// puzzle's game.
    pub fn has_puzzle_of(&self, other: &Game) -> bool {
        let (own, others) = (self.board.puzzle(), other.board.puzzle());
        own.givens() == others.givens() && own.ruleset().is_equivalent_to(others.ruleset())
    }

    /// Gives the game another id.
    pub fn set_id(&mut self, id: GameId) {
        self.id = id;
        self.increase_revision();
    }

    /// Returns whether this game has every move and checkpoint of the other, which has the same puzzle.
    pub fn includes(&self, other: &Game) -> bool {
        let (own, others) = (self.history.moves(), other.history.moves());
        own.len() >= others.len()
            && own.iter().zip(others).all(|(one, other)| is_same_move(one, other))
            && other.checkpoints.iter().all(|checkpoint| self.checkpoints.contains(checkpoint))
    }

    /// Returns whether the other game is in the same state with the same history.
    pub fn is_same_as(&self, other: &Game) -> bool {
        let same_moves = || {
            let (own, others) = (self.history.moves(), other.history.moves());
            own.len() == others.len() && own.iter().zip(others).all(|(one, other)| is_same_move(one, other))
        };
        self.history.done() == other.history.done()
            && self.outcome == other.outcome
            && self.position == other.position
            && self.checkpoints == other.checkpoints
            && self.help == other.help
            && same_moves()
    }

    /// Continues from the state of the other game, which has the same puzzle.
    pub fn replace_with(&mut self, other: Game) {
        self.position = other.position;
        self.history = other.history;
        self.checkpoints = other.checkpoints;
        self.help = other.help;
        self.outcome = other.outcome;
        self.finished = other.finished;
        self.increase_revision();
    }

    /// Like [`Game::replace_with`] when both have changed: the position here becomes a checkpoint, so that nothing is
    /// lost.
    pub fn replace_keeping_checkpoint(&mut self, other: Game, at: String) {
        let here = self.position.clone();
        self.replace_with(other);
        if here != self.position {
            self.checkpoints.push(Checkpoint { at, position: here });
        }
    }
}

fn is_same_move(one: &Move, other: &Move) -> bool {
    one.changes == other.changes && one.strokes == other.strokes
}
