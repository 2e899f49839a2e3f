//! Drawn cages, and values of SudokuPad that are hidden in them: `solution: 123…`, `msgcorrect: …`.

/// The meaning of a cage's text.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum CageText<'a> {
    /// A named value.
    Named(&'a str, &'a str),
    /// Cells that are free of fog from the start, including the cells around them up to this distance.
    Lights(usize),
    /// A text that is shown.
    Shown(&'a str),
}

/// The known names. All other texts are shown, unless the cage has no cells.
const NAMES: [&str; 12] = [
    "title",
    "author",
    "rules",
    "solution",
    "msgcorrect",
    "source",
    "foglink",
    "fogsrc",
    "customstyle",
    "antiknight",
    "antiking",
    "bgimage",
];

/// Returns the meaning of a cage's text.
pub(super) fn meaning(text: &str, has_cells: bool) -> CageText<'_> {
    match text.trim() {
        "FOGLIGHT" => return CageText::Lights(0),
        "FOW" => return CageText::Lights(1),
        _ => {}
    }
    match text.split_once(':') {
        Some((name, value)) if NAMES.contains(&name.trim()) || (!has_cells && !name.trim().contains(' ')) => {
            CageText::Named(name.trim(), value.trim())
        }
        _ => CageText::Shown(text.trim()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn named_values_and_texts() {
        assert_eq!(meaning("msgcorrect: Well done: bye", true), CageText::Named("msgcorrect", "Well done: bye"));
        assert_eq!(meaning("FOGLIGHT", true), CageText::Lights(0));
        assert_eq!(meaning("ratio 1:2", true), CageText::Shown("ratio 1:2"));
        assert_eq!(meaning("fancy: yes", false), CageText::Named("fancy", "yes"));
    }
}
