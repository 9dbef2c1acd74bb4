import type { Scope } from "#domain/context.ts";

/** Whether one of two companies has blocked the other. */
export async function areBlocked({ db }: Pick<Scope, "db">, one: string, other: string): Promise<boolean> {
  const pair = [one, other];
  const found = await db
    .selectFrom("company_block")
    .select("company_id")
    .where("company_id", "in", pair)
    .where("blocked_company_id", "in", pair)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
