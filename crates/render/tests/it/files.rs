//! Images and documents: sizes, colours at known positions, pages, fonts and text.

use ninefold_grid::Candidates;
use ninefold_puzzle::Puzzle;
use ninefold_render::{Booklet, BookletPuzzle, Paper, PerPage, Picture, QrModules, Theme, Token};
use tiny_skia::Pixmap;

use crate::puzzles::{each_step, grid, puzzle};

const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn classic() -> Puzzle {
    puzzle(CLASSIC, &[], None, None)
}

/// Returns the colour of a pixel in the notation of themes.
fn colour(image: &Pixmap, x: f32, y: f32) -> u32 {
    // A picture is 9.6 cells wide, and the board begins 0.3 cells from its edge.
    let at = |cells: f32| ((cells + 0.3) / 9.6 * image.width() as f32) as u32;
    let pixel = image.pixel(at(x), at(y)).unwrap();
    u32::from_be_bytes([0, pixel.red(), pixel.green(), pixel.blue()])
}

#[test]
fn an_image_is_as_wide_as_asked() {
    for width in [1, 17, 480, 1000] {
        let image = Pixmap::decode_png(&Picture::of(&classic()).scene().png(width).unwrap()).unwrap();
        assert_eq!((image.width(), image.height()), (width, width));
    }
    for width in [0, 16_385, u32::MAX] {
        let fault = Picture::of(&classic()).scene().png(width).unwrap_err();
        let message = fault.to_string();
        let start = format!("an image of {width} × ");
        assert!(message.starts_with(&start) && message.ends_with("pixels: expected 1 to 16384 on a side"), "{message}");
    }
}

#[test]
fn a_large_image_that_is_drawn_in_bands_has_no_seams() {
    let blank = puzzle(&".".repeat(16), &[], None, None);
    let image = Pixmap::decode_png(&Picture::of(&blank).scene().png(4_100).unwrap()).unwrap();
    assert_eq!((image.width(), image.height()), (4_100, 4_100));
    // A blank board is its own mirror image, and its seams would differ.
    let pixel = |x, y| image.pixel(x, y).unwrap();
    let is_near = |one: u8, other: u8| one.abs_diff(other) <= 2;
    for (x, y) in (0..4_100).flat_map(|x| (0..x).step_by(7).map(move |y| (x, y))) {
        let (one, other) = (pixel(x, y), pixel(y, x));
        assert!(is_near(one.red(), other.red()) && is_near(one.alpha(), other.alpha()), "{x} {y}");
    }
}

#[test]
fn an_image_has_the_colours_of_its_theme() {
    let puzzle = classic();
    let wrong = [ninefold_grid::Cell::new(0, 8)];
    let entries = grid(&CLASSIC.replacen("7....6", "7...56", 1));
    for theme in Theme::ALL {
        let scene = Picture::of(&puzzle).entries(&entries).wrong(&wrong).theme(theme).scene();
        let image = Pixmap::decode_png(&scene.png(960).unwrap()).unwrap();
        let is = |token: Token, x: f32, y: f32| {
            assert_eq!(colour(&image, x, y), theme.colour(token).0, "{theme:?} {token:?}");
        };
        is(Token::Page, -0.2, -0.2);
        is(Token::Cell, 2.5, 0.5);
        is(Token::Wrong, 8.1, 0.1);
        is(Token::Thick, 3.0, 0.5);
        is(Token::Thick, 0.0, 4.5);
        // The stem of the 1 at r2c4.
        is(Token::Given, 3.53, 1.5);
        // The line under the wrong digit.
        is(Token::WrongDigit, 8.5, 0.86);
    }
}

#[test]
fn a_step_has_the_colours_of_its_parts() {
    let mut is_seen = false;
    each_step(|puzzle, values, marks, step| {
        if is_seen || step.slug().to_string() != "x-wing" {
            return;
        }
        is_seen = true;
        let scene = Picture::of(puzzle).entries(values).marks(marks).step(step).scene();
        let image = Pixmap::decode_png(&scene.png(960).unwrap()).unwrap();
        let evidence = step.evidence();
        for cell in &evidence.cells {
            let (x, y) = (cell.column() as f32 + 0.02, cell.row() as f32 + 0.5);
            let ground = colour(&image, x + 0.08, y);
            assert_eq!(ground, Theme::Light.colour(Token::Focus).0, "{cell}");
        }
        for elimination in step.eliminations() {
            for digit in elimination.digits.iter() {
                let spot = ninefold_render::spot(elimination.cell, digit, puzzle.side());
                let rim = spot.size * 0.5;
                let found = colour(&image, spot.middle.x - rim, spot.middle.y);
                assert_eq!(found, Theme::Light.colour(Token::Dropped).0, "{elimination:?}");
            }
        }
    });
    assert!(is_seen);
}

/// Returns how often a byte string occurs in a document.
fn count(document: &[u8], words: &[u8]) -> usize {
    document.windows(words.len()).filter(|window| *window == words).count()
}

/// Returns the streams of a document, decompressed if necessary.
fn streams(document: &[u8]) -> Vec<Vec<u8>> {
    let mut streams = Vec::new();
    let mut rest = document;
    let find = |text: &[u8], words: &[u8]| text.windows(words.len()).position(|window| window == words);
    while let Some(start) = find(rest, b"\nstream\n") {
        let body = &rest[start + 8..];
        let end = find(body, b"\nendstream").unwrap();
        let unpacked = miniz_oxide::inflate::decompress_to_vec_zlib(&body[..end]);
        streams.push(unpacked.unwrap_or_else(|_| body[..end].to_vec()));
        rest = &body[end..];
    }
    streams
}

