import { findUnread } from "#domain/lodged-quotes/lodged-quotes.queries.ts";
import type { Scope } from "#domain/context.ts";
import { prepared } from "#platform/prepared.ts";

export interface SecondRound {
  reason: string;
  firstReturnAt: Date;
  calledAt: Date;
}

/** The second round of a package; undefined while it has had none. */
export function findSecondRound(
  { db }: Pick<Scope, "db">,
  packageId: string,
): Promise<SecondRound | undefined> {
  return db
    .selectFrom("second_round")
    .select(["reason", "first_return_at as firstReturnAt", "called_at as calledAt"])
    .where("package_id", "=", packageId)
    .modifyEnd(prepared)
    .executeTakeFirst();
}

/** How many opened quotes nobody has judged, how many are compliant, and a firm whose file nobody has read. */
export async function countJudged(
  scope: Pick<Scope, "db">,
  packageId: string,
): Promise<{ unjudged: number; compliant: number; unread: string | null }> {
  const counts = await scope.db
    .selectFrom("tender_quote")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("state", "=", "opened").as("unjudged"),
      fn.countAll<number>().filterWhere("state", "=", "compliant").as("compliant"),
    ])
    .where("package_id", "=", packageId)
    .executeTakeFirstOrThrow();
  return { ...counts, unread: await findUnread(scope, packageId) };
}
