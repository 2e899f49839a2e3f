//! Region maps: one label per cell.

use ninefold_grid::{BoxShape, RegionError, RegionMap, Side, symbols};
use ninefold_puzzle::RulesetDraft;

use crate::block::{Row, rows};
use crate::raw_grid::RawGrid;
use crate::span::Span;
use crate::text::Text;
use crate::{ReadError, cells};

/// Reads a region map: N² labels on one or more lines, with or without blanks and bars between them.
///
/// Labels that are digits of the side (1–9, then A, B, …, or numbers separated by blanks) keep their order; other
/// labels, letters or digits from 0, are numbered by first appearance. Regions are numbered from 0. This function does
/// not check that each region has N connected cells; [`ninefold_puzzle::RulesetDraft::validate`] does.
///
/// # Errors
/// Returns an error if there are not N² labels, or if a character is not a label.
pub fn read_regions(bytes: &[u8], size: Option<Side>) -> Result<(Side, Vec<u8>), ReadError> {
    labelled(bytes, size, |raw_grid| Ok((raw_grid.side, raw_grid.regions()?)))
}

/// Like [`read_regions`], but requires a complete map: N regions of N connected cells.
///
/// # Errors
/// Returns the errors of [`read_regions`], and an error at the first label of a region that has another size or several
/// parts.
pub fn read_whole_regions(bytes: &[u8], size: Option<Side>) -> Result<(Side, Vec<u8>), ReadError> {
    labelled(bytes, size, |raw_grid| {
        let regions = raw_grid.regions()?;
        match RegionMap::new(raw_grid.side, regions.clone()) {
            Ok(_) => Ok((raw_grid.side, regions)),
            Err(faults) => Err(located(&faults, raw_grid, &regions)),
        }
    })
}

/// Returns the grid that a map divides: with boxes if the regions are boxes in any numbering, otherwise a jigsaw.
pub(crate) fn ruleset_of(map: &RegionMap) -> RulesetDraft {
    let side = map.side();
    let (usual, n) = (RulesetDraft::classic(side), side.get());
    let shape = BoxShape::of_side(side);
    let shapes = (2..n).filter(|rows| n.is_multiple_of(*rows)).filter_map(|rows| BoxShape::new(rows, n / rows));
    match shape.into_iter().chain(shapes).find(|&own| is_same(&RegionMap::of_boxes(own), map)) {
        Some(own) if Some(own) == shape => usual,
        Some(own) => usual.with_boxes(own),
        None => usual.with_regions(map),
    }
}

/// Returns whether two maps of the same size have the same regions in any numbering.
fn is_same(one: &RegionMap, other: &RegionMap) -> bool {
    let mut names: [Option<u8>; 256] = [None; 256];
    let mut pairs = one.regions().iter().zip(other.regions());
    pairs.all(|(&own, &other)| *names[usize::from(own)].get_or_insert(other) == other)
}

