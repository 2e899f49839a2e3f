//! Links as people write them: with marks of prose around them, several on one line, and in mails.

use ninefold_format::{DetectedFormat, Format, Item, ReadOptions, Record, formats, read_all, read_one};

const PUZZLES: [&str; 2] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
];
/// Links to Penpa+, which no format writes.
const PENPA: &str = include_str!("../../../../testdata/penpa/links.tsv");

/// Returns a link to each site that carries this puzzle.
fn links(puzzle: &str) -> Vec<String> {
    let puzzle = read_one(puzzle.as_bytes(), &ReadOptions::default()).unwrap().draft.validate().unwrap();
    let names =
        ["f-puzzles", "sudokupad", "scf", "lisudoku-link", "iss-link", "sudokuwiki", "sudokuexchange"].into_iter();
    let written =
        names.map(|name| formats::named(name).unwrap().text(&[Item::new(&puzzle)]).unwrap().trim().to_owned());
    let mut links: Vec<String> = written.collect();
    let data = links[0].split_once("load=").unwrap().1.to_owned();
    links.push(format!("https://sudokupad.app/fpuz{data}"));
    links.push(format!("https://sudokupad.app/fpuzzles{}", data.replace('/', "%2F").replace('=', "%3D")));
    links
}

fn records(text: &str) -> Vec<Record> {
    let all = read_all(text.as_bytes(), &ReadOptions::default()).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    all.into_iter().map(|record| record.unwrap_or_else(|fault| panic!("{fault}\n{text}"))).collect()
}

/// Returns whether a text has links with plain digits, which JSON and HTML are searched for.
fn has_digits(text: &str) -> bool {
    text.contains("sudokuwiki") || text.contains("sudokuexchange")
}

/// Returns the givens of each puzzle and its line.
fn found(text: &str) -> Vec<(usize, String)> {
    records(text).into_iter().map(|record| (record.line, record.draft.givens.to_string())).collect()
}

fn fault(text: &str) -> String {
    match read_all(text.as_bytes(), &ReadOptions::default()) {
        Err(fault) => fault.sentence(),
        Ok(all) => all.into_iter().find_map(Result::err).map_or_else(|| "read".to_owned(), |fault| fault.sentence()),
    }
}

/// What stands around a link.
const AROUND: [&str; 42] = [
    "@",
    "See @.",
    "See @!",
    "See @:",
    "See @,",
    "See @;",
    "See @?",
    "See @...",
    "See @\u{2026}",
    "See @\u{2026} and more",
    "See @. It is good.",
    "See @!!!",
    "\"@\"",
    "\"@\".",
    "\"@.\"",
    "\u{201c}@\u{201d}",
    "\u{201e}@\u{201c}.",
    "\u{ab}@\u{bb}",
    "\u{2018}@\u{2019}",
    "'@'",
    "'@'.",
    "Try '@', please",
    "`@`",
    "Try `@`.",
    "**@**",
    "**@**.",
    "*@*",
    "_@_",
    "~~@~~",
    "||@||",
    "(@)",
    "(see @).",
    "[@]",
    "<@>",
    "<@>.",
    "[x](@)",
    "[@](@)",
    "[url]@[/url]",
    "[url=@]x[/url].",
    "<a href=\"@\">x</a> is nice",
    "Link:@",
    "link=@",
];

#[test]
fn marks_around_links() {
    for link in links(PUZZLES[0]) {
        for around in AROUND {
            if has_digits(&link) && around.starts_with("<a") {
                continue;
            }
            let text = around.replace('@', &link);
            for text in [text.clone(), format!("{text}\n"), format!("Hi all,\n\n{text}\nEnjoy!\n")] {
                let line = 1 + text.split("http").next().unwrap().matches('\n').count();
                assert_eq!(found(&text), [(line, PUZZLES[0].to_owned())], "{around}: {text}");
            }
        }
    }
}

#[test]
fn marks_around_links_to_penpa() {
    let (_, link) = PENPA.lines().find(|line| line.contains("sudoku_nosol")).unwrap().split_once('\t').unwrap();
    let puzzle = records(link).remove(0).draft.givens.to_string();
    for around in AROUND {
        let text = around.replace('@', link);
        assert_eq!(found(&text), [(1, puzzle.clone())], "{text}");
    }
}

