//! The index of the pages: families, names, ratings and counts, and how to read the pictures.

use std::fmt::Write as _;

use crate::counts::{Counts, grouped};
use crate::{Page, families};

const HEAD: &str = "\
<!-- Made by `cargo xtask techniques`. -->
# Techniques

What the coach teaches, in the order in which it looks, and what the explainer adds. Each page says what the pattern is, why it
works and what to look for, with an example. `ninefold explain` and `ninefold hint` tell steps by these names, and
`ninefold steps POSITION --technique NAME` finds all of one kind.
";

const LEGEND: &str = "
## How to read the pictures

Nothing is told by colour alone.

| in the picture | what it is |
|---|---|
| a digit on a disc, slashed | a candidate that goes |
| a large digit in a ring | a value that can be written |
| tinted and outlined houses | where the pattern stands |
| hatched houses | the covers: where candidates go |
| cells with a full line inside | the cells of the pattern; its candidates are ringed |
| cells with a dashed line inside | cells that help: wings, extras of a rectangle, places of a link |
| cells in a dashed outline | a group: a fin (its candidates in squares), an almost locked set, a group of a chain |
| a letter in the corner | which almost locked set, or which cluster of colours: A is the first |
| a full arrow | a strong link: if the one is false, the other is true |
| a dashed arrow | a weak link: if the one is true, the other is false |
| a disc, a square on the way | a candidate that is true there, one that is false |
| a ring around a disc or square | where a chain begins |
| several chains | each in a tone and with gaps of its own; what is off the main way is faint |
";

pub(crate) fn text(pages: &[Page<'_>], counts: &Counts) -> String {
    let mut text = HEAD.to_owned();
    let _ = write!(
        text,
        "\nThe counts: the coach walked through {} puzzles, those of {}, with the easy techniques first; so each\n\
         is counted where nothing before it in the order went on. *Puzzles* need it once at least. Names with 0 stand behind\n\
         something easier that takes the same away, or are among the large fish, which the coach lists but never walks by.\n\
         The rating is that of Sudoku Explainer, `-` where it does not have the technique. Names in italics are the\n\
         explainer's own: the coach comes to them last, or has them under another name.\n",
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
