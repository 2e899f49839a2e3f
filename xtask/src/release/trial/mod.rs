//! Tests the packages as a new user would use them. The tests are slow: they need release builds, and the last one
//! needs two.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, OnceLock};

use super::{Release, fresh, make, program};
use crate::run::{output, root, to_end};

mod container;
mod installers;
mod processor;

/// Held while the list of checksums is read or extended.
static SUMS_IN_USE: Mutex<()> = Mutex::new(());
const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// The user of the container image.
const NOBODY: &str = "65532";

/// Builds the packages once for all tests.
fn release() -> &'static Release {
    static RELEASE: OnceLock<Release> = OnceLock::new();
    RELEASE.get_or_init(|| make().unwrap())
}

/// Creates an empty folder for a test, outside the folder of the packages.
fn folder(name: &str) -> PathBuf {
    let folder = root().join("target/packages-tried").join(name);
    fresh(&folder).unwrap();
    folder
}

fn text(command: &mut Command) -> String {
    String::from_utf8(output(command).unwrap()).unwrap()
}

/// Returns a command that sees a folder as the whole file system, run by a user without rights.
fn alone_in(root: &Path, words: &[&str]) -> Command {
    let mut command = Command::new("unshare");
    command.args(["--user", &format!("--map-user={NOBODY}"), &format!("--map-group={NOBODY}")]);
    command.arg(format!("--root={}", root.display())).args(words);
    command
}

/// Unpacks the archive for a C library in a folder and returns its content.
fn unpacked_in(folder: &Path, library: &str) -> PathBuf {
    let target = program::target(program::OWN, library).unwrap();
    let name = format!("ninefold-{}-{target}", release().version);
    let archive = release().folder.join(format!("{name}.tar.gz"));
    to_end(Command::new("tar").args(["--extract", "--directory"]).arg(folder).arg("--file").arg(archive)).unwrap();
    folder.join(name)
}

/// Checks the program, the page of the manual and the completions below a folder.
fn use_installed(program: &Path, man: &Path, bash: &Path) {
    assert!(text(Command::new(program).args(["solve", "--lines", PUZZLE])).starts_with(SOLUTION));
    let page = text(Command::new("man").arg("-l").arg(man).env("MANWIDTH", "80"));
    assert!(page.contains("ninefold"), "{page}");
    let script = format!("source {}; complete -p ninefold", bash.display());
    assert!(text(Command::new("bash").args(["-c", &script])).contains("ninefold"));
}

#[test]
#[ignore = "slow: makes the packages"]
fn checksums_are_those_of_the_files() {
    let (folder, sums) = (&release().folder, super::SUMS);
    let _held = SUMS_IN_USE.lock();
    to_end(Command::new("sha256sum").args(["--check", "--strict", sums]).current_dir(folder)).unwrap();
    let sums = fs::read_to_string(folder.join(sums)).unwrap();
    // There are three more if the packages for another processor exist.
    assert!([4, 7].contains(&sums.lines().count()), "{sums}");
}

#[test]
#[ignore = "slow: makes the packages"]
fn archives_contain_all_that_a_user_needs() {
    for library in ["gnu", "musl"] {
        let folder = unpacked_in(&folder(&format!("archive-{library}")), library);
        let completions = folder.join("completions/ninefold.bash");
        use_installed(&folder.join("ninefold"), &folder.join("man/ninefold-solve.1"), &completions);
        for file in ["README.md", "LICENSE-MIT", "LICENSE-APACHE", super::licences::FILE, "completions/_ninefold"] {
            assert!(fs::metadata(folder.join(file)).unwrap().len() > 500, "{file}");
        }
    }
}

#[test]
#[ignore = "slow: makes the packages"]
fn the_static_program_runs_in_an_empty_root() {
    let root = folder("empty");
    fs::copy(unpacked_in(&folder("archive-alone"), "musl").join("ninefold"), root.join("ninefold")).unwrap();
    assert!(text(&mut alone_in(&root, &["/ninefold", "solve", "--lines", PUZZLE])).starts_with(SOLUTION));
    let generated = text(&mut alone_in(&root, &["/ninefold", "generate", "--seed", "1"]));
    assert!(generated.len() > 81, "{generated}");
}

