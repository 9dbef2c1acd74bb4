import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { ruleFacts } from "#domain/packages/project-rules.data.ts";
import { packageBandByValue } from "#domain/tender-rules/package-bands.data.ts";
import { dayInWords } from "#platform/london-time.ts";

type Facts = Pick<
  PackageRow,
  | "isPublicChain"
  | "isHigherRisk"
  | "location"
  | "valueBand"
  | "startOn"
  | "durationWeeks"
  | "visitRule"
  | "ndaText"
>;

/** What a firm says yes or no by, before it has signed in, each with its label: never the budget, nothing of a document. */
export function invitationFacts(own: Facts): [label: string, value: string][] {
  const { location, valueBand, startOn, durationWeeks, visitRule, ndaText } = own;
  const band = valueBand === null ? undefined : packageBandByValue(valueBand);
  const weeks = durationWeeks === null ? "" : `${durationWeeks} ${durationWeeks === 1 ? "week" : "weeks"}`;
  return [
    ["Place", location],
    ["Value", band?.label ?? ""],
    ["Start on site", startOn === null ? "" : [dayInWords(startOn), weeks].filter(Boolean).join(", for ")],
    ...ruleFacts(own),
    ["Site visit", visitRule === "mandatory" ? "You have to attend one" : ""],
    ["Documents", ndaText === "" ? "" : "They open once you have accepted a confidentiality agreement"],
  ].filter((fact): fact is [string, string] => fact[1] !== "");
}
