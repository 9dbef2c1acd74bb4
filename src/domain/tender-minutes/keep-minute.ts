import { type Insertable, sql } from "kysely";
import type { Context, Tx } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { findPackage, lockPackage } from "#domain/packages/packages.queries.ts";
import { readPricing } from "#domain/packages/read-pricing.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { listOpened } from "#domain/tender-quotes/quotes.queries.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { refuseFields } from "#domain/refuse-fields.ts";
import type { TenderMinute } from "#platform/db-types.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { londonDay } from "#platform/london-time.ts";
import { findLines } from "./find-lines.ts";
import { minuteKindLabel } from "./minute-kinds.data.ts";
import { MAX_MINUTES, MINUTES_PER_PERSON } from "./tender-minutes.limits.ts";
import { canKeepMinutes } from "./tender-minutes.policy.ts";
import { minuteSchema } from "./tender-minutes.schema.ts";

/**
 * Keeps what was said with one tenderer after the opening; for the buyer's team alone until it sends it. Nothing that was kept
 * is changed: a correction is another minute, which names the one that it corrects. The very same sent again, because its answer
 * was lost, is there once. Answers its id.
 */
export async function keepMinute(ctx: Context, input: unknown): Promise<string> {
  const { packageId, quoteId, kind, heldOn, attendees, body, items, corrects } = minuteSchema.parse(input);
  const { userId } = requireMember(ctx, canKeepMinutes(ctx.actor, await findPackage(ctx, packageId)));
  await ctx.limits.consume(MINUTES_PER_PERSON, userId);
  return ctx.transact(async (tx) => {
    const locked = await lockPackage(tx, packageId);
    const own = requireFound(locked, canKeepMinutes(tx.actor, locked));
    const quote = (await listOpened(tx, packageId)).find(({ id }) => id === quoteId);
    if (!quote) throw new AppError("not-found", "There is no such quote.");
    const now = tx.clock.now();
    if (heldOn > londonDay(now))
      refuseFields([
        { path: ["heldOn"], sentence: "That day is still to come: enter the day on which you met." },
      ]);
    const values = {
      package_id: packageId,
      quote_id: quoteId,
      kind,
      held_on: heldOn,
      attendees,
      body,
      lines: findLines({ lines: await readPricing(tx, packageId), ownLines: quote.content.ownLines }, items),
      corrects_id: corrects,
      made_by: userId,
    };
    const again = await findAgain(tx, values);
    if (again) return again.id;
    await requireRoom(tx, { packageId, quoteId, corrects });
    const id = newId("tmn", now.getTime());
    await tx.db
      .insertInto("tender_minute")
      .values({ ...values, id, made_at: now })
      .execute();
    const details = { firm: quote.companyName, what: minuteKindLabel(kind), isCorrection: corrects !== null };
    await writeEvent(tx, { packageId, kind: "minute-kept", audience: "buyer", details });
    await recordEvent(tx, { action: "minute-kept", companyId: own.companyId, subjectId: quoteId });
    return id;
  });
}

/** The same of the same person. */
function findAgain(tx: Tx, { lines, ...values }: Omit<Insertable<TenderMinute>, "id" | "made_at">) {
  return tx.db
    .selectFrom("tender_minute")
    .select("id")
    .where((eb) =>
      eb.and(
        Object.entries(values).map(
          ([column, value]) => sql<boolean>`${sql.ref(column)} is not distinct from ${value}`,
        ),
      ),
    )
    .where("lines", "=", sql<number[]>`${lines}::integer[]`)
    .executeTakeFirst();
}

async function requireRoom(
  tx: Tx,
  { packageId, quoteId, corrects }: { packageId: string; quoteId: string; corrects: string | null },
): Promise<void> {
  const kept = await tx.db
    .selectFrom("tender_minute")
    .select(["id", "quote_id as quoteId"])
    .where("package_id", "=", packageId)
    .execute();
  if (kept.length >= MAX_MINUTES)
    throw new AppError("conflict", `A tender has at most ${MAX_MINUTES} minutes.`);
  if (corrects !== null && !kept.some((each) => each.id === corrects && each.quoteId === quoteId))
    throw new AppError("not-found", "There are no such minutes of this tenderer to correct.");
}
