//! Unusual texts that are right, and broken ones, for every format of the list: five of each at least. The former give the
//! same puzzle as the usual text, the latter an error that says where and what was expected.

use ninefold_format::{Format, Item, ReadOptions, Record, formats, read_all, read_as};
use ninefold_grid::{Cell, Grid, Layout, Side};
use ninefold_puzzle::{Puzzle, PuzzleDraft, RuleDraft, RulesetDraft};

use crate::samples;

/// What is done to a text, and how.
type Change = (&'static str, fn(&str) -> String);

/// What is tried with a format.
struct Row {
    format: &'static str,
    unusual: &'static [&'static [Change]],
    broken: &'static [&'static [Change]],
}

const fn row(format: &'static str, unusual: &'static [&'static [Change]], broken: &'static [&'static [Change]]) -> Row {
    Row { format, unusual, broken }
}

/// Every text.
const ANY: &[Change] = &[
    ("line ends of Windows", |text| text.replace('\n', "\r\n")),
    ("a byte order mark", |text| format!("\u{feff}{text}")),
    ("no line end at the end", |text| text.trim_end_matches('\n').to_owned()),
    ("blank lines around it", |text| format!("\n\n{text}\n\n")),
];
/// What copying from mails, chats and programs puts around any text.
const COPIED: &[Change] = &[
    ("quotation marks around it", |text| {
        let mark = ["\"", "'", "`"].into_iter().find(|mark| !text.contains(mark)).unwrap_or_default();
        format!("{mark}{}{mark}\n", text.trim_end())
    }),
    ("the fences of Markdown", |text| format!("```text\n{}\n```\n", text.trim_end())),
    ("the marks of a mail", |text| text.lines().map(|line| format!("> {line}\n")).collect()),
];
const LINES: &[Change] = &[
    ("blanks behind each line", |text| text.lines().map(|line| format!("{line}  \n")).collect()),
    ("a comment before it", |text| format!("# from a book – № 7\n{text}")),
];
const LINKS: &[Change] = &[
    ("words before it", |text| format!("Try this: {text}")),
    ("words behind it", |text| format!("{} – schön!\n", text.trim_end())),
    ("angle brackets around it", |text| format!("<{}>\n", text.trim_end())),
    ("a line of words before it", |text| format!("Here it is:\n{text}")),
    ("a line of words behind it", |text| format!("{}\nhave fun\n", text.trim_end())),
    ("capital letters in its host", with_large_host),
];
const PACKED: &[Change] = &[
    ("blanks for its plus signs", |text| text.replace("%2B", " ").replace('+', " ")),
    ("percent-encoding of percent signs", |text| text.replace('%', "%25")),
];
const CAPITALS: &[Change] =
    &[("capital letters", |text| text.replace("3x3:d:k", "3X3:D:K").replace("3x3::k", "3X3::K"))];
const SETTINGS: &[Change] = &[("a fragment", |text| format!("{}#top\n", text.trim_end()))];
const PARAMETERS: &[Change] = &[("another parameter", |text| format!("{}&setting-nogrid=1\n", text.trim_end()))];
const ENCODED: &[Change] =
    &[("percent-encoded in small letters", |text| text.replace("%2B", "%2b").replace("%2F", "%2f"))];
const JSON: &[Change] = &[
    ("a field that nobody knows", |text| text.replacen('{', "{\"löschen\":{\"a\":[null,true]},", 1)),
    ("line ends between fields", |text| text.replace(",\"", ",\n  \"")),
    ("blanks around colons", |text| text.replace("\":", "\" :\t")),
    ("an empty title", |text| text.replacen('{', "{\"subtitle\":\"\",", 1)),
    ("its fields in reverse order", |text| format!("{}\n", reversed(text.trim()))),
];
const XML: &[Change] = &[
    ("a comment", |text| {
        text.replacen("><", "><!-- <game> – nothing -->\n<", 1).replacen(">\n<", "><!-- <game> -->\n<", 1)
    }),
    ("an attribute that nobody knows", |text| {
        text.replacen("<puzzle", "<puzzle löschen='1'", 1).replacen("<game ", "<game loschen='1' ", 1)
    }),
    ("its attributes in reverse order", with_attributes_reversed),
    ("single quotation marks", |text| if text.contains('\'') { text.to_owned() } else { text.replace('"', "'") }),
];

/// Texts of digits.
const CUT: &[Change] =
    &[("half of it", |text| start(text, text.len() / 2)), ("its first tenth", |text| start(text, text.len() / 10 + 1))];
const HALF: &[Change] = CUT.split_at(1).0;
const TENTH: &[Change] = CUT.split_at(1).1;
const EMPTY: &[Change] = &[
    ("nothing", |_| String::new()),
    ("blanks alone", |_| "  \n\t\n".to_owned()),
    ("words", |_| "Solve this one tonight, please!\n".to_owned()),
];
const NUL: &[Change] = &[("a NUL", |text| insert(text, text.len() / 2, "\0"))];
const LETTER: &[Change] = &[("a letter among the digits", |text| replaced_digit(text, "q"))];
const SIGN: &[Change] = &[("a sign in the middle", |text| insert(text, text.len() / 2, "*"))];
const BRACKET: &[Change] =
    &[("a bracket of another kind", |text| text.trim_end().trim_end_matches(['}', ']']).to_owned() + ")\n")];
const HUGE: &[Change] = &[("a huge number", huge)];
const TAGS: &[Change] = &[
    ("no end of the last element", |text| text.trim_end().trim_end_matches('>').to_owned()),
    ("no quotation marks", |text| text.replacen("=\"", "=", 1)),
    ("another element at its end", |text| text.replacen("</", "</x", 1)),
];

/// Returns JSON with the fields of all objects in reverse order.
fn reversed(json: &str) -> String {
    let Some(inner) = json.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) else {
        let Some(inner) = json.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) else {
            return json.to_owned();
        };
        return format!("[{}]", parts(inner, ',').into_iter().map(reversed).collect::<Vec<_>>().join(","));
    };
    let field = |part: &str| match parts(part, ':')[..] {
        [name, ref value @ ..] if !value.is_empty() => format!("{name}:{}", reversed(part[name.len() + 1..].trim())),
        _ => part.to_owned(),
    };
    format!("{{{}}}", parts(inner, ',').into_iter().rev().map(field).collect::<Vec<_>>().join(","))
}

