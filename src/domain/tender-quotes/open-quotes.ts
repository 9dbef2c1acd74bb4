import type { Context, Tx } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { type PackageRow, findPackage, lockPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { keepProof, proveIdentity } from "#domain/passwords/prove-password.ts";
import { requireSession } from "#domain/sessions/require-session.ts";
import type { Browser } from "#domain/sessions/write-cookies.ts";
import { tellTenderers } from "#domain/tender-invitations/tell-tenderers.ts";
import { addLeaf } from "#domain/transparency/add-leaf.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { newId } from "#platform/ids.ts";
import { hashStatement } from "#platform/statement.proof.ts";
import { type OpenedHash, openingRecordOf } from "./opening-record.ts";
import { sealOf } from "./quote-seal.ts";
import { type QuoteRow, sealedSchema, selectQuotes } from "./quotes.queries.ts";
import { OPENING_WAITS_SECONDS } from "./tender-quotes.limits.ts";
import { canOpenQuotes } from "./tender-quotes.policy.ts";
import { openingSchema } from "./tender-quotes.schema.ts";
import { SEALED } from "./tender-quotes.states.ts";

/**
 * Opens all quotes of a package at once, after its return, by an owner or admin with a fresh password. The record of it
 * goes into the transparency record: who, when, and the hash of every quote. Answers how many there were.
 */
export async function openQuotes(ctx: Context, input: unknown, browser: Browser): Promise<number> {
  const { packageId, currentPassword } = openingSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  requireMember(ctx, canOpenQuotes(ctx.actor, found && { ...found, isTooEarly: isTooEarly(ctx, found) }));
  const proof = await proveIdentity(ctx, await requireSession(ctx, browser), currentPassword);
  return ctx.transact(async (tx) => {
    await keepProof(tx, proof);
    const locked = await lockPackage(tx, packageId);
    const own = requireFound(
      locked,
      canOpenQuotes(tx.actor, locked && { ...locked, isTooEarly: isTooEarly(tx, locked) }),
    );
    const quotes = await selectQuotes(tx)
      .where("q.package_id", "=", packageId)
      .where("q.state", "in", SEALED)
      .orderBy("q.id")
      .execute();
    const opened = [];
    for (const quote of quotes) opened.push(await openOne(tx, quote));
    await writeRecord(tx, own, { opened, userId: proof.userId });
    return opened.length;
  });
}

const isTooEarly = ({ clock }: Pick<Context, "clock">, { returnAt }: PackageRow): boolean =>
  !returnAt || clock.now().getTime() < returnAt.getTime() + OPENING_WAITS_SECONDS * 1_000;

async function openOne(tx: Tx, quote: QuoteRow): Promise<OpenedHash> {
  const version = quote.currentVersion;
  const row = await tx.db
    .selectFrom("tender_quote_version")
    .select(["sealed", "quote_hash as hash"])
    .where("quote_id", "=", quote.id)
    .where("number", "=", version)
    .executeTakeFirstOrThrow();
  const seal = await sealOf(tx, quote);
  const { content } = seal.open(row.sealed, { schema: sealedSchema, version, field: "quote" });
  await tx.db
    .updateTable("tender_quote_version")
    .set({ opened: JSON.stringify(content) })
    .where("quote_id", "=", quote.id)
    .where("number", "=", version)
    .execute();
  await tx.db
    .updateTable("tender_quote")
    .set({ state: "opened", updated_at: tx.clock.now() })
    .where("id", "=", quote.id)
    .execute();
  return { quote: quote.id, version, hash: row.hash };
}

async function writeRecord(
  tx: Tx,
  own: PackageRow,
  { opened, userId }: { opened: OpenedHash[]; userId: string },
): Promise<void> {
  const now = tx.clock.now();
  const packageId = own.id;
  const record = openingRecordOf({ packageId, openedAt: now, quotes: opened });
  await tx.db
    .insertInto("opening_record")
    .values({ package_id: packageId, opened_at: now, opened_by: userId, quotes: JSON.stringify(opened) })
    .execute();
  await addLeaf(tx, { id: newId("opn", now.getTime()), kind: "opening", hash: await hashStatement(record) });
  await tx.db
    .updateTable("trade_package")
    .set((eb) => ({ state: "under_evaluation", version: eb("version", "+", 1), updated_at: now }))
    .where("id", "=", packageId)
    .execute();
  await writeEvent(tx, { packageId, kind: "opened", audience: "everybody" });
  const details = { count: opened.length };
  await recordEvent(tx, { action: "quotes-opened", companyId: own.companyId, subjectId: packageId, details });
  await tellTenderers(tx, packageId, {
    title: `The quotes have been opened: ${own.title}`,
    subject: (invitationId) => invitationId,
  });
}
