# Errors and notes of the command line, on standard error. An error begins in small letters, after "error:" and often
# after a place ("puzzles.txt: "), and says what is wrong, then what to do. It has no full stop.

# The word before each error.
command-error = error:
# After an error in the arguments; $command is "ninefold solve --help".
command-more-help = For more information, try '{ $command }'.

# $words are arguments.
command-not-utf8 = { $words }: not UTF-8; rename the file, or give it as standard input

# The names of the standard streams, before an error in them.
command-standard-input = standard input
command-standard-output = standard output

# Progress, in one line of the terminal. $time and $puzzles are short: "5s", "1234".
command-progress = { $puzzles ->
    [one] { $puzzles } puzzle, { $speed } per second
   *[other] { $puzzles } puzzles, { $speed } per second
}
command-progress-left = { $time } left
command-working = Working… { $time } ({ "Ctrl-C" } stops)

# After it, for work in parts: 12 of 81.
command-working-part = { $done } of { $total }

# After it, how far a search that learns has come: 1234 conflicts, 5 restarts.
command-working-learning = { $conflicts ->
        [one] { $conflicts } conflict
       *[other] { $conflicts } conflicts
    }, { $restarts ->
        [one] { $restarts } restart
       *[other] { $restarts } restarts
    }

# On standard error, beside the answer of a puzzle for which a proof was requested.
command-no-proof = No proof was written: a proof shows only that a puzzle has no solution, or no second one.

# Numbers in options: after "invalid value '0' for '--jobs <N>': ".
command-number-range = expected a number from { $least } to { $most }
command-number-large = too large; expected a number below 2⁶⁴
command-number-whole = expected a whole number, 0 or more
command-number-positive = expected a whole number, 1 or more
command-number-step = expected the number of a step, from 1
command-number-port = expected a number from 0 to 65535; 0 picks a free port
command-number-seconds = expected seconds, such as 10 or 0.5, or 0 for no limit
# $numbers is a list: 1, 2 or 4.
command-number-per-page = expected { $numbers }

# Option --regions.
command-regions-twice = { "--regions -" }: the puzzle is also read from standard input; give a file for one of them
command-regions-no-file = { $word }: no such file, and not a map of regions either: { $error }

# Command convert.
command-convert-no-search = { $option }: writing the format { $format } needs no search
command-convert-one-file = { $option }: the format { $format } puts all puzzles in one file, not one per line
# $omitted is a list of rules and boxes, $options a list of the options that say them.
command-convert-omitted = the format { $format } does not record { $omitted }; to read these lines, give { $options } again
# $things is a list of rules by name and of extras: x_sum (3) and the author.
command-convert-lost = the format { $format } can't say { $things }
# $fields is a list of names of fields of objects.
table-late-fields = { $format } has no columns for { $fields }: these fields first appear far behind the start of the input, where the columns are looked for; { "jsonl" } keeps all fields

# Command dataset, after the name of the folder.
dataset-folder-used = the folder already contains files; give a new or an empty one
dataset-differs = the folder belongs to “{ $before }”, not to “{ $now }”; give the same command as before, or another folder

# Command draw.
command-draw-width = { "--width" }: only PNG images have a width in pixels
command-draw-nothing = { $verdict }; nothing drawn
command-draw-other-ending = { "--format" } { $format }: { $file } ends in .{ $ending }
command-draw-terminal = { "-o -" }: a terminal can't show { $format }; give a file or a pipe
command-draw-needs-step = { $option }: only for steps; give { "--hint" } or { "--step" }, too
command-draw-output-taken = { $option }: { "-o -" } sends the picture to standard output; give a file instead
command-draw-needs-search = { $option }: give { "--hint" }, { "--step" } or { "--check" }, too; only they search

command-convert-rows = { $option }: rows in the format { $format } are not lines

# Where a command writes. $option is an option: --pdf.
command-file-dash = { $option } -: give the name of a file; only { "-o" } takes - for standard output
command-folder-dash = { $option } -: give the name of a folder
# $input is another file, or an option with one: puzzle.txt, --regions map.txt.
command-file-read = { $option } { $file }: this is the same file as { $input }, which is read; give another name

# Formats and files of streams.
# $option is an option with its value: --to csv. $ending is the ending of the file's name: jsonl.
command-other-ending = { $option }: { $file } has the name of another format, .{ $ending }
command-convert-no-format = The name of the output file says no format; add { "--to FORMAT" }
command-no-columnar = { $format }: this build of Ninefold can't write the format; packages can, and builds with { "--features columnar" }
command-packed-columnar = { $format }: this format has a compression of its own; leave out the second ending of the file name
command-compression-of-text = { "--compression" } { $compression }: the format { $format } has no compression of its own; only parquet and arrow have
command-other-compression = { "--compression" } { $compression }: the format { $format } doesn't support this compression; expected one of { $others }
command-shard = expected I/N: the number of the shard from 1 and the number of shards, such as 2/4

# Jobs: after the name of the folder and a colon.
job-locked = another program is working in this folder
job-exists = there is a job already; { "--resume" } continues it
job-parts = there are parts of a job, but no { $file }: give a new or an empty folder
job-parts-damaged = there are parts of a job, but { $file } is empty or damaged: give a new or an empty folder
job-no-manifest = { $file } is not the manifest of a job
# $what is an option or the input, ninefold or the command.
job-differs = the job has { $what } { $before }, not { $now }; give the same as before, or another folder
job-input-differs = the input is not that of the job: it differs in part { $part }
job-line-too-long = line { $line } is longer than 16 MB; no puzzle is that long

# Command dedupe, after the last puzzle.
dedupe-dropped = Dropped { $dropped } of { $puzzles } puzzles.

# Command generate.
command-generate-seed = seed { $seed }
command-generate-job-seed = { "--out" }: give { "--seed" }, too; the job could not be continued without it
command-generate-long-booklet = { "--count" } { $count }: a booklet has at most { $most } puzzles
command-bank-too-small = { "--count" } { $count }: the bank has only { $puzzles ->
    [one] { $puzzles } puzzle
   *[other] { $puzzles } puzzles
}
command-bank-too-small-level = { "--count" } { $count }: the bank has only { $puzzles ->
    [one] { $puzzles } puzzle
   *[other] { $puzzles } puzzles
} of level { $level }

# Command hint, after the hint, on standard output. $depths is a list: cells, argument or apply.
command-hint-more = For more, add { "--depth" } { $depths }.

# Command play.
command-play-keys = { "play -" }: standard input is the keyboard; give a puzzle or a file
command-play-empty = empty; expected a puzzle or a saved game