/// Splits a text at a sign outside of quotation marks and brackets.
fn parts(text: &str, sign: char) -> Vec<&str> {
    let (mut depth, mut is_quoted, mut is_escaped) = (0, false, false);
    text.split(|letter| {
        let is_mark = letter == '"' && !is_escaped;
        is_escaped = letter == '\\' && !is_escaped;
        is_quoted ^= is_mark;
        match letter {
            '{' | '[' if !is_quoted => depth += 1,
            '}' | ']' if !is_quoted => depth -= 1,
            _ => {}
        }
        letter == sign && depth == 0 && !is_quoted
    })
    .collect()
}

/// Returns XML with the attributes of each element in reverse order.
fn with_attributes_reversed(xml: &str) -> String {
    let tag = |tag: &str| {
        let Some((inner, behind)) = tag.split_once('>') else { return tag.to_owned() };
        let (inner, end) = inner.strip_suffix('/').map_or((inner, ""), |inner| (inner, "/"));
        let Some((name, attributes)) = inner.split_once(' ').filter(|_| !inner.starts_with(['!', '?'])) else {
            return tag.to_owned();
        };
        let mut attributes: Vec<&str> = attributes.split_inclusive("\" ").map(str::trim).collect();
        attributes.reverse();
        format!("{name} {}{end}>{behind}", attributes.join(" "))
    };
    xml.split('<').map(tag).collect::<Vec<_>>().join("<")
}

/// Returns the start of a text, up to about this byte.
/// Writes the scheme and the host of a link in capital letters.
fn with_large_host(link: &str) -> String {
    let (scheme, rest) = link.split_once("://").expect("a link has a scheme");
    let host = rest.find(['/', '?']).unwrap_or(rest.len());
    format!("{}://{}{}", scheme.to_uppercase(), rest[..host].to_uppercase(), &rest[host..])
}

