//! Texts that are made to cost time or memory: each is answered soon, in debug builds as well.

use std::time::Duration;

use ninefold_format::{DetectedFormat, Format, ReadOptions, formats, read_all, read_as};

/// A text of about this many bytes.
type Text = fn(usize) -> Vec<u8>;

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";

fn repeated(part: &str, length: usize) -> Vec<u8> {
    part.repeat(length / part.len() + 1).into_bytes()
}

fn between(start: &str, part: &str, end: &str, length: usize) -> Vec<u8> {
    [start.as_bytes(), &repeated(part, length), end.as_bytes()].concat()
}

fn numbered(length: usize, start: &str, part: impl Fn(usize) -> String, end: &str) -> Vec<u8> {
    let mut text = start.to_owned();
    let mut number = 0;
    while text.len() < length {
        text.push_str(&part(number));
        number += 1;
    }
    (text + end).into_bytes()
}

/// LZ-string of so many zeros in a row that it grows a thousandfold.
fn packed(length: usize) -> String {
    // Every code of a text that only repeats stands for one unit more; these are the letters of such a text.
    "CDQNCaM8DLM/".chars().chain("oBgDAGAMAYAwBgDAGA".chars().cycle()).take(length).collect()
}

static TEXTS: &[(&str, Text)] = &[
    ("brackets", |length| repeated("[", length)),
    ("pairs of brackets", |length| repeated("[]", length)),
    ("braces", |length| repeated("{", length)),
    ("objects in objects", |length| repeated("{\"a\":", length)),
    ("elements in one another", |length| repeated("<a>", length)),
    ("elements of OpenSudoku", |length| between("<opensudoku>", "<folder>", "", length)),
    ("elements of KSudoku", |length| between("<ksudoku>", "<puzzle>", "", length)),
    ("empty elements", |length| between("<opensudoku version=\"2\">", "<game/>", "</opensudoku>", length)),
    ("attributes", |length| numbered(length, "<opensudoku", |number| format!(" a{number}=\"\""), "></opensudoku>")),
    ("namespaces", |length| {
        numbered(length, "<opensudoku", |number| format!(" xmlns:a{number}=\"b{number}\""), "></opensudoku>")
    }),
    ("entities", |length| {
        let part = |number: usize| format!("<!ENTITY a{} \"&a{number};&a{number};\">", number + 1);
        numbered(length, "<!DOCTYPE opensudoku [<!ENTITY a0 \"x\">", part, "]><opensudoku>&a9;</opensudoku>")
    }),
    ("references", |length| between("<opensudoku>", "&amp;", "</opensudoku>", length)),
    ("tables in tables", |length| repeated("<table><tr><td>", length)),
    ("cells of a table", |length| between("<table><tr>", "<td>1", "</table>", length)),
    ("an unclosed comment", |length| repeated("<!-- ", length)),
    ("unclosed scripts", |length| repeated("<script>", length)),
    ("fields of an object", |length| numbered(length, "{\"size\":9", |number| format!(",\"a{number}\":1"), "}")),
    ("fields of one name", |length| between("{\"size\":9", ",\"a\":1", "}", length)),
    ("rules of f-puzzles", |length| {
        between("{\"size\":9,\"grid\":[],\"thermometer\":[", "{\"lines\":[[\"R1C1\",\"R1C2\"]]},", "]}", length)
    }),
    ("lines of SudokuPad", |length| {
        let part = "{\"wayPoints\":[[0.5,0.5],[8.5,8.5]],\"color\":\"#0F0\",\"thickness\":9},";
        between("{\"cellSize\":50,\"cells\":[[{},{}],[{},{}]],\"lines\":[", part, "{}]}", length)
    }),
    ("texts of SudokuPad", |length| {
        let part = "{\"center\":[0.5,0.5],\"width\":1,\"height\":1,\"text\":\"X\"},";
        let end = "{}],\"metadata\":{\"rules\":\"All Xs are given.\"}}";
        between("{\"cellSize\":50,\"cells\":[[{},{}],[{},{}]],\"overlays\":[", part, end, length)
    }),
    ("words of SudokuPad", |length| {
        between("{\"cells\":[[{}]],\"metadata\":{\"rules\":\"", "green lines are whispers, ", "\"}}", length)
    }),
    ("rows of SudokuPad", |length| between("{\"cellSize\":50,\"cells\":[", "[{},{}],", "[{}]]}", length)),
    ("rules of ISS", |length| repeated(".Thermo~R1C1~R1C2", length)),
    ("givens of ISS", |length| between(".", "~R1C1_1", "", length)),
    ("composites of ISS", |length| repeated(".Or", length)),
    ("cells of ISS", |length| between(".Cage~9", "~R1C1", "", length)),
    ("a link of ISS", |length| between("https://sigh.github.io/Interactive-Sudoku-Solver/?q=", "%2E", "", length)),
    ("a link of f-puzzles", |length| between("https://www.f-puzzles.com/?load=N4Ig", &packed(length), "", length)),
    ("a link of f-puzzles with slashes", |length| between("https://www.f-puzzles.com/?load=N4Ig", "/a", "", length)),
    ("a link of SudokuPad", |length| between("https://sudokupad.app/scl", &packed(length), "", length)),
    ("a link of lisudoku", |length| between("https://lisudoku.xyz/e?import=N4Ig", &packed(length), "", length)),
    ("a link of Penpa", |length| {
        between("https://swaroopg92.github.io/penpa-edit/#m=edit&p=", "7MEBAQAAAICQ/q/uCAo", "", length)
    }),
    ("links", |length| repeated("https://sudokupad.app/scl\n", length)),
    ("links on one line", |length| repeated("https://sudokupad.app/sclN4IgzglgXgpi ", length)),
    ("one line of digits", |length| repeated("123456789", length)),
    ("one line of numbers", |length| repeated("12 ", length)),
    ("one line of blanks", |length| repeated(" ", length)),
    ("many puzzles", |length| repeated(LINE, length)),
    ("many puzzles of one cell", |length| repeated("1\n", length)),
    ("many puzzles in quotation marks", |length| repeated(&format!("\"{}\",", LINE.trim_end()), length)),
    ("many puzzles on one line", |length| repeated(&format!("{} ", LINE.trim_end()), length)),
    ("many puzzles in a list", |length| between("[", &format!("\"{}\",", LINE.trim_end()), "]", length)),
    ("many rows", |length| repeated("53..7....\n", length)),
    ("many rows of cells", |length| repeated("| 5 3 . | . 7 . | . . . |\n", length)),
    ("many lines of words", |length| repeated("Normal Sudoku rules apply.\n", length)),
    ("line ends", |length| repeated("\n", length)),
    ("commas", |length| repeated(",", length)),
    ("quotation marks", |length| repeated("\"", length)),
    ("lines of quotation marks", |length| repeated("\"\n", length)),
    ("fences of Markdown", |length| repeated("```\n", length)),
    ("marks of a mail", |length| repeated("> ", length)),
    ("lines of marks of a mail", |length| repeated("> > > >\n", length)),
    ("lines of packed data", |length| {
        let line = format!("{}\n", "aB3d".repeat(16));
        between(&format!("N4Ig{}\n", "aB3d".repeat(15)), &line, "", length)
    }),
    ("quotation marks of two kinds", |length| repeated("\"'", length)),
    ("fences on one line", |length| repeated("```", length)),
    ("fences around words", |length| repeated("```text\r\nwords\r\n", length)),
    ("marks of mails in mails", |length| repeated("> > > > > >\n", length)),
    ("a mail of rows", |length| repeated("> > 53..7....\n", length)),
    ("packed data in lines", |length| repeated(&format!("N4Ig{}\n", "aB3+".repeat(19)), length)),
    ("packed data broken into lines", |length| between("N4Ig", &format!("{}\n", "aB3+".repeat(20)), "", length)),
    ("a link in capitals", |length| repeated("HTTPS://WWW.EXAMPLE.ORG", length)),
    ("an XML declaration behind blanks", |length| between("\n <?xml ", "a", "", length)),
    ("a table of commas", |length| between("puzzle,solution\n", ",", "", length)),
    ("a table of short rows", |length| between("puzzle,solution\n", "1,2\n", "", length)),
    ("fields with other names", |length| {
        numbered(length, &format!("{{\"puzzle\":\"{}\"", LINE.trim_end()), |field| format!(",\"k{field}\":1"), "}")
    }),
    ("comments", |length| repeated("# comment\n", length)),
    ("colons", |length| between("3x3::k:", "3841:", "", length)),
    ("a Solo game", |length| between("3x3:", "a1", "", length)),
    ("a Solo structure", |length| between("9j:", "z", ",a", length)),
    ("entries of HoDoKu", |length| between(&format!(":0000:x:{}:", LINE.trim_end()), "111 ", "::", length)),
    ("headers of SDK", |length| repeated("#A a\n", length)),
    ("a map of regions", |length| between(&format!("{}\n\n", LINE.trim_end()), "aabbcc\n", "", length)),
    ("sums of letters", |length| between("aabb\nccdd\nccdd\neeff\n\n", "a3,", "", length)),
    ("letters beyond ASCII", |length| repeated("é５①", length)),
    ("bytes that are no UTF-8", |length| vec![0xFF; length]),
    ("NULs", |length| vec![0; length]),
];