/// Each line of a stream is read by itself.
#[test]
fn marks_around_links_of_streams() {
    for link in links(PUZZLES[0]) {
        // A text in quotation marks on its own is one of JSON.
        let arounds = AROUND.iter().filter(|around| !around.starts_with(['"', '\u{201c}', '\u{201e}']));
        let lines: Vec<String> = arounds.map(|around| around.replace('@', &link)).collect();
        let text = lines.join("\n");
        let detected = DetectedFormat::of(text.as_bytes(), &ReadOptions::default()).unwrap();
        let reader = detected.lines().expect("each line is a record");
        for (number, line) in lines.iter().enumerate() {
            let record = reader.read_line(number + 1, line.as_bytes()).unwrap();
            let record = record.unwrap_or_else(|fault| panic!("{fault}\n{line}"));
            assert_eq!((record.line, record.draft.givens.to_string()), (number + 1, PUZZLES[0].to_owned()), "{line}");
        }
    }
}

/// A title of a short link may end with marks, which are no prose.
#[test]
fn marks_that_belong_to_a_link() {
    let short = &links(PUZZLES[0])[2];
    for (title, wanted) in [("Oh!", "Oh!"), ("It's", "It's"), ("Why?", "Why")] {
        let record = records(&format!("{short}*t{title}")).remove(0);
        assert_eq!(record.notes.title.as_deref(), Some(wanted));
    }
}

#[test]
fn damaged_links_stay_damaged() {
    let all = links(PUZZLES[0]);
    for link in [&all[0], &all[1], &all[3]] {
        let cut = &link[..link.len() - 30];
        for around in &AROUND[..19] {
            assert!(fault(&around.replace('@', cut)).contains("is damaged or was cut"), "{around}");
        }
    }
    for text in [format!("{} {}", all[0], PUZZLES[1]), format!("{}: '{}'.", PUZZLES[1], all[4])] {
        assert!(fault(&text).contains("a second puzzle on one line"), "{}", fault(&text));
    }
}

/// How two links stand on a line.
const TWO: [&str; 18] = [
    "@1 @2",
    "@1, @2",
    "@1,@2",
    "@1;@2",
    "@1\t@2",
    "@1 | @2",
    "Two: @1 and @2.",
    "@1 and @2, both by https://example.org/me.",
    "Seen at https://example.org/: @1, @2",
    "[\"@1\",\"@2\"]",
    "[\"@1\", \"@2\"]",
    "[{\"url\":\"@1\"},{\"url\":\"@2\"}]",
    "* [one](@1) and [two](@2)",
    "<a href=\"@1\">one</a> <a href=\"@2\">two</a>",
    "<a href=\"@1\">@1</a> <a href=\"@2\">@2</a>",
    "[url]@1[/url] [url]@2[/url]",
    "1. '@1' 2. '@2'",
    "Link:@1 Link:@2",
];

#[test]
fn several_links_on_a_line() {
    let [first, second] = PUZZLES.map(links);
    for (place, one) in first.iter().enumerate() {
        for other in [&second[place], &second[(place + 1) % second.len()], &second[(place + 4) % second.len()]] {
            for two in TWO {
                let line = two.replace("@1", one).replace("@2", other);
                if two.starts_with(['[', '<']) && has_digits(&line) {
                    continue;
                }
                let among_words = if two.starts_with('[') { line.clone() } else { format!("Hello\n\n{line}\nBye\n") };
                for text in [line.clone(), among_words, format!("{line}\n{one}\n")] {
                    let number = 1 + text.split(&line).next().unwrap().matches('\n').count();
                    let mut wanted: Vec<_> = PUZZLES.map(|puzzle| (number, puzzle.to_owned())).into();
                    if text.ends_with(&format!("\n{one}\n")) {
                        wanted.push((2, PUZZLES[0].to_owned()));
                    }
                    assert_eq!(found(&text), wanted, "{two}: {text}");
                }
            }
        }
    }
    let thrice = format!("{} {} {}", first[0], first[0], second[0]);
    assert_eq!(found(&thrice).len(), 3);
}

/// A stream has one puzzle a line. Texts that begin with several on a line are read as a whole.
#[test]
fn several_links_on_a_line_of_a_stream() {
    for (one, other) in links(PUZZLES[0]).iter().zip(&links(PUZZLES[1])) {
        for two in TWO {
            let line = two.replace("@1", one).replace("@2", other);
            if two.starts_with('[') && has_digits(&line) {
                continue;
            }
            let detected = DetectedFormat::of(line.as_bytes(), &ReadOptions::default()).unwrap();
            assert!(!detected.is_line_shaped(), "{line}");
            let detected = DetectedFormat::of(one.as_bytes(), &ReadOptions::default()).unwrap();
            let told = detected.lines().unwrap().read_line(7, line.as_bytes()).unwrap().unwrap_err();
            assert_eq!(told.sentence(), "Line 7 has several links; put each link on its own line.", "{line}");
        }
    }
}

