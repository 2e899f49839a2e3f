//! `draw`: a picture of a puzzle, of a player's progress, or of a step.

use ninefold_grid::{Candidates, Cell, DigitSet, Grid};
use ninefold_logic::{Depth, Hint, Placement, Progress};
use ninefold_puzzle::Puzzle;
use ninefold_render::{Picture, Scene, Theme};
use ninefold_solver::Limits;
use ninefold_text::Catalogue;
use serde_json::{Value, json};

use super::PictureError;
use crate::service::hint::{progress_fits, solution};
use crate::service::text::{sentences, step_text};
use crate::service::{EngineSet, RequestError, TechniqueList, Verdict, explain, hint};

/// What to draw.
#[derive(Clone, Debug, Default)]
pub struct Draw {
    /// The player's progress; without it only the givens are drawn.
    pub progress: Option<Progress>,
    /// The step to show.
    pub shown: Shown,
    /// The pencilmarks to draw if no step is shown.
    pub marks: Marks,
    /// Whether to mark wrong entries.
    pub mistakes: Mistakes,
    /// The list that supplies techniques, their names and their order.
    pub by: TechniqueList,
    /// The colours.
    pub theme: Theme,
}

/// The step to draw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shown {
    /// No step.
    #[default]
    Board,
    /// The next step, or the mistake.
    Hint,
    /// The step with this number on the path from the givens to the solution, from 1.
    Step(usize),
}

/// The pencilmarks to draw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Marks {
    /// The player's own pencilmarks.
    #[default]
    Own,
    /// All candidates except those that the player removed.
    All,
}

/// Whether wrong entries are marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mistakes {
    /// Wrong entries look like the others.
    #[default]
    Hidden,
    /// Wrong entries are underlined.
    Shown,
}

/// A file type for pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileKind {
    /// SVG, a vector image for browsers.
    Svg,
    /// PNG, an image of pixels.
    Png,
    /// PDF, a page to print.
    Pdf,
}

/// The reply: a picture and its text, or the reason why there is none.
#[derive(Clone, Debug)]
pub struct DrawReply {
    scene: Result<Scene, Verdict>,
    /// The step or mistake that the picture shows, with the puzzle to which it belongs.
    shown: Option<(Hint, Puzzle)>,
}

impl FileKind {
    /// All file types.
    pub const ALL: [FileKind; 3] = [FileKind::Svg, FileKind::Png, FileKind::Pdf];

    /// Returns the name, which is also the file extension.
    pub fn name(self) -> &'static str {
        match self {
            FileKind::Svg => "svg",
            FileKind::Png => "png",
            FileKind::Pdf => "pdf",
        }
    }

    /// Returns the file type of that name.
    pub fn named(name: &str) -> Option<FileKind> {
        FileKind::ALL.into_iter().find(|kind| kind.name().eq_ignore_ascii_case(name))
    }

    /// Returns the type of a file by its extension.
    ///
    /// # Errors
    /// Fails if the extension belongs to no type of picture.
    pub fn of(name: &str) -> Result<FileKind, RequestError> {
        let kind = name.rsplit_once('.').and_then(|(_, ending)| FileKind::named(ending));
        kind.ok_or_else(|| RequestError::argument(format!("{name}: expected a name that ends with .svg, .png or .pdf")))
    }
}

/// Draws a puzzle. If no step is shown and mistakes are hidden, the puzzle may have any number of solutions.
///
/// # Errors
/// Fails if the progress has another side, or there is no step of that number.
pub fn draw(
    puzzle: &Puzzle,
    request: &Draw,
    limits: &Limits,
    engines: &mut EngineSet,
) -> Result<DrawReply, RequestError> {
    let progress = request.progress.clone().unwrap_or_else(|| Progress::start(puzzle));
    if progress.values().side() != puzzle.side() {
        return Err(RequestError::sides(progress.values().side(), puzzle.side()));
    }
    match request.shown {
        Shown::Board => board(puzzle, &progress, request, limits, engines),
        Shown::Hint => hinted(puzzle, &progress, request, limits, engines),
        Shown::Step(_) if request.progress.is_some() => Err(RequestError::argument(
            "entries and the number of a step can't both be set: expected one of them, or a hint for the entries",
        )),
        Shown::Step(number) => numbered(puzzle, number, request, limits, engines),
    }
}

