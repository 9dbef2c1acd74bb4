import type { Tx } from "#domain/context.ts";
import { system } from "#domain/actor.ts";
import { askTenderer } from "#domain/tender-comparison/ask-tenderer.ts";
import { keepQueryAnswer } from "#domain/tender-comparison/keep-query-answer.ts";
import { canAnswerQueryByLink } from "#domain/tender-comparison/tender-comparison.policy.ts";
import { queryAnswerSchema } from "#domain/tender-comparison/tender-comparison.schema.ts";
import { nameOwnLine } from "#domain/tender-quotes/find-quote-line.ts";
import { actAt, txAt } from "./act-at.ts";
import type { DemoDecision } from "./data/demo-tender.data.ts";
import type { Deciding, DemoReturn } from "./decide-demo-tender.ts";

/** Asks tenderers to confirm lines of their quotes; some do, in their firms' names alone where nobody signs in. */
export async function askDemoTenderers(
  tx: Tx,
  { packageId, buyer, times }: Deciding,
  { returns, asked }: { returns: ReadonlyMap<string, DemoReturn>; asked: NonNullable<DemoDecision["asked"]> },
): Promise<void> {
  for (const { at, firm, line, question, confirmed } of asked) {
    const { quoteId, invitationId, firm: tenderer } = returns.get(firm)!;
    const place = typeof line === "number" ? line : nameOwnLine(line.own);
    const about = { packageId, quoteId, line: String(place), kind: "confirm", question };
    const { queryId } = await askTenderer(actAt(tx, buyer, times.past(at, question)), about);
    if (!confirmed) continue;
    const { words } = confirmed;
    await keepQueryAnswer(txAt(tx, tenderer?.owner ?? system, times.past(confirmed.at, words)), {
      packageId,
      answer: queryAnswerSchema.parse({ invitationId, queryId, outcome: "confirmed", answer: words }),
      judge: (found) => canAnswerQueryByLink(found),
      userId: tenderer?.owner?.userId ?? null,
    });
  }
}
