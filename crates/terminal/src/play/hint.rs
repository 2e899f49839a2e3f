//! Hints: computed once and shown at up to six depths, the last of which applies them.

use ninefold::logic::Placement;
use ninefold::service::{self, Reply, RequestError, TechniqueList, Verdict};
use ninefold::text::{Catalogue, text};
use ninefold::{Candidates, Cell, Depth, DigitSet, Hint, Houses, Progress, Puzzle};
use ninefold_game::{Game, HintEffect, Position, Session};

use super::next_cell::NextCell;
use crate::board::{Evidence, numbered};
use crate::keys::symbol;
use crate::worker::WorkerState;

/// The input for a hint: the current board.
#[derive(Clone, Debug)]
pub(super) struct Question {
    puzzle: Puzzle,
    progress: Progress,
    position: Position,
}

/// A hint and the depth at which it is shown.
#[derive(Clone, Debug)]
pub(super) struct ShownHint {
    question: Question,
    hint: Result<Hint, Verdict>,
    /// The cell that can be found next, if the player asked for it where no technique finds a step.
    next: Option<NextCell>,
    /// How much is shown.
    pub(super) depth: Depth,
    /// What the board shows of it.
    pub(super) evidence: Evidence,
}

impl Question {
    /// Takes the current board of a session.
    pub(super) fn of(session: &Session) -> Question {
        let puzzle = session.game.board().puzzle().clone();
        let noted = puzzle.side().cells().map(|cell| session.noted(cell)).collect();
        let progress = Progress::of(&puzzle, &session.game.position().values());
        let progress = match Candidates::from_sets(noted) {
            Some(noted) => progress.marked(&noted),
            None => progress,
        };
        Question { puzzle, progress, position: session.game.position().clone() }
    }

    /// Finds a hint.
    pub(super) fn hint(self, state: &mut WorkerState<'_>) -> Result<ShownHint, RequestError> {
        let Question { puzzle, progress, .. } = &self;
        let hinted = service::hint(puzzle, progress, Depth::Apply, TechniqueList::Coach, state.limits, state.engines);
        let hint = hinted?.hint().cloned();
        let evidence = Evidence::area(puzzle.side(), []);
        Ok(ShownHint { hint, next: None, question: self, depth: Depth::Where, evidence }.with_evidence())
    }

    /// Finds the cell that can be found next.
    pub(super) fn next_cell(&self, state: &mut WorkerState<'_>) -> Result<NextCell, Verdict> {
        NextCell::find(&self.puzzle, &self.progress, state)
    }

    /// Finds a cell to fill, if there is one, and returns a message about it.
    pub(super) fn fill(&self, state: &mut WorkerState<'_>, texts: &'static Catalogue) -> (Option<Placement>, String) {
        let filled = match service::fill(&self.puzzle, &self.progress, state.limits, state.engines) {
            Ok(filled) => filled,
            Err(why) => return (None, why.to_string()),
        };
        let text = match filled.placement() {
            Ok(_) => filled.page(texts).trim_end().to_owned(),
            Err(Verdict::Several) => text!(texts, "play-fill-several").to_owned(),
            Err(Verdict::None) => text!(texts, "play-fill-no-solution").to_owned(),
            Err(Verdict::Limit | Verdict::Unique) => text!(texts, "play-fill-limit").to_owned(),
        };
        (filled.placement().ok().flatten(), text)
    }
}

impl ShownHint {
    /// Shows the hint one depth further, as far as there is more to show; only the player applies it.
    pub(super) fn deeper(mut self) -> ShownHint {
        if self.next.is_some() {
            self.depth = Depth::Conclusion;
        } else if self.has_more() {
            self.depth = Depth::ALL.into_iter().find(|depth| *depth > self.depth).unwrap_or(self.depth);
        }
        self.with_evidence()
    }

    /// Shows the cell that can be found next.
    pub(super) fn with_next(mut self, next: NextCell) -> ShownHint {
        (self.next, self.depth) = (Some(next), Depth::Cells);
        self.with_evidence()
    }

    /// Returns whether no technique finds a step, so that the player can ask for the next cell.
    pub(super) fn is_stuck(&self) -> bool {
        self.next.is_none() && matches!(self.hint, Ok(Hint::Stuck) | Err(Verdict::Several))
    }

    /// Returns the position that it is about.
    pub(super) fn question(&self) -> &Question {
        &self.question
    }

    /// Returns whether it is about the current board.
    pub(super) fn is_about(&self, game: &Game) -> bool {
        game.position() == &self.question.position
    }

    /// Returns whether it is a step, rather than mistakes to correct or nothing at all.
    pub(super) fn is_step(&self) -> bool {
        matches!(self.hint, Ok(Hint::Step(_)))
    }

    /// Returns whether there is more to show.
    pub(super) fn has_more(&self) -> bool {
        let is_open = self.next.is_some() || !matches!(self.hint, Ok(Hint::Finished | Hint::Stuck) | Err(_));
        is_open && self.depth < Depth::Conclusion
    }

    /// Returns whether there is something to apply.
    pub(super) fn can_be_followed(&self) -> bool {
        let is_hint = matches!(self.hint, Ok(Hint::Step(_) | Hint::WrongValues(_) | Hint::MissingCandidates(_)));
        is_hint || self.next.is_some()
    }