#[test]
fn a_document_holds_one_page_and_its_fonts() {
    let puzzle = classic();
    let marks = Candidates::of_grid(puzzle.givens(), puzzle.ruleset().houses());
    let document = Picture::of(&puzzle).marks(&marks).scene().pdf();
    assert_eq!(count(&document, b"/Type /Page\n"), 1);
    assert_eq!(count(&document, b"/FontFile2"), 2);
    assert_eq!(count(&document, b"/MediaBox [0 0 460.8 460.8]"), 1);
    let streams = streams(&document);
    // A font begins with its version; both are embedded whole.
    assert_eq!(streams.iter().filter(|stream| stream.starts_with(&[0, 1, 0, 0])).count(), 2);
    // Each given and each mark is written as text.
    let texts = count(&streams[0], b" Tj");
    let noted: usize = puzzle
        .side()
        .cells()
        .filter(|&cell| puzzle.givens().get(cell).is_none())
        .map(|cell| marks.get(cell).len())
        .sum();
    assert_eq!(texts, 30 + noted);
    // Digits can be copied.
    assert!(streams.iter().any(|stream| count(stream, b"beginbfchar") > 0 && count(stream, b"<0035>") > 0));
}

fn booklet_puzzle(number: usize, solution: Option<&str>) -> BookletPuzzle {
    let facts = vec![number.to_string(), "Beginner".to_owned()];
    BookletPuzzle { puzzle: classic(), solution: solution.map(grid), facts, code: None, number: number.to_string() }
}

#[test]
fn booklets_have_the_pages_that_they_need() {
    let puzzles: Vec<BookletPuzzle> = (1..=10).map(|number| booklet_puzzle(number, None)).collect();
    let pages = |per_page, puzzles: &[BookletPuzzle]| {
        count(&Booklet { paper: Paper::A4, per_page }.pdf(puzzles), b"/Type /Page\n")
    };
    let found: Vec<usize> = PerPage::ALL.iter().map(|&per_page| pages(per_page, &puzzles)).collect();
    assert_eq!(found, [10, 5, 3, 2, 2]);
    // Twenty solutions per page.
    let solved: Vec<BookletPuzzle> = (1..=21).map(|number| booklet_puzzle(number, Some(SOLVED))).collect();
    assert_eq!(pages(PerPage::Nine, &solved), 3 + 2);
    assert_eq!(pages(PerPage::Nine, &[]), 0);
}

#[test]
fn boards_stay_within_the_margins() {
    for (paper, width, height) in [(Paper::A4, 595.3_f32, 841.9_f32), (Paper::Letter, 612.0, 792.0)] {
        for per_page in PerPage::ALL {
            let puzzles: Vec<BookletPuzzle> = (1..=9).map(|number| booklet_puzzle(number, Some(SOLVED))).collect();
            let document = Booklet { paper, per_page }.pdf(&puzzles);
            let page = String::from_utf8(streams(&document).remove(0)).unwrap();
            let numbers = |line: &str| -> Vec<f32> { line.split(' ').filter_map(|word| word.parse().ok()).collect() };
            let points = page.lines().filter(|line| line.ends_with(" l") || line.ends_with(" m")).map(numbers);
            let mut points = points.peekable();
            assert!(points.peek().is_some());
            let margin = 12.0 * 72.0 / 25.4 - 0.1;
            for point in points {
                let is_within = |value: f32, whole: f32| value >= margin && value <= whole - margin;
                assert!(is_within(point[0], width) && is_within(point[1], height), "{paper:?} {per_page:?} {point:?}");
            }
        }
    }
}

#[test]
fn a_code_stands_within_the_margins_beneath_its_board() {
    for per_page in PerPage::ALL {
        let code = || Some(QrModules::new(33, |x, y| (x + y) % 2 == 0));
        let puzzles: Vec<BookletPuzzle> = (1..=per_page.number())
            .map(|number| BookletPuzzle { code: code(), ..booklet_puzzle(number, None) })
            .collect();
        let document = Booklet { paper: Paper::A4, per_page }.pdf(&puzzles);
        assert_eq!(count(&document, b"/Type /Page\n"), 1);
        let page = String::from_utf8(streams(&document).remove(0)).unwrap();
        // One box for each dark module, instead of one for each run.
        assert!(page.matches("h\n").count() >= per_page.number() * 33 * 33 / 2, "{per_page:?}");
        let points = page.lines().filter(|line| line.ends_with(" l") || line.ends_with(" m"));
        let margin = 12.0 * 72.0 / 25.4 - 0.1;
        for point in points {
            let numbers: Vec<f32> = point.split(' ').filter_map(|word| word.parse().ok()).collect();
            let is_within = |value: f32, whole: f32| value >= margin && value <= whole - margin;
            assert!(is_within(numbers[0], 595.3) && is_within(numbers[1], 841.9), "{per_page:?} {point}");
        }
    }
}

#[test]
fn booklets_are_the_same_every_time() {
    let puzzles = [booklet_puzzle(1, Some(SOLVED)), booklet_puzzle(2, None)];
    assert_eq!(Booklet::default().pdf(&puzzles), Booklet::default().pdf(&puzzles));
}
