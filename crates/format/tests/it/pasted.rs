//! Texts that people paste: lists from programs, JSON, web pages, links, puzzles among words, characters of any script.

use ninefold_format::{DetectedFormat, ReadOptions, Record, read_all};

const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const JIGSAW: &str = "3.......4..2.6.1...1.9.8.2...5...6...2.....1...9...8...8.3.4.6...4.1.9..5.......7";
const MAP: &str = "111355555111333555177773335117979933777999888449989822644488882666444222666664222";

fn records(text: &str) -> Vec<Record> {
    let all = read_all(text.as_bytes(), &ReadOptions::default()).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    all.into_iter().map(|record| record.unwrap_or_else(|fault| panic!("{fault}\n{text}"))).collect()
}

fn puzzles(text: &str) -> Vec<String> {
    records(text).into_iter().map(|record| record.draft.givens.to_string()).collect()
}

#[track_caller]
fn is_classic(text: &str) {
    assert_eq!(puzzles(text), [CLASSIC], "{text}");
}

fn fault(text: &str) -> String {
    match read_all(text.as_bytes(), &ReadOptions::default()) {
        Err(fault) => fault.sentence(),
        Ok(all) => all.into_iter().find_map(Result::err).map_or_else(|| "read".to_owned(), |fault| fault.sentence()),
    }
}

fn rows() -> Vec<String> {
    CLASSIC.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()).collect()
}

/// Returns a list of lists with this text for a blank cell and this separator between cells.
fn matrix(blank: &str, gap: &str, brackets: [&str; 2]) -> String {
    let cell = |cell: char| if cell == '.' { blank.to_owned() } else { cell.to_string() };
    let row =
        |row: &String| format!("{}{}{}", brackets[0], row.chars().map(cell).collect::<Vec<_>>().join(gap), brackets[1]);
    format!("{}{}{}", brackets[0], rows().iter().map(row).collect::<Vec<_>>().join(&format!("{gap}\n ")), brackets[1])
}

#[test]
fn lists_of_lists() {
    for blank in ["0", "null", "None", "''", "\"\"", "'.'", "nan", "\" \""] {
        let text = matrix(blank, ", ", ["[", "]"]);
        is_classic(&text);
        is_classic(&text.replace('\n', ""));
        is_classic(&format!("board = {text}\n"));
        is_classic(&format!("{text}\n{CLASSIC}").lines().take(9).collect::<Vec<_>>().join("\n"));
    }
    let text = matrix("0", ", ", ["[", "]"]);
    is_classic(&text.replace("],", "],  # a row").replace("\n", "\n\n"));
    is_classic(&format!("import numpy as np\ngrid = np.array({text}, dtype=int)\nprint(grid)\n"));
    is_classic(&format!("Here is mine:\n\n{text}\n\nCan you solve it?\n"));
    is_classic(&matrix("0", ", ", ["(", ")"]));
    is_classic(&matrix("0", " ", ["[", "]"]));
    is_classic(&format!("int grid[9][9] = {};", matrix("0", ", ", ["{", "}"])));
    is_classic(&format!(
        "let board = vec![{}];",
        rows().iter().map(|row| format!("{row:?}")).collect::<Vec<_>>().join(",")
    ));
    is_classic(&text.replace('5', "\"5\"").replace("],\n", ",],\n"));
    let flat: String = matrix("0", ",", ["[", "]"]).replace(['[', ']', '\n'], "");
    is_classic(&format!("[{flat}]"));
    assert_eq!(puzzles(&format!("[{text},\n{text}]")).len(), 2);
    assert_eq!(puzzles(&format!("{text}\n{text}\n")).len(), 2);
    assert_eq!(puzzles(&format!("a = {text}\nb = {text}\n")).len(), 2);
    assert_eq!(puzzles(&format!("[[{flat}],[{flat}]]")).len(), 2);
    assert_eq!(puzzles(&format!("[\"{CLASSIC}\", \"{CLASSIC}\"]")).len(), 2);
    assert_eq!(puzzles("[[1,0,0,0],[0,0,3,0],[4,0,0,0],[0,0,0,2]]"), ["1.....3.4......2"]);
    let sixteen: Vec<String> = (0..16)
        .map(|row| {
            format!("[{}]", (0..16).map(|column| if row == column { "16" } else { "0" }).collect::<Vec<_>>().join(","))
        })
        .collect();
    assert_eq!(records(&format!("[{}]", sixteen.join(",\n")))[0].side().get(), 16);
}

