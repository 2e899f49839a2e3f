//! `draw`, pictures of `explain`, booklets of `generate`: files are written whole or not at all.

use std::fs;
use std::path::{Path, PathBuf};

use crate::client;
use crate::ninefold::run;
#[cfg(unix)]
use crate::ninefold::{capped, feed};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Creates an empty folder with this name.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Returns the names of the files in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// Returns the path of a file as an argument.
fn word(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn each_kind_of_picture() {
    let folder = folder("draw_kinds");
    for (name, start) in [("a.svg", &b"<svg"[..]), ("a.PNG", b"\x89PNG"), ("a.pdf", b"%PDF")] {
        let file = folder.join(name);
        run(&["draw", PUZZLE, "-o", word(&file)], "").says(0, "");
        assert!(fs::read(&file).unwrap().starts_with(start), "{name}");
    }
    let file = folder.join("wide.png");
    run(&["draw", "-", "-o", word(&file), "--width", "333", "--theme", "print"], PUZZLE).says(0, "");
    // A PNG image has its width and height in bytes 16 to 23.
    assert_eq!(fs::read(&file).unwrap()[16..24], [0, 0, 1, 77, 0, 0, 1, 77]);
    assert_eq!(names(&folder), ["a.PNG", "a.pdf", "a.svg", "wide.png"]);
}

#[cfg(unix)]
#[test]
fn a_large_image_takes_the_memory_of_a_band() {
    let folder = folder("draw_large");
    let file = folder.join("large.png");
    // All its pixels take 268 MB.
    let words = ["draw", "1...............", "-o", word(&file), "--width", "8192"];
    feed(&mut capped(220 << 10, &words), "").says(0, "");
    assert_eq!(fs::read(&file).unwrap()[16..24], [0, 0, 0x20, 0, 0, 0, 0x20, 0]);
    run(&["draw", PUZZLE, "-o", word(&file), "--width", "16385"], "").refuses("16384");
}

#[test]
fn a_step_is_explained_beside_its_picture() {
    let folder = folder("draw_steps");
    let file = folder.join("step.svg");
    let output = run(&["draw", PUZZLE, "-o", word(&file), "--step", "1"], "");
    assert!(output.code == Some(0) && output.out.starts_with("Hidden Single: In "), "{}", output.out);
    let svg = fs::read_to_string(&file).unwrap();
    assert!(svg.contains("<title>Sudoku of 9 by 9: Hidden Single</title>") && svg.contains("class=\"nodes\""), "{svg}");
    let hinted = run(&["draw", PUZZLE, "-o", word(&file), "--hint", "--theme", "dark"], "");
    assert_eq!(hinted.out, output.out);
    assert_ne!(fs::read_to_string(&file).unwrap(), svg);
    let json = run(&["draw", PUZZLE, "-o", word(&file), "--hint", "--json"], "");
    assert!(json.out.starts_with("{\"name\":\"Hidden Single\",\"text\":\"In "), "{}", json.out);
    run(&["draw", PUZZLE, "-o", word(&file), "--hint", "--quiet"], "").says(0, "");
}

#[test]
fn placed_digits_of_a_library_line_are_drawn_and_hinted_from() {
    let folder = folder("draw_library");
    let file = folder.join("line.svg");
    let line = ":0000:x:+4.3.2.6.+79..3+45..1+2.18.64...+481.29..7+2.+5....8.+367.82.+5..26.95..8+1+42.3..9..5.1.3.+2:478 785 918:::";
    run(&["draw", line, "-o", word(&file), "--quiet"], "").says(0, "");
    let drawn = fs::read_to_string(&file).unwrap();
    let givens: String = line.split(':').nth(3).unwrap().replace('+', "");
    run(&["draw", &givens, "-o", word(&file), "--quiet"], "").says(0, "");
    assert_ne!(fs::read_to_string(&file).unwrap(), drawn, "placed digits look like entries, not like givens");
    let hint = run(&["hint", line, "--depth", "conclusion"], "");
    let picture = run(&["draw", line, "-o", word(&file), "--hint"], "");
    let sentence = picture.out.trim().split_once(": ").unwrap().1;
    assert!(hint.out.contains(sentence), "{} {}", hint.out, picture.out);
}

#[test]
fn wrong_entries_are_underlined_on_request() {
    let folder = folder("draw_entries");
    let file = folder.join("entries.svg");
    let entries = PUZZLE.replacen("53..", "531.", 1);
    let draw = |more: &[&str]| {
        run(&[&["draw", PUZZLE, "-o", word(&file), "--entries", &entries], more].concat(), "").says(0, "");
        fs::read_to_string(&file).unwrap()
    };
    let (plain, checked, marked) = (draw(&[]), draw(&["--check"]), draw(&["--marks"]));
    assert!(!plain.contains("#B3261E") && checked.contains("#B3261E"), "{checked}");
    assert!(!plain.contains("class=\"marks\"") && marked.contains("class=\"marks\""), "{marked}");
    let hint = run(&["draw", PUZZLE, "-o", word(&file), "--entries", &entries, "--hint"], "");
    assert!(hint.out.contains("r1c3") && fs::read_to_string(&file).unwrap().contains("#B3261E"), "{}", hint.out);
}

#[test]
fn what_cannot_be_drawn_leaves_no_file() {
    let folder = folder("draw_faults");
    let at = |name: &str| word(&folder.join(name)).to_owned();
    let refused = |words: &[&str], why: &str| run(&[&["draw"], words].concat(), "").refuses(why);
    refused(&[PUZZLE, "-o", &at("a.jpeg")], "expected a name that ends with .svg, .png or .pdf");
    refused(&[PUZZLE, "-o", &at("none")], "expected a name that ends with .svg, .png or .pdf");
    refused(&[PUZZLE, "-o", &at("a.svg"), "--width", "500"], "only PNG images have a width");
    refused(&[PUZZLE, "-o", &at("a.png"), "--width", "0"], "--width");
    refused(&[PUZZLE, "-o", &at("a.svg"), "--theme", "pink"], "did you mean print?");
    refused(&[PUZZLE, "-o", &at("a.svg"), "--step", "99"], "there is no step 99: expected a number from 1 to 51");
    refused(&[PUZZLE, "-o", &at("a.svg"), "--step", "0"], "expected the number of a step, from 1");
    refused(&["53..", "-o", &at("a.svg")], "needs 81");
    refused(&[PUZZLE, "-o", &at("no/folder.svg")], "no/folder.svg: ");
    refused(&[PUZZLE, "-o", &at("a.svg"), "--entries", "1234341221434321"], "a 9×9 puzzle needs 81");
    let blank = ".".repeat(81);
    let several = run(&["draw", &blank, "-o", &at("a.svg"), "--hint"], "");
    several.says(1, "");
    assert!(several.err.contains("Solution is not unique; nothing drawn"), "{}", several.err);
    assert_eq!(names(&folder), Vec::<String>::new());
    // Without a step no proof is needed.
    run(&["draw", &blank, "-o", &at("a.svg")], "").says(0, "");
}

#[test]
fn a_failed_picture_leaves_the_old_one() {
    let folder = folder("draw_again");
    let file = folder.join("a.svg");
    fs::write(&file, "mine").unwrap();
    run(&["draw", PUZZLE, "-o", word(&file), "--step", "99"], "").refuses("step 99");
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
}

#[test]
fn variants_and_sides_are_drawn() {
    let folder = folder("draw_variants");
    let file = folder.join("a.svg");
    for variant in ["diagonal", "window", "jigsaw"] {
        let puzzle = client::puzzle(variant);
        let mut words = vec!["draw", &puzzle.puzzle, "-o", word(&file), "--variant", variant, "--hint"];
        if let Some(regions) = &puzzle.regions {
            words.extend(["--regions", regions]);
        }
        assert_eq!(run(&words, "").code, Some(0));
        assert!(fs::read_to_string(&file).unwrap().contains(&format!("({variant})")));
    }
    let large = ".".repeat(49 * 49);
    run(&["draw", &large, "-o", word(&file)], "").says(0, "");
}

#[test]
fn a_gallery_has_a_picture_for_each_step_and_a_page() {
    let folder = folder("album");
    let steps = folder.join("steps");
    let output = run(&["explain", "--lines", "1......3.4.....2", "--pictures", word(&steps)], "");
    assert_eq!(output.code, Some(0), "{}", output.err);
    let number = output.out.lines().count();
    let mut expected: Vec<String> = (1..=number).map(|step| format!("step-{step:03}.svg")).collect();
    expected.insert(0, "index.html".to_owned());
    assert_eq!(names(&steps), expected);
    let page = fs::read_to_string(steps.join("index.html")).unwrap();
    assert_eq!(page.matches("<img src=\"step-").count(), number);
    assert!(
        page.contains("In box 1, 3 can only go in r1c2: the 3 in r2c4 rules out the other cells.")
            && !page.contains("<script")
    );
    let none = folder.join("none");
    run(&["explain", &".".repeat(81), "--pictures", word(&none)], "").says(0, "Solution is not unique\n");
    assert!(!none.exists());
    let file = steps.join("index.html");
    run(&["explain", "--lines", "1......3.4.....2", "--pictures", word(&file)], "").refuses("this is not a folder");
}

#[cfg(unix)]
#[test]
fn a_link_in_the_folder_of_a_gallery_is_replaced() {
    let folder = folder("album_link");
    let (link, precious) = (folder.join("index.html"), folder.join("precious.txt"));
    fs::write(&precious, "precious").unwrap();
    std::os::unix::fs::symlink("precious.txt", &link).unwrap();
    let done = run(&["explain", "--lines", "1......3.4.....2", "--pictures", word(&folder)], "");
    assert_eq!(done.code, Some(0), "{}", done.err);
    assert!(!fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&precious).unwrap(), "precious");
}