/// Of several links on a line, one that can't be read has its error.
#[test]
fn faults_of_several_links() {
    let all = links(PUZZLES[0]);
    let damaged = &all[0][..all[0].len() - 30];
    for text in [format!("{damaged} {}", all[1]), format!("{} and {damaged}.", all[4])] {
        let outcomes = read_all(text.as_bytes(), &ReadOptions::default()).unwrap();
        assert_eq!(outcomes.iter().map(Result::is_ok).filter(|is_ok| *is_ok).count(), 1, "{text}");
        assert_eq!(outcomes.len(), 2, "{text}");
    }
    assert!(fault(&format!("{} https://sudokupad.app/abc", all[0])).contains("a short name"));
    assert!(fault("https://a.io/ and https://b.io/").contains("a link to a.io without a puzzle in it"));
    let grid = format!("{} https://example.org/ {}", all[0], PUZZLES[1]);
    assert!(fault(&grid).contains("a second puzzle on one line"), "{}", fault(&grid));
    let grid = format!("{} {} {}", PUZZLES[1], all[0], all[1]);
    assert!(fault(&grid).contains("a second puzzle on one line"), "{}", fault(&grid));
}

/// Links in tables and objects are remarks there.
#[test]
fn links_in_other_formats() {
    let all = links(PUZZLES[1]);
    for text in [
        format!("puzzle,source\n{},\"{} {}\"\n", PUZZLES[0], all[0], all[1]),
        format!("{{\"puzzle\":\"{}\",\"source\":\"{} {}\"}}\n", PUZZLES[0], "https://a.io/", "https://b.io/"),
    ] {
        assert_eq!(found(&text).into_iter().map(|(_, givens)| givens).collect::<Vec<_>>(), [PUZZLES[0]], "{text}");
    }
}

#[test]
fn links_whose_data_is_missing() {
    let zeros = PUZZLES[0].replace('.', "0");
    let page = "https://www.sudokuwiki.org/sudoku.htm";
    for link in [format!("{page}?x=1&bd={zeros}#z"), format!("{page}?bd={zeros}#z"), format!("{page}?x=1&bd={zeros}")] {
        assert_eq!(found(&link), [(1, PUZZLES[0].to_owned())], "{link}");
    }
    for (text, told) in [
        (format!("{page}?bd={}", &zeros[1..]), "Line 1 has a SudokuWiki link with 80 digits in bd=; 81 are expected."),
        (format!("{page}?bd={zeros}0"), "Line 1 has a SudokuWiki link with 82 digits in bd=; 81 are expected."),
        (
            "https://www.f-puzzles.com/?load=".to_owned(),
            "Line 1 has a link that carries no data of a puzzle; copy the whole link.",
        ),
        (
            "https://sudokupad.app/fpuz".to_owned(),
            "Line 1 has a link that carries no data of a puzzle; copy the whole link.",
        ),
    ] {
        assert_eq!(fault(&text), told, "{text}");
    }
}

/// Mail programs break long lines. Several such links in a text are read, also where its lines would be read one by one.
#[test]
fn links_broken_into_lines() {
    let read = |text: &str| read_one(text.as_bytes(), &ReadOptions::default()).unwrap().draft.validate().unwrap();
    let puzzles = PUZZLES.map(read);
    let broken = |link: &str| {
        let lines = link.trim().as_bytes().chunks(76).map(|line| std::str::from_utf8(line).unwrap());
        lines.collect::<Vec<_>>().join("\r\n")
    };
    for format in ["f-puzzles", "sudokupad", "lisudoku-link", "iss-link"] {
        let link = |puzzle| broken(&formats::named(format).unwrap().text(&[Item::new(puzzle)]).unwrap());
        let text = format!("Here are two:\r\n\r\n{}\r\n\r\n{}\r\nBye\r\n", link(&puzzles[0]), link(&puzzles[1]));
        let mail: String = text.lines().map(|line| format!("> {line}\n")).collect();
        for text in [text, mail] {
            let found = records(&text);
            let lines: Vec<usize> = found.iter().map(|record| record.line).collect();
            let second = text.lines().enumerate().skip(3).find(|(_, line)| line.contains("https:")).unwrap().0 + 1;
            assert_eq!(lines, [3, second], "{text}");
            for (record, puzzle) in found.into_iter().zip(&puzzles) {
                assert_eq!(record.draft.validate().unwrap().givens(), puzzle.givens(), "{text}");
            }
            let detected = DetectedFormat::of(text.as_bytes(), &ReadOptions::default()).unwrap();
            assert!(!detected.is_line_shaped(), "{text}");
        }
    }
}

