//! Junk, and valid texts that were cut or changed: every reader must answer, and quickly. Seeds are fixed.

use std::time::Duration;

use ninefold_format::{DetectedFormat, Item, ReadOptions, formats, read_all, read_as, read_grid, read_regions};
use ninefold_grid::Side;

use crate::samples;
use crate::samples::Chance;

const KILLERS: &str = include_str!("../../../../testdata/variants/rules/killer_texts.tsv");
const SOLO: &str = include_str!("../../../../testdata/solo_ids.txt");
/// Texts of formats that the client's puzzles are not written in.
const OTHERS: [&str; 3] = [
    "aabb\nccdd\nc.dd\neeff\n\na3,b7,c=9\nd10, e:3\n",
    "u5 3 u4 6 7 8 9 1 2\n6 7 2 1 9 5 3 4 8\n1 9 8 3 4 2 5 6 7\n8 5 9 7 6 1 4 2 3\n4 2 6 8 5 3 7 9 1\n\
     7 1 3 9 2 4 8 5 6\n9 6 1 5 3 7 2 8 4\n2 8 7 4 1 9 6 3 5\n3 4 5 2 8 6 1 79 79\n",
    "S9B015y2e685w68050609040i022e0e0f0a2e085y050f0a5u090b042e2u2e0i06042c0810012q0f0dd0015w9i102e020a089e03050f9e0d5y042e\
     05d0609i010f095y0e5y0f0a045y0206020166cy669id205",
];

fn options() -> Vec<ReadOptions> {
    let sized = |n| ReadOptions { size: Some(samples::side(n)), ..ReadOptions::default() };
    vec![ReadOptions::default(), sized(1), sized(4), sized(9), sized(64)]
}

/// Calls every entry point. What can be read is validated as well: no draft may make that panic.
fn feed(bytes: &[u8]) {
    for options in options() {
        // Every format reads the text with the usual options; with others, the one that recognises it.
        let formats = formats::ALL.iter().filter(|_| options == ReadOptions::default());
        let results = formats.map(|format| read_as(format, bytes, &options));
        for record in results.chain([read_all(bytes, &options)]).flatten().flatten().flatten() {
            assert!(record.line >= 1);
            let _ = record.position();
            let _ = record.draft.validate();
        }
    }
    let _ = read_grid(bytes, Side::NINE);
    let _ = read_regions(bytes, None);
    let _ = read_regions(bytes, Some(Side::NINE));
    if let Ok(sniffed) = DetectedFormat::of(bytes, &ReadOptions::default())
        && let Some(reader) = sniffed.lines()
    {
        for (index, line) in bytes.split(|byte| *byte == b'\n').enumerate() {
            let _ = reader.read_line(index + 1, line);
        }
    }
}

/// An object of f-puzzles with rules of each form.
const OBJECT: &str = "{\"size\":2,\"grid\":[[{\"region\":0},{\"c\":\"#fff\"}],[{\"value\":1,\"given\":true},{\"givenPencilMarks\":[1,2]}]],\
    \"negative\":[\"xv\"],\"diagonal+\":true,\"arrow\":[{\"cells\":[\"R1C1\"],\"lines\":[[\"R1C1\",\"R1C2\"]]}],\
    \"littlekillersum\":[{\"cell\":\"R0C0\",\"direction\":\"DR\",\"value\":\"3\"}],\"odd\":[{\"cell\":\"R1C1\"}],\
    \"clone\":[{\"cells\":[\"R1C1\"],\"cloneCells\":[\"R2C2\"]}],\"quadruple\":[{\"cells\":[\"R1C1\",\"R1C2\",\"R2C1\",\"R2C2\"],\"values\":[1]}],\
    \"cage\":[{\"cells\":[],\"value\":\"solution: 1221\"}],\"line\":[{\"lines\":[[\"R1C1\"]],\"width\":0.2}],\"solution\":[1,2,2,1],\"x\":[1]}\n";
/// An object of lisudoku.
const LISUDOKU: &str = "{\"gridSize\":2,\"regions\":[[{\"row\":0,\"col\":0},{\"row\":0,\"col\":1}]],\"fixed_numbers\":[{\"position\":{\"row\":0,\
    \"col\":0},\"value\":1}],\"killerCages\":[{\"sum\":3,\"region\":[{\"row\":0,\"col\":0}]}],\"kropkiNegative\":true}\n";

/// Valid texts in every format.
fn texts() -> Vec<Vec<u8>> {
    let samples = samples::client();
    let mut texts = vec![samples::HODOKU_LINES.as_bytes().to_vec(), samples::JIGSAW_LINES.as_bytes().to_vec()];
    for sample in &samples {
        let item = Item::new(&sample.puzzle).with_solution(&sample.solution);
        texts.extend(formats::ALL.iter().filter_map(|format| format.text(&[item, item]).ok()).map(String::into_bytes));
    }
    texts.push(OBJECT.as_bytes().to_vec());
    texts.push(LISUDOKU.as_bytes().to_vec());
    let items = [Item::new(&samples[0].puzzle); 40];
    texts.push(formats::named("bank").unwrap().text(&items).unwrap().into_bytes());
    texts.extend(
        KILLERS.lines().skip(1).step_by(9).filter_map(|line| Some(line.split_once('\t')?.1.as_bytes().to_vec())),
    );
    texts.extend(SOLO.lines().skip(1).step_by(7).map(|line| line.as_bytes().to_vec()));
    texts.extend(OTHERS.iter().map(|text| text.as_bytes().to_vec()));
    texts
}

