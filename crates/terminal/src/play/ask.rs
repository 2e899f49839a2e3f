//! Help that takes time: hints, filling a cell, checking entries, showing the solution. The worker computes the answer;
//! an answer that arrives after the board has changed is dropped.

use ninefold::logic::Placement;
use ninefold::service::{self, CheckReply, RequestError, Verdict};
use ninefold::text::text;
use ninefold::{CellSet, Grid};
use ninefold_game::{HelpKind, Revision, Tick};

use super::check_error::CheckError;
use super::game_screen::GameScreen;
use super::hint::{Question, ShownHint};
use super::next_cell::{self, NextCell};
use crate::app_context::AppContext;
use crate::worker::{Pending, WorkerFailed};

/// A question to the worker that is not answered yet.
pub(super) struct PendingQuestion {
    question: Kind,
    revision: Revision,
    /// The time at which it was asked.
    pub(super) since: Tick,
    /// The depth at which the hint will be shown; it grows each time the player asks again.
    depth: usize,
}

enum Kind {
    Hint(Pending<Result<ShownHint, RequestError>>),
    Next(Pending<Result<NextCell, Verdict>>),
    Fill(Pending<(Option<Placement>, String)>),
    Check(Pending<Result<CellSet, CheckError>>),
    Solution(Pending<Option<Grid>>),
}

impl GameScreen {
    /// Asks the worker for a cell to fill.
    pub(super) fn fill_cell(&mut self, context: &mut AppContext) {
        self.rated.put_off();
        let (question, texts) = (Question::of(&self.session), context.texts);
        let pending = context.worker.ask(move |state| question.fill(state, texts));
        self.ask(Kind::Fill(pending), context);
    }

    fn ask(&mut self, question: Kind, context: &mut AppContext) {
        let (revision, since) = (self.session.game.revision(), context.tick());
        self.asked = Some(PendingQuestion { question, revision, since, depth: 1 });
        self.poll(context);
    }

    /// Asks the worker to check the entries.
    pub(super) fn check(&mut self, context: &mut AppContext) {
        let game = &self.session.game;
        if game.solution().is_some() {
            let wrong = game.wrong_entries();
            return self.checked(wrong, context);
        }
        let (puzzle, entries) = (game.board().puzzle().clone(), game.position().values());
        let mut conflicts = game.conflicts();
        self.rated.put_off();
        let pending =
            context.worker.ask(move |state| match service::check(&puzzle, &entries, state.limits, state.engines) {
                Ok(CheckReply::Correct | CheckReply::SoFarCorrect) => Ok(conflicts),
                Ok(CheckReply::Incorrect(cells, _)) => {
                    for cell in cells {
                        conflicts.insert(cell);
                    }
                    Ok(conflicts)
                }
                Ok(CheckReply::Unsolvable(_)) => Err(CheckError::Unsolvable),
                Ok(CheckReply::Untold) => Err(CheckError::Limit),
                Err(why) => Err(CheckError::Request(why)),
            });
        self.ask(Kind::Check(pending), context);
    }

    fn checked(&mut self, wrong: CellSet, context: &mut AppContext) {
        self.session.game.count_help(HelpKind::Check);
        let is_open_ended = self.session.game.solution().is_none();
        let texts = context.texts;
        match wrong.len() {
            0 if self.session.game.position().is_full() => context.say(text!(texts, "play-check-solved")),
            0 if is_open_ended => context.say(text!(texts, "play-check-one-of-several")),
            0 => context.say(text!(texts, "play-check-right")),
            count => context.say(text!(texts, "play-check-wrong", count = count)),
        }
        self.session.show_wrong(wrong);
    }

