import { createHash } from "node:crypto";
import { AppError } from "#platform/errors.ts";
import type { Outcome } from "./get-outcome.ts";
import type { OutcomeBand } from "./rank-bands.ts";

interface Stands {
  quote: { id: string };
  outcome: Outcome["outcome"];
}

/** How all quotes of a package stand, in few letters: which there are, what becomes of each, and in which bands it lies. */
export function standingOf(all: readonly Stands[], bands: ReadonlyMap<string, OutcomeBand>): string {
  const rows = all
    .map(({ quote: { id }, outcome }) => [id, outcome, bands.get(id)?.rank, bands.get(id)?.gap].join(" "))
    .toSorted();
  return createHash("sha256").update(rows.join("\n")).digest("base64url").slice(0, 22);
}

/** Refuses with conflict what was looked at when quotes stood otherwise: a firm would read another rank than was shown. */
export function requireStanding(
  all: readonly Stands[],
  bands: ReadonlyMap<string, OutcomeBand>,
  seen: string,
): void {
  if (standingOf(all, bands) !== seen)
    throw new AppError(
      "conflict",
      "A quote was withdrawn meanwhile, so that others stand otherwise now. Look through what each firm reads, then send it once more: what you typed is still here.",
    );
}
