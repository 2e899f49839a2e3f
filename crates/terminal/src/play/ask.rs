//! Help that wants work: hints, a cell filled, entries checked, the solution. It is asked of the desk; an answer that comes
//! after the board has changed is let go.

use ninefold::logic::Placement;
use ninefold::service::{self, Checked, Verdict};
use ninefold::{CellSet, Grid};
use ninefold_game::{HelpKind, Moment, Revision};

use super::hint::{Question, ShownHint};
use super::table::Table;
use crate::desk::{Broken, Pending};
use crate::house::House;

/// A question to the desk.
pub(super) struct Asked {
    question: Kind,
    revision: Revision,
    /// When it was asked.
    pub(super) since: Moment,
    /// How deep the hint shall be when it comes: asked again meanwhile, it goes deeper.
    depth: usize,
}

enum Kind {
    Hint(Pending<Option<ShownHint>>),
    Fill(Pending<(Option<Placement>, String)>),
    Check(Pending<Result<CellSet, String>>),
    Solution(Pending<Option<Grid>>),
}

impl Table {
    /// Has a cell filled.
    pub(super) fn fill_cell(&mut self, house: &mut House) {
        let question = Question::of(&self.session);
        let pending = house.desk.ask(move |bench| question.fill(bench));
        self.ask(Kind::Fill(pending), house);
    }

    fn ask(&mut self, question: Kind, house: &mut House) {
        let (revision, since) = (self.session.game.revision(), house.now());
        self.asked = Some(Asked { question, revision, since, depth: 1 });
        self.hear(house);
    }

    /// Has the entries checked.
    pub(super) fn check(&mut self, house: &mut House) {
        let game = &self.session.game;
        if game.solution().is_some() {
            let wrong = game.wrong_entries();
            return self.checked(wrong, house);
        }
        let (puzzle, entries) = (game.board().puzzle().clone(), game.position().values());
        let mut conflicts = game.conflicts();
        let pending =
            house.desk.ask(move |bench| match service::check(&puzzle, &entries, bench.limits, bench.workshop) {
                Ok(Checked::Correct | Checked::SoFarCorrect) => Ok(conflicts),
                Ok(Checked::Incorrect(cells)) => {
                    for cell in cells {
                        conflicts.insert(cell);
                    }
                    Ok(conflicts)
                }
                Ok(Checked::Unsolvable(_)) => {
                    Err("This puzzle has no solution: nothing can be said of entries.".to_owned())
                }
                Ok(Checked::Untold) => Err(format!("{}: nothing can be said of entries.", Verdict::Limit)),
                Err(why) => Err(why.to_string()),
            });
        self.ask(Kind::Check(pending), house);
    }

    fn checked(&mut self, wrong: CellSet, house: &mut House) {
        self.session.game.count_help(HelpKind::Check);
        let is_open_ended = self.session.game.solution().is_none();
        house.say(match wrong.len() {
            0 if self.session.game.position().is_full() => "The solution is correct.".to_owned(),
            0 if is_open_ended => "Some solution has all of these digits; there are several.".to_owned(),
            0 => "All correct so far.".to_owned(),
            1 => "One cell is not right.".to_owned(),
            many => format!("{many} cells are not right."),
        });
        self.session.show_wrong(wrong);
    }

    /// Asks for a hint, or for more of it.
    pub(super) fn ask_hint(&mut self, house: &mut House) {
        if let Some(Asked { question: Kind::Hint(_), depth, .. }) = &mut self.asked {
            *depth += 1;
            return;
        }
        if let Some(hint) = self.hint.take() {
            self.hint = Some(hint.deeper());
            return;
        }
        self.session.game.count_help(HelpKind::Hint);
        let question = Question::of(&self.session);
        let pending = house.desk.ask(move |bench| question.hint(bench));
        self.ask(Kind::Hint(pending), house);
    }

    /// Does what the hint says.
    pub(super) fn apply_hint(&mut self, house: &mut House) {
        let Some(hint) = self.hint.take() else { return };
        match hint.deed() {
            Some(deed) => {
                self.session.game.follow(&deed, house.settings.habits());
                if let Some(&(cell, _)) = deed.placements.first().or(deed.eliminations.first()) {
                    self.session.selection.only(cell);
                }
            }
            None => self.hint = Some(hint),
        }
    }

    /// Shows the solution: the game is over.
    pub(super) fn show_solution(&mut self, house: &mut House) {
        if let Some(solution) = self.session.game.solution().cloned() {
            return self.show(Some(solution), house);
        }
        let puzzle = self.session.game.board().puzzle().clone();
        let pending = house
            .desk
            .ask(move |bench| bench.workshop.solver(&puzzle).answer(&puzzle, bench.limits).solution().cloned());
        self.ask(Kind::Solution(pending), house);
    }

    fn show(&mut self, solution: Option<Grid>, house: &mut House) {
        match solution {
            Some(solution) => {
                self.session.clock.stop(house.now());
                self.session.game.show(&solution);
            }
            None => house.say("This puzzle has several solutions: none is the one."),
        }
    }

    /// Takes the answer of the desk, if it is there.
    pub(super) fn hear(&mut self, house: &mut House) {
        let Some(asked) = self.asked.take() else { return };
        if asked.revision != self.session.game.revision() {
            return;
        }
        let heard = self.heard(&asked, house);
        match heard {
            Ok(true) => {}
            Ok(false) => self.asked = Some(asked),
            Err(Broken) => house.say("No answer came."),
        }
    }

    /// Whether the answer was there.
    fn heard(&mut self, asked: &Asked, house: &mut House) -> Result<bool, Broken> {
        match &asked.question {
            Kind::Hint(pending) => {
                let Some(hint) = pending.take()? else { return Ok(false) };
                self.hint = hint.map(|hint| (1..asked.depth).fold(hint, |hint, _| hint.deeper()));
            }
            Kind::Fill(pending) => match pending.take()? {
                None => return Ok(false),
                Some((None, text)) => house.say(text),
                Some((Some(Placement { cell, digit }), text)) => {
                    self.session.game.count_help(HelpKind::Fill);
                    self.session.selection.only(cell);
                    self.session.game.enter(&[cell], digit, house.settings.habits());
                    house.say(text);
                }
            },
            Kind::Check(pending) => match pending.take()? {
                None => return Ok(false),
                Some(Ok(wrong)) => self.checked(wrong, house),
                Some(Err(why)) => house.say(why),
            },
            Kind::Solution(pending) => {
                let Some(solution) = pending.take()? else { return Ok(false) };
                self.show(solution, house);
            }
        }
        Ok(true)
    }
}