#[test]
fn random_bytes() {
    let mut chance = Chance(9);
    let alphabets: [&[u8]; 5] =
        [b"0123456789.\n", b"123 \n", b"|+-*.12\n ", b":,;#[]@\t\r\nAz19.", "│┌·1 \n\u{feff}é".as_bytes()];
    for round in 0..1500 {
        let length = chance.below(400);
        let bytes: Vec<u8> = match alphabets.get(round % 6) {
            Some(alphabet) => (0..length).map(|_| alphabet[chance.below(alphabet.len())]).collect(),
            None => (0..length).map(|_| chance.below(256) as u8).collect(),
        };
        feed(&bytes);
    }
}

#[test]
fn texts_cut_and_changed() {
    let mut chance = Chance(81);
    for text in texts() {
        for _ in 0..4 {
            feed(&text[..chance.below(text.len() + 1)]);
            let mut changed = text.clone();
            for _ in 0..=chance.below(4) {
                let place = chance.below(changed.len());
                match chance.below(3) {
                    0 => changed[place] = chance.below(256) as u8,
                    1 => drop(changed.remove(place)),
                    _ => changed.insert(place, b"\n .9|A0\0:"[chance.below(9)]),
                }
            }
            feed(&changed);
        }
    }
}

/// Line ends of Windows and a byte order mark change nothing.
#[test]
fn line_ends_of_windows() {
    for text in texts() {
        let plain = read_all(&text, &ReadOptions::default());
        let text = String::from_utf8(text).unwrap();
        let windows = format!("\u{feff}{}", text.replace('\n', "\r\n"));
        assert_eq!(read_all(windows.as_bytes(), &ReadOptions::default()), plain, "{text}");
    }
}

/// Returns the CPU time of this thread, since wall time is meaningless on a busy machine. Always zero on systems that
/// don't report it.
fn busy() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    Duration::from_nanos(told.split(' ').next().and_then(|number| number.parse().ok()).unwrap_or(0))
}

/// Guards against quadratic work, which would take seconds: a text is read in tens of milliseconds.
#[test]
fn long_junk_takes_no_time() {
    const LENGTH: usize = 1 << 16;
    const LIMIT: Duration = Duration::from_millis(500);
    let mut chance = Chance(3);
    let patterns: [&[u8]; 12] =
        [b"1", b".", b" ", b"\n", b"1 ", b"12 ", b"1\n", b"12 3\n", b"|", b":", b"a,\n", "│ ".as_bytes()];
    let mut inputs: Vec<Vec<u8>> = patterns.iter().map(|pattern| pattern.repeat(LENGTH / pattern.len())).collect();
    inputs.push((0..LENGTH).map(|_| chance.below(256) as u8).collect());
    inputs.push((0..LENGTH).map(|_| b"0123456789. \n"[chance.below(13)]).collect());
    inputs.push([b"puzzle,x\n".to_vec(), b",".repeat(LENGTH)].concat());
    inputs.push([b"[Puzzle]\n".to_vec(), b"123456789\n".repeat(LENGTH / 10)].concat());
    inputs.push([b"25x1j:".to_vec(), b"z".repeat(LENGTH)].concat());
    inputs.push([b"SumoCueV1".to_vec(), b"=1".repeat(LENGTH / 2)].concat());
    inputs.push([b"3x3::k:".to_vec(), b"1:".repeat(LENGTH / 2)].concat());
    inputs.push([b"{\"size\":9,\"grid\":[".to_vec(), b"[{}],".repeat(LENGTH / 5)].concat());
    inputs.push([b"{\"cells\":[[{}]],\"lines\":[".to_vec(), b"{\"wayPoints\":[[1,1]]},".repeat(LENGTH / 21)].concat());
    inputs.push([b"<opensudoku>".to_vec(), b"<game/>".repeat(LENGTH / 7)].concat());
    inputs.push([b"<ksudoku><game><puzzle>".to_vec(), b"<graph/>".repeat(LENGTH / 8)].concat());
    inputs.push([b"https://sudokupad.app/sclN4Ig".to_vec(), b"/".repeat(LENGTH)].concat());
    inputs.push([b"https://www.f-puzzles.com/?load=N4Ig".to_vec(), b"/".repeat(LENGTH)].concat());
    inputs.push([b"m=edit&p=".to_vec(), b"A".repeat(LENGTH)].concat());
    let timed = |name: &str, input: &[u8], read: &dyn Fn(&[u8])| {
        let start = busy();
        read(input);
        let begin = String::from_utf8_lossy(&input[..10]).into_owned();
        let taken = busy() - start;
        assert!(taken < LIMIT, "{taken:?} for {name} with {begin:?}");
    };
    for input in inputs {
        timed("any", &input, &|input| drop(read_all(input, &ReadOptions::default())));
        timed("a map", &input, &|input| drop(read_regions(input, None)));
        for format in formats::ALL.iter().filter(|format| !matches!(format.name, "sdm" | "pencilmarks")) {
            timed(format.name, &input, &|input| drop(read_as(format, input, &ReadOptions::default())));
        }
    }
}
