//! Every text for people comes from the catalogue: in the pseudo-language no plain English is left in the replies.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;

use ninefold::format::Item;
use ninefold::service::verbs::{self, Context};
use ninefold::service::{
    self, Batch, Complete, Conversion, Count, Drops, EngineSet, Estimate, FindCandidates, Generate, GenerateRequest,
    Lane, Lines, Minimality, Minimize, PuzzleOptions, Rate, ReadOptions, Redundancy, Reply, Solve, StreamInput, Style,
    TechniqueList, Verb, Why,
};
use ninefold::text::{Catalogue, Language};
use ninefold::{Candidates, Cell, Depth, Digit, DigitSet, Grid, Limits, Progress, Puzzle, Slug, Theme};
use serde_json::{Value, json};

/// Keys of JSON replies whose values are words for programs, puzzles, or names that are the same in every language.
const FOR_PROGRAMS: [&str; 40] = [
    "additions",
    "boxes",
    "by",
    "cell",
    "cells",
    "dropped_rules",
    "eliminations",
    "ending",
    "error",
    "extension",
    "fill",
    "forced",
    "format",
    "from",
    "givens",
    "kind",
    "level",
    "link",
    "lost",
    "marks",
    "node",
    "on",
    "part",
    "path",
    "placements",
    "puzzle",
    "puzzles",
    "regions",
    "role",
    "site",
    "solution",
    "strength",
    "svg",
    "technique",
    "to",
    "tone",
    "variant",
    "variants",
    "verdict",
    "wrong",
];

/// A puzzle to ask about, as a text with its variants, and entries of a player.
struct Sample {
    text: &'static str,
    variants: &'static [&'static str],
    entries: &'static str,
}

/// Classic puzzles, a variant, puzzles without a solution and with several, a full grid; some with mistakes.
const SAMPLES: [Sample; 9] = [
    Sample { text: CLASSIC, variants: &[], entries: CLASSIC },
    Sample { text: SMALL, variants: &[], entries: SMALL },
    Sample { text: SMALL, variants: &[], entries: "12.............." },
    Sample { text: SMALL, variants: &[], entries: "2..............." },
    Sample { text: ".....1...3.....2", variants: &["diagonal"], entries: "................" },
    Sample { text: "12...4..........", variants: &["diagonal"], entries: "................" },
    Sample { text: "123....4........", variants: &[], entries: "123....4........" },
    Sample { text: "................", variants: &[], entries: "1234............" },
    Sample { text: "1234341221434321", variants: &[], entries: "1234341221434321" },
];

const CLASSIC: &str = "5.46789126721953481983425678597614234268537917139248569615372842874196353452861..";
const SMALL: &str = "1......3.4.....2";

fn pseudo() -> &'static Catalogue {
    Catalogue::of(Language::Pseudo)
}

/// What a text may contain although it is plain: names that are the same in every language.
#[derive(Default)]
struct Plain(BTreeSet<String>);

impl Plain {
    /// The titles of all steps of a puzzle.
    fn of(puzzle: &Puzzle, entries: &Progress, engines: &mut EngineSet) -> Plain {
        let limits = Limits::none();
        let mut plain = Plain::default();
        for by in [TechniqueList::Coach, TechniqueList::Explainer] {
            let explained = service::explain(puzzle, by, &limits, engines);
            for step in explained.path().map(|path| &path.steps[..]).unwrap_or_default() {
                plain.0.insert(step.title().to_owned());
            }
            for depth in Depth::ALL {
                let hinted = service::hint(puzzle, entries, depth, by, &limits, engines).unwrap();
                if let Ok(hint) = hinted.hint() {
                    plain.0.extend(match hint {
                        ninefold::Hint::Step(step) => Some(step.title().to_owned()),
                        _ => None,
                    });
                }
            }
        }
        for progress in [entries, &Progress::start(puzzle)] {
            for step in engines.coach(puzzle).steps(puzzle, progress, None, &limits).unwrap() {
                plain.0.insert(step.title().to_owned());
            }
        }
        plain.0.extend(Slug::all().iter().map(ToString::to_string));
        // The titles of formats are those of their documentation.
        plain.0.extend(ninefold::format::formats::ALL.iter().map(|format| format.title.to_owned()));
        // The description of a puzzle is a part of saved games, whose words are the same in every language.
        plain.0.extend(puzzle.ruleset().houses().iter().map(ToString::to_string));
        plain
    }

