import type { z } from "zod";
import { recordEvent } from "#domain/audit/record-event.ts";
import { atOneMoment } from "#domain/at-one-moment.ts";
import type { Context, Tx } from "#domain/context.ts";
import { lockForDecision } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { type OutcomeReason, reasonsThatFit } from "#domain/tender-quotes/outcome-reasons.data.ts";
import type { OpenedQuote } from "#domain/tender-quotes/quotes.queries.ts";
import { requireFitting, requireReasons } from "#domain/tender-quotes/require-reasons.ts";
import { type Notice, tellOutcome, tellWithdrawn } from "#domain/tender-quotes/tell-outcome.ts";
import { settleAsked } from "#domain/tender-invitations/settle-asked.ts";
import type { ToldFirms } from "#domain/tender-invitations/tell-firm.ts";
import { requireRight } from "#domain/tender-rights/require-right.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { refuseField } from "#domain/refuse-fields.ts";
import { draftReasons, reasonsFor, unsuccessfulWords } from "./unsuccessful-reasons.data.ts";
import { canEndUnsuccessful } from "./unsuccessful-tenders.policy.ts";
import { findEnding } from "./unsuccessful-tenders.queries.ts";
import { tellWithoutQuote } from "./tell-without-quote.ts";
import { unsuccessfulSchema } from "./unsuccessful-tenders.schema.ts";

type Said = z.output<typeof unsuccessfulSchema>;

/**
 * Ends a tender without an award, for a reason that every tenderer is told, and tells each in the same step what became of
 * its own quote; who sent none hears that it has ended. It needs the right to approve an award of the lowest quote.
 */
export async function endUnsuccessful(ctx: Context, input: unknown): Promise<ToldFirms> {
  const said = unsuccessfulSchema.parse(input);
  const { packageId } = said;
  requireMember(ctx, canEndUnsuccessful(ctx.actor, await findEnding(ctx, packageId)));
  return ctx.transact(async (running) => {
    const tx = atOneMoment(running);
    await lockForDecision(tx, packageId, said.version);
    const found = await findEnding(tx, packageId);
    const own = requireFound(found, canEndUnsuccessful(tx.actor, found));
    const { companyId, quotes, compliant } = own;
    await requireRight(tx, { companyId, step: "award", pence: lowestOf(quotes) });
    if (!reasonsFor({ left: quotes.length, compliant }).some(({ value }) => value === said.reason))
      refuseField("reason", "That reason does not fit the quotes that are there. Choose another one.");
    const draft = draftReasons(said.reason, own);
    const notices = quotes.map((quote) => noticeOf(quote, said, draft));
    requireReasons(notices);
    requireFitting(notices, reasonsThatFit("unsuccessful"));
    await settleAsked(tx, packageId);
    const unreached: string[] = [];
    for (const notice of notices) unreached.push(...(await tellOutcome(tx, own, notice)));
    const withdrawn = await tellWithdrawn(tx, own);
    unreached.push(...withdrawn.unreached);
    await tellWithoutQuote(tx, own);
    await end(tx, said);
    const details = { count: notices.length, reason: said.reason };
    await recordEvent(tx, { action: "package-unsuccessful", companyId, subjectId: packageId, details });
    return { count: notices.length + withdrawn.count, unreached };
  });
}

/** In pence, of what could still be awarded; nothing where nothing can. */
function lowestOf(quotes: readonly OpenedQuote[]): number {
  const left = quotes.filter(({ state }) => state !== "declined_by_tenderer");
  return left.length === 0 ? 0 : Math.min(...left.map(({ pence }) => pence));
}

function noticeOf(
  quote: OpenedQuote,
  { quote: ids, reasonCodes, words: sentences }: Said,
  draft: readonly OutcomeReason[],
): Notice {
  const at = ids.indexOf(quote.id);
  const words = sentences[at] ?? "";
  const plain = { quote, reasonCodes: [], rank: null, gap: null };
  if (quote.state === "declined_by_tenderer") return { ...plain, outcome: "declined", words };
  if (quote.state === "non_compliant")
    return { ...plain, outcome: "non_compliant", words: words || quote.reason };
  const said = reasonCodes[at] ?? [];
  const codes = said.length > 0 ? said : [...draft];
  return { ...plain, outcome: "unsuccessful", reasonCodes: codes, words };
}

async function end(tx: Tx, { packageId, reason, note }: Said): Promise<void> {
  const now = tx.clock.now();
  await tx.db
    .updateTable("trade_package")
    .set((eb) => ({
      state: "unsuccessful",
      unsuccessful_reason: reason,
      unsuccessful_words: note,
      ended_at: now,
      version: eb("version", "+", 1),
      updated_at: now,
    }))
    .where("id", "=", packageId)
    .execute();
  const details = { reason: unsuccessfulWords(reason), words: note };
  await writeEvent(tx, { packageId, kind: "ended-unsuccessful", audience: "everybody", details });
}