    /// Asks for a hint, or for more of the current one.
    pub(super) fn ask_hint(&mut self, context: &mut AppContext) {
        if let Some(PendingQuestion { question: Kind::Hint(_), depth, .. }) = &mut self.asked {
            *depth += 1;
            return;
        }
        if let Some(hint) = self.hint.as_ref().filter(|hint| hint.is_stuck()) {
            let question = hint.question().clone();
            self.rated.put_off();
            let pending = context.worker.ask(move |state| question.next_cell(state));
            return self.ask(Kind::Next(pending), context);
        }
        if let Some(hint) = self.hint.take() {
            if !hint.has_more() && hint.can_be_followed() {
                context.say(text!(context.texts, "play-hint-complete", key = "Enter"));
            }
            self.hint = Some(hint.deeper());
            return;
        }
        self.session.game.count_help(HelpKind::Hint);
        self.rated.put_off();
        let question = Question::of(&self.session);
        let pending = context.worker.ask(move |state| question.hint(state));
        self.ask(Kind::Hint(pending), context);
    }

    /// Applies the hint.
    pub(super) fn apply_hint(&mut self, context: &mut AppContext) {
        let Some(hint) = self.hint.take() else { return };
        match hint.effect() {
            Some(effect) => {
                self.session.game.apply_hint(&effect, context.settings.entry_options());
                if let Some(&(cell, _)) = effect.placements.first().or(effect.eliminations.first()) {
                    self.session.selection.only(cell);
                }
            }
            None => self.hint = Some(hint),
        }
    }

    /// Shows the solution, which ends the game.
    pub(super) fn show_solution(&mut self, context: &mut AppContext) {
        if let Some(solution) = self.session.game.solution().cloned() {
            return self.show(Some(solution), context);
        }
        let puzzle = self.session.game.board().puzzle().clone();
        self.rated.put_off();
        let pending = context
            .worker
            .ask(move |state| state.engines.solver(&puzzle).answer(&puzzle, state.limits).solution().cloned());
        self.ask(Kind::Solution(pending), context);
    }

    fn show(&mut self, solution: Option<Grid>, context: &mut AppContext) {
        match solution {
            Some(solution) => {
                self.session.clock.stop(context.tick());
                self.session.game.show(&solution);
            }
            None => context.say(text!(context.texts, "play-show-several")),
        }
    }

    /// Takes the worker's answer, if it has arrived.
    pub(super) fn poll(&mut self, context: &mut AppContext) {
        let Some(asked) = self.asked.take() else { return };
        if asked.revision != self.session.game.revision() {
            return;
        }
        let received = self.receive(&asked, context);
        match received {
            Ok(true) => {}
            Ok(false) => self.asked = Some(asked),
            Err(WorkerFailed) => context.say(text!(context.texts, "play-no-answer-text")),
        }
    }

    /// Takes the worker's answer, and returns whether it had arrived.
    fn receive(&mut self, asked: &PendingQuestion, context: &mut AppContext) -> Result<bool, WorkerFailed> {
        match &asked.question {
            Kind::Hint(pending) => {
                let Some(hint) = pending.take()? else { return Ok(false) };
                match hint {
                    Ok(hint) => self.hint = Some((1..asked.depth).fold(hint, |hint, _| hint.deeper())),
                    Err(why) => context.say(why.to_string()),
                }
            }
            Kind::Next(pending) => match pending.take()? {
                None => return Ok(false),
                Some(Ok(next)) => {
                    self.session.selection.only(next.cell);
                    self.hint = self.hint.take().map(|hint| hint.with_next(next));
                }
                Some(Err(verdict)) => context.say(next_cell::none(verdict, context.texts)),
            },
            Kind::Fill(pending) => match pending.take()? {
                None => return Ok(false),
                Some((None, text)) => context.say(text),
                Some((Some(Placement { cell, digit }), text)) => {
                    self.session.game.count_help(HelpKind::Fill);
                    self.session.selection.only(cell);
                    self.session.game.enter(&[cell], digit, context.settings.entry_options());
                    context.say(text);
                }
            },
            Kind::Check(pending) => match pending.take()? {
                None => return Ok(false),
                Some(Ok(wrong)) => self.checked(wrong, context),
                Some(Err(why)) => context.say(why.text(context.texts)),
            },
            Kind::Solution(pending) => {
                let Some(solution) = pending.take()? else { return Ok(false) };
                self.show(solution, context);
            }
        }
        Ok(true)
    }
}
