import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { readDatabaseClock } from "#platform/database-facts.ts";
import { newId } from "#platform/ids.ts";
import { MAX_SPANS, MISSED_SECONDS } from "./service-outages.limits.ts";

/**
 * A web server says that it is there, by the database's clock: its span goes on or, when it has missed too much, or the
 * clock was set back to before it began, another one begins. Answers the span's id, to be named the next time.
 */
export async function notePresence(ctx: Context, spanId: string | null): Promise<string> {
  systemOnly(ctx);
  const now = await readDatabaseClock(ctx.db);
  const goesOn = await ctx.db
    .updateTable("service_span")
    .set({ last_at: now })
    .where("id", "=", spanId)
    .where("began_at", "<=", now)
    .where("last_at", ">", new Date(now.getTime() - MISSED_SECONDS * 1_000))
    .returning("id")
    .executeTakeFirst();
  if (goesOn) return goesOn.id;
  const id = newId("spn", now.getTime());
  await ctx.db.insertInto("service_span").values({ id, began_at: now, last_at: now }).execute();
  await ctx.db
    .deleteFrom("service_span")
    .where("last_at", "<", ({ selectFrom }) =>
      selectFrom("service_span")
        .select("last_at")
        .orderBy("last_at", "desc")
        .offset(MAX_SPANS - 1)
        .limit(1),
    )
    .execute();
  return id;
}
