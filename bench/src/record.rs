//! The table of results, and the dated record that backs a claim of speed.

use crate::options::Options;
use crate::race::{Figures, Result};
use crate::rivals::Rival;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use time::Date;
use time::OffsetDateTime;

/// What was run, on which processor, and the results.
pub struct Record<'a> {
    rivals: &'a [Rival],
    options: &'a Options,
    pub results: Vec<Result>,
}

impl<'a> Record<'a> {
    pub fn new(rivals: &'a [Rival], options: &'a Options) -> Record<'a> {
        Record { rivals, options, results: Vec::new() }
    }

    /// Returns the head of the Markdown table.
    pub fn head(&self) -> String {
        let rivals: String = self.rivals.iter().map(|rival| format!(" {rival} |")).collect();
        let ways: String = self.options.ways.iter().map(|way| format!(" {way} |")).collect();
        let columns = self.rivals.len() + self.options.ways.len();
        format!("| set | puzzles |{rivals}{ways}\n|---|--:|{}\n", "--:|".repeat(columns))
    }

    /// Writes `record/YYYY-MM-DD-<what>.md` and returns its path.
    pub fn write(&self, what: &str) -> std::result::Result<PathBuf, Box<dyn Error>> {
        let date = OffsetDateTime::now_utc().date();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("record");
        fs::create_dir_all(&folder)?;
        let path = folder.join(format!("{date}-{what}.md"));
        fs::write(&path, self.text(what, date))?;
        Ok(path)
    }

    fn text(&self, what: &str, date: Date) -> String {
        let origins: String = self.rivals.iter().map(|rival| format!("{}\\\n", rival.origin())).collect();
        let names: Vec<String> = self.rivals.iter().map(ToString::to_string).collect();
        let lines: String = self.results.iter().map(line).collect();
        format!(
            "# {what}, {date}\n\nProcessor: {}\\\nninefold: commit {}\\\n{origins}How: all count to 2 on one thread, in turn in one \
             process, timed by the processor time of the thread; the median of {} rounds. Each cell has the microseconds per \
             puzzle; ours also have, in brackets, how many times as fast as {} that is: the median of the rounds' ratios. The \
             lowest and the highest of these were at most {:.0} % of the median apart.\n\n{}{lines}",
            processor(),
            commit(Path::new(env!("CARGO_MANIFEST_DIR"))),
            self.options.rounds,
            names.join(" and as "),
            100.0 * self.unrest(),
            self.head(),
        )
    }

    /// Returns the widest spread of a way's ratios on a set, as a fraction of the median.
    fn unrest(&self) -> f64 {
        let figures = self.results.iter().flat_map(|result| &result.ours);
        let ratios = figures.flat_map(|figures| &figures.against);
        ratios.map(|ratio| (ratio.spread.1 - ratio.spread.0) / ratio.median).fold(0.0, f64::max)
    }
}

/// Returns the table's line for a set: microseconds per puzzle and, for our ways, the speed as a multiple of each rival's.
pub fn line(result: &Result) -> String {
    let rivals: String = result.rivals.iter().map(|micros| format!(" {micros:.3} |")).collect();
    let ours: String = result.ours.iter().map(cell).collect();
    format!("| {} | {} |{rivals}{ours}\n", result.name, result.puzzles)
}

fn cell(figures: &Figures) -> String {
    let ratios: Vec<String> = figures.against.iter().map(|ratio| format!("**{:.2}**", ratio.median)).collect();
    format!(" {:.3} ({}) |", figures.micros, ratios.join(", "))
}

/// Returns the processor, its number of cores, and their load.
fn processor() -> String {
    let known = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = known.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let name = name.map_or("unknown", |(_, name)| name).trim();
    let cores = std::thread::available_parallelism().map_or("unknown".into(), |cores| cores.to_string());
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split(' ').nth(1).map_or("unknown", |load| load);
    format!("{name}, cores: {cores}, load over the last five minutes: {load}")
}

/// Returns the commit of the checkout that contains a folder, with `-dirty` if its files differ from it.
pub fn commit(folder: &Path) -> String {
    let git = Command::new("git")
        .current_dir(folder)
        .args(["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"])
        .output();
    let said = git.ok().filter(|output| output.status.success());
    said.map_or("unknown".into(), |output| String::from_utf8_lossy(&output.stdout).trim().into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::race::{Ratio, Way};
    use time::Month;

    #[test]
    fn a_record_is_a_whole_table() {
        let words = ["--kernel", "portable", "--kernel", "one", "--rounds", "3", "a.txt"].map(String::from);
        let options = Options::read(words.into_iter()).unwrap();
        assert_eq!(options.ways.len(), 2);
        assert!(options.ways[1] == Way::Single);
        let rivals = [Rival::Sudoku];
        let mut record = Record::new(&rivals, &options);
        let ours = || Figures { micros: 0.5, against: vec![Ratio { median: 4.0, spread: (3.0, 5.0) }] };
        for name in ["a", "b"] {
            record.results.push(Result {
                name: name.into(),
                puzzles: 7,
                rivals: vec![2.0],
                ours: vec![ours(), ours()],
            });
        }
        let text = record.text("test", Date::from_calendar_date(2026, Month::November, 22).unwrap());
        let rows: Vec<&str> = text.lines().filter(|line| line.starts_with('|')).collect();
        assert_eq!(rows.len(), 4);
        assert_eq!(rows[0], "| set | puzzles | `sudoku` 0.8 | portable | one per call |");
        assert_eq!(rows[3], "| b | 7 | 2.000 | 0.500 (**4.00**) | 0.500 (**4.00**) |");
        assert!(rows.iter().all(|row| row.matches('|').count() == 6), "{text}");
        assert!(
            ["Processor: ", "ninefold: commit ", "3 rounds", "50 %"].iter().all(|part| text.contains(part)),
            "{text}"
        );
    }
}