fn start(text: &str, end: usize) -> String {
    let end = (0..=end).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
    text[..end].to_owned()
}

fn insert(text: &str, at: usize, part: &str) -> String {
    let before = start(text, at);
    format!("{before}{part}{}", &text[before.len()..])
}

/// Makes the last given a huge number.
fn huge(text: &str) -> String {
    let end = text.rfind("\"value\":").map_or(text.len(), |at| start(text, at + 10).len());
    replaced_digit(&text[..end], "99999999999999999999") + &text[end..]
}

/// Puts something in the place of the last digit from 1 to 9.
fn replaced_digit(text: &str, part: &str) -> String {
    match text.rfind(|letter: char| matches!(letter, '1'..='9')) {
        Some(at) => format!("{}{part}{}", &text[..at], &text[at + 1..]),
        None => String::new(),
    }
}

const ROWS: &[Row] = &[
    row("killer", &[ANY, LINES, CAPITALS], &[CUT, EMPTY, LETTER, NUL]),
    row("sumocue", &[ANY, LINES], &[CUT, EMPTY, LETTER, NUL]),
    row("arrows", &[ANY, LINES], &[CUT, EMPTY, NUL, SIGN]),
    row("solo", &[ANY, LINES], &[CUT, EMPTY, SIGN, NUL]),
    row("iss", &[ANY, LINES], &[EMPTY, LETTER, SIGN, NUL]),
    row("lisudoku-link", &[ANY, LINKS, SETTINGS, PARAMETERS, ENCODED, PACKED], &[CUT, EMPTY, SIGN]),
    row("lisudoku", &[ANY, JSON], &[CUT, EMPTY, BRACKET, HUGE]),
    row("sudoku-setter", &[ANY, JSON], &[CUT, EMPTY, BRACKET, HUGE]),
    row("f-puzzles", &[ANY, LINKS, SETTINGS, PACKED], &[CUT, EMPTY, SIGN]),
    row("f-puzzles-json", &[ANY, JSON], &[CUT, EMPTY, BRACKET, HUGE]),
    row("sudokupad", &[ANY, LINKS, SETTINGS, PACKED], &[CUT, EMPTY, SIGN]),
    row("scf", &[ANY, LINKS, SETTINGS], &[EMPTY, SIGN, NUL]),
    row("sudokupad-json", &[ANY, JSON], &[CUT, EMPTY, BRACKET, HUGE]),
    row("penpa", &[ANY, LINKS], &[CUT, EMPTY, SIGN]),
    row("gnome", &[ANY, JSON], &[CUT, EMPTY, BRACKET, HUGE]),
    row("json", &[ANY, JSON], &[CUT, EMPTY, BRACKET, HUGE]),
    row("layout", &[ANY, LINES], &[CUT, EMPTY, LETTER, NUL]),
    row("samurai", &[ANY, LINES], &[CUT, EMPTY, LETTER, NUL]),
    row("opensudoku", &[ANY, XML], &[CUT, EMPTY, TAGS]),
    row("ksudoku", &[ANY, XML], &[CUT, EMPTY, TAGS]),
    row("html", &[ANY, XML], &[CUT, EMPTY, NUL]),
    row("iss-link", &[ANY, LINKS, SETTINGS, PARAMETERS, ENCODED], &[EMPTY, SIGN, NUL]),
    row("sudokuwiki", &[ANY, LINKS, SETTINGS, PARAMETERS], &[CUT, EMPTY, LETTER]),
    row("link", &[ANY, LINKS, SETTINGS, PARAMETERS], &[CUT, EMPTY, LETTER]),
    row("sudokuexchange", &[ANY, LINKS, SETTINGS, PARAMETERS], &[CUT, EMPTY, LETTER]),
    row("sdk", &[ANY, LINES], &[HALF, EMPTY, LETTER, NUL]),
    row("hodoku", &[ANY, LINES], &[CUT, EMPTY, LETTER, NUL]),
    row("csv", &[ANY, LINES], &[CUT, EMPTY, LETTER, NUL]),
    row("bank", &[ANY, LINES], &[EMPTY, LETTER, NUL]),
    row("gsf", &[ANY, LINES], &[CUT, EMPTY, NUL]),
    row("exchange", &[ANY, LINES], &[CUT, EMPTY, NUL]),
    row("sheet", &[ANY, LINES], &[CUT, EMPTY, LETTER, NUL]),
    row("lettered", &[ANY, LINES], &[CUT, EMPTY, NUL]),
    row("sdx", &[ANY, LINES], &[CUT, EMPTY, LETTER, NUL]),
    row("pencilmarks", &[ANY, LINES], &[CUT, EMPTY, LETTER, NUL]),
    row("ss", &[ANY, LINES], &[CUT, EMPTY, LETTER, NUL]),
    row("grid", &[ANY, LINES], &[CUT, EMPTY, LETTER, NUL]),
    row("msk", &[ANY, LINES], &[CUT, EMPTY, LETTER, NUL]),
    row("candidates729", &[ANY, LINES], &[CUT, EMPTY, LETTER, NUL]),
    row("jigsaw", &[ANY, LINES], &[TENTH, EMPTY, LETTER, NUL]),
    row("line", &[ANY, LINES], &[CUT, EMPTY, LETTER, NUL]),
    row("sdm", &[ANY, LINES], &[CUT, EMPTY, LETTER, NUL]),
];