/// Draws the board without a step.
fn board(
    puzzle: &Puzzle,
    progress: &Progress,
    request: &Draw,
    limits: &Limits,
    engines: &mut EngineSet,
) -> Result<DrawReply, RequestError> {
    let marks = match request.marks {
        Marks::Own => own_marks(puzzle, progress),
        Marks::All => progress.candidates(puzzle),
    };
    let wrong = match request.mistakes {
        Mistakes::Hidden => Vec::new(),
        Mistakes::Shown => {
            progress_fits(progress, puzzle)?;
            match solution(puzzle, limits, engines) {
                Ok(solution) => wrong_cells(progress, &solution),
                Err(verdict) => return Ok(DrawReply::none(verdict)),
            }
        }
    };
    let picture = Picture::of(puzzle).entries(progress.values()).marks(&marks).wrong(&wrong);
    Ok(DrawReply { scene: Ok(picture.theme(request.theme).scene()), shown: None })
}

/// Draws the next step, or the mistake.
fn hinted(
    puzzle: &Puzzle,
    progress: &Progress,
    request: &Draw,
    limits: &Limits,
    engines: &mut EngineSet,
) -> Result<DrawReply, RequestError> {
    let hinted = hint(puzzle, progress, Depth::Conclusion, request.by, limits, engines)?;
    let hint = match hinted.hint() {
        Ok(hint) => hint,
        Err(verdict) => return Ok(DrawReply::none(verdict)),
    };
    let (possible, own) = (progress.candidates(puzzle), own_marks(puzzle, progress));
    let cells = |values: &[Placement]| values.iter().map(|value| value.cell).collect();
    let wrong: Vec<Cell> = match hint {
        Hint::ChangedGivens(wrong) | Hint::MissingCandidates(wrong) => cells(wrong),
        Hint::WrongValues(wrong) => cells(wrong.values()),
        Hint::Step(_) | Hint::Finished | Hint::Stuck => Vec::new(),
    };
    let picture = Picture::of(puzzle).entries(progress.values()).theme(request.theme).wrong(&wrong);
    let scene = match hint {
        Hint::Step(step) => picture.marks(&possible).step(step).scene(),
        _ => picture.marks(&own).scene(),
    };
    Ok(DrawReply { scene: Ok(scene), shown: Some((hint.clone(), puzzle.clone())) })
}

/// Draws the step of the path with this number.
fn numbered(
    puzzle: &Puzzle,
    number: usize,
    request: &Draw,
    limits: &Limits,
    engines: &mut EngineSet,
) -> Result<DrawReply, RequestError> {
    let explained = explain(puzzle, request.by, limits, engines);
    let steps = match explained.path() {
        Ok(way) => &way.steps,
        Err(verdict) => return Ok(DrawReply::none(verdict)),
    };
    let place = number.checked_sub(1).filter(|&place| place < steps.len());
    let Some(place) = place else {
        return Err(RequestError::argument(format!(
            "there is no step {number}: expected a number from 1 to {}, the number of steps",
            steps.len()
        )));
    };
    let houses = puzzle.ruleset().houses();
    let start = Progress::start(puzzle);
    let (mut values, mut marks) = (start.values().clone(), start.candidates(puzzle));
    steps[..place].iter().for_each(|step| step.apply(&mut values, &mut marks, houses));
    let step = &steps[place];
    let scene = Picture::of(puzzle).entries(&values).marks(&marks).step(step).theme(request.theme).scene();
    let hint = Hint::Step(Box::new(step.clone()));
    Ok(DrawReply { scene: Ok(scene), shown: Some((hint, puzzle.clone())) })
}

