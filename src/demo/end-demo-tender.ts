import type { Tx } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { endUnsuccessful } from "#domain/unsuccessful-tenders/end-unsuccessful.ts";
import { actAt } from "./act-at.ts";
import type { DemoDecision } from "./data/demo-tender.data.ts";
import type { Deciding, DemoReturn } from "./decide-demo-tender.ts";

type Returns = ReadonlyMap<string, DemoReturn>;

/** Nobody is awarded, and each firm is told what became of its quote. */
export async function endDemoTender(
  tx: Tx,
  { packageId, buyer, times, title }: Deciding,
  { returns, ended }: { returns: Returns; ended: NonNullable<DemoDecision["ended"]> },
): Promise<void> {
  const { at, reason, note, reasons } = ended;
  const { version } = (await findPackage(tx, packageId))!;
  const said = { packageId, version: String(version), reason, note, ...outcomesOf(returns, reasons) };
  await endUnsuccessful(actAt(tx, buyer, times.past(at, `${title}: ended`)), said);
}

/** What each firm is told, as a form sends it. */
export function outcomesOf(
  returns: Returns,
  said: NonNullable<DemoDecision["told"]>["reasons"],
): { quote: string[]; reasonCodes: (readonly string[])[]; words: string[] } {
  const reasons = Object.entries(said);
  return {
    quote: reasons.map(([key]) => returns.get(key)!.quoteId),
    reasonCodes: reasons.map(([, [codes]]) => codes),
    words: reasons.map(([, [, words]]) => words),
  };
}