    /// Asserts that no run of three ASCII letters remains in a text.
    fn check(&self, text: &str, place: &str) {
        let mut rest = text.to_owned();
        // A long text may contain a short one.
        let mut plain: Vec<&String> = self.0.iter().collect();
        plain.sort_by_key(|name| std::cmp::Reverse(name.len()));
        plain.iter().for_each(|name| rest = rest.replace(name.as_str(), " "));
        // The "and" of lists comes from ICU.
        rest = rest.replace(" and ", " ");
        let word = |line: &str| line.split(|letter: char| !letter.is_ascii_alphabetic()).any(|word| word.len() > 2);
        assert_eq!(rest.lines().find(|line| word(line)), None, "{place}");
    }

    /// Asserts the same of all texts for people in a value.
    fn check_json(&self, value: &Value, place: &str) {
        match value {
            Value::String(text) => self.check(text, place),
            Value::Array(items) => items.iter().for_each(|item| self.check_json(item, place)),
            Value::Object(fields) => {
                for (key, value) in fields.iter().filter(|(key, value)| !is_for_programs(key, value)) {
                    self.check_json(value, &format!("{place}.{key}"));
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    fn check_reply(&self, reply: &impl Reply, place: &str) {
        self.check(&reply.page(pseudo()), place);
        self.check(&reply.note(pseudo()).unwrap_or_default(), place);
        self.check_json(&reply.json(pseudo()), place);
        for line in reply.json_lines(pseudo()).lines() {
            self.check_json(&serde_json::from_str(line).unwrap(), place);
        }
    }
}

/// Returns whether the texts under a key are for programs.
fn is_for_programs(key: &str, value: &Value) -> bool {
    let is_text = |value: &Value| value.is_string();
    FOR_PROGRAMS.contains(&key) && (is_text(value) || value.as_array().is_some_and(|items| items.iter().all(is_text)))
}

fn options(sample: &Sample) -> PuzzleOptions {
    let variants = sample.variants.iter().map(ToString::to_string).collect();
    PuzzleOptions { variants, ..PuzzleOptions::default() }
}

fn read(sample: &Sample, engines: &mut EngineSet) -> (Puzzle, Grid, Progress) {
    let puzzle = service::one(sample.text.as_bytes(), &options(sample), engines).unwrap();
    let entries = service::entries(sample.entries.as_bytes(), &puzzle).unwrap();
    let progress = Progress::of(&puzzle, &entries);
    (puzzle, entries, progress)
}

#[test]
fn replies_have_no_text_of_their_own() {
    let mut engines = EngineSet::new();
    let engines = &mut engines;
    for sample in &SAMPLES {
        let (puzzle, entries, progress) = read(sample, engines);
        let ones = vec![Digit::new(1).into_iter().collect::<DigitSet>(); puzzle.side().cell_count()];
        let marked = progress.clone().marked(&Candidates::from_sets(ones).unwrap());
        let mut plain = Plain::of(&puzzle, &progress, engines);
        plain.0.extend(Plain::of(&puzzle, &marked, engines).0);
        for limits in [Limits::none(), Limits::none().nodes(0)] {
            let item = Item::new(&puzzle);
            for seed in [None, Some(1)] {
                let solve = Solve { seed, limits: limits.clone(), ..Solve::default() };
                plain.check_reply(&solve.reply(&item, engines).unwrap(), "solve");
            }
            let count = Count { limit: Some(9), limits: limits.clone(), ..Count::default() };
            plain.check_reply(&count.reply(&item, engines).unwrap(), "count");
            let why = Why { limits: limits.clone() };
            plain.check_reply(&why.reply(&item, engines).unwrap(), "why");
            let redundancy = Redundancy { portion: None, limits: limits.clone() };
            plain.check_reply(&redundancy.reply(&item, engines).unwrap(), "redundant");
            let minimality = Minimality { limits: limits.clone() };
            plain.check_reply(&minimality.reply(&item, engines).unwrap(), "minimal");
            let minimize = Minimize { seed: 0, drops: Drops::GivensAndRules, limits: limits.clone() };
            plain.check_reply(&minimize.reply(&item, engines).unwrap(), "minimize");
            let complete = Complete { seed: 0, cells: Vec::new(), limits: limits.clone() };
            plain.check_reply(&complete.reply(&item, engines).unwrap(), "complete");
            let candidates = FindCandidates { cap: 5, limits: limits.clone() };
            plain.check_reply(&candidates.reply(&item, engines).unwrap(), "candidates");
            let estimate = Estimate { probes: 10, seed: 0, limits: limits.clone() };
            plain.check_reply(&estimate.reply(&item, engines).unwrap(), "estimate");
            plain.check_reply(&Rate { limits: limits.clone() }.reply(&item, engines).unwrap(), "rate");
            plain.check_reply(&service::check(&puzzle, &entries, &limits, engines).unwrap(), "check");
            plain.check_reply(&service::reveal(&puzzle, Cell::new(0, 2), &limits, engines).unwrap(), "reveal");
            plain.check_reply(&service::fill(&puzzle, &progress, &limits, engines).unwrap(), "fill");
            for by in [TechniqueList::Coach, TechniqueList::Explainer] {
                plain.check_reply(&service::explain(&puzzle, by, &limits, engines), "explain");
                for (depth, progress) in Depth::ALL.into_iter().flat_map(|depth| [(depth, &progress), (depth, &marked)])
                {
                    let hinted = service::hint(&puzzle, progress, depth, by, &limits, engines).unwrap();
                    plain.check_reply(&hinted, "hint");
                }
            }
        }
        let parsed = service::only(sample.text.as_bytes(), &options(sample), engines);
        plain.check_reply(&service::steps(&parsed.unwrap(), None, &Limits::none(), engines), "steps");
    }
}

#[test]
fn the_api_has_no_text_of_its_own() {
    let mut engines = EngineSet::new();
    let limits = Limits::none();
    for sample in &SAMPLES {
        let (puzzle, _, progress) = read(sample, &mut engines);
        let plain = Plain::of(&puzzle, &progress, &mut engines);
        for verb in verbs::ALL {
            let mut request = json!({ "puzzle": sample.text, "variants": sample.variants });
            match verb.name {
                "check" | "conflicts" | "fill" | "hint" => request["entries"] = sample.entries.into(),
                "draw" => (request["entries"], request["hint"]) = (sample.entries.into(), true.into()),
                "reveal" => request["cell"] = "r1c3".into(),
                "convert" => request["to"] = "line".into(),
                "generate" => request = json!({ "size": 4, "seed": 1, "variants": sample.variants }),
                "rules" => request = json!({ "name": "killer" }),
                "qr" => request = json!({ "text": "r1c3" }),
                _ => {}
            }
            let context = Context { limits: &limits, engines: &mut engines, texts: pseudo() };
            let mut reply = verb.reply_to(request.to_string().as_bytes(), context).unwrap();
            if verb.name == "convert" {
                reply["text"] = Value::Null;
            }
            // The names of rules and parameters, and what is written with them, are the same in every language.
            for rule in reply["rules"].as_array_mut().into_iter().flatten() {
                rule.as_object_mut().unwrap().retain(|name, _| ["title", "meaning"].contains(&name.as_str()));
            }
            // So are the names of layouts.
            if verb.name == "rules" {
                reply["layouts"] = Value::Null;
            }
            plain.check_json(&reply, verb.name);
        }
    }
}

#[test]
fn generated_puzzles_and_failures_have_no_text_of_their_own() {
    let plain = Plain::default();
    let size = |size| PuzzleOptions { size: Some(size), ..PuzzleOptions::default() };
    let requests = [
        GenerateRequest { kind: size(4), ..GenerateRequest::default() },
        GenerateRequest {
            kind: size(6),
            rating: Some("7.4..7.5".into()),
            attempts: Some(3),
            ..GenerateRequest::default()
        },
        GenerateRequest { level: Some("beyond".into()), attempts: Some(1), ..GenerateRequest::default() },
        GenerateRequest { givens: Some("17".into()), attempts: Some(1), ..GenerateRequest::default() },
    ];
    for request in &requests {
        let verb = Generate::new(request, 2).unwrap();
        plain.check_reply(&verb.puzzle(0, &mut verb.generator()), "generate");
        let limits = Limits::none().time(std::time::Duration::ZERO);
        plain.check_reply(&verb.puzzle_within(0, &mut verb.generator(), &limits), "generate");
    }
    let verb = Generate::new(&requests[1], 2).unwrap();
    let batch = Batch {
        verb: &verb,
        first: 0,
        count: 2,
        style: Style::Json,
        table: None,
        jobs: NonZeroUsize::MIN,
        texts: pseudo(),
    };
    let check = |part: service::Part| {
        part.faults.iter().for_each(|fault| plain.check(fault, "generate"));
        Ok(())
    };
    batch.run(check).unwrap();
}

#[test]
fn a_gallery_has_no_text_of_its_own() {
    let mut engines = EngineSet::new();
    let (puzzle, _, progress) = read(&SAMPLES[0], &mut engines);
    let plain = Plain::of(&puzzle, &progress, &mut engines);
    let explained = service::explain(&puzzle, TechniqueList::Explainer, &Limits::none(), &mut engines);
    let gallery = service::step_gallery(&explained, Theme::Print, pseudo()).unwrap();
    let page = &gallery.files.last().unwrap().text;
    let (before, rest) = page.split_once("<style>").unwrap();
    let (_, after) = rest.split_once("</style>").unwrap();
    for part in [before, after].join("").split('<') {
        let (tag, text) = part.split_once('>').unwrap_or(("", part));
        let spoken = tag.split_once("alt=\"").and_then(|(_, rest)| rest.split('"').next());
        [Some(text), spoken].into_iter().flatten().for_each(|text| plain.check(text, "gallery"));
    }
    assert!(page.contains("lang=\"en-XA\""));
}

#[test]
fn errors_of_a_stream_begin_with_a_text_of_the_catalogue() {
    let verb = Conversion::to("csv", Limits::none()).unwrap();
    let input = format!("{CLASSIC}\n{}\n", ".".repeat(81));
    let options = ReadOptions::default();
    let detected = service::DetectedFormat::of(input.as_bytes(), &options).unwrap();
    let lane = Lane::of(&detected, &options).unwrap();
    let lines = Lines {
        verb: &verb,
        style: Style::Text,
        table: None,
        start: ninefold::service::Start::default(),
        jobs: NonZeroUsize::MIN,
        texts: pseudo(),
    };
    let mut faults = Vec::new();
    let rest: StreamInput<std::io::Empty> = StreamInput::Ready(std::io::empty());
    let take = |part: &service::Part| {
        faults.extend(part.faults.clone());
        Ok(())
    };
    lines.of_stream(&lane, input.into_bytes(), rest, take).unwrap();
    assert!(faults.iter().all(|fault| fault.starts_with('⟦')), "{faults:?}");
}

#[test]
fn levels_rules_and_symmetries_have_titles_in_every_language() {
    let plain = Plain::default();
    ninefold::Level::ALL.iter().for_each(|&level| plain.check(service::level_title(level, pseudo()), "levels"));
    ninefold::generate::Pattern::ALL
        .iter()
        .for_each(|&pattern| plain.check(service::symmetry_title(pattern, pseudo()), "symmetries"));
    for spec in ninefold::rules::ALL {
        plain.check(service::rule_title(spec, pseudo()), spec.name);
        plain.check(service::rule_meaning(spec, pseudo()), spec.name);
        plain.check(service::rule_details(spec, pseudo()), spec.name);
    }
}
