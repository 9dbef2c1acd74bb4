import { firstCompanyOf, memberOf } from "#domain/actor.ts";
import type { Context, Scope } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { canKeepFavourites } from "./favourites.policy.ts";
import { isNameTaken, lockLists, nameTaken } from "./favourites.queries.ts";
import { listNameSchema } from "./favourites.schema.ts";
import { MAX_LISTS } from "./favourites.limits.ts";

/** Makes an empty list for the actor's company; list names are unique regardless of case. */
export async function createList(ctx: Context, input: unknown): Promise<{ listId: string }> {
  const { name } = listNameSchema.parse(input);
  authorize(canKeepFavourites(ctx.actor));
  const { companyId } = firstCompanyOf(ctx.actor);
  return ctx.transact(async (tx) => {
    await lockLists(tx, companyId);
    if (await isNameTaken(tx, companyId, name)) throw nameTaken(name);
    await refuseTooMany(tx, companyId);
    const now = tx.clock.now();
    const listId = newId("lst", now.getTime());
    await tx.db
      .insertInto("saved_list")
      .values({
        id: listId,
        company_id: companyId,
        name,
        created_by: memberOf(tx.actor).userId,
        created_at: now,
      })
      .execute();
    return { listId };
  });
}

async function refuseTooMany(tx: Scope, companyId: string): Promise<void> {
  const { count } = await tx.db
    .selectFrom("saved_list")
    .where("company_id", "=", companyId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count >= MAX_LISTS) throw new AppError("conflict", `A company can have ${MAX_LISTS} lists.`);
}
