//! Plays the program like a person would: keys and mouse in, pages out.

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
