import { z } from "zod";
import type { Context, Scope } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { canUseSavedSearches } from "./favourites.policy.ts";
import { savedSearchSchema } from "./favourites.schema.ts";
import { type SavedSearch, beginAlert, canonicalQuery, changeAlert } from "./saved-search.queries.ts";
import { MAX_SEARCHES } from "./favourites.limits.ts";

const querySchema = z.string().max(20_000).default("").transform(canonicalQuery).pipe(z.string().max(6_000));

/**
 * Keeps a search of the directory under a name; the same search saved again is one, under the new name. What it finds now
 * is remembered with it, so that an alert tells of what comes after.
 */
export async function saveSearch(ctx: Context, input: { query: unknown; name: unknown; alert: unknown }) {
  const query = querySchema.parse(input.query);
  const { name, alert } = savedSearchSchema.parse(input);
  const { userId } = requireMember(ctx, canUseSavedSearches(ctx.actor));
  return ctx.transact(async (tx) => {
    // One at a time per person, so that what is counted stays true.
    await tx.db.selectFrom("user_account").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
    await refuseTooMany(tx, userId, query);
    const existing = await findSame(tx, userId, query);
    if (existing) {
      const changed = await changeAlert(tx, existing, alert);
      await tx.db
        .updateTable("saved_search")
        .set({ name, ...changed })
        .where("id", "=", existing.id)
        .execute();
      return { searchId: existing.id };
    }
    const begun = await beginAlert(tx, query, alert);
    const now = tx.clock.now();
    const searchId = newId("ssr", now.getTime());
    await tx.db
      .insertInto("saved_search")
      .values({ id: searchId, user_id: userId, name, query, created_at: now, ...begun })
      .execute();
    return { searchId };
  });
}

function findSame(tx: Scope, userId: string, query: string) {
  return tx.db
    .selectFrom("saved_search")
    .select(["id", "query", "alert"])
    .$narrowType<Pick<SavedSearch, "alert">>()
    .where("user_id", "=", userId)
    .where("query", "=", query)
    .executeTakeFirst();
}

async function refuseTooMany(tx: Scope, userId: string, query: string): Promise<void> {
  const { count } = await tx.db
    .selectFrom("saved_search")
    .where("user_id", "=", userId)
    .where("query", "<>", query)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count >= MAX_SEARCHES) {
    throw new AppError("conflict", `You have saved ${MAX_SEARCHES} searches; delete some of them first.`);
  }
}