#[test]
fn a_booklet_has_its_pages() {
    let folder = folder("booklet");
    let pages = |name: &str, words: &[&str]| {
        let file = folder.join(name);
        let words = [&["generate", "--seed", "7", "--pdf", word(&file)], words].concat();
        run(&words, "").says(0, "");
        let bytes = fs::read(&file).unwrap();
        assert!(bytes.starts_with(b"%PDF"));
        (bytes.windows(12).filter(|window| window == b"/Type /Page\n").count(), bytes)
    };
    let words = ["--level", "beginner", "--count", "5"];
    assert_eq!(pages("a.pdf", &words).0, 2);
    assert_eq!(pages("b.pdf", &[&words[..], &["--per-page", "1", "--solutions", "--paper", "letter"]].concat()).0, 6);
    assert_eq!(pages("a.pdf", &words).1, pages("c.pdf", &words).1, "the same seed makes the same booklet");
    assert_eq!(pages("d.pdf", &["--from-bank", "--count", "3", "--per-page", "9"]).0, 1);
    let coded = pages("e.pdf", &[&words[..], &["--qr", "https://sudoku.example/"]].concat());
    assert_eq!(coded.0, 2);
    assert!(coded.1.len() > pages("a.pdf", &words).1.len() + 1000, "codes take their room");
    let refused = |words: &[&str], why: &str| run(&[&["generate"], words].concat(), "").refuses(why);
    refused(&["--per-page", "4"], "--pdf");
    refused(&["--qr", "https://sudoku.example/"], "--pdf");
    refused(&["--pdf", "x.pdf", "--qr", "sudoku.example"], "expected the address of the page");
    refused(&["--pdf", "x.pdf", "--per-page", "5"], "expected 1, 2, 4, 6 or 9");
    refused(&["--pdf", "x.pdf", "--count", "10001"], "--count 10001: a booklet has at most 10000 puzzles");
    refused(&["--pdf", "x.pdf", "--paper", "a9"], "did you mean a4?");
    let none = folder.join("none.pdf");
    run(&["generate", "--level", "expert", "--givens", "70", "--attempts", "1", "--pdf", word(&none)], "").says(1, "");
    assert!(!none.exists());
}

#[test]
fn pictures_on_standard_output() {
    for (kind, start) in [(None, "<svg"), (Some("svg"), "<svg"), (Some("PDF"), "%PDF"), (Some("png"), "PNG")] {
        let mut words = vec!["draw", PUZZLE, "-o", "-"];
        words.extend(kind.iter().flat_map(|kind| ["--format", kind]));
        let output = crate::ninefold::command(&words).output().unwrap();
        assert!(output.status.success() && output.stderr.is_empty(), "{kind:?}");
        let shown = String::from_utf8_lossy(&output.stdout[..8]);
        assert!(shown.contains(start), "{kind:?}: {shown}");
    }
    // The explanation of the step goes to standard error.
    let hinted = run(&["draw", PUZZLE, "-o", "-", "--hint"], "");
    assert!(hinted.out.starts_with("<svg") && hinted.err.starts_with("Hidden Single: "), "{}", hinted.err);
    run(&["draw", PUZZLE, "-o", "a.svg", "--format", "png"], "").refuses("--format png: a.svg ends in .svg");
    run(&["draw", PUZZLE, "-o", "-", "--format", "pgn"], "").refuses("did you mean png?");
}