/// A puzzle below a link is no part of it, even if its line is long.
#[test]
fn puzzles_below_links() {
    let ten = format!("{}A{}", "1.".repeat(30), ".".repeat(39));
    for link in &links(PUZZLES[0])[..2] {
        assert!(link.len() > ten.len());
        assert_eq!(found(&format!("{link}\n{ten}\n")), [(1, PUZZLES[0].to_owned()), (2, ten.clone())], "{link}");
    }
}

/// The source of a mail, as Python's `quopri` writes it.
#[test]
fn links_of_a_quoted_printable_mail() {
    let mail = include_str!("../../../../testdata/mails/quoted_printable.txt");
    for text in [mail.to_owned(), mail.replace('\n', "\r\n"), mail.lines().map(|line| format!("> {line}\n")).collect()]
    {
        let found = records(&text);
        let lines = text.lines().zip(1..).filter(|(line, _)| line.contains("https:")).map(|(_, number)| number);
        assert_eq!(found.iter().map(|record| record.line).collect::<Vec<_>>(), lines.collect::<Vec<_>>(), "{text}");
        for record in found {
            assert_eq!(record.draft.validate().unwrap().givens().to_string(), PUZZLES[0]);
        }
    }
}

/// Links of every site in the values of tables and objects, and behind the words of a page.
#[test]
fn links_as_values() {
    let puzzles =
        PUZZLES.map(|text| read_one(text.as_bytes(), &ReadOptions::default()).unwrap().draft.validate().unwrap());
    let is_link =
        |format: &&&Format| format.text(&[Item::new(&puzzles[0])]).is_ok_and(|text| text.starts_with("https://"));
    let mut count = 0;
    for format in formats::ALL.iter().filter(is_link) {
        let links = puzzles.each_ref().map(|puzzle| format.text(&[Item::new(puzzle)]).unwrap().trim().to_owned());
        let [one, two] = &links;
        for text in [
            format!("[\"{one}\", \"{two}\"]"),
            format!("[\n  \"{one}\",\n  \"{two}\"\n]\n"),
            format!("{{\"puzzle\":\"{one}\"}}\n{{\"puzzle\":\"{two}\"}}\n"),
            format!("id,puzzle\n1,{one}\n2,{two}\n"),
            format!("<ul><li><a href=\"{one}\">first</a></li><li><a href=\"{two}\">second</a></li></ul>\n"),
            format!(
                "<a href=\"https://example.org/about\">About</a>\n<p><a href=\"{one}\">1</a>\n<a href='{two}'>2</a>"
            ),
        ] {
            let read = records(&text).into_iter().map(|record| record.draft.validate().unwrap().givens().to_string());
            assert_eq!(read.collect::<Vec<_>>(), PUZZLES, "{text}");
            count += 1;
        }
    }
    assert!(count >= 36, "{count}");
    let page = "<p><a href=\"https://example.org/?a=1\">nothing</a></p>";
    assert_eq!(fault(page), "Line 1 begins a page without a puzzle; copy the puzzle alone.");
}

/// Returns a text in quoted-printable form: equals signs as `=3D`, and lines of 75 characters with `=` behind them.
fn quoted_printable(line: &str) -> String {
    let coded = line.replace('=', "=3D");
    let (mut lines, mut rest) = (String::new(), coded.as_str());
    while rest.len() > 76 {
        // A sign isn't divided.
        let end = (73..=75).rev().find(|&end| !rest[end - 2..end].contains('=')).unwrap();
        lines.push_str(&format!("{}=\n", &rest[..end]));
        rest = &rest[end..];
    }
    lines + rest
}

/// In a mail, words may stand before a link that is broken, and its HTML has links in attributes.
#[test]
fn links_within_lines_of_a_mail() {
    for link in links(PUZZLES[0]) {
        for text in [format!("here is one: {link}"), format!("<p>See <a href=\"{link}\">this one</a>, please</p>")] {
            let mail = format!("Hello,\n\n{}\nBye\n", quoted_printable(&text));
            let found = records(&mail);
            assert_eq!(found.len(), 1, "{mail}");
            assert_eq!(found[0].draft.clone().validate().unwrap().givens().to_string(), PUZZLES[0], "{mail}");
        }
    }
}
