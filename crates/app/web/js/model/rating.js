// The explanation of ratings that is shown with them.

/** The three numbers of a rating. */
export const RATING_NUMBERS = "ER is the rating of the hardest step, EP that of the hardest step up to the first digit placed, ED that of the first step.";

export const RATING_NOTE = "The rating is that of Sudoku Explainer, and is as high as the hardest step that its techniques need: 1.0 for the last digit of a row, 2.6 to 4 for locked candidates, pairs and fish, above 7 for long chains. The hardest puzzles known are near 12. Hints may find an easier way, since they know more techniques.";
