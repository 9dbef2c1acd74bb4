import { atOneMoment } from "#domain/at-one-moment.ts";
import type { Context, Tx } from "#domain/context.ts";
import { findAward } from "#domain/awards/award.queries.ts";
import { type PackageRow, findPackage, lockPackage } from "#domain/packages/packages.queries.ts";
import { type OpenedQuote, listEverOpened } from "#domain/tender-quotes/quotes.queries.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { dayInWords, londonDay } from "#platform/london-time.ts";
import { askFirm } from "./ask-firm.ts";
import { findRepeatedRequests } from "./find-repeated-requests.ts";
import { MAX_VALIDITY_REQUESTS, VALIDITY_REQUESTS_PER_PERSON } from "./quote-validity.limits.ts";
import { canAskToExtend } from "./quote-validity.policy.ts";
import { extensionSchema } from "./quote-validity.schema.ts";
import { requireHeldDay } from "./require-held-day.ts";
import { LINKS_PER_ADDRESS } from "#domain/tender-invitations/tender-invitations.limits.ts";
import type { ToldFirms } from "#domain/tender-invitations/tell-firm.ts";

export interface AskedToExtend extends ToldFirms {
  /** How many more wait to answer the very same from this person, and are not asked again; and since when. */
  repeated: { count: number; askedAt: Date } | null;
  /** Firms whose quotes were chosen, and withdrawn meanwhile: they are asked nothing. */
  withdrawn: string[];
}

/**
 * Asks one or several tenderers to hold their opened quotes until a later day, with the reason; each is told, without an
 * amount. A request that was not answered is replaced by it, unless it is the same to the letter. A quote that was withdrawn
 * meanwhile is left out; refuses with conflict where none that was chosen stands.
 */
export async function askToExtend(ctx: Context, input: unknown): Promise<AskedToExtend> {
  const { packageId, quote: quoteIds, until, reason } = extensionSchema.parse(input);
  const { userId } = requireMember(ctx, canAskToExtend(ctx.actor, await findLet(ctx, packageId)));
  requireHeldDay(until!, londonDay(ctx.clock.now()));
  await ctx.limits.consume(VALIDITY_REQUESTS_PER_PERSON, userId);
  for (const invitationId of await listAddressed(ctx, packageId, quoteIds))
    await ctx.limits.consume(LINKS_PER_ADDRESS, invitationId);
  return ctx.transact(async (running) => {
    const tx = atOneMoment(running);
    await lockPackage(tx, packageId);
    const found = await findLet(tx, packageId);
    const own = requireFound(found, canAskToExtend(tx.actor, found));
    const wanted = new Set(quoteIds);
    const chosen = (await listEverOpened(tx, packageId)).filter(({ id }) => wanted.has(id));
    const quotes = chosen.filter(({ state }) => state !== "withdrawn");
    if (chosen.length < wanted.size || quotes.length === 0)
      throw new AppError("conflict", "One of these quotes is not considered any more. Choose again.");
    const repeated = await findRepeatedRequests(tx, { quoteIds, until: until!, reason, userId });
    const unasked = quotes.filter(({ id }) => !repeated.has(id));
    await requireRoom(tx, packageId, unasked.length);
    const unreached: string[] = [];
    for (const quote of unasked) {
      requireLonger(own, quote, until!);
      const isTold = await askFirm(tx, own, { quote, until: until!, reason, userId });
      if (!isTold) unreached.push(quote.companyName);
    }
    const [askedAt] = repeated.values();
    return {
      count: unasked.length,
      unreached,
      repeated: askedAt ? { count: repeated.size, askedAt } : null,
      withdrawn: chosen.flatMap(({ state, companyName }) => (state === "withdrawn" ? [companyName] : [])),
    };
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