#[test]
#[ignore = "slow: makes the packages"]
fn the_debian_package_installs_and_leaves_nothing() {
    let root = folder("debian");
    let own = super::deb::architecture(program::OWN);
    let package = release().folder.join(format!("{}_{}_{own}.deb", program::NAME, release().version));
    let depends = text(Command::new("dpkg-deb").arg("--field").arg(&package).arg("Depends"));
    assert!(depends.contains("libc6 (>= "), "{depends}");

    installed(&root, &package, &[]);
    let share = root.join("usr/share");
    let completions = share.join("bash-completion/completions/ninefold");
    use_installed(&root.join("usr/bin/ninefold"), &share.join("man/man1/ninefold-solve.1.gz"), &completions);
    for file in
        ["zsh/vendor-completions/_ninefold", "fish/vendor_completions.d/ninefold.fish", "doc/ninefold/copyright"]
    {
        assert!(share.join(file).is_file(), "{file}");
    }
    opens_the_page(&root);
    removed(&root);
}

/// Returns dpkg with a separate root. The root is empty, so the dependencies of a package are not installed there.
fn dpkg(root: &Path) -> Command {
    let mut dpkg = Command::new("dpkg");
    dpkg.arg(format!("--root={}", root.display())).args(["--force-depends", "--force-not-root", "--log=/dev/null"]);
    dpkg
}

/// Installs a package in an empty root.
fn installed(root: &Path, package: &Path, options: &[&str]) {
    fs::create_dir_all(root.join("var/lib/dpkg/info")).unwrap();
    fs::write(root.join("var/lib/dpkg/status"), "").unwrap();
    to_end(dpkg(root).args(options).arg("--install").arg(package)).unwrap();
}

/// Removes the package, and checks that nothing is left.
fn removed(root: &Path) {
    to_end(dpkg(root).args(["--purge", "ninefold"])).unwrap();
    assert!(!root.join("usr").exists(), "files are left in {}", root.display());
}

/// Starts the menu entry with a browser that only records the address.
fn opens_the_page(root: &Path) {
    let share = root.join("usr/share");
    let entry = fs::read_to_string(share.join("applications/ninefold.desktop")).unwrap();
    let value = |name: &str| entry.lines().find_map(|line| line.strip_prefix(name)).unwrap();
    assert_eq!(value("Name="), "Ninefold");
    assert!(share.join(format!("icons/hicolor/scalable/apps/{}.svg", value("Icon="))).is_file());
    let browser = folder("browser");
    let opened = browser.join("opened");
    let script = browser.join("xdg-open");
    fs::write(&script, format!("#!/bin/sh\necho \"$1\" > {}\n", opened.display())).unwrap();
    to_end(Command::new("chmod").arg("+x").arg(&script)).unwrap();
    let path = format!("{}:{}:{}", browser.display(), root.join("usr/bin").display(), std::env::var("PATH").unwrap());
    let words = value("Exec=").split_whitespace().chain(["--port", "0"]).collect::<Vec<_>>();
    let mut server =
        Command::new("env").arg(format!("PATH={path}")).args(words).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    for _ in 0..200 {
        if fs::read_to_string(&opened).is_ok_and(|text| text.ends_with('\n')) {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    server.kill().unwrap();
    server.wait().unwrap();
    assert_eq!(fs::read_to_string(&opened).unwrap(), line);
    assert!(line.starts_with("http://127.0.0.1:"), "{line}");
}

/// Copies the sources to a folder of a test, with the engine for the page.
fn sources(test: &str) -> PathBuf {
    let sources = folder(test);
    let listed = text(Command::new("git").args(["ls-files"]).current_dir(root()));
    let mut cp = Command::new("cp");
    cp.args(["--parents", "--no-dereference", "--target-directory"]).arg(&sources).args(listed.lines());
    assert!(cp.current_dir(root()).status().unwrap().success());
    let engine = Path::new("crates/app/web").join(crate::page::ENGINE);
    fresh(sources.join(&engine).parent().unwrap()).unwrap();
    fs::copy(root().join(&engine), sources.join(&engine)).unwrap();
    sources
}

/// The same sources in another folder, built into another folder, give the same program.
#[test]
#[ignore = "slow: builds the program once more"]
fn two_builds_give_the_same_program() {
    release();
    let (sources, target) = (sources("sources/elsewhere"), program::target(program::OWN, "musl").unwrap());
    let built = program::build(&sources, &folder("build"), &target, &release().time).unwrap();
    assert!(fs::read(built).unwrap() == fs::read(release().folder.join("image/ninefold")).unwrap());
}
