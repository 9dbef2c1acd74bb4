import type { Match, MatchSide } from "#domain/tender-rules/match-score.ts";

const sides: readonly (readonly [MatchSide, string])[] = [
  ["for", "For it:"],
  ["against", "Against it:"],
  ["unknown", "Not known:"],
];

/** What the score says of a firm, for it and against it, each under its word; what is mandatory and not proved by itself. */
export function MatchReasons({ reasons, lacks }: Pick<Match, "reasons" | "lacks">) {
  return (
    <>
      {sides.map(([side, label]) => {
        const sentences = reasons.filter((each) => each.side === side).map(({ sentence }) => sentence);
        return (
          sentences.length > 0 && (
            <p key={side} className="text-15 text-ink-2 wrap-anywhere">
              <span className="font-label text-ink">{label}</span> {sentences.join(" ")}
            </p>
          )
        );
      })}
      {lacks.length > 0 && (
        <p className="text-15 text-bad wrap-anywhere">{`Mandatory, and not proved: ${lacks.join(", ")}.`}</p>
      )}
    </>
  );
}
