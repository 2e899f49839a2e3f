//! Penpa+: links that carry a drawing, in which givens, cages, thermometers, arrows and thick edges have a meaning.
//!
//! Marks: `m=edit&p=` or `m=solve&p=`, in a link to a page of Penpa+ or alone. See [`crate::penpa`].
//! Source: the published source of Penpa+ (penpa-edit).

use crate::each_line::EachLine;
use crate::format::{ReadLine, RulesInText, Shape, Writing};
use crate::text::Sample;
use crate::{Format, penpa};

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

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    sample.data().next().filter(|line| penpa::claims(*line)).map(|_| Shape::Lines)
}

fn open(sample: &Sample<'_>) -> Box<dyn ReadLine> {
    EachLine::boxed(sample.options, penpa::claims, penpa::read_line)
}