/// Returns the player's pencilmarks or, if there are none, the pencilmarks of the puzzle that rule out a digit.
fn own_marks(puzzle: &Puzzle, progress: &Progress) -> Candidates {
    let full: DigitSet = puzzle.geometry().alphabet().digits().collect();
    let of_puzzle = |cell| puzzle.candidates().map(|marks| marks.get(cell)).filter(|marks| *marks & full != full);
    let noted = |cell| progress.marks(cell).or_else(|| of_puzzle(cell)).unwrap_or(DigitSet::EMPTY);
    let sets = puzzle.side().cells().map(noted).collect();
    Candidates::from_sets(sets).unwrap_or_else(|| Candidates::full(puzzle.side()))
}

fn wrong_cells(progress: &Progress, solution: &Grid) -> Vec<Cell> {
    let wrong = progress.values().filled().filter(|&(cell, digit)| solution.get(cell) != Some(digit));
    wrong.map(|(cell, _)| cell).collect()
}

impl DrawReply {
    fn none(verdict: Verdict) -> DrawReply {
        DrawReply { scene: Err(verdict), shown: None }
    }

    /// Returns the picture.
    ///
    /// # Errors
    /// Returns the verdict if the puzzle is not known to be proper: it has no steps, and its entries can't be judged.
    pub fn scene(&self) -> Result<&Scene, Verdict> {
        self.scene.as_ref().map_err(|&verdict| verdict)
    }

    /// Returns the name of the step or the mistake.
    pub fn title(&self, texts: &'static Catalogue) -> Option<&str> {
        sentences::title(self.hint()?, texts)
    }

    /// Returns the explanation of the step, in a sentence.
    pub fn text(&self, texts: &'static Catalogue) -> Option<String> {
        let (hint, puzzle) = self.shown.as_ref()?;
        Some(sentences::hint(hint, Depth::Conclusion, puzzle.ruleset().houses(), texts))
    }

    /// Returns the step as a line of text: technique, rating, effect.
    pub fn line(&self) -> Option<String> {
        match self.hint()? {
            Hint::Step(step) => Some(step_text::line(step)),
            _ => None,
        }
    }

    fn hint(&self) -> Option<&Hint> {
        self.shown.as_ref().map(|(hint, _)| hint)
    }

    /// Returns the picture as a file of this type. An image has the given width, by default 64 pixels for each cell.
    ///
    /// # Errors
    /// Fails if there is no picture, or if no image can have this width.
    pub fn file(&self, kind: FileKind, width: Option<u32>) -> Result<Vec<u8>, PictureError> {
        let scene = self.scene().map_err(PictureError::NotProper)?;
        Ok(match kind {
            FileKind::Svg => scene.svg().into_bytes(),
            FileKind::Png => scene.png(width.unwrap_or(scene.pixels())).map_err(PictureError::Width)?,
            FileKind::Pdf => scene.pdf(),
        })
    }

    /// Returns the picture as SVG and its text, as a JSON object.
    pub fn json(&self, texts: &'static Catalogue) -> Value {
        match &self.scene {
            Ok(scene) => json!({ "svg": scene.svg(), "name": self.title(texts), "text": self.text(texts) }),
            Err(verdict) => json!({ "svg": null, "name": null, "text": null, "verdict": verdict }),
        }
    }

    /// Returns the text of the picture as a JSON object, without the picture.
    pub fn text_json(&self, texts: &'static Catalogue) -> Value {
        json!({ "name": self.title(texts), "text": self.text(texts) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_of_file_is_known_by_its_ending() {
        assert_eq!(FileKind::of("a/b.c/board.SVG"), Ok(FileKind::Svg));
        assert_eq!(FileKind::of("board.pdf"), Ok(FileKind::Pdf));
        for name in ["board", "board.jpeg", "svg", ""] {
            assert!(FileKind::of(name).unwrap_err().to_string().contains(".svg, .png or .pdf"), "{name}");
        }
    }
}
