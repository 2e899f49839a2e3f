//! Generates puzzles without a rating and prints their texts and times: `unrated COUNT SEED GIVENS [-l LAYOUT] [-d DIGITS]
//! [-r RULE]… [-p KIND]…`.
//!
//! GIVENS is `min`, a number or a range such as `0..10`.

use std::time::Instant;

use ninefold_generate::{GivenCount, PlacedRule, UnratedGenerator, UnratedTarget, seed_of};
use ninefold_grid::{Layout, Regions, Side};
use ninefold_puzzle::{RuleDraft, RulesetDraft};
use ninefold_solver::Seed;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let count: u64 = words.next().ok_or("COUNT")?.parse()?;
    let seed: u64 = words.next().ok_or("SEED")?.parse()?;
    let givens = words.next().ok_or("GIVENS")?;
    let boxes = Regions::Boxes { rows: 3, columns: 3 };
    let mut target = UnratedTarget::new(RulesetDraft::classic(Side::NINE));
    if givens != "min" {
        let (from, to) = givens.split_once("..").unwrap_or((&givens, &givens));
        target.givens = GivenCount::Within(from.parse()?..=to.parse()?);
    }
    while let (Some(option), Some(text)) = (words.next(), words.next()) {
        match option.as_str() {
            "-l" => target.fixed = RulesetDraft::of_layout(Layout::named(&text, None)?),
            "-d" => target.fixed = RulesetDraft::of_layout(Layout::rectangle(9, 9, text.parse()?, boxes.clone())),
            "-r" => target.fixed.rules.push(RuleDraft::of_text(text)),
            _ => target.placed.push(text.parse::<PlacedRule>()?),
        }
    }
    let mut generator = UnratedGenerator::new(&target)?;
    for place in 0..count {
        let start = Instant::now();
        let made = generator.generate(seed_of(Seed(seed), place));
        let time = start.elapsed().as_secs_f64() * 1000.0;
        match made {
            Ok(made) => {
                let alphabet = made.puzzle.geometry().alphabet();
                let rules: Vec<String> =
                    made.puzzle.ruleset().drafts().iter().map(|rule| rule.write(alphabet)).collect();
                let solution = made.puzzle.geometry().text(&made.solution);
                println!(
                    "{time:.0} ms\t{} givens\t{} rules\t{}\t{}\t{solution}",
                    made.givens(),
                    made.rules(),
                    made.puzzle.geometry().text(made.puzzle.givens()),
                    rules.join("; ")
                );
            }
            Err(why) => println!("{time:.0} ms\t{why}"),
        }
    }
    Ok(())
}
