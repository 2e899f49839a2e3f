//! The index of the pages: families, names, ratings and counts, and how to read the pictures.

use std::fmt::Write as _;

use super::counts::{Counts, grouped};
use super::{Page, families};

const HEAD: &str = "\
<!-- Made by `cargo xtask techniques`. -->
# Techniques

Every technique that the coach teaches, by family, and what the explainer adds. Each page describes the pattern, why it works and
what to look for, with an example. `ninefold explain` and `ninefold hint` use these names, and
`ninefold steps POSITION --technique NAME` lists every step of one technique.
";

const LEGEND: &str = "
## How to read the pictures

Colour is never the only sign.

| in the picture | what it is |
|---|---|
| a digit on a disc, slashed | a candidate that is eliminated |
| a large digit in a ring | a digit that you can place |
| tinted and outlined houses | where the pattern stands |
| hatched houses | the covers: where candidates are eliminated; for leftovers, the regions |
| cells with a full line inside | the cells of the pattern; its candidates are ringed |
| cells with a dashed line inside | cells that help: wings, extras of a rectangle, places of a link |
| cells in a dashed outline | a group: a fin (its candidates in squares), an almost locked set, a group of a chain, a hidden window |
| a letter in the corner | which almost locked set, or which cluster of colours: A is the first |
| a full arrow | a strong link: if the one is false, the other is true |
| a dashed arrow | a weak link: if the one is true, the other is false |
| a disc, a square on the way | a candidate that is true there, one that is false |
| a ring around a disc or square | where a chain begins |
| several chains | each in its own tone and dash pattern; side branches are faint |
";

pub(crate) fn text(pages: &[Page<'_>], counts: &Counts) -> String {
    let mut text = HEAD.to_owned();
    let _ = write!(
        text,
        "\nThe counts: the coach solved {} puzzles, those of {}, always with the first technique of its order that finds\n\
         a step. *Steps* counts its steps, *puzzles* those that need it at least once. A technique with 0 never comes first:\n\
         an easier one eliminates the same, it is one of the large fish, which the coach lists but does not use, or it needs a\n\
         variant.\n\
         The rating is that of Sudoku Explainer, `-` where it does not have the technique. Names in italics are the\n\
         explainer's own: the coach uses them last, or has them under another name.\n",
        grouped(counts.puzzles),
        counts.title,
    );
    for (family, _) in families::ALL {
        let _ = write!(text, "\n## {family}\n\n| technique | rating | steps | puzzles |\n|---|--:|--:|--:|\n");
        for page in pages.iter().filter(|page| families::of(&page.name) == family) {
            let count = counts.get(&page.slug());
            let [steps, puzzles] = [count.map(|count| count.steps), count.map(|count| count.puzzles)]
                .map(|number| grouped(number.unwrap_or_default()));
            let link = format!("[{}]({}.md)", page.name, page.slug());
            let link = if page.is_taught() { link } else { format!("*{link}*") };
            let rating = page.rating().unwrap_or_else(|| "-".to_owned());
            let _ = writeln!(text, "| {link} | {rating} | {steps} | {puzzles} |");
        }
    }
    text + LEGEND
}
