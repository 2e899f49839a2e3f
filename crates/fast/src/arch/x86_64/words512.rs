//! AVX-512 vectors of words, written once for 512 and 256 bits.
//!
//! An instruction set is a module that defines its register, its mask and its intrinsics under common names; the macro
//! turns it into the vector type of the calling file.

/// Defines `Words` over a module of intrinsics, followed by the constants and methods specific to its width.
macro_rules! words512 {
    ($set:ident { $($own:item)* }) => {
        /// A vector register of words.
        #[derive(Clone, Copy)]
        #[repr(transparent)]
        pub(crate) struct Words(pub(super) $set::Register);

        impl Words {
            /// Applies a ternary operation, given by its truth table.
            #[inline(always)]
            pub(super) fn ternary<const TABLE: i32>(self, b: Words, c: Words) -> Words {
                // SAFETY: vectors are only made with the proof of these instructions.
                Words(unsafe { $set::ternarylogic::<TABLE>(self.0, b.0, c.0) })
            }
        }

        impl Vector for Words {
            type Proof = Avx512;
            const KEEPS_CELLS: bool = false;
            $($own)*

            #[inline(always)]
            fn splat(_: Avx512, word: u16) -> Words {
                // SAFETY: the first argument proves that the processor has these instructions.
                Words(unsafe { $set::set1(word as i16) })
            }

            #[inline(always)]
            fn and(self, other: Words) -> Words {
                // SAFETY: vectors are only made with the proof of these instructions.
                Words(unsafe { $set::and(self.0, other.0) })
            }

            #[inline(always)]
            fn or(self, other: Words) -> Words {
                // SAFETY: vectors are only made with the proof of these instructions.
                Words(unsafe { $set::or(self.0, other.0) })
            }

            #[inline(always)]
            fn without(self, other: Words) -> Words {
                // SAFETY: vectors are only made with the proof of these instructions.
                Words(unsafe { $set::andnot(other.0, self.0) })
            }

            #[inline(always)]
            fn add(self, other: Words) -> Words {
                // SAFETY: vectors are only made with the proof of these instructions.
                Words(unsafe { $set::add(self.0, other.0) })
            }

            #[inline(always)]
            fn min(self, other: Words) -> Words {
                // SAFETY: vectors are only made with the proof of these instructions.
                Words(unsafe { $set::min(self.0, other.0) })
            }

            #[inline(always)]
            fn or3(self, b: Words, c: Words) -> Words {
                self.ternary::<0xfe>(b, c)
            }

            #[inline(always)]
            fn and3(self, b: Words, c: Words) -> Words {
                self.ternary::<0x80>(b, c)
            }

            #[inline(always)]
            fn without_both(self, b: Words, c: Words) -> Words {
                self.ternary::<0x10>(b, c)
            }

            #[inline(always)]
            fn or_without(self, b: Words, c: Words) -> Words {
                self.ternary::<0xf4>(b, c)
            }

            #[inline(always)]
            fn exactly_one(self, b: Words, c: Words) -> Words {
                self.ternary::<0x16>(b, c)
            }

            #[inline(always)]
            fn single(self, less: Words) -> Words {
                // SAFETY: vectors are only made with the proof of these instructions.
                Words(unsafe { $set::maskz_mov($set::testn(self.0, less.0), self.0) })
            }

            #[inline(always)]
            fn narrow(self, bits: Words) -> Words {
                // SAFETY: vectors are only made with the proof of these instructions.
                unsafe {
                    let both = $set::and(self.0, bits.0);
                    Words($set::mask_mov(self.0, $set::test(self.0, bits.0), both))
                }
            }

            #[inline(always)]
            fn min_where_bivalue(self, cell: Words, rank: Words) -> Words {
                // SAFETY: vectors are only made with the proof of these instructions.
                unsafe {
                    let rank = $set::add(rank.0, $set::slli::<12>($set::popcnt(cell.0)));
                    Words($set::min(self.0, rank))
                }
            }

            #[inline(always)]
            fn counted(self) -> Words {
                // SAFETY: vectors are only made with the proof of these instructions.
                Words(unsafe { $set::slli::<7>($set::popcnt(self.0)) })
            }

            #[inline(always)]
            fn equal(self, other: Words) -> u32 {
                // SAFETY: vectors are only made with the proof of these instructions.
                unsafe { u32::from($set::cmpeq(self.0, other.0)) }
            }

            #[inline(always)]
            fn negatives(self) -> u32 {
                // SAFETY: vectors are only made with the proof of these instructions.
                unsafe { u32::from($set::movepi16_mask(self.0)) }
            }

            #[inline(always)]
            fn zeros(self) -> u32 {
                // SAFETY: vectors are only made with the proof of these instructions.
                unsafe { u32::from($set::testn(self.0, self.0)) }
            }

            #[inline(always)]
            fn flood(self, lanes: u32) -> Words {
                // SAFETY: vectors are only made with the proof of these instructions.
                Words(unsafe { $set::mask_mov(self.0, lanes as $set::Mask, $set::set1(-1)) })
            }

            #[inline(always)]
            fn words(vectors: &[Words]) -> &[u16] {
                // SAFETY: a vector consists of as many words as lanes, without padding and with stricter alignment, and
                // any bits are valid in both.
                unsafe { std::slice::from_raw_parts(vectors.as_ptr().cast(), Words::LANES * vectors.len()) }
            }

            #[inline(always)]
            fn words_mut(vectors: &mut [Words]) -> &mut [u16] {
                // SAFETY: a vector consists of as many words as lanes, without padding and with stricter alignment, and
                // any bits are valid in both.
                unsafe { std::slice::from_raw_parts_mut(vectors.as_mut_ptr().cast(), Words::LANES * vectors.len()) }
            }

            #[inline(always)]
            fn rearrange(cells: &mut Cells<Words>, other: Option<&Cells<Words>>, from: &[u16; MAX_LANES], moved: u32) {
                if moved.count_ones() == 1 {
                    return Words::move_one_by_one(cells, other, from, moved);
                }
                // SAFETY: vectors are only made with the proof of these instructions; `from` is read within its 64
                // bytes.
                unsafe {
                    let from = $set::loadu(from.as_ptr().cast());
                    match other {
                        Some(other) => {
                            for (cell, other) in cells.iter_mut().zip(other) {
                                cell.0 = $set::permutex2var(cell.0, from, other.0);
                            }
                        }
                        None => {
                            for cell in cells {
                                cell.0 = $set::permutexvar(from, cell.0);
                            }
                        }
                    }
                }
            }
        }
    };
}
pub(super) use words512;
