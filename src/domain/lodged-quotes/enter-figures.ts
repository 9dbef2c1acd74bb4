import { sql } from "kysely";
import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context, Tx } from "#domain/context.ts";
import { type PackageRow, findPackage, lockPackage } from "#domain/packages/packages.queries.ts";
import { readPricing } from "#domain/packages/read-pricing.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { proposeVat } from "#domain/quote-terms/propose-vat.ts";
import { issueReceipt } from "#domain/receipts/issue-receipt.ts";
import { findCorrectedTotal, findMovedLine } from "#domain/tender-quotes/corrections.queries.ts";
import { beginQuote } from "#domain/tender-quotes/begin-quote.ts";
import { sealOf } from "#domain/tender-quotes/quote-seal.ts";
import { lastValidDay } from "#domain/tender-quotes/read-validity.ts";
import { type QuoteContent, type QuoteRow, lockQuote } from "#domain/tender-quotes/quotes.queries.ts";
import { type QuoteDraft, draftSchema } from "#domain/tender-quotes/tender-quotes.schema.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { londonDay } from "#platform/london-time.ts";
import { reachAddress } from "#domain/tender-invitations/reach-address.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { LINKS_PER_ADDRESS } from "#domain/tender-invitations/tender-invitations.limits.ts";
import { LODGINGS_PER_PERSON } from "./lodged-quotes.limits.ts";
import { canEnterFigures } from "./lodged-quotes.policy.ts";
import { type LodgedRow, selectLodged } from "./lodged-quotes.queries.ts";
import { enteringSchema } from "./lodged-quotes.schema.ts";
import { askForConfirmation } from "./ask-for-confirmation.ts";
import { readEntered } from "./read-entered.ts";

/**
 * Enters what a lodged file says, as a version of the firm's quote with its day and who; the firm is asked to confirm it,
 * and until then it is unconfirmed wherever it stands. What was entered before stays. What cannot be read is refused field
 * by field, as a schema does. Answers the version's number, and whether the firm can be reached.
 */
export async function enterFigures(
  ctx: Context,
  input: unknown,
): Promise<{ version: number; isTold: boolean }> {
  const { packageId, lodgedId, seen } = enteringSchema.parse(input);
  const find = (scope: Pick<Context, "db">) =>
    selectLodged(scope).where("l.id", "=", lodgedId).where("l.package_id", "=", packageId).executeTakeFirst();
  const standing = (own: PackageRow | undefined, row: LodgedRow | undefined) =>
    own &&
    row && { ...row, firmId: row.companyId, state: own.state, companyId: own.companyId, round: own.round };
  const asked = standing(await findPackage(ctx, packageId), await find(ctx));
  const { userId } = requireMember(ctx, canEnterFigures(ctx.actor, asked));
  const draft = draftSchema.parse(input);
  await ctx.limits.consume(LODGINGS_PER_PERSON, userId);
  const invitation = asked?.firmId === null ? await findInvitation(ctx, asked.invitationId) : undefined;
  // Where no e-mail goes there is none to count.
  if (invitation && (await reachAddress(ctx, invitation)))
    await ctx.limits.consume(LINKS_PER_ADDRESS, invitation.id);
  return ctx.transact(async (tx) => {
    const own = await lockPackage(tx, packageId);
    const row = await find(tx);
    const found = standing(own, row);
    requireFound(found, canEnterFigures(tx.actor, found));
    const lodged = row!;
    if (lodged.openedAt === null)
      throw new AppError("conflict", "Open the file first: what is entered is what stands in it.");
    const quote = await requireQuote(tx, lodged, { draft, seen });
    const number = await insertEntered(tx, { own: own!, quote, lodged, draft, userId });
    const details = { firm: lodged.companyName, version: number };
    const { invitationId } = lodged;
    await writeEvent(tx, { packageId, kind: "figures-entered", audience: { invitationId }, details });
    await recordEvent(tx, {
      action: "figures-entered",
      companyId: own!.companyId,
      subjectId: quote.id,
      details: { version: number },
    });
    const asked = { own: own!, lodged, quoteId: quote.id, version: number };
    return { version: number, isTold: await askForConfirmation(tx, asked) };
  });
}