#[test]
fn faults_of_lists_have_their_places() {
    let text = matrix("0", ", ", ["[", "]"]);
    assert_eq!(
        fault(&text.replacen("5, 3, 0", "5, 3, 10", 1)),
        "Line 1, column 9: 10 is not a digit of a 9×9 grid; use 1–9, or 0 for a blank cell."
    );
    assert_eq!(
        fault(&text.replacen("6, 0, 0, 1", "6, 0, 1", 1)),
        "Line 2, column 2: a row of 8 values; a row of a 9×9 puzzle needs 9."
    );
    let eight = text.replacen(&text[text.rfind(", \n").unwrap()..], "]", 1);
    assert_eq!(fault(&eight), "Line 1, column 2: a list of 8 rows; a 9×9 puzzle needs 9.");
    let three = "[\"12.\", \"...\", \"..3\"]";
    assert_eq!(fault(three), "Line 1, column 2: this text has 3 characters; a 9×9 puzzle needs 81.");
    assert_eq!(fault(&text[..text.len() - 1]), "Line 9, column 29: the text ends within a list; close each bracket.");
    assert_eq!(
        fault("{\"a\": 1}"),
        "Line 1, column 1: an object without a puzzle; write it as \"puzzle\": \"53..7…\"."
    );
    assert_eq!(
        fault(&format!("{{\"puzzle\":\"{CLASSIC}\",\"puzzle\":\"{CLASSIC}\"}}")),
        "Line 1, column 95: \"puzzle\" a second time; give each field once."
    );
    let deep = "[".repeat(100_000);
    assert!(fault(&deep).contains("32 deep"), "{}", fault(&deep));
    // A call is one list more.
    let calls = |count: usize| format!("a = [{}\"{CLASSIC}\"{}]", "list(".repeat(count), ")".repeat(count));
    is_classic(&calls(31));
    assert!(fault(&calls(32)).contains("32 deep"), "{}", fault(&calls(32)));
}

#[test]
fn objects() {
    is_classic(&format!("{{\"puzzle\": \"{CLASSIC}\", \"verdict\": \"unique\", \"solution\": \"{SOLUTION}\"}}\n"));
    is_classic(&format!(
        "{{\n  \"newboard\": {{ \"grids\": [{{ \"value\": {}, \"solution\": null, \"difficulty\": \"Hard\" }}] }}\n}}",
        matrix("0", ",", ["[", "]"])
    ));
    is_classic(&format!("{{\"id\": 7, \"puzzle\": \"{}\\n\"}}", rows().join("\\n")));
    let lines = format!("{{\"puzzle\":\"{CLASSIC}\",\"er\":1.2,\"level\":\"Beginner\"}}\n").repeat(3);
    assert_eq!(puzzles(&lines).len(), 3);
    assert!(DetectedFormat::of(lines.as_bytes(), &ReadOptions::default()).unwrap().is_line_shaped());
    assert_eq!(puzzles(&format!("[{}]", lines.trim().replace('\n', ",\n"))).len(), 3);
    let record = records(&lines).remove(0);
    assert_eq!((record.notes.field("er"), record.notes.field("level")), (Some("1.2"), Some("Beginner")));
    let record = records(&format!(
        "{{\"puzzle\":\"{JIGSAW}\",\"variant\":\"jigsaw,diagonal\",\"regions\":\"{MAP}\",\"boxes\":null}}"
    ))
    .remove(0);
    let puzzle = record.draft.validate().unwrap();
    assert_eq!(puzzle.ruleset().variant_names(), ["jigsaw", "diagonal"]);
    let map = MAP
        .as_bytes()
        .chunks(9)
        .map(|row| {
            format!("[{}]", row.iter().map(|&label| char::from(label).to_string()).collect::<Vec<_>>().join(","))
        })
        .collect::<Vec<_>>()
        .join(",");
    let listed =
        records(&format!("{{\"puzzle\":{},\"regions\":[{map}]}}", matrix("0", ",", ["[", "]"]).replace('\n', "")))
            .remove(0);
    assert_eq!(listed.draft.ruleset.regions, puzzle.geometry().partition().map().map(|map| map.regions().to_vec()));
    let boxes = records("{\"puzzle\":\"1...........................4.......\",\"boxes\":\"3x2\"}").remove(0);
    assert_eq!(boxes.draft.ruleset.boxes.unwrap().to_string(), "3x2");
    assert_eq!(
        fault("{\"puzzle\":null,\"error\":\"nothing found\"}"),
        "Line 1, column 1: an error in the place of a puzzle (nothing found); leave such lines out."
    );
    assert_eq!(
        fault(&format!("{{\"puzzle\":\"{}\"}}", &CLASSIC[1..])),
        "Line 1, column 12: this text has 80 characters; a 9×9 puzzle needs 81."
    );
    assert_eq!(
        fault(&format!("{{\"puzzle\":\"{}x.\"}}", &CLASSIC[2..])),
        "Line 1, column 91: 'x' is not a digit of a 9×9 grid; use 1–9, or . 0 * _ for a blank."
    );
}