    /// Computes what the board shows at this depth.
    fn with_evidence(mut self) -> ShownHint {
        let Question { puzzle, progress, .. } = &self.question;
        let houses = puzzle.ruleset().houses();
        self.evidence = match &self.hint {
            Ok(hint) => {
                let all = progress.candidates(puzzle);
                Evidence::of(hint, self.depth, houses, |cell| {
                    if progress.values().get(cell).is_some() { DigitSet::EMPTY } else { all.get(cell) }
                })
            }
            Err(_) => Evidence::area(puzzle.side(), []),
        };
        if let Some(next) = self.next {
            self.evidence.focus.insert(next.cell);
        }
        self
    }

    /// Returns its title, and how much of it is shown.
    pub(super) fn title(&self, texts: &'static Catalogue) -> String {
        if self.next.is_some() {
            return text!(texts, "play-next-title").to_owned();
        }
        let title = match &self.hint {
            Ok(Hint::Step(step)) if self.depth >= Depth::Argument => step.title(),
            Ok(Hint::Step(_)) => text!(texts, "play-hint-title-step"),
            Ok(Hint::WrongValues(_) | Hint::ChangedGivens(_)) => text!(texts, "play-hint-title-wrong"),
            Ok(Hint::MissingCandidates(_)) => text!(texts, "play-hint-title-mark"),
            Ok(Hint::Finished) => return text!(texts, "play-hint-title-finished").to_owned(),
            Ok(Hint::Stuck) => return text!(texts, "play-hint-title-stuck").to_owned(),
            Err(_) => return text!(texts, "play-hint-title-none").to_owned(),
        };
        text!(texts, "play-hint-title", title = title, depth = self.depth.number(), depths = Depth::ALL.len())
    }

    /// Returns the sentence of its depth.
    pub(super) fn text(&self, texts: &'static Catalogue) -> String {
        if let Some(next) = self.next {
            return next.text(self.depth >= Depth::Conclusion, texts);
        }
        match &self.hint {
            Ok(hint) => {
                let sentence = texts.sentence(&hint.sentence(self.depth, self.houses()));
                let beyond =
                    matches!(hint, Hint::Stuck).then(|| service::beyond_techniques(&self.question.puzzle, texts));
                [Some(sentence), beyond.flatten()].into_iter().flatten().collect::<Vec<_>>().join(" ")
            }
            Err(verdict) => service::no_hint(*verdict, texts).to_owned(),
        }
    }

    /// Returns a short description of what applying it would do.
    pub(super) fn effect_text(&self) -> Option<String> {
        let effect = self.effect().filter(|_| self.depth >= Depth::Conclusion)?;
        let words = |sign: char, list: &[(Cell, ninefold::Digit)]| -> Vec<String> {
            let symbol = |digit| symbol(self.question.puzzle.geometry().alphabet(), digit);
            list.iter().map(|&(cell, digit)| format!("{cell} {sign} {}", symbol(digit))).collect()
        };
        let parts =
            [words('=', &effect.placements), words('−', &effect.eliminations), words('+', &effect.additions)].concat();
        (!parts.is_empty()).then(|| parts.join(", "))
    }

    /// Returns what applying it does.
    pub(super) fn effect(&self) -> Option<HintEffect> {
        if let Some(next) = self.next {
            let placements = vec![(next.cell, next.digit)];
            return Some(HintEffect { placements, ..HintEffect::default() });
        }
        let hint = self.hint.as_ref().ok()?;
        let Question { puzzle, progress, .. } = &self.question;
        let mut effect = HintEffect { candidates: Some(hint.after(puzzle, progress).1), ..HintEffect::default() };
        let pair = |value: &Placement| (value.cell, value.digit);
        match hint {
            Hint::Step(step) => {
                effect.placements = step.placements().iter().map(pair).collect();
                let eliminations = step.eliminations().iter();
                effect.eliminations = eliminations
                    .flat_map(|elimination| elimination.digits.iter().map(|digit| (elimination.cell, digit)))
                    .collect();
            }
            Hint::WrongValues(wrong) => effect.eliminations = wrong.values().iter().map(pair).collect(),
            Hint::MissingCandidates(missing) => effect.additions = missing.iter().map(pair).collect(),
            Hint::ChangedGivens(_) | Hint::Finished | Hint::Stuck => return None,
        }
        Some(effect)
    }

    /// Returns whether its sentence leaves a part out.
    pub(super) fn is_long(&self, texts: &'static Catalogue) -> bool {
        matches!(&self.hint, Ok(Hint::Step(step)) if !texts.is_whole(&step.reason(self.houses())))
    }

    /// Returns the chains as text, with the letters on the board; at the last depth, a long argument as numbered lines.
    pub(super) fn chains(&self, texts: &'static Catalogue) -> Vec<String> {
        match &self.hint {
            Ok(Hint::Step(step)) if self.is_long(texts) && self.depth >= Depth::Conclusion => {
                numbered(step, self.houses(), texts)
            }
            Ok(Hint::Step(step)) if !self.is_long(texts) && self.depth >= Depth::Argument => {
                self.evidence.chains_of(step)
            }
            _ => Vec::new(),
        }
    }

    fn houses(&self) -> &Houses {
        self.question.puzzle.ruleset().houses()
    }
}
