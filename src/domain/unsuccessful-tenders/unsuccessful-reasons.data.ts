import type { OutcomeReason } from "#domain/tender-quotes/outcome-reasons.data.ts";

/** Why a tender ended without an award; the values are stored: never reuse one. */
export const unsuccessfulReasons = [
  { value: "no_quotes", label: "No quote is left to consider" },
  { value: "none_compliant", label: "No quote is compliant" },
  { value: "none_acceptable", label: "No quote can be accepted as it is" },
  { value: "over_budget", label: "Every quote is over the budget" },
  { value: "package_redesigned", label: "The package is being redesigned" },
  { value: "in_house", label: "The work is done in-house" },
] as const;

export type UnsuccessfulReason = (typeof unsuccessfulReasons)[number]["value"];

/** Those that can be true of what was opened: how many quotes are left, and how many of them are compliant. */
export const reasonsFor = ({ left, compliant }: { left: number; compliant: number }) =>
  unsuccessfulReasons.filter(({ value }) =>
    value === "no_quotes" ? left === 0 : value === "none_compliant" ? left > 0 && compliant === 0 : left > 0,
  );

const OUTCOMES: Readonly<Partial<Record<UnsuccessfulReason, OutcomeReason>>> = {
  over_budget: "price",
  package_redesigned: "package_redesigned",
  in_house: "in_house",
};

/** What a tenderer is told where its buyer ticks no reason of its own; empty where why nobody is awarded says none. */
export function draftReasons(reason: string, { mainContract }: { mainContract: string }): OutcomeReason[] {
  if (mainContract === "lost") return ["project_not_won"];
  const code = OUTCOMES[reason as UnsuccessfulReason];
  return code ? [code] : [];
}

export const unsuccessfulWords = (reason: string): string =>
  unsuccessfulReasons.find(({ value }) => value === reason)?.label ?? reason;