#[test]
fn words_around_a_puzzle() {
    for text in [
        format!("Puzzle #12: {CLASSIC}"),
        format!("Puzzle #12: {CLASSIC} (hard)"),
        format!("Hello,\nmy puzzle is \"{CLASSIC}\".\nThanks!\n"),
        format!("sudoku={CLASSIC};"),
        format!("12. {CLASSIC}\n"),
    ] {
        assert_eq!(puzzles(&text), [CLASSIC], "{text}");
    }
    let list: String = (1..=5).map(|number| format!("Nr {number}: {CLASSIC}\n")).collect();
    assert_eq!(puzzles(&list).len(), 5);
    assert_eq!(records(&list)[1].notes.title.as_deref(), Some("Nr 2"));
}

#[test]
fn lines_that_are_passed_over_are_named() {
    let grid: Vec<&str> = (0..9).map(|row| &CLASSIC[9 * row..9 * row + 9]).collect();
    let unread = |text: &str| records(text).into_iter().flat_map(|record| record.unread).collect::<Vec<_>>();
    assert_eq!(unread(&format!("{CLASSIC}\nhello\n")), ["line 2 (\"hello\")"]);
    assert_eq!(unread(&format!("A title\nby someone\n\n{CLASSIC}\n")), ["lines 1 to 2 (\"A title\")"]);
    assert_eq!(
        unread(&format!("hello\n{}\nbye now\n", grid.join("\n"))),
        ["line 1 (\"hello\")", "line 11 (\"bye now\")"]
    );
    let link = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Cage~10~R1C1~R1C2";
    assert_eq!(unread(&format!("{link}\nand\n{link}\n")), ["line 2 (\"and\")"]);
    // Comments, remarks behind a puzzle, and verdicts have their marks.
    for text in [format!("# hello\n\n{CLASSIC}\thello\n"), format!("Solution is unique\n{CLASSIC}\n")] {
        assert_eq!(unread(&text), [""; 0], "{text}");
    }
    // In a list each line is a puzzle.
    assert!(fault(&format!("{CLASSIC}\nhello\n{CLASSIC}\n")).contains("ine 2 has 5 characters"));
}

#[test]
fn other_blanks() {
    for blank in ["-", "?", "x", "X", "·", "□", "–"] {
        let line = CLASSIC.replace('.', blank);
        is_classic(&line);
        is_classic(&format!("{line}\n{line}\n").lines().take(1).collect::<String>());
        let grid: Vec<String> = line.chars().collect::<Vec<_>>().chunks(9).map(|row| row.iter().collect()).collect();
        is_classic(&grid.join("\n"));
        let spaced: Vec<String> =
            grid.iter().map(|row| row.chars().map(String::from).collect::<Vec<_>>().join(" ")).collect();
        is_classic(&spaced.join("\n"));
    }
    let blank_row = format!("{}{}", "-".repeat(9), &CLASSIC[9..].replace('.', "-"));
    let grid: Vec<&str> = (0..9).map(|row| &blank_row[9 * row..9 * row + 9]).collect();
    assert_eq!(puzzles(&grid.join("\n")), [blank_row.replace('-', ".")]);
    assert!(fault(&CLASSIC.replacen('.', "?", 1)).contains("'?' is neither a digit nor a blank"));
}

#[test]
fn digits_of_other_scripts() {
    let other = |zero: u32| {
        CLASSIC
            .chars()
            .map(|one| one.to_digit(10).and_then(|digit| char::from_u32(zero + digit)).unwrap_or(one))
            .collect::<String>()
    };
    for zero in [0xff10, 0x660, 0x966, 0x1d7d8] {
        is_classic(&other(zero));
    }
    let spaced: String = CLASSIC.chars().map(|one| format!("{one}\u{a0}\u{200b}")).collect();
    is_classic(&format!("\u{feff}{spaced}"));
    let wide: String = other(0xff10)
        .replace('.', "．")
        .chars()
        .collect::<Vec<_>>()
        .chunks(9)
        .map(|row| row.iter().collect::<String>() + "\r\n")
        .collect();
    is_classic(&wide);
}

