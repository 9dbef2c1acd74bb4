import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import { isListed, writeSearchRows } from "#domain/directory/write-search-rows.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db, ReadableDb } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";
import { companyNumberSchema } from "./companies.schema.ts";

/** Keeps to companies that the public may see. */
export const selectListed = (db: ReadableDb) => db.selectFrom("company").where(isListed("company"));

export interface CompanyReference {
  id: string;
  number: number;
  name: string;
  isClaimed: boolean;
}

export const companyNotFound = () => new AppError("not-found", "There is no company at this address.");

/** The company with a public number, whatever an address made of it; refuses with not-found. */
export async function requireCompany(ctx: Scope, number: unknown): Promise<CompanyReference> {
  const company = await selectListed(ctx.db)
    .select(["id", "number", "name", "is_claimed as isClaimed"])
    .where("number", "=", companyNumberOf(number))
    .executeTakeFirst();
  if (!company) throw companyNotFound();
  return company;
}

export function companyNumberOf(number: unknown): number {
  const parsed = companyNumberSchema.safeParse(number);
  if (!parsed.success) throw companyNotFound();
  return parsed.data;
}

/**
 * Sets a company's rating and review count to what its published reviews say; inside the writing transaction. The rating
 * is rounded here, once, to the one decimal that is shown: a mean rounded twice can be another one.
 */
export async function refreshRating(
  { db, clock }: { db: Db; clock: Clock },
  companyId: string,
): Promise<void> {
  // Only once the company is ours alone do the sums see what others have published meanwhile.
  await db.selectFrom("company").select("id").where("id", "=", companyId).forNoKeyUpdate().execute();
  await db
    .updateTable("company")
    .set((eb) => {
      const published = eb
        .selectFrom("review")
        .where("review.company_id", "=", companyId)
        .where("review.state", "=", "published");
      return {
        review_count: published.select(({ fn }) => fn.countAll<number>().as("count")),
        rating: published.select(({ fn }) => sql<number>`round(${fn.avg("review.score")}, 1)`.as("rating")),
      };
    })
    .where("id", "=", companyId)
    .execute();
  await writeSearchRows({ db, clock }, sql`c.id = ${companyId}`);
}
