import { system } from "#domain/actor.ts";
import type { Tx } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { askToExtend } from "#domain/quote-validity/ask-to-extend.ts";
import { keepExtensionAnswer } from "#domain/quote-validity/keep-extension-answer.ts";
import { findOpened, selectRequests } from "#domain/quote-validity/quote-validity.queries.ts";
import { actAt, txAt } from "./act-at.ts";
import type { Deciding, DemoReturn } from "./decide-demo-tender.ts";

/** Lets the buyer ask firms to hold their quotes longer; some agree, in the firm's name alone where nobody signs in. */
export async function extendDemoQuotes(
  tx: Tx,
  { packageId, buyer, decision, times, title }: Deciding,
  returns: ReadonlyMap<string, DemoReturn>,
): Promise<void> {
  const { at, firms, untilInDays, reason, agreed } = decision.extension!;
  await askToExtend(actAt(tx, buyer, times.past(at, `${title}: extension`)), {
    packageId,
    quote: firms.map((key) => returns.get(key)!.quoteId),
    until: times.day(untilInDays),
    reason,
  });
  for (const [key, { at: answered, words }] of Object.entries(agreed)) {
    const { invitationId, quoteId, firm } = returns.get(key)!;
    const answering = txAt(tx, firm?.owner ?? system, times.past(answered, `${firm?.name ?? key} extends`));
    const quote = (await findOpened(tx, invitationId))!;
    const request = await selectRequests(tx).where("a.quote_id", "=", quoteId).executeTakeFirstOrThrow();
    await keepExtensionAnswer(answering, (await findPackage(tx, packageId))!, {
      quote,
      request,
      answer: { invitationId, requestId: request.id, answer: "agreed", words, pence: null },
      userId: firm?.owner?.userId ?? null,
    });
  }
}