/** The firm's quote, begun where it has none; refuses with conflict when a colleague was quicker. */
async function requireQuote(
  tx: Tx,
  { invitationId, packageId, companyId }: LodgedRow,
  { draft, seen }: { draft: QuoteDraft; seen: number },
): Promise<QuoteRow> {
  const there = await lockQuote(tx, invitationId);
  if ((there?.currentVersion ?? 0) !== seen)
    throw new AppError(
      "conflict",
      "A colleague has entered figures meanwhile. They are shown as they are now, and what you typed is still in the form.",
    );
  if (there && (await isGone(tx, there)))
    throw new AppError(
      "conflict",
      "This firm has withdrawn its quote, or declined the award: nothing is entered for it any more.",
    );
  if (there) return there;
  await beginQuote(tx, { id: invitationId, packageId, companyId }, draft);
  return (await lockQuote(tx, invitationId))!;
}

/** What its firm took back after it was opened does not come back by another entry. */
async function isGone(tx: Tx, { id, state }: QuoteRow): Promise<boolean> {
  if (state === "declined_by_tenderer") return true;
  if (state !== "withdrawn") return false;
  const row = await tx.db
    .selectFrom("tender_quote")
    .select("opened_version as openedVersion")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.openedVersion !== null;
}

interface Entered {
  own: PackageRow;
  quote: QuoteRow;
  lodged: LodgedRow;
  draft: QuoteDraft;
  userId: string;
}

/** What the receipt says of the file: its own moment is that of the entry. */
const provenanceOf = ({ way, hash, receivedAt, lodgedAt }: LodgedRow) => ({
  way,
  hash,
  receivedAt: receivedAt.toISOString(),
  lodgedAt: lodgedAt.toISOString(),
});

/** What a firm has corrected of its own line would count for whichever stands there. */
async function refuseMoved(tx: Tx, entered: { id: string; content: QuoteContent }): Promise<void> {
  const moved = await findMovedLine(tx, entered);
  if (moved === undefined) return;
  throw new AppError(
    "conflict",
    `Its firm has corrected the price of its own line “${moved}” since. Leave that line in its place, with its description.`,
  );
}

async function insertEntered(tx: Tx, { own, quote, lodged, draft, userId }: Entered): Promise<number> {
  const now = tx.clock.now();
  const packageId = own.id;
  const proposal = proposeVat({ ...own, today: londonDay(now) });
  const entered = readEntered(await readPricing(tx, packageId), draft, proposal);
  const content = { ...entered, lodged: provenanceOf(lodged) };
  await refuseMoved(tx, { id: quote.id, content });
  // What the firm can have priced is what was out when its quote was lodged, or when it stood by that.
  const set = await tx.db
    .selectFrom("document_set")
    .select(["number", "hash"])
    .where("package_id", "=", packageId)
    .where("issued_at", "<=", lodged.reconfirmedAt ?? lodged.lodgedAt)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const number = quote.currentVersion + 1;
  const { receipt, sealed } = await issueReceipt(tx, {
    packageId,
    quoteId: quote.id,
    version: number,
    documentSet: set,
    receivedAt: now,
    content,
  });
  const seal = await sealOf(tx, quote);
  await tx.db
    .insertInto("tender_quote_version")
    .values({
      quote_id: quote.id,
      number,
      set_number: set.number,
      round: 1,
      is_late: lodged.isLate,
      sealed: seal.seal({ content, nonce: sealed!.nonce }, number, "quote"),
      quote_hash: receipt.statement.quoteHash,
      receipt: JSON.stringify(receipt),
      submitted_at: now,
      submitted_by: userId,
      opened: JSON.stringify(content),
    })
    .execute();
  const correctedPence = await findCorrectedTotal(tx, { id: quote.id, content });
  if ((correctedPence ?? 0) < 0)
    throw new AppError(
      "conflict",
      "With what its firm has corrected since, these figures come to less than nothing. Look at them once more.",
    );
  await tx.db
    .updateTable("tender_quote")
    .set({
      state: "opened",
      current_version: number,
      opened_version: number,
      // So does a price that it has corrected, by the lines as they are entered now.
      corrected_pence: correctedPence,
      // What its firm has agreed to since outlives a correction of what was entered.
      valid_until: sql<string>`greatest(${lastValidDay(own.returnAt!, content.validityDays)}::date,
        (select max(until) from validity_request where quote_id = ${quote.id} and answer in ('agreed', 'repriced')))`,
      updated_at: now,
    })
    .where("id", "=", quote.id)
    .execute();
  await tx.db
    .insertInto("lodged_figures")
    .values({
      lodged_id: lodged.id,
      quote_id: quote.id,
      version: number,
      entered_by: userId,
      entered_at: now,
    })
    .execute();
  return number;
}
