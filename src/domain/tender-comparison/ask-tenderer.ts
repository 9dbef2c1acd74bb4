import type { Context, Tx } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { findPackage, lockPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { findQuoteLine } from "#domain/tender-quotes/find-quote-line.ts";
import { listOpened } from "#domain/tender-quotes/quotes.queries.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { MAX_QUERIES, QUERIES_PER_PERSON } from "./tender-comparison.limits.ts";
import { canAskTenderer } from "./tender-comparison.policy.ts";
import { querySchema } from "./tender-comparison.schema.ts";
import { queriesSubject } from "#domain/tender-invitations/asked-subjects.data.ts";
import { wasAskedLately } from "#domain/tender-invitations/was-asked-lately.ts";
import { tellFirm } from "#domain/tender-invitations/tell-firm.ts";

/**
 * Asks one tenderer about its opened quote: a question, whether a line holds, or what becomes of an error. It is told
 * without a word of what is asked, and answers on its quote's page; nobody else learns of it. Answers the query's id, and
 * whether the firm can be reached.
 */
export async function askTenderer(
  ctx: Context,
  input: unknown,
): Promise<{ queryId: string; isTold: boolean }> {
  const { packageId, quoteId, line, kind, question } = querySchema.parse(input);
  const { userId } = requireMember(ctx, canAskTenderer(ctx.actor, await findPackage(ctx, packageId)));
  await ctx.limits.consume(QUERIES_PER_PERSON, userId);
  return ctx.transact(async (tx) => {
    const locked = await lockPackage(tx, packageId);
    const own = requireFound(locked, canAskTenderer(tx.actor, locked));
    const quote = (await listOpened(tx, packageId)).find(({ id }) => id === quoteId);
    if (!quote || (line !== null && !findQuoteLine(quote.content, line)))
      throw new AppError("not-found", "There is no such line of a quote.");
    if (await isAsked(tx, { quoteId, line, kind, question }))
      throw new AppError("conflict", "You have asked this already, and it waits for the tenderer’s answer.");
    const { count } = await tx.db
      .selectFrom("quote_query")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("package_id", "=", packageId)
      .executeTakeFirstOrThrow();
    if (count >= MAX_QUERIES)
      throw new AppError("conflict", "So much has been asked that no more fits here.");
    const isLately = await wasAskedLately(tx, quoteId);
    const now = tx.clock.now();
    const id = newId("qqy", now.getTime());
    await tx.db
      .insertInto("quote_query")
      .values({
        id,
        package_id: packageId,
        quote_id: quoteId,
        line,
        kind,
        question,
        asked_by: userId,
        asked_at: now,
      })
      .execute();
    const { invitationId, companyName: firm } = quote;
    const invitation = (await findInvitation(tx, invitationId))!;
    await writeEvent(tx, {
      packageId,
      kind: "tenderer-asked",
      audience: { invitationId },
      details: { firm },
    });
    await recordEvent(tx, {
      action: "tenderer-asked",
      companyId: own.companyId,
      subjectId: quoteId,
      details: { kind },
    });
    const isTold = await tellFirm(tx, quote, {
      title: `${invitation.buyerName} asks about your quote: ${own.title}`,
      path: `/company/tenders/invited/${invitationId}/quote#queries`,
      subject: queriesSubject(invitationId),
      canWait: isLately && "shortly",
    });
    return { queryId: id, isTold };
  });
}

/** It comes again from a page to which somebody went back, or from two presses. */
async function isAsked(
  { db }: Tx,
  query: { quoteId: string; line: number | null; kind: string; question: string },
): Promise<boolean> {
  const found = await db
    .selectFrom("quote_query")
    .select("id")
    .where("quote_id", "=", query.quoteId)
    .where("line", "is not distinct from", query.line)
    .where("kind", "=", query.kind)
    .where("question", "=", query.question)
    .where("answered_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}
