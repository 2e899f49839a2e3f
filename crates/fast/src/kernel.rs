//! The kernels: implementations of the engine, chosen at run time by the features of the processor.

use std::fmt;
use std::str::FromStr;

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
use crate::arch::portable;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use crate::arch::wasm32::simd128;
#[cfg(target_arch = "x86_64")]
use crate::arch::x86_64::{avx2, avx512, narrow512, whole512};
use crate::clues::Clues;
use crate::lanes::{Job, Reserve};
use crate::pencilmarks::Pencilmarks;
#[cfg(target_arch = "x86_64")]
use crate::whole::Stack;
use crate::whole::Task;

/// An implementation of the engine. All kernels give the same answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Kernel {
    /// One board after another, without vectors.
    Scalar,
    /// Eight boards at once, in whatever vectors the program was compiled for; not in a WebAssembly module with 128-bit vectors.
    Portable,
    /// Eight boards at once, in a WebAssembly module with 128-bit vectors.
    Simd128,
    /// 16 boards at once, on x86-64 with AVX2.
    Avx2,
    /// 32 boards at once, on x86-64 with AVX-512 (BW, BITALG and VBMI: Ice Lake, Zen 4 and later).
    Avx512,
}

impl Kernel {
    /// All kernels, slowest first.
    pub const ALL: [Kernel; 5] = [Kernel::Portable, Kernel::Scalar, Kernel::Simd128, Kernel::Avx2, Kernel::Avx512];

    /// Returns the kernels that this processor can run, slowest first.
    pub fn available() -> impl Iterator<Item = Kernel> {
        Kernel::ALL.into_iter().filter(|kernel| kernel.is_available())
    }

    /// Returns the fastest kernel that this processor can run.
    #[must_use]
    pub fn best() -> Kernel {
        Kernel::available().last().unwrap_or(Kernel::Scalar)
    }

    /// Returns whether this processor can run the kernel.
    #[must_use]
    pub fn is_available(self) -> bool {
        match self {
            Kernel::Scalar => true,
            Kernel::Portable => cfg!(not(all(target_arch = "wasm32", target_feature = "simd128"))),
            Kernel::Simd128 => cfg!(all(target_arch = "wasm32", target_feature = "simd128")),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => avx2::Avx2::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => avx512::Avx512::detect().is_some(),
            #[cfg(not(target_arch = "x86_64"))]
            _ => false,
        }
    }

    /// Returns the name in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kernel::Scalar => "scalar",
            Kernel::Portable => "portable",
            Kernel::Simd128 => "simd128",
            Kernel::Avx2 => "avx2",
            Kernel::Avx512 => "avx512",
        }
    }
}

impl fmt::Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error of a text that is not the name of a kernel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownKernel(String);

impl FromStr for Kernel {
    type Err = UnknownKernel;

    fn from_str(text: &str) -> Result<Kernel, UnknownKernel> {
        let named = Kernel::ALL.into_iter().find(|kernel| kernel.name() == text);
        named.ok_or_else(|| UnknownKernel(text.to_owned()))
    }
}

impl fmt::Display for UnknownKernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Kernel::ALL.map(Kernel::name).join(", ");
        write!(f, "there is no kernel {:?}: expected one of {names}", self.0)
    }
}

impl std::error::Error for UnknownKernel {}

/// A lane engine with its memory, for each instruction set.
pub(crate) enum LaneEngine {
    #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
    Portable(Reserve<portable::Words>),
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128(Reserve<simd128::Words>),
    #[cfg(target_arch = "x86_64")]
    Avx2(avx2::Avx2, Reserve<avx2::Words>),
    #[cfg(target_arch = "x86_64")]
    Avx512(avx512::Avx512, Reserve<avx512::Words>),
    #[cfg(target_arch = "x86_64")]
    Narrow(avx512::Avx512, Reserve<narrow512::Words>),
}

impl LaneEngine {
    /// Returns the lane engine of this kernel, if it has one and the processor can run it.
    pub(crate) fn of(kernel: Kernel) -> Option<LaneEngine> {
        match kernel {
            #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
            Kernel::Portable => Some(LaneEngine::Portable(Reserve::new())),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Kernel::Simd128 => Some(LaneEngine::Simd128(Reserve::new())),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => avx2::Avx2::detect().map(|proof| LaneEngine::Avx2(proof, Reserve::new())),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => avx512::Avx512::detect().map(|proof| LaneEngine::Avx512(proof, Reserve::new())),
            _ => None,
        }
    }

    /// Returns the lane engine of this kernel for the tree of a single puzzle, which seldom fills the widest vectors.
    pub(crate) fn for_one(kernel: Kernel) -> Option<LaneEngine> {
        match kernel {
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => avx512::Avx512::detect().map(|proof| LaneEngine::Narrow(proof, Reserve::new())),
            _ => LaneEngine::of(kernel),
        }
    }

    /// Runs a job until it is finished or stopped.
    pub(crate) fn run(&mut self, job: &mut Job<'_>) {
        match self {
            #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
            LaneEngine::Portable(reserve) => portable::run(reserve, job),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            LaneEngine::Simd128(reserve) => simd128::run(reserve, job),
            #[cfg(target_arch = "x86_64")]
            LaneEngine::Avx2(proof, reserve) => avx2::run(*proof, reserve, job),
            #[cfg(target_arch = "x86_64")]
            LaneEngine::Avx512(proof, reserve) => avx512::run(*proof, reserve, job),
            #[cfg(target_arch = "x86_64")]
            LaneEngine::Narrow(proof, reserve) => narrow512::run(*proof, reserve, job),
        }
    }
}

/// The vector engine for a single puzzle.
pub(crate) enum SingleEngine {
    #[cfg(target_arch = "x86_64")]
    Avx512(avx512::Avx512, Stack<avx512::Words>),
}

impl SingleEngine {
    /// Returns the engine of this kernel, if it has one and the processor can run it.
    pub(crate) fn of(kernel: Kernel) -> Option<SingleEngine> {
        match kernel {
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => avx512::Avx512::detect().map(|proof| SingleEngine::Avx512(proof, Stack::new())),
            _ => None,
        }
    }

    /// Counts the solutions of a puzzle, within the limits of the task. If it runs out of nodes, the remaining
    /// positions stay on the stack.
    #[cfg_attr(not(target_arch = "x86_64"), allow(unused_variables))]
    pub(crate) fn count(&mut self, clues: &Clues, task: &mut Task<'_>) {
        match *self {
            #[cfg(target_arch = "x86_64")]
            SingleEngine::Avx512(proof, ref mut stack) => whole512::count(proof, stack, clues, task),
        }
    }

    /// Removes and returns the positions on the stack.
    pub(crate) fn drain(&mut self) -> Vec<Pencilmarks> {
        match *self {
            #[cfg(target_arch = "x86_64")]
            SingleEngine::Avx512(_, ref mut stack) => stack.drain(),
        }
    }
}
