//! The packages for another processor, built with a cross compiler and run under emulation.

use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

use super::{PUZZLE, Release, SOLUTION, SUMS_IN_USE, alone_in, folder, release, text};
use crate::release::{add, image, program};
use crate::run::to_end;
use crate::web;

const OTHER: &str = "aarch64";
const EMULATOR: &str = "qemu-aarch64-static";
/// The C library of the other processor, which comes with its compiler.
const LIBRARIES: &str = "/usr/aarch64-linux-gnu";

/// Builds the packages for the other processor once for all tests; `None` on a machine of that kind.
fn other() -> Option<&'static Release> {
    static OTHERS: OnceLock<Option<Release>> = OnceLock::new();
    let make = || {
        if program::OWN == OTHER {
            eprintln!("not tested: packages for another processor than {OTHER}");
            return None;
        }
        if !web::answers(EMULATOR) || !web::answers(&format!("{OTHER}-linux-gnu-gcc")) {
            let packages = "gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user-static";
            web::install(packages, "the packages for another processor").unwrap();
        }
        for library in ["gnu", "musl"] {
            let target = program::target(OTHER, library).unwrap();
            to_end(Command::new("rustup").args(["target", "add", &target])).unwrap();
        }
        release();
        let _held = SUMS_IN_USE.lock();
        Some(add(OTHER).unwrap())
    };
    OTHERS.get_or_init(make).as_ref()
}

/// Checks that a program gives the same answers as that of this machine; `run` starts it with arguments.
fn answers_alike(run: impl Fn(&[&str]) -> Command) {
    assert!(text(&mut run(&["solve", "--lines", PUZZLE])).starts_with(SOLUTION));
    let own = program_of_this_machine();
    for words in [&["generate", "--seed", "1"][..], &["rate", PUZZLE], &["solve", "--json", PUZZLE], &["--version"]] {
        assert_eq!(text(&mut run(words)), text(Command::new(&own).args(words)), "{words:?}");
    }
}

fn program_of_this_machine() -> OsString {
    release().folder.join(image::FOLDER).join(program::NAME).into()
}

/// Returns a command with the emulator.
fn emulated(program: &Path) -> Command {
    let mut command = Command::new(EMULATOR);
    command.args(["-L", LIBRARIES]).arg(program);
    command
}

#[test]
#[ignore = "slow: makes the packages for another processor"]
fn the_static_program_for_another_processor_runs_in_an_empty_root() {
    let Some(release) = other() else { return };
    let root = folder("empty-other");
    let image = release.folder.join(format!("{}-{OTHER}", image::FOLDER));
    fs::copy(image.join(program::NAME), root.join("ninefold")).unwrap();
    let emulator = text(Command::new("which").arg(EMULATOR));
    fs::copy(emulator.trim(), root.join("emulator")).unwrap();
    answers_alike(|words| alone_in(&root, &[&["/emulator", "/ninefold"], words].concat()));
}

#[test]
#[ignore = "slow: makes the packages for another processor"]
fn the_debian_package_for_another_processor_installs_and_runs() {
    let Some(release) = other() else { return };
    let root = folder("debian-other");
    let package = release.folder.join(format!("{}_{}_arm64.deb", program::NAME, release.version));
    let field = |name: &str| text(Command::new("dpkg-deb").arg("--field").arg(&package).arg(name)).trim().to_owned();
    assert_eq!(field("Architecture"), "arm64");
    // The program is static.
    assert_eq!(field("Depends"), "");

    super::installed(&root, &package, &["--force-architecture"]);
    answers_alike(|words| {
        let mut command = emulated(&root.join("usr/bin/ninefold"));
        command.args(words);
        command
    });
    super::removed(&root);
}

#[test]
#[ignore = "slow: makes the packages for another processor"]
fn archives_for_another_processor_have_the_same_files() {
    let Some(release) = other() else { return };
    for library in ["gnu", "musl"] {
        let listed = |processor: &str| {
            let name = format!("ninefold-{}-{}", release.version, program::target(processor, library).unwrap());
            let archive = release.folder.join(format!("{name}.tar.gz"));
            text(Command::new("tar").arg("--list").arg("--file").arg(archive)).replace(&name, "")
        };
        assert_eq!(listed(OTHER), listed(program::OWN));
    }
}
