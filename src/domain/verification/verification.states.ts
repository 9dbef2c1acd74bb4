import { DAY_MS } from "#platform/durations.data.ts";
import { ENDS_SOON_DAYS } from "./verification.limits.ts";

export type CredentialState =
  | "draft"
  | "submitted"
  | "corrections_requested"
  | "approved"
  | "rejected"
  | "superseded"
  | "revoked"
  | "withdrawn";

/** The transitions of a credential and who may take them. Under review is one that is submitted and taken by somebody. */
const transitions: readonly {
  from: CredentialState;
  to: CredentialState;
  by: "company" | "administrator" | "system";
}[] = [
  { from: "draft", to: "submitted", by: "company" },
  { from: "corrections_requested", to: "submitted", by: "company" },
  { from: "submitted", to: "withdrawn", by: "company" },
  { from: "corrections_requested", to: "withdrawn", by: "company" },
  { from: "approved", to: "withdrawn", by: "company" },
  { from: "submitted", to: "approved", by: "administrator" },
  { from: "submitted", to: "rejected", by: "administrator" },
  { from: "submitted", to: "corrections_requested", by: "administrator" },
  { from: "approved", to: "revoked", by: "administrator" },
  { from: "approved", to: "superseded", by: "system" },
];

/** The states from which a credential may come into another. */
export function statesBefore(to: CredentialState): CredentialState[] {
  return transitions.filter((transition) => transition.to === to).map(({ from }) => from);
}

/** As the company and the reviewer see it: what is approved begins, holds, ends soon or has ended. */
export type CredentialStanding =
  | Exclude<CredentialState, "approved">
  | "to-come"
  | "current"
  | "expiring"
  | "expired";

/** How a credential stands on a day in London; its first and its last day count. */
export function standingOf(
  credential: { state: CredentialState; validFrom: string | null; expiresOn: string | null },
  today: string,
): CredentialStanding {
  const { state, validFrom, expiresOn } = credential;
  if (state !== "approved") return state;
  if (validFrom !== null && validFrom > today) return "to-come";
  if (expiresOn === null) return "current";
  if (expiresOn < today) return "expired";
  return daysUntil(expiresOn, today) <= ENDS_SOON_DAYS ? "expiring" : "current";
}

/** Calendar days, so that no clock change comes between them. */
export function daysUntil(day: string, today: string): number {
  return (Date.parse(day) - Date.parse(today)) / DAY_MS;
}
