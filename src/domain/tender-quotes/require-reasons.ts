import { refuseFields } from "#domain/refuse-fields.ts";
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
