//! The processor features that each kernel file uses, each in one list, so that detection and compilation can't differ.
//!
//! A list is a macro that passes its features to another macro: to [`proof`] for the token type that proves that the
//! processor has them, or to [`there`] for a function that uses them.

/// AVX2 and the bit-counting instructions that came with it.
macro_rules! avx2 {
    ($use:ident! $rest:tt) => {
        $use! { ["avx2", "bmi1", "bmi2", "popcnt", "lzcnt"] $rest }
    };
}

/// The AVX-512 features of Ice Lake and Zen 4: words (BW), bit counts of words (BITALG), arbitrary permutations of
/// bytes (VBMI), and all of these on 256-bit vectors (VL).
macro_rules! avx512 {
    ($use:ident! $rest:tt) => {
        $use! {
            ["avx512f", "avx512bw", "avx512vl", "avx512bitalg", "avx512vbmi", "bmi1", "bmi2", "popcnt", "lzcnt"] $rest
        }
    };
}

/// Defines a token type that only `detect` makes, and only if the processor has all features of a list.
macro_rules! proof {
    ([$($feature:tt),+] { $name:ident }) => {
        /// Proves that the processor has the features that this file uses.
        #[derive(Clone, Copy)]
        pub(crate) struct $name(());

        impl $name {
            /// Returns the proof, if the processor has the features.
            pub(crate) fn detect() -> Option<$name> {
                let all = $(is_x86_feature_detected!($feature))&&+;
                all.then_some($name(()))
            }
        }
    };
}

/// Defines a function compiled for all features of a list.
macro_rules! there {
    ([$($feature:tt),+] { $($function:tt)+ }) => {
        #[target_feature($(enable = $feature),+)]
        $($function)+
    };
}

pub(super) use {avx2, avx512, proof, there};
