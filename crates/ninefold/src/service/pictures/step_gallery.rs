//! A step gallery: a picture of each step on the way to the solution, and a page that shows each picture beside its
//! explanation.

use std::fmt::Write;

use ninefold_logic::Progress;
use ninefold_puzzle::Puzzle;
use ninefold_render::{Escaped, Picture, Theme};
use ninefold_text::{Catalogue, text};

use crate::service::explain::summary;
use crate::service::text::{sentences, step_text};
use crate::service::{ExplainReply, SolutionPath, TechniqueList, Verdict};

/// A file of a gallery.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GalleryFile {
    /// The file name: `step-001.svg`, `index.html`.
    pub name: String,
    /// The contents.
    pub text: String,
}

/// The files of a gallery.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct StepGallery {
    /// The files, the page last.
    pub files: Vec<GalleryFile>,
}

/// The style of the page, which needs no other files except its pictures.
const STYLE: &str = "
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
body > ol { list-style: none; padding: 0; }
body > ol > li { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; margin: 0 0 2rem; break-inside: avoid; }
img { width: min(100%, 26rem); height: auto; }
div { flex: 1 1 16rem; }
h2 { font-size: 1.125rem; margin: 0; }
";

/// Creates the gallery of an explanation.
///
/// # Errors
/// Returns the verdict if the puzzle is not known to be proper; it then has no steps.
pub fn step_gallery(explained: &ExplainReply, theme: Theme, texts: &'static Catalogue) -> Result<StepGallery, Verdict> {
    let path = explained.path()?;
    let puzzle = explained.puzzle();
    let houses = puzzle.ruleset().houses();
    let start = Progress::start(puzzle);
    let (mut values, mut marks) = (start.values().clone(), start.candidates(puzzle));
    let mut files = Vec::new();
    for (place, step) in path.steps.iter().enumerate() {
        let scene = Picture::of(puzzle).entries(&values).marks(&marks).step(step).theme(theme).scene();
        files.push(GalleryFile { name: name(place), text: scene.svg() });
        step.apply(&mut values, &mut marks, houses);
    }
    files.push(GalleryFile { name: "index.html".to_owned(), text: page(puzzle, path, explained.by(), texts) });
    Ok(StepGallery { files })
}

fn name(place: usize) -> String {
    format!("step-{:03}.svg", place + 1)
}

fn page(puzzle: &Puzzle, path: &SolutionPath, by: TechniqueList, texts: &'static Catalogue) -> String {
    let houses = puzzle.ruleset().houses();
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n\
         <style>{STYLE}</style>\n<h1>{}</h1>\n<p>{}</p>\n<ol>\n",
        texts.language().tag(),
        Escaped(text!(texts, "gallery-title")),
        Escaped(text!(texts, "gallery-heading")),
        Escaped(&summary(&path.report, texts))
    );
    for (place, step) in path.steps.iter().enumerate() {
        let (title, sentence) = (step_text::headline(step, by), sentences::step(step, houses, texts));
        let (title, sentence) = (Escaped(&title), Escaped(&sentence));
        let lines = sentences::details(step, houses, texts);
        let items: String = lines.iter().map(|line| format!("<li>{}</li>", Escaped(line))).collect();
        let details = match lines.is_empty() {
            true => String::new(),
            false => format!(
                "<details><summary>{}</summary><ol>{items}</ol></details>",
                Escaped(text!(texts, "gallery-details"))
            ),
        };
        let (number, effect) = (place + 1, step_text::effect(step));
        let effect = Escaped(&effect);
        // Writing to a string does not fail.
        let _ = writeln!(
            page,
            "<li><img src=\"{}\" alt=\"{}\"><div><h2>{number}. {title}</h2>\n\
             <p>{sentence}</p>\n<p><b>{effect}</b></p>{details}</div></li>",
            name(place),
            Escaped(&text!(texts, "gallery-picture", number = number))
        );
    }
    page + "</ol>\n</html>\n"
}