/// Reads a map and applies `read` to its labels.
fn labelled<T>(
    bytes: &[u8],
    size: Option<Side>,
    read: impl FnOnce(&RawGrid<'_>) -> Result<T, ReadError>,
) -> Result<T, ReadError> {
    let bytes = crate::characters::plain(bytes);
    let input = Text::new(&bytes);
    if let Some(fault) = input.fault_of_nul() {
        return Err(fault);
    }
    let lines: Vec<_> = input.lines().filter(|line| !line.is_passed_over()).collect();
    let Some(&first) = lines.first() else {
        return Err(ReadError::new(None, None, "the map is empty", "it needs one label for each cell"));
    };
    let rows: Vec<_> = rows(lines.into_iter()).collect();
    let words: Vec<_> = rows.iter().flat_map(|row| row.words.iter().copied()).collect();
    let raw_grid = RawGrid::of_words(first, &words, size).ok_or_else(|| {
        let found: usize = rows.iter().map(Row::characters).sum();
        let expected = match size {
            Some(side) => format!("the map of {}", cells::needs(side, side.cell_count())),
            None => "the map of a 9×9 puzzle needs 81".to_owned(),
        };
        first.line_fault(format!("has a map of {}", cells::counted(found, "label")), expected)
    })?;
    read(&raw_grid)
}

/// Locates the first error of a map in the text: at the first label of the region, or at the disconnected cell.
fn located(faults: &[RegionError], raw_grid: &RawGrid<'_>, regions: &[u8]) -> ReadError {
    let side = raw_grid.side;
    let first = |region: u8| regions.iter().position(|&other| other == region);
    let (place, found) = match faults.first() {
        Some(&RegionError::Size { region, found, .. }) => {
            (first(region), format!("region {} has {}", region + 1, cells::counted(found, "cell")))
        }
        Some(&RegionError::Disconnected { region, first, apart }) => {
            let apart_from = format!("{apart} can't be reached from {first}");
            (Some(apart.index(side)), format!("region {} is not connected, {apart_from}", region + 1))
        }
        Some(&RegionError::Number { cell, regions, .. }) => {
            (Some(cell.index(side)), format!("more than {regions} different labels"))
        }
        Some(fault @ RegionError::Length { .. }) => (None, fault.to_string()),
        None => (None, "no map".to_owned()),
    };
    raw_grid.cells[place.unwrap_or(0)].fault(found, format!("each region needs {side} connected cells"))
}

/// Numbers the labels from 0: by value if all are digits of the side, else by first appearance.
pub(crate) fn number(labels: &[Span<'_>], side: Side) -> Result<Vec<u8>, ReadError> {
    if let Some(strange) = labels.iter().find(|label| !label.bytes().iter().all(u8::is_ascii_alphanumeric)) {
        let found = format!("{} is not the label of a region", strange.quoted());
        return Err(strange.fault(found, "use a digit or a letter for each cell"));
    }
    let value = |label: &Span<'_>| match label.bytes() {
        [byte] if symbols::has_symbols(side) => {
            symbols::digit(char::from(*byte), side).map(|digit| digit.index() as u8)
        }
        bytes => cells::number(bytes).filter(|number| (1..=side.get()).contains(number)).map(|number| number as u8 - 1),
    };
    if let Some(values) = labels.iter().map(value).collect() {
        return Ok(values);
    }
    let mut seen: Vec<&[u8]> = Vec::new();
    let mut numbers = Vec::with_capacity(labels.len());
    for label in labels {
        let known = seen.iter().position(|earlier| *earlier == label.bytes());
        let number = known.unwrap_or(seen.len());
        if known.is_none() {
            seen.push(label.bytes());
        }
        let many = |_| label.fault("more than 256 different labels", format!("the map needs {side}"));
        numbers.push(u8::try_from(number).map_err(many)?);
    }
    Ok(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<(Side, Vec<u8>), String> {
        read_regions(text.as_bytes(), None).map_err(|fault| fault.to_string())
    }

    #[test]
    fn whole_maps_have_connected_regions_of_one_size() {
        let read =
            |text: &str| read_whole_regions(text.as_bytes(), None).map(|_| ()).map_err(|fault| fault.to_string());
        assert_eq!(read("1122\n1122\n3344\n3344"), Ok(()));
        assert_eq!(
            read("1122\n1121\n3344\n3344").unwrap_err(),
            "line 1, column 1: region 1 has 5 cells; each region needs 4 connected cells"
        );
        assert_eq!(
            read("1122\n1124\n3344\n3342").unwrap_err(),
            "line 4, column 4: region 2 is not connected, r4c4 can't be reached from r1c3; each region needs \
             4 connected cells"
        );
    }

    #[test]
    fn labels_of_every_kind() {
        let four = Side::new(4).unwrap();
        let wanted = Ok((four, vec![0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3]));
        for text in ["1122112233443344", "1122\n1122\n3344\n3344\n", "aabb|aabb|ccdd|ccdd", "0011 0011 2233 2233"] {
            assert_eq!(read(text), wanted, "{text}");
        }
        assert_eq!(read("2211\n2211\n3344\n3344").unwrap().1[..4], [1, 1, 0, 0]);
        let numbers: Vec<_> = (0..100).map(|cell| (cell / 10 + 1).to_string()).collect();
        assert_eq!(read(&numbers.join(" ")).unwrap().1[99], 9);
    }

    #[test]
    fn faults() {
        let fault = |text| read(text).unwrap_err();
        assert_eq!(fault(""), "the map is empty; it needs one label for each cell");
        assert_eq!(fault("11222"), "line 1 has a map of 5 labels; the map of a 9×9 puzzle needs 81");
        let dot = "line 2, column 3: '.' is not the label of a region; use a digit or a letter for each cell";
        assert_eq!(fault("1122\n11.2\n3344\n3344"), dot);
        let sized = read_regions(b"1122", Some(Side::NINE)).unwrap_err().to_string();
        assert_eq!(sized, "line 1 has a map of 4 labels; the map of a 9×9 puzzle needs 81");
    }
}
