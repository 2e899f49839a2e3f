# The explanation of a step: why it is valid, and its conclusion.

step-sentence = { $reason } { $conclusion }
step-placement = So { $cell } is { $digit }.
step-eliminations = Eliminate { $eliminations }.
