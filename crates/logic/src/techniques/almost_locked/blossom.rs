//! Death Blossom: a stem cell, and a petal for each of its candidates.

use std::collections::HashMap;

use super::pairs::{self, Places, merged};
use super::{DEATH_BLOSSOM, step};
use crate::Step;
use crate::mask::{Mask, ones};
use crate::position::Position;
use crate::search::{Finds, Flow, Search};
use crate::techniques::alternating::findings::{Finding, Findings};

/// The search for stems with petals.
pub(in crate::techniques) struct DeathBlossom;

/// The maximum number of choices of petals that are tried for one stem and digit.
const MAX_CHOICES: u32 = 5000;

/// A stem with its petals, in the order of its candidates.
#[derive(Clone)]
struct Blossom {
    stem: usize,
    petals: Vec<usize>,
}

impl<const W: usize> Search<W> for DeathBlossom {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let places = pairs::places(position);
        let mut findings = Findings::default();
        for stem in position.open().iter().filter(|&stem| position.digits(stem).count_ones() > 1) {
            for digit in (0..position.board().side).filter(|&digit| position.digits(stem) >> digit & 1 == 0) {
                finds.pause()?;
                add_blossoms(position, places, stem, digit, &mut findings);
            }
        }
        findings.show(finds, |finding| blossom(position, places, finding))
    }
}

/// Records the eliminations of this digit, and of the others that all petals have.
fn add_blossoms<const W: usize>(
    position: &Position<W>,
    places: &Places<W>,
    stem: usize,
    digit: usize,
    findings: &mut Findings<Blossom>,
) {
    let others = !position.digits(stem);
    let lost = |petal: usize, digit: usize| *places.seen(petal, digit) & *position.cells(digit);
    let mut choices: Vec<Vec<(Mask<W>, usize)>> = Vec::new();
    for candidate in ones(position.digits(stem)) {
        // Among petals with the same effect, the first is enough.
        let mut known: HashMap<Vec<(usize, Mask<W>)>, usize> = HashMap::new();
        for (number, set) in places.sets.iter().enumerate() {
            let has_both = set.digits >> digit & set.digits >> candidate & 1 != 0;
            if !has_both || !places.seen(number, candidate).contains(stem) || set.cells.contains(stem) {
                continue;
            }
            if lost(number, digit).is_empty() {
                continue;
            }
            let all = ones(set.digits & others).map(|digit| (digit, lost(number, digit)));
            known.entry(all.filter(|(_, lost)| !lost.is_empty()).collect()).or_insert(number);
        }
        if known.is_empty() {
            return;
        }
        let mut choice: Vec<_> = known.into_values().map(|number| (lost(number, digit), number)).collect();
        choice.sort_unstable_by_key(|&(_, number)| number);
        choices.push(choice);
    }
    let (mut petals, mut budget) = (Vec::new(), MAX_CHOICES);
    choose(&choices, *position.cells(digit), &mut petals, &mut budget, &mut |_, petals| {
        let shared = petals.iter().fold(others, |shared, &petal| shared & places.sets[petal].digits);
        let seen = |digit| petals.iter().fold(*position.cells(digit), |seen, &petal| seen & *places.seen(petal, digit));
        let eliminations = merged(ones(shared).map(|digit| (digit, seen(digit))));
        let petals = petals.to_vec();
        findings.note(Finding { eliminations, links: places.size(&petals), proof: Blossom { stem, petals } });
    });
}

/// Visits each choice of one petal per candidate for which some cell sees the digit's places in all of them.
fn choose<const W: usize>(
    choices: &[Vec<(Mask<W>, usize)>],
    seen: Mask<W>,
    petals: &mut Vec<usize>,
    budget: &mut u32,
    visit: &mut impl FnMut(Mask<W>, &[usize]),
) {
    let Some((choice, others)) = choices.split_first() else { return visit(seen, petals) };
    for &(mask, number) in choice.iter().filter(|(mask, _)| mask.meets(&seen)) {
        if *budget == 0 {
            return;
        }
        *budget -= 1;
        petals.push(number);
        choose(others, seen & mask, petals, budget, visit);
        petals.pop();
    }
}

fn blossom<const W: usize>(position: &Position<W>, places: &Places<W>, finding: &Finding<Blossom>) -> Step {
    let Blossom { stem, petals } = &finding.proof;
    let sets: Vec<_> = petals.iter().map(|&petal| &places.sets[petal]).collect();
    let links: Vec<u64> = ones(position.digits(*stem)).map(|candidate| 1 << candidate).collect();
    let mut step = step(position, &DEATH_BLOSSOM, DEATH_BLOSSOM.title, &sets, &links, &finding.eliminations);
    step.evidence.helpers = vec![position.board().cell(*stem)];
    step
}
