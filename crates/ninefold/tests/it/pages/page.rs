//! The page of a technique.

use ninefold::Coach;
use serde_json::{Value, json};

use super::counts::{Counts, grouped};
use super::{Lesson, TechniqueText, families, slug};

/// The contents of a page.
pub(crate) struct Page<'a> {
    pub(crate) name: String,
    pub(crate) words: &'a TechniqueText,
    pub(crate) lesson: &'a Lesson,
    pub(crate) counts: &'a Counts,
}

impl Page<'_> {
    pub(crate) fn slug(&self) -> String {
        slug(&self.name)
    }

    /// Returns whether the coach has a technique of this name.
    pub(crate) fn is_taught(&self) -> bool {
        Coach::names().iter().any(|(name, _)| *name == self.name)
    }

    /// Returns the rating on Sudoku Explainer's scale, if there is one: from the counts, otherwise from the example.
    pub(crate) fn rating(&self) -> Option<String> {
        let counted = self.counts.get(&self.slug()).and_then(|count| count.ratings.clone());
        counted.or_else(|| self.lesson.step.rating().map(|rating| rating.to_string()))
    }

    /// Returns the sentence on how often it is needed.
    fn need(&self) -> String {
        match self.counts.get(&self.slug()) {
            _ if !self.lesson.is_classic() => "only in puzzles with variants".to_owned(),
            Some(count) => format!("needed in {} of {} puzzles", grouped(count.puzzles), grouped(self.counts.puzzles)),
            None => format!("needed in none of {} puzzles", grouped(self.counts.puzzles)),
        }
    }

    pub(crate) fn drawing(&self) -> String {
        self.lesson.drawing()
    }

    /// Returns the page as data for the web page.
    pub(crate) fn web(&self) -> Value {
        let paragraphs = [&self.words.common, &self.words.own].map(|words| words.split("\n\n").map(one_line));
        json!({
            "slug": self.slug(),
            "name": self.name,
            "family": families::of(&self.name),
            "rating": self.rating(),
            "need": self.need(),
            "paragraphs": paragraphs.into_iter().flatten().filter(|text| !text.is_empty()).collect::<Vec<_>>(),
            "example": self.lesson.web(self.is_taught()),
        })
    }

    pub(crate) fn text(&self) -> String {
        let (name, slug, words, lesson) = (&self.name, self.slug(), self.words, self.lesson);
        let rating = self.rating().map_or_else(|| "no rating".to_owned(), |rating| format!("rating {rating}"));
        let facts = format!("[{}](README.md) · {rating} · {}", families::of(name), self.need());
        let title = match lesson.step.title() {
            title if title == name => String::new(),
            title => format!("{title}. "),
        };
        let command = match self.is_taught() {
            true => {
                let variants = lesson.variants.as_ref().map(|names| format!(" --variant {names}")).unwrap_or_default();
                format!("    ninefold steps '{}'{variants} --technique {slug}", lesson.line)
            }
            false => format!(
                "    POSITION='{}'\n    ninefold hint \"$POSITION\" \"$POSITION\" --by explainer --depth 3",
                lesson.line
            ),
        };
        format!(
            "<!-- Made by `cargo xtask techniques` from {}. -->\n# {name}\n\n{facts}\n\n{}\n\n{}\n\n## An example\n\n\
             ![{name}: the pattern on a board, and what follows from it]({slug}.svg)\n\n{title}{}\n\n\
             The same in the program, or as a text for the solver's page:\n\n{command}\n",
            words.file,
            words.common,
            words.own,
            lesson.sentence(),
        )
    }
}

/// Joins the lines of a paragraph.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
