//! The program played as a person would play it: keys and mouse in, pages out.

mod clocks;
mod ladder;
mod looks;
mod opening;
mod pages;
mod player;
mod saving;
mod sayings;
mod sessions;
mod solving;
