//! The features of the processor that each file of kernels uses, each in one list: what is detected and what functions are
//! compiled for can't differ.
//!
//! A list is a macro that hands its features to another one: to [`proof`] for the type that shows that the processor has
//! them, to [`there`] for a function that uses them.

/// AVX2, and the counting of bits that came with it.
macro_rules! avx2 {
    ($use:ident! $rest:tt) => {
        $use! { ["avx2", "bmi1", "bmi2", "popcnt", "lzcnt"] $rest }
    };
}

/// What came with Ice Lake and Zen 4: words (BW), counting of bits in words (BITALG), any order of bytes (VBMI), all of
/// these on vectors of 256 bits, too (VL).
macro_rules! avx512 {
    ($use:ident! $rest:tt) => {
        $use! {
            ["avx512f", "avx512bw", "avx512vl", "avx512bitalg", "avx512vbmi", "bmi1", "bmi2", "popcnt", "lzcnt"] $rest
        }
    };
}

/// A type that only `detect` makes, where the processor has all features of a list.
macro_rules! proof {
    ([$($feature:tt),+] { $name:ident }) => {
        /// Shows that the processor has what this file uses.
        #[derive(Clone, Copy)]
        pub(crate) struct $name(());

        impl $name {
            /// The proof, where the processor gives it.
            pub(crate) fn detect() -> Option<$name> {
                let all = $(is_x86_feature_detected!($feature))&&+;
                all.then_some($name(()))
            }
        }
    };
}

/// A function that is compiled for all features of a list.
macro_rules! there {
    ([$($feature:tt),+] { $($function:tt)+ }) => {
        #[target_feature($(enable = $feature),+)]
        $($function)+
    };
}

pub(super) use {avx2, avx512, proof, there};