/// Returns a page with each cell in this markup.
fn page(cell: impl Fn(&str) -> String, row: [&str; 2]) -> String {
    let cells = |line: &String| line.chars().map(|one| cell(one.to_string().trim_matches('.'))).collect::<String>();
    rows().iter().map(|line| format!("{}{}{}\n", row[0], cells(line), row[1])).collect()
}

#[test]
fn pages_of_the_web() {
    let table = page(
        |digit| format!("<td class=\"c\">{}</td>", if digit.is_empty() { "&nbsp;" } else { digit }),
        ["<tr>", "</tr>"],
    );
    is_classic(&format!(
        "<!DOCTYPE html>\n<html><head><title>Sudoku 5</title></head><body><p>A hard one</p><table>{table}</table></body></html>"
    ));
    is_classic(&format!("<TABLE><TBODY>{}</TABLE>", table.to_uppercase().replace("</TD>", "").replace("&NBSP;", "")));
    let fields = page(|digit| format!("<input type=text maxlength=1 value='{digit}'>"), ["", ""]);
    is_classic(&format!("<form>{fields}<input type=hidden value=7><input type=submit value=Go></form>"));
    let in_table = page(|digit| format!("<td><input name=a value=\"{digit}\" readonly></td>"), ["<tr>", "</tr>"]);
    is_classic(&format!("<table id=puzzle>{in_table}</table>"));
    let kinds = page(
        |digit| format!("<div class=\"cell {}\">{digit}</div>", if digit.is_empty() { "open" } else { "given" }),
        ["<div class=row>", "</div>"],
    );
    let keys: String = (1..=9).map(|digit| format!("<button>{digit}</button>")).collect();
    is_classic(&format!("<main>{kinds}</main><div class=keys>{keys}</div>"));
    is_classic(&format!("<p>Today's puzzle:</p>\n<pre>{}</pre>\n<p>Good luck!</p>", rows().join("\n")));
    is_classic(&format!(
        "<opensudoku version=\"2\"><folder name=\"x\"><game created=\"1\" data=\"{}\" note=\"\"/></folder></opensudoku>",
        CLASSIC.replace('.', "0")
    ));
    let boxes: String = (0..9)
        .map(|place| {
            let inner: String = (0..3)
                .map(|row| {
                    let start = (place / 3 * 3 + row) * 9 + place % 3 * 3;
                    let cells: String = CLASSIC[start..start + 3]
                        .chars()
                        .map(|one| format!("<td>{}</td>", if one == '.' { ' ' } else { one }))
                        .collect();
                    format!("<tr>{cells}</tr>")
                })
                .collect();
            format!("{}<td><table>{inner}</table></td>", if place % 3 == 0 { "<tr>" } else { "" })
        })
        .collect();
    is_classic(&format!("<table>{boxes}</table>"));
    assert_eq!(puzzles(&format!("<table>{table}</table><hr><table>{table}</table>")).len(), 2);
    assert_eq!(
        fault("<html><body>Nothing here</body></html>"),
        "Line 1 begins a page without a puzzle; copy the puzzle alone."
    );
}

#[test]
fn links() {
    let zeros = CLASSIC.replace('.', "0");
    for link in [
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}"),
        format!("https://sudokuexchange.com/play/?s={zeros}"),
        format!("http://example.org/play/{CLASSIC}/now"),
        format!("https://example.org/#{CLASSIC}"),
        format!("Look at https://example.org/?a=1&grid={}&b=2 please", CLASSIC.replace('.', "%2E")),
        format!("http://127.0.0.1:9009/#/play?p={zeros}&n=9&l=Beginner"),
    ] {
        assert_eq!(puzzles(&link), [CLASSIC], "{link}");
    }
    let own = records(&format!("http://a.b/#/play?p={JIGSAW}&v=diagonal&r={MAP}")).remove(0).draft.validate().unwrap();
    assert_eq!(own.ruleset().variant_names(), ["jigsaw", "diagonal"]);
    for (link, told) in [
        (
            "https://sudokupad.app/abcdef",
            "This is a SudokuPad link with a short name, which stands for a puzzle on the site; open \
             https://sudokupad.app/api/puzzle/abcdef in a browser and give the text that it shows.",
        ),
        (
            "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QBUALGAAgEEAnNEg",
            "Line 1 has an f-puzzles link that is damaged or was cut; copy the whole link, on one line.",
        ),
        (
            "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRNb9swDL37Vww669BPp/Etn7t03dIOCALBCJTEaYzKUSZbK6A=",
            "Line 1 has a Penpa link that is damaged or was cut; copy the whole link, on one line.",
        ),
        (
            "https://www.example.org/",
            "Line 1 has a link to example.org without a puzzle in it; Ninefold opens no web pages: copy the cells from there, or a link that carries them.",
        ),
    ] {
        assert_eq!(fault(link), told, "{link}");
    }
    let list = format!("{CLASSIC}\nhttps://sudokupad.app/abc\n{CLASSIC}\n");
    assert!(fault(&list).starts_with("Line 2: this is a SudokuPad link with a short name"), "{}", fault(&list));
}