/// Times from here on are printed.
const SHOWN: Duration = Duration::from_millis(500);

/// Returns the processor time of this thread. Always zero on systems that don't report it.
fn busy() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    Duration::from_nanos(told.split(' ').next().and_then(|number| number.parse().ok()).unwrap_or(0))
}

/// Reads every text as it is recognised, and as each format if `all` says so; returns those that took longer than a limit.
fn slow(length: usize, all: bool, limit: impl Fn(usize) -> Duration) -> Vec<String> {
    let options = ReadOptions::default();
    let mut slow = Vec::new();
    for (name, text) in TEXTS {
        let text = text(length);
        let named = formats::ALL.iter().copied().filter(|_| all).map(Some);
        for format in [None].into_iter().chain(named) {
            let start = busy();
            let _ = match format {
                None => read_all(&text, &options),
                Some(format) => read_as(format, &text, &options),
            };
            let taken = busy() - start;
            if taken > SHOWN {
                eprintln!("{name}, {}: {taken:?}", format.map_or("as recognised", |format| format.name));
            }
            if taken > limit(text.len()) {
                let format = format.map_or("as recognised", |format: &Format| format.name);
                slow.push(format!("{name}, {format}: {} bytes take {taken:?}", text.len()));
            }
        }
    }
    slow
}

/// A stream, whose start alone is looked at, ends with one error instead of one for each line.
#[test]
fn marks_alone_are_refused_at_the_start_of_a_stream() {
    for marks in ["```\n", "> > > >\n", "\"\n"] {
        let detected = DetectedFormat::of(&repeated(marks, 10_000), &ReadOptions::default());
        let fault = detected.err().map(|fault| fault.to_string()).unwrap_or_default();
        assert!(fault.contains("marks alone"), "{marks}: {fault}");
    }
}

/// The time grows with the length: a hundred kilobytes take a hundredth of the time of ten megabytes.
#[test]
fn a_hundred_kilobytes_of_anything() {
    const MOST: Duration = Duration::from_secs(2);
    assert_eq!(slow(100_000, false, |_| MOST), [""; 0]);
}

#[test]
#[ignore = "slow: run by cargo xtask slow"]
fn ten_megabytes_of_anything() {
    const MOST: Duration = Duration::from_secs(6);
    assert_eq!(slow(10_000_000, false, |_| MOST), [""; 0]);
}
