import { sql } from "kysely";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { lockPackage } from "#domain/packages/packages.queries.ts";
import { REMINDER_MINUTE } from "#domain/tender-rules/tender-rules.limits.ts";
import { moveDay } from "#domain/tender-rules/working-days.ts";
import { systemOnly } from "#domain/verdict.ts";
import { dayInWords, londonDay, londonMinute } from "#platform/london-time.ts";
import { processEach } from "#platform/process-each.ts";
import { ENDS_SOON_DAYS } from "./quote-validity.limits.ts";
import { OPENED } from "./quote-validity.policy.ts";

const BATCH_SIZE = 100;
/** Tells buyers, after nine in London, of quotes that end within a week while nothing is decided. Answers how many packages. */
export async function warnOfEndingQuotes(ctx: Context): Promise<number> {
  systemOnly(ctx);
  if (londonMinute(ctx.clock.now()) < REMINDER_MINUTE) return 0;
  const today = londonDay(ctx.clock.now());
  return processEach(ctx.log, {
    failed: "buyer not told that quotes end",
    findBatch: (after) =>
      selectEnding(ctx, today)
        .where("p.id", ">", after?.id ?? "")
        .orderBy("p.id")
        .limit(BATCH_SIZE)
        .execute(),
    run: ({ id }) => ctx.transact((tx) => warnOf(tx, id, today)),
  });
}

const selectEnding = ({ db }: Pick<Scope, "db">, today: string) =>
  db
    .selectFrom("trade_package as p")
    .innerJoin("tender_quote as q", "q.package_id", "p.id")
    .select(({ fn }) => [
      "p.id",
      fn.countAll<number>().as("count"),
      sql<string>`min(q.valid_until)::text`.as("first"),
      sql<string>`max(q.valid_until)::text`.as("last"),
    ])
    .where("p.state", "in", OPENED)
    .where("q.state", "in", ["opened", "compliant"])
    .where("q.valid_until", ">=", today)
    .where("q.valid_until", "<=", moveDay(today, ENDS_SOON_DAYS))
    .where(sql<boolean>`(p.validity_told is null or q.valid_until > p.validity_told)`)
    .where(
      sql<boolean>`not exists (select from package_award a where a.package_id = p.id and a.state in ('issued', 'accepted'))`,
    )
    .groupBy("p.id");

/** Returns 1, or 0 when another server was quicker or somebody has decided meanwhile. */
async function warnOf(tx: Tx, packageId: string, today: string): Promise<number> {
  const own = (await lockPackage(tx, packageId))!;
  const ending = await selectEnding(tx, today).where("p.id", "=", packageId).executeTakeFirst();
  if (!ending) return 0;
  const { count, first, last } = ending;
  await tx.db.updateTable("trade_package").set({ validity_told: last }).where("id", "=", packageId).execute();
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: own.companyId },
    asksToAct: true,
    title: `${count === 1 ? "A quote ends" : `${count} quotes end`} ${first === last ? `on ${dayInWords(first)}` : `from ${dayInWords(first)}`}. Decide, or ask for longer: ${own.title}`,
    path: `/company/tenders/${packageId}/quotes/validity`,
    subject: `${packageId}-validity`,
  });
  return 1;
}
