//! Builds the packages of a release in `target/packages`: an archive with the static program for Linux, an archive with
//! the program for this system's C library, a Debian package, the context of a container image, release notes and
//! checksums. Publishes nothing.
//!
//! All of them depend only on the sources and the tools: times come from the last commit (`SOURCE_DATE_EPOCH`), files
//! are sorted and belong to root, and the program contains no path of the machine that built it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use toml::Table;

use crate::run::{output, root, to_end};

mod archive;
mod deb;
mod image;
mod licences;
mod notes;
mod pages;
pub(crate) mod program;
mod tools;
#[cfg(test)]
mod trial;

/// The file with the checksums of the other files.
const SUMS: &str = "SHA256SUMS";

/// The properties that all packages of a release share.
#[derive(Clone, Debug)]
pub(super) struct Release {
    /// The version, such as `0.1.0`.
    version: String,
    /// The time of all files: seconds since 1970.
    time: String,
    /// The folder of the packages.
    folder: PathBuf,
}

/// Builds all packages. With a processor, also builds the Linux packages for it. With the word `pages`, only builds the
/// manual, the completions and the licences, which `dist` packs.
///
/// # Errors
/// Names what is missing, or returns the error of the step that failed.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    match words[..] {
        [] => make().map(|_| ()),
        ["pages"] => {
            let release = Release::of_this_commit()?;
            pages::write(&program::build_for_pages()?, &release.folder.join(pages::FOLDER))?;
            licences::write(&["all"], &release.folder.join(licences::FILE))
        }
        [processor] if program::PROCESSORS.contains(&processor) && processor != program::OWN => {
            add(processor).map(|_| ())
        }
        _ => {
            let others: Vec<_> = program::PROCESSORS.into_iter().filter(|name| *name != program::OWN).collect();
            Err(format!("release: expected nothing, `pages`, or another processor ({})", others.join(", ")))
        }
    }
}

/// Builds all packages for this processor and returns their shared properties.
fn make() -> Result<Release, String> {
    let (gnu, musl) = (program::target(program::OWN, "gnu")?, program::target(program::OWN, "musl")?);
    tools::check(&[&gnu, &musl])?;
    let release = Release::of_this_commit()?;
    fresh(&release.folder)?;
    crate::wasm::make()?;
    let native = program::build(&root(), &crate::run::target(), &gnu, &release.time)?;
    let alone = program::build(&root(), &crate::run::target(), &musl, &release.time)?;
    pages::write(&native, &release.folder.join(pages::FOLDER))?;
    let processors: Result<Vec<_>, _> = program::PROCESSORS.iter().map(|name| program::target(name, "gnu")).collect();
    let processors = processors?;
    licences::write(&processors.iter().map(String::as_str).collect::<Vec<_>>(), &release.folder.join(licences::FILE))?;
    notes::write(&release)?;
    let mut files = vec![archive::write(&release, &gnu, &native)?, archive::write(&release, &musl, &alone)?];
    files.push(deb::write(&release, &gnu)?);
    files.push(notes::FILE.to_owned());
    image::write(&release, &alone, image::FOLDER)?;
    write_sums(&release, files)?;
    Ok(release)
}

/// Builds the packages for another processor with a cross compiler, in addition to those for this one, and adds their
/// checksums.
fn add(processor: &str) -> Result<Release, String> {
    let (gnu, musl) = (program::target(processor, "gnu")?, program::target(processor, "musl")?);
    tools::check(&[&gnu, &musl])?;
    let release = Release::of_this_commit()?;
    let sums = release.folder.join(SUMS);
    let listed =
        fs::read_to_string(&sums).map_err(|why| format!("release: run `cargo xtask release` first ({why})"))?;
    let native = program::build(&root(), &crate::run::target(), &gnu, &release.time)?;
    let alone = program::build(&root(), &crate::run::target(), &musl, &release.time)?;
    let mut files = vec![archive::write(&release, &gnu, &native)?, archive::write(&release, &musl, &alone)?];
    // The program is the static one: the dependencies of the other one are only known under the names of cross
    // compilers.
    files.push(deb::write(&release, &musl)?);
    image::write(&release, &alone, &format!("{}-{processor}", image::FOLDER))?;
    files.extend(listed.lines().filter_map(|line| Some(line.split_once("  ")?.1.to_owned())));
    write_sums(&release, files)?;
    Ok(release)
}

/// Writes the checksums of these files of a release.
fn write_sums(release: &Release, mut files: Vec<String>) -> Result<(), String> {
    files.sort();
    files.dedup();
    let sums = output(Command::new("sha256sum").args(&files).current_dir(&release.folder))?;
    write(&release.folder.join(SUMS), sums)?;
    eprintln!("made in {}: {}, {SUMS}, {}", release.folder.display(), files.join(", "), image::FOLDER);
    Ok(())
}

impl Release {
    fn of_this_commit() -> Result<Release, String> {
        Ok(Release { version: version()?, time: time()?, folder: root().join("target/packages") })
    }
}

/// Returns the version of the workspace.
fn version() -> Result<String, String> {
    let manifest = read(&root().join("Cargo.toml"))?;
    let manifest: Table = manifest.parse().map_err(|why| format!("Cargo.toml: {why}"))?;
    let package = manifest.get("workspace").and_then(|workspace| workspace.get("package"));
    let version = package.and_then(|package| package.get("version")).and_then(toml::Value::as_str);
    version.map(str::to_owned).ok_or_else(|| "Cargo.toml: expected a version in [workspace.package]".to_owned())
}

/// Returns `SOURCE_DATE_EPOCH` or, without it, the time of the last commit.
fn time() -> Result<String, String> {
    if let Ok(time) = std::env::var("SOURCE_DATE_EPOCH") {
        return Ok(time);
    }
    let time = output(Command::new("git").args(["log", "-1", "--format=%ct"]).current_dir(root()));
    let time = time.map_err(|why| format!("release: set SOURCE_DATE_EPOCH, or run it in a git repository ({why})"))?;
    Ok(String::from_utf8_lossy(&time).trim().to_owned())
}

/// Creates a folder, or removes the contents of an existing one.
fn fresh(folder: &Path) -> Result<(), String> {
    let place = |why| format!("{}: {why}", folder.display());
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(place)?;
    }
    fs::create_dir_all(folder).map_err(place)
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|why| format!("{}: {why}", path.display()))
}

fn write(path: &Path, content: impl AsRef<[u8]>) -> Result<(), String> {
    fs::write(path, content).map_err(|why| format!("{}: {why}", path.display()))
}

/// Copies a file with its permissions.
fn copy(from: &Path, to: &Path) -> Result<(), String> {
    fs::copy(from, to).map(|_| ()).map_err(|why| format!("{} to {}: {why}", from.display(), to.display()))
}

/// Copies a file or a whole folder with `cp`.
fn copy_all(from: &Path, to: &Path) -> Result<(), String> {
    to_end(Command::new("cp").arg("-r").args([from, to]))
}
