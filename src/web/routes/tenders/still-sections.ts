import { memo } from "react";
import { ComparisonOwnLines } from "./comparison-own-lines.tsx";
import { ComparisonQueries } from "./comparison-queries.tsx";
import { ComparisonScores } from "./comparison-scores.tsx";
import { ComparisonAlternates, ComparisonTerms } from "./comparison-terms.tsx";
import { ComparisonTotals } from "./comparison-totals.tsx";
import { WhoseFigures } from "./whose-figures.tsx";

/** The sections of a comparison that say nothing of the opened cell, each drawn anew only when its own has changed. */
export const StillTotals = memo(ComparisonTotals);
export const StillChoice = memo(WhoseFigures);
export const StillOwnLines = memo(ComparisonOwnLines);
export const StillScores = memo(ComparisonScores);
export const StillQueries = memo(ComparisonQueries);
export const StillTerms = memo(ComparisonTerms);
export const StillAlternates = memo(ComparisonAlternates);