#[test]
fn words_between_links_are_passed_over() {
    let zeros = CLASSIC.replace('.', "0");
    let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}");
    for text in [
        format!("{link}\nthis one is nice:\n{link}\nBye, and have fun!\n"),
        format!("Look at these two.\n\n{link}\nand, even better:\n{link}\n"),
        format!("Look at this: {link}\nand, even better:\nhttps://sudokuexchange.com/play/?s={zeros}\n"),
    ] {
        assert_eq!(puzzles(&text), [CLASSIC, CLASSIC], "{text}");
    }
    // Links without a puzzle and parts of data are no words.
    for text in [
        format!("{link}\nhttps://www.sudokuwiki.org/\n{link}"),
        format!("{link}\nN4IgzglgXgpiBcBOANCALhNAbO8QBUALGAAgEEAnNEg\n{link}"),
        format!("{link}\n53..7....6..1\n{link}"),
    ] {
        assert!(fault(&text).starts_with("Line 2"), "{text}: {}", fault(&text));
    }
}

#[test]
fn banks_with_blanks_and_line_ends() {
    let zeros = CLASSIC.replace('.', "0");
    let bank = |set: &str, level: &str| (0..4).map(|_| [zeros.as_str(); 10].join(set)).collect::<Vec<_>>().join(level);
    for (set, level) in [("|", "@"), (" | ", " @ "), ("|\n", "\n@\n"), ("\n|\n", "\r\n@"), ("\t|\r\n", "@\t")] {
        for end in ["", "\n", "|", "@\n", " @ \r\n"] {
            let text = format!("\n {}{end}", bank(set, level));
            let all = records(&text);
            assert_eq!(all.len(), 40, "{text}");
            assert!(all.iter().all(|record| record.draft.givens.to_string() == CLASSIC));
            assert_eq!(
                (all[0].notes.field("level"), all[39].notes.field("level")),
                (Some("Beginner"), Some("Veteran"))
            );
        }
    }
    let wrapped: String =
        bank("|", "@").as_bytes().chunks(80).map(|part| String::from_utf8_lossy(part).into_owned() + "\n").collect();
    assert_eq!(records(&wrapped).len(), 40);
    let more = format!("{}\n{zeros}\n", bank(" |\n", "\n@\n"));
    assert_eq!(fault(&more), "Line 43, column 1: set 40 has 162 digits; a bank has 4 levels of 10 sets of 81 digits.");
    assert!(fault(&format!("{}|{zeros}", bank("|", "@"))).contains("a bank of 41 sets"));
}

#[test]
fn tables_of_all_kinds() {
    for (puzzle, solution) in
        [("puzzle", "solution"), ("quizzes", "solutions"), ("question", "answer"), (" Puzzle", "SOLUTION ")]
    {
        let text = format!(
            "source,{puzzle},{solution},rating\n\"a, b\",{CLASSIC},{SOLUTION},7\n\"two\nlines \"\"q\"\"\",{CLASSIC},,\n"
        );
        let all = records(&text);
        assert_eq!(all.len(), 2, "{text}");
        assert_eq!(all[0].solution.as_ref().unwrap().to_string(), SOLUTION);
        assert_eq!((all[0].notes.field("source"), all[0].notes.field("rating")), (Some("a, b"), Some("7")));
        assert_eq!((all[1].notes.field("source"), all[1].line), (Some("two\nlines \"q\""), 3));
        for delimiter in [";", "\t"] {
            assert_eq!(puzzles(&text.replace("\"a, b\"", "a").replace(',', delimiter)).len(), 2);
        }
    }
    assert_eq!(
        fault(&format!("puzzle\n{CLASSIC},{CLASSIC}\n")),
        "Line 2, column 83: a value in column 2; the header has 1 column."
    );
}