const LINE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

/// Returns a usual text of a format: one that it writes, or for formats that are only read one from elsewhere.
pub(crate) fn usual(format: &'static Format) -> String {
    let all = samples::client();
    let killer = || {
        let mut draft = PuzzleDraft::classic(Grid::blank(Side::NINE));
        let cells: Vec<Cell> = Side::NINE.cells().collect();
        let cage = |cells: &[Cell]| {
            let names: Vec<String> = cells.iter().map(Cell::to_string).collect();
            RuleDraft::of_text(format!("killer {} = 15", names.join(" ")))
        };
        draft.ruleset.rules = cells.chunks(3).map(cage).collect();
        draft.validate().unwrap()
    };
    let puzzles: Vec<(Puzzle, Option<Grid>)> = all
        .into_iter()
        .map(|sample| (sample.puzzle, Some(sample.solution)))
        .chain([(killer(), None), (samurai(), None)])
        .collect();
    let written = |(puzzle, solution): &(Puzzle, Option<Grid>)| {
        let item = solution.as_ref().map_or(Item::new(puzzle), |solution| Item::new(puzzle).with_solution(solution));
        format
            .text(&[item])
            .or_else(|_| format.text(&[item; 40]))
            .ok()
            .filter(|_| format.unsaid(puzzle).iter().all(|name| name == "layout"))
    };
    if let Some(text) = puzzles.iter().find_map(written) {
        return text;
    }
    let penpa = include_str!("../../../../testdata/penpa/links.tsv")
        .lines()
        .find(|line| line.starts_with("square6x6"))
        .unwrap();
    match format.name {
        "html" => format!(
            "<table>{}</table>\n",
            LINE.as_bytes()
                .chunks(9)
                .map(|row| {
                    let cells: String = row.iter().map(|&digit| format!("<td>{}</td>", char::from(digit))).collect();
                    format!("<tr>{cells}</tr>")
                })
                .collect::<String>()
        ),
        "link" => format!("https://sudoku.example/play?puzzle={LINE}\n"),
        "gsf" => format!("1,2,3,4,{LINE},name,7.2\n"),
        "exchange" => format!("0000183b305c {LINE}  1.2\n"),
        "sheet" => LINE
            .as_bytes()
            .chunks(9)
            .map(|row| {
                let cells: Vec<String> =
                    row.iter().map(|&digit| char::from(digit).to_string().replace('0', "")).collect();
                cells.join(",") + "\n"
            })
            .collect(),
        "lettered" => "aabb\nccdd\nccdd\neeff\n\na=3\nb=7\n".to_owned(),
        "penpa" => penpa.rsplit('\t').next().unwrap().to_owned() + "\n",
        "sudoku-setter" => SETTER.to_owned(),
        name => panic!("no text of {name}"),
    }
}

