import type { Tx } from "#domain/context.ts";

interface Asking {
  quoteIds: readonly string[];
  until: string;
  reason: string;
  userId: string;
}

/** Of these quotes those whose firms were asked the very same by this person, and have not answered, with when: the answer to the asking may have been lost. */
export async function findRepeatedRequests(
  { db }: Pick<Tx, "db">,
  { quoteIds, until, reason, userId }: Asking,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom("validity_request")
    .select(["quote_id as quoteId", "asked_at as askedAt"])
    .where("quote_id", "in", quoteIds)
    .where("answer", "is", null)
    .where("is_after_win", "=", false)
    .where("until", "=", until)
    .where("reason", "=", reason)
    .where("asked_by", "=", userId)
    .execute();
  return new Map(rows.map(({ quoteId, askedAt }) => [quoteId, askedAt]));
}
