//! Short links that open a puzzle on the web page, for printing. The page itself prints the same links
//! (`crates/app/web/js/model/share.js`). The whole puzzle follows the `#`, so the server of the page never sees it.
//!
//! Blank cells are written as 0, so the givens are digits only, which a QR code stores compactly.

use ninefold_format::puzzle_line;
use ninefold_grid::symbols;
use ninefold_puzzle::Puzzle;

use crate::service::RequestError;
use crate::service::pictures::{boxes, regions};

/// The web address of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageAddress(String);

impl PageAddress {
    /// Parses an address such as `https://sudoku.example/`.
    ///
    /// # Errors
    /// Fails if the text is not a web address.
    pub fn read(text: &str) -> Result<PageAddress, RequestError> {
        let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
        let is_address = rest.is_some_and(|rest| !rest.is_empty() && !rest.starts_with('/'));
        if !is_address || text.contains(|one: char| one == '#' || one.is_whitespace() || one.is_control()) {
            let expected = "expected the address of the page, such as https://sudoku.example/";
            return Err(RequestError::argument(format!("{text:?} is not a web address: {expected}")));
        }
        Ok(PageAddress(text.to_owned()))
    }

    /// Returns the link that opens a puzzle on the page.
    pub fn link(&self, puzzle: &Puzzle) -> String {
        format!("{}#/play?{}", self.0, parameters(puzzle).join("&"))
    }
}

fn parameters(puzzle: &Puzzle) -> Vec<String> {
    let (side, map) = (puzzle.side(), regions(puzzle));
    let cells = side.cell_count();
    let line = puzzle_line(puzzle);
    let has_symbols = symbols::has_symbols(side);
    let givens = match has_symbols {
        true => line.chars().take(cells).collect::<String>().replace('.', "0"),
        false => line.split(' ').take(cells).collect::<Vec<_>>().join("+").replace('.', "0"),
    };
    let mut all = vec![format!("p={givens}")];
    if !has_symbols {
        all.push(format!("n={side}"));
    }
    let variants = puzzle.ruleset().variant_names().into_iter();
    let is_listed = |name: &&str| *name != "classic" && (*name != "jigsaw" || map.is_none());
    let variants: Vec<&str> = variants.filter(is_listed).collect();
    if !variants.is_empty() {
        all.push(format!("v={}", variants.join(",")));
    }
    match (map, boxes(puzzle)) {
        (Some(map), _) => all.push(format!("r={}", map.replace(' ', "+"))),
        (None, Some(boxes)) if side.get() != 9 => all.push(format!("b={boxes}")),
        (None, _) => {}
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::service::{EngineSet, PuzzleOptions, one};

    fn link(text: &str, reading: &PuzzleOptions) -> String {
        let puzzle = one(text.as_bytes(), reading, &mut EngineSet::new()).unwrap();
        PageAddress::read("http://127.0.0.1:9009/").unwrap().link(&puzzle)
    }

    #[test]
    fn a_link_says_what_the_length_does_not() {
        let usual = PuzzleOptions::default();
        assert_eq!(link("1......3.4.....2", &usual), "http://127.0.0.1:9009/#/play?p=1000000304000002&b=2x2");
        let classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let digits = classic.replace('.', "0");
        assert_eq!(link(classic, &usual), format!("http://127.0.0.1:9009/#/play?p={digits}"));
        let diagonal = PuzzleOptions { variants: vec!["diagonal".to_owned()], ..PuzzleOptions::default() };
        assert_eq!(link(classic, &diagonal), format!("http://127.0.0.1:9009/#/play?p={digits}&v=diagonal"));
        let jigsaw = "1......3.4.....21122112233443344";
        assert_eq!(link(jigsaw, &usual), "http://127.0.0.1:9009/#/play?p=1000000304000002&r=1122112233443344");
    }

    #[test]
    fn only_addresses_of_the_web_are_read() {
        for text in ["", "sudoku.example", "https://", "http:///x", "https://a b/", "https://a/#/play", "ftp://a/"] {
            assert!(PageAddress::read(text).unwrap_err().to_string().contains("expected the address"), "{text}");
        }
    }
}