const SETTER: &str = "{\"puzzleInfo\":{\"title\":\"T\"},\"nRows\":4,\"nCols\":4,\"grid\":[[{\"given\":true,\"value\":1},{},{},{}],[{},{},{\"value\":3},{}],[{},{},{},{}],[{},{},{},{}]],\"elements\":[]}\n";

/// Returns a samurai with some givens.
fn samurai() -> Puzzle {
    let ruleset = RulesetDraft::of_layout(Layout::named("samurai", None).unwrap()).validate().unwrap();
    let mut givens = Grid::blank(ruleset.geometry().side());
    // In the boxes that the grids share: without them five grids may be five puzzles.
    let is_shared = |cell: &Cell| cell.row() / 3 != 1 && cell.column() / 3 != 1;
    let full = samples::pattern(Side::NINE);
    for cell in Side::NINE.cells().filter(is_shared) {
        givens.set(Cell::new(cell.row() + 6, cell.column() + 6), full.get(cell));
    }
    Puzzle::new(ruleset, givens, None).unwrap()
}

/// What a text says, or why it can't be read.
pub(crate) fn read(format: &'static Format, text: &str, is_named: bool) -> Result<Vec<Record>, String> {
    // Nothing in the digits of a layout says which one it is.
    let layout = Layout::named("samurai", None).ok().filter(|_| format.name == "layout");
    let options = ReadOptions { layout, ..ReadOptions::default() };
    let outcomes =
        if is_named { read_as(format, text.as_bytes(), &options) } else { read_all(text.as_bytes(), &options) };
    outcomes
        .map_err(|fault| fault.to_string())?
        .into_iter()
        .collect::<Result<_, _>>()
        .map_err(|fault| fault.to_string())
}

fn row_of(format: &Format) -> &'static Row {
    ROWS.iter().find(|row| row.format == format.name).unwrap_or_else(|| panic!("{} has no row", format.name))
}

#[test]
fn unusual_texts_are_read() {
    let mut faults = Vec::new();
    for &format in formats::ALL {
        let changes: Vec<&Change> = row_of(format).unusual.iter().copied().flatten().chain(COPIED).collect();
        assert!(changes.len() >= 5 + COPIED.len(), "{}", format.name);
        let text = usual(format);
        let wanted =
            read(format, &text, true).map(|records| records.into_iter().map(|record| record.draft).collect::<Vec<_>>());
        if let Err(fault) = &wanted {
            faults.push(format!("{}: {fault}\n{text}", format.name));
            continue;
        }
        for (what, change) in changes {
            let changed = change(&text);
            for is_named in [true, false] {
                let found = read(format, &changed, is_named);
                let drafts = found.map(|records| records.into_iter().map(|record| record.draft).collect::<Vec<_>>());
                if drafts != wanted {
                    let shown: String = changed.chars().take(300).collect();
                    let drafts = drafts.err().unwrap_or_else(|| "another puzzle".to_owned());
                    faults.push(format!("{} with {what} ({is_named}): {drafts}\n{shown}", format.name));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn broken_texts_are_refused_with_a_place() {
    let mut faults = Vec::new();
    for &format in formats::ALL {
        let changes: Vec<&Change> = row_of(format).broken.iter().copied().flatten().collect();
        assert!(changes.len() >= 5, "{}", format.name);
        let text = usual(format);
        for (what, change) in changes {
            let changed = change(&text);
            let shown: String = changed.chars().take(300).collect();
            match read(format, &changed, true) {
                Ok(records) => {
                    if records.into_iter().any(|record| record.draft.validate().is_ok()) {
                        faults.push(format!("{} with {what} is read\n{shown}", format.name));
                    }
                }
                Err(fault) => {
                    let says_where =
                        fault.starts_with("line ") || changed.trim().is_empty() || fault.starts_with("no puzzle");
                    if !says_where || !fault.contains([';', ':']) {
                        faults.push(format!("{} with {what}: {fault}\n{shown}", format.name));
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}\n{}", faults.len(), faults.join("\n"));
}
