import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Context, Tx } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { keepProof, proveIdentity } from "#domain/passwords/prove-password.ts";
import { requireSession } from "#domain/sessions/require-session.ts";
import type { Browser } from "#domain/sessions/write-cookies.ts";
import { tellTenderers } from "#domain/tender-invitations/tell-tenderers.ts";
import { addLeaf } from "#domain/transparency/add-leaf.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { newId } from "#platform/ids.ts";
import { hashStatement } from "#platform/statement.proof.ts";
import { findOpening, lockOpening } from "./openers.queries.ts";
import { listLodgedHashes } from "./list-lodged-hashes.ts";
import { type OpenedHash, openingRecordOf } from "./opening-record.ts";
import { sealOf } from "./quote-seal.ts";
import { type QuoteRow, contentSchema, sealedSchema, selectQuotes } from "./quotes.queries.ts";
import { lastValidDay } from "./read-validity.ts";
import { canCompleteOpening } from "./tender-quotes.policy.ts";
import { openingSchema } from "./tender-quotes.schema.ts";
import { SEALED } from "./tender-quotes.states.ts";

/**
 * Opens all quotes of a package at once, after its return, by an owner or admin with a fresh password; where the tender
 * asks for two people, by the second one, after the first has begun. The record of it goes into the transparency record:
 * who, when, and the hash of every quote and of every file that was lodged. Answers how many quotes there were.
 */
export async function openQuotes(ctx: Context, input: unknown, browser: Browser): Promise<number> {
  const { packageId, currentPassword } = openingSchema.parse(input);
  requireMember(ctx, canCompleteOpening(ctx.actor, await findOpening(ctx, packageId)));
  const proof = await proveIdentity(ctx, await requireSession(ctx, browser), currentPassword);
  return ctx.transact(async (tx) => {
    await keepProof(tx, proof);
    const standing = await lockOpening(tx, packageId);
    const own = requireFound(standing, canCompleteOpening(tx.actor, standing));
    const quotes = await selectQuotes(tx)
      .where("q.package_id", "=", packageId)
      .where("q.state", "in", SEALED)
      .orderBy("q.id")
      .execute();
    const opened = [];
    for (const quote of quotes) opened.push(await openOne(tx, quote, own));
    const openers = [...(own.begunBy && own.openers === 2 ? [own.begunBy.userId] : []), proof.userId];
    await writeRecord(tx, own, { opened, openers });
    return opened.length;
  });
}

interface OpenedNow extends OpenedHash {
  isLate: boolean;
}

async function openOne(tx: Tx, quote: QuoteRow, { round, returnAt }: PackageRow): Promise<OpenedNow> {
  const version = quote.currentVersion;
  const row = await tx.db
    .selectFrom("tender_quote_version")
    .select(["sealed", "quote_hash as hash", "is_late as isLate"])
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
    .set({
      state: "opened",
      opened_version: version,
      valid_until: lastValidDay(returnAt!, contentSchema.parse(content).validityDays),
      updated_at: tx.clock.now(),
    })
    .where("id", "=", quote.id)
    .execute();
  if (round === 2) await replaceFirst(tx, quote.id);
  return { quote: quote.id, version, hash: row.hash, isLate: row.isLate };
}

/** What a second price takes the place of is kept as its first total; what was entered and asked about that one is history. */
async function replaceFirst(tx: Tx, quoteId: string): Promise<void> {
  await tx.db
    .updateTable("tender_quote as q")
    .set((eb) => ({
      counted_from: tx.clock.now(),
      corrected_pence: null,
      first_pence: eb.fn.coalesce(
        "q.corrected_pence",
        sql<number>`(select (v.opened->>'totalPence')::bigint from tender_quote_version v
          where v.quote_id = q.id and v.round = 1 and v.opened is not null)`,
      ),
    }))
    .where("q.id", "=", quoteId)
    .execute();
}

async function writeRecord(
  tx: Tx,
  own: PackageRow,
  { opened, openers }: { opened: readonly OpenedNow[]; openers: string[] },
): Promise<void> {
  const now = tx.clock.now();
  const packageId = own.id;
  const late = opened.filter(({ isLate }) => isLate).map(({ quote }) => quote);
  const hashes = opened.map(({ quote, version, hash }) => ({ quote, version, hash }));
  // A second round takes no files.
  const lodged = own.round === 1 ? await listLodgedHashes(tx, packageId) : [];
  const seed = randomBytes(32).toString("hex");
  const record = await openingRecordOf({
    packageId,
    openedAt: now,
    quotes: opened,
    round: own.round,
    openers,
    late,
    lodged,
    seed,
  });
  await tx.db
    .insertInto("opening_record")
    .values({
      package_id: packageId,
      round: own.round,
      opened_at: now,
      opened_by: openers.at(-1)!,
      quotes: JSON.stringify(hashes),
      openers: JSON.stringify(openers),
      late: JSON.stringify(late),
      lodged: JSON.stringify(lodged),
      seed,
    })
    .execute();
  await tx.db.deleteFrom("opening_intent").where("package_id", "=", packageId).execute();
  await addLeaf(tx, { id: newId("opn", now.getTime()), kind: "opening", hash: await hashStatement(record) });
  await tx.db
    .updateTable("trade_package")
    .set((eb) => ({ state: "under_evaluation", version: eb("version", "+", 1), updated_at: now }))
    .where("id", "=", packageId)
    .execute();
  await writeEvent(tx, { packageId, kind: "opened", audience: "everybody", details: { round: own.round } });
  const details = { count: opened.length };
  await recordEvent(tx, { action: "quotes-opened", companyId: own.companyId, subjectId: packageId, details });
  await tellTenderers(tx, packageId, {
    title: `The quotes have been opened: ${own.title}`,
    subject: (invitationId) => invitationId,
  });
}
