import { refuseFields } from "#domain/refuse-fields.ts";
import { type OutcomeReason, outcomeReasonLabels } from "./outcome-reasons.data.ts";
import type { Notice } from "./tell-outcome.ts";

/** Refuses notices of quotes that nobody took without saying why, each at its quote: every tenderer is told. */
export function requireReasons(notices: readonly Pick<Notice, "quote" | "outcome" | "reasonCodes">[]): void {
  const bare = notices.filter(
    ({ outcome, reasonCodes }) => outcome === "unsuccessful" && reasonCodes.length === 0,
  );
  if (bare.length > 0)
    refuseFields(
      bare.map(({ quote: { id, companyName } }) => ({
        path: ["reasonCodes", id],
        sentence: `Tick at least one reason for ${companyName}: every tenderer is told why.`,
      })),
    );
}

/** Refuses reasons that cannot be true of what became of the package, each at its quote. */
export function requireFitting(
  notices: readonly Pick<Notice, "quote" | "reasonCodes">[],
  fitting: readonly OutcomeReason[],
): void {
  const wrong = notices.flatMap(({ quote: { id, companyName }, reasonCodes }) => {
    const codes = reasonCodes.filter((code) => !fitting.some((fits) => fits === code));
    return codes.length > 0 ? [{ id, companyName, codes }] : [];
  });
  if (wrong.length > 0)
    refuseFields(
      wrong.map(({ id, companyName, codes }) => ({
        path: ["reasonCodes", id],
        sentence: `${outcomeReasonLabels(codes)} cannot be the reason here: choose another one for ${companyName}.`,
      })),
    );
}
