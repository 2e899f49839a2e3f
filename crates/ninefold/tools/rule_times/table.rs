//! The figures of families of puzzles, beside the rival.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::rival::said;

/// Families with fewer puzzles have no line of their own.
const LEAST: usize = 4;
/// The name of the family of all puzzles.
const ALL: &str = "all";

/// The times of one puzzle.
#[derive(Clone, Copy)]
pub(crate) struct Pair {
    pub(crate) ours: Duration,
    /// Of the search alone; the cap if it was not over.
    pub(crate) rival: Duration,
    pub(crate) is_ours_over: bool,
    pub(crate) is_rival_over: bool,
}

/// The times of all puzzles, by family.
#[derive(Default)]
pub(crate) struct Table(BTreeMap<String, Vec<Pair>>);

impl Table {
    /// Adds a puzzle to its families.
    pub(crate) fn add(&mut self, families: &[String], pair: Pair) {
        for family in families.iter().map(String::as_str).chain([ALL]) {
            self.0.entry(family.to_owned()).or_default().push(pair);
        }
    }

    /// Returns the table as Markdown, the largest family first.
    pub(crate) fn markdown(&self) -> String {
        let mut text = "| family | puzzles | median | rival | ratio | sum | rival | 1 s | undecided | rival |\n\
                        |---|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n"
            .to_owned();
        let mut families: Vec<_> = self.0.iter().filter(|(_, pairs)| pairs.len() >= LEAST).collect();
        families.sort_by_key(|(_, pairs)| std::cmp::Reverse(pairs.len()));
        for (family, pairs) in families {
            let second = Duration::from_secs(1);
            let slow = pairs.iter().filter(|pair| pair.rival < second && pair.ours > second).count();
            let ratios = pairs.iter().map(|pair| (millis(pair.rival).max(0.001) / millis(pair.ours)).ln());
            let ratio = (ratios.sum::<f64>() / pairs.len() as f64).exp();
            // Writing to a text does not fail.
            let _ = writeln!(
                text,
                "| {family} | {} | {:.3} | {:.3} | **{ratio:.2}** | {:.0} | {:.0} | {slow} | {} | {} |",
                pairs.len(),
                millis(median(pairs, |pair| pair.ours)),
                millis(median(pairs, |pair| pair.rival)),
                pairs.iter().map(|pair| millis(pair.ours)).sum::<f64>(),
                pairs.iter().map(|pair| millis(pair.rival)).sum::<f64>(),
                pairs.iter().filter(|pair| !pair.is_ours_over).count(),
                pairs.iter().filter(|pair| !pair.is_rival_over).count(),
            );
        }
        text
    }

    /// Writes `bench/record/YYYY-MM-DD-NAME.md` and returns its path.
    ///
    /// # Errors
    /// Returns why the file can't be written.
    pub(crate) fn record(
        &self,
        name: &str,
        rival: &str,
        caps: [Duration; 2],
        runs: Option<usize>,
    ) -> Result<PathBuf, String> {
        let date = said("date", &["-u", "+%F"]);
        let commit = said("git", &["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"]);
        let text = format!(
            "# {name}, {date}\n\n{}\\\nninefold: commit {commit}\\\n{rival}\\\nHow: each puzzle is solved by Ninefold and then by \
             the rival, on one thread each. Ninefold's time is the processor time from the text to the verdict (reading, \
             compiling, analysis and search; at most {:?}). The rival's time is that of its search alone, after its code was \
             compiled (at most {:?}). Times are milliseconds, the best of {} runs. *Ratio* is the geometric mean of the ratios, \
             *1 s* counts the puzzles that the rival finishes within a second and Ninefold does not, *undecided* those that \
             reach the time limit.\n\n{}",
            processor(),
            caps[0],
            caps[1],
            runs.map_or("several".to_owned(), |runs| format!("{runs} (for times of a second or more: one)")),
            self.markdown()
        );
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bench/record").join(format!("{date}-{name}.md"));
        std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(path)
    }
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// Returns the median of a time.
pub(crate) fn median(pairs: &[Pair], of: impl Fn(&Pair) -> Duration) -> Duration {
    let mut times: Vec<Duration> = pairs.iter().map(of).collect();
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

/// Returns the processor, its number of cores, and their load.
fn processor() -> String {
    let known = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = known.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let cores = std::thread::available_parallelism().map_or("unknown".into(), |cores| cores.to_string());
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split(' ').nth(1).unwrap_or("unknown");
    let name = name.map_or("unknown", |(_, name)| name).trim();
    format!("Processor: {name}, cores: {cores}, load over the last five minutes: {load}")
}
