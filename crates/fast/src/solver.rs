//! proto
use crate::board::{Board, State};
use crate::clues::*;
pub struct Solver { stack: Vec<Board>, pub rounds: u64, pub nodes: u64 }
impl Solver {
    pub fn new() -> Solver { Solver { stack: Vec::with_capacity(81), rounds: 0, nodes: 0 } }
    pub fn count(&mut self, c: &Clues, limit: u64) -> u64 {
        let mut found = 0;
        let Some(mut b) = Board::load(c) else { return 0 };
        self.stack.clear();
        self.nodes += 1;
        loop {
            self.rounds += 1;
            match b.settle() {
                State::Stuck(band, bit) => { self.nodes += 1; let s = b.branch(band, bit); self.stack.push(s); continue; }
                State::Dead => {}
                State::Solved => { found += 1; if found >= limit { return found; } }
            }
            match self.stack.pop() { Some(s) => b = s, None => return found }
        }
    }
}
