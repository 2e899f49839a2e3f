//! Penpa+: links that carry a drawing, of which givens, cages, thermometers, arrows and thick edges mean something.
//!
//! Marks: `m=edit&p=` or `m=solve&p=`, in a link to a page of Penpa+ or alone. See [`crate::penpa`].
//! Source: the published source of Penpa+ (penpa-edit).

use crate::format::{Outcome, ReadLine, RulesInText, Shape, Writing};
use crate::span::Span;
use crate::text::Sample;
use crate::{Format, ReadOptions, penpa};

/// The format of Penpa+.
pub(super) static FORMAT: Format = Format {
    name: "penpa",
    title: "Penpa+ link",
    extensions: &[],
    recognise,
    lines: Some(open),
    whole: None,
    writing: Writing::Never,
    rules: RulesInText::All,
    extras: &[],
    site: None,
};

struct Lines {
    options: ReadOptions,
}

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    sample.data().next().filter(|line| penpa::claims(*line)).map(|_| Shape::Lines)
}

fn open(sample: &Sample<'_>) -> Box<dyn ReadLine> {
    Box::new(Lines { options: sample.options.clone() })
}

impl ReadLine for Lines {
    fn claims(&self, line: Span<'_>) -> bool {
        penpa::claims(line)
    }

    fn read_line(&self, line: Span<'_>) -> Option<Outcome> {
        Some(penpa::read_line(line, &self.options))
    }
}
