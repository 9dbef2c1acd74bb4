import { atOneMoment } from "#domain/at-one-moment.ts";
import type { Context, Tx } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { findAward } from "#domain/awards/award.queries.ts";
import { type PackageRow, findPackage, lockPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { type OpenedQuote, listOpened } from "#domain/tender-quotes/quotes.queries.ts";
import { moveDay } from "#domain/tender-rules/working-days.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { dayInWords, londonDay } from "#platform/london-time.ts";
import {
  MAX_EXTENSION_DAYS,
  MAX_VALIDITY_REQUESTS,
  VALIDITY_REQUESTS_PER_PERSON,
} from "./quote-validity.limits.ts";
import { canAskToExtend } from "./quote-validity.policy.ts";
import { extensionSchema } from "./quote-validity.schema.ts";
import { sendExtensionLink } from "./send-extension-link.ts";
import { LINKS_PER_ADDRESS } from "#domain/tender-invitations/tender-invitations.limits.ts";
import { type ToldFirms, tellFirm } from "#domain/tender-invitations/tell-firm.ts";

/**
 * Asks one or several tenderers to hold their opened quotes until a later day, with the reason; each is told, without an
 * amount. A request that was not answered is replaced by it.
 */
export async function askToExtend(ctx: Context, input: unknown): Promise<ToldFirms> {
  const { packageId, quote: quoteIds, until, reason } = extensionSchema.parse(input);
  const { userId } = requireMember(ctx, canAskToExtend(ctx.actor, await findLet(ctx, packageId)));
  requireDay(until!, londonDay(ctx.clock.now()));
  await ctx.limits.consume(VALIDITY_REQUESTS_PER_PERSON, userId);
  for (const invitationId of await listAddressed(ctx, packageId, quoteIds))
    await ctx.limits.consume(LINKS_PER_ADDRESS, invitationId);
  return ctx.transact(async (running) => {
    const tx = atOneMoment(running);
    await lockPackage(tx, packageId);
    const found = await findLet(tx, packageId);
    const own = requireFound(found, canAskToExtend(tx.actor, found));
    const wanted = new Set(quoteIds);
    const quotes = (await listOpened(tx, packageId)).filter(({ id }) => wanted.has(id));
    if (quotes.length < wanted.size)
      throw new AppError("conflict", "One of these quotes is not considered any more. Choose again.");
    await requireRoom(tx, packageId, quotes.length);
    const unreached: string[] = [];
    for (const quote of quotes) {
      requireLonger(own, quote, until!);
      const isTold = await ask(tx, own, { quote, until: until!, reason, userId });
      if (!isTold) unreached.push(quote.companyName);
    }
    return { count: quotes.length, unreached };
  });
}

/** The invitations of those quotes whose firms were invited by their address alone. */
async function listAddressed(
  { db }: Pick<Context, "db">,
  packageId: string,
  quoteIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom("tender_quote")
    .select("invitation_id as id")
    .where("package_id", "=", packageId)
    .where("id", "in", quoteIds)
    .where("company_id", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

async function findLet(scope: Pick<Context, "db">, packageId: string) {
  const own = await findPackage(scope, packageId);
  const award = own && (await findAward(scope, packageId));
  return own && { ...own, award, isAccepted: award?.state === "accepted" };
}

type Let = PackageRow & { award: Awaited<ReturnType<typeof findAward>> };

function requireDay(until: string, today: string): void {
  if (until < today)
    throw new AppError("invalid", "Quotes cannot be asked to hold until a day that is over.");
  if (until > moveDay(today, MAX_EXTENSION_DAYS))
    throw new AppError("invalid", `Ask for ${MAX_EXTENSION_DAYS} days from today at most.`);
}

async function requireRoom(tx: Tx, packageId: string, more: number): Promise<void> {
  const { count } = await tx.db
    .selectFrom("validity_request")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("package_id", "=", packageId)
    .executeTakeFirstOrThrow();
  if (count + more > MAX_VALIDITY_REQUESTS)
    throw new AppError("conflict", "So much has been asked of this tender that no more fits here.");
}

function requireLonger({ award }: Let, { id, companyName, state, validUntil }: OpenedQuote, until: string) {
  if (state === "non_compliant" || state === "declined_by_tenderer")
    throw new AppError("conflict", `The quote of ${companyName} is not considered any more. Choose again.`);
  if (award?.quoteId === id && award.state === "issued")
    throw new AppError(
      "conflict",
      `${companyName} has its order: it accepts or declines the price as it is.`,
    );
  if (until <= validUntil)
    throw new AppError(
      "invalid",
      `The quote of ${companyName} holds until ${dayInWords(validUntil)} as it is: choose a later day.`,
    );
}

interface Asked {
  quote: OpenedQuote;
  until: string;
  reason: string;
  userId: string;
}

/** Answers whether the firm can be reached. */
async function ask(tx: Tx, own: Let, { quote, until, reason, userId }: Asked): Promise<boolean> {
  const now = tx.clock.now();
  const { id: quoteId, companyId: firmId, companyName: firm, invitationId, validUntil } = quote;
  await tx.db
    .updateTable("validity_request")
    .set({ answer: "replaced", answered_at: now })
    .where("quote_id", "=", quoteId)
    .where("answer", "is", null)
    .execute();
  const requestId = newId("vrq", now.getTime());
  await tx.db
    .insertInto("validity_request")
    .values({
      id: requestId,
      package_id: own.id,
      quote_id: quoteId,
      until,
      was_until: validUntil,
      reason,
      asked_by: userId,
      asked_at: now,
    })
    .execute();
  const details = { firm, until: dayInWords(until) };
  await writeEvent(tx, {
    packageId: own.id,
    kind: "extension-asked",
    audience: { invitationId },
    details,
  });
  await recordEvent(tx, {
    action: "extension-asked",
    companyId: own.companyId,
    subjectId: quoteId,
    details: { until },
  });
  const { buyerName } = (await findInvitation(tx, invitationId))!;
  const { title, projectName } = own;
  const asked = { requestId, quoteId, companyId: firmId, invitationId, until, buyerName, title, projectName };
  const isOnScreenOnly = await sendExtensionLink(tx, asked);
  return tellFirm(tx, asked, {
    title: `Will your quote hold until ${dayInWords(until)}? ${own.title} at ${own.projectName}`,
    path: `/company/tenders/invited/${invitationId}/validity`,
    subject: `${invitationId}-validity`,
    isOnScreenOnly,
  });
}
