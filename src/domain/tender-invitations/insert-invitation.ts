import type { Tx } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";

interface NewInvitation {
  company_id?: string;
  email?: string;
  message?: string | undefined;
  /** What spoke for the firm then, 0 to 100; null of an address, and of one that cannot be scored. */
  score?: number | null;
  /** Who invites; nobody where the firm has asked and is taken by itself. */
  userId: string | null;
}

/** Writes an invitation that is sent afterwards; what was taken back before is sent anew. Answers its id. */
export async function insertInvitation(
  tx: Tx,
  packageId: string,
  { message, userId, score = null, ...whom }: NewInvitation,
): Promise<string> {
  const now = tx.clock.now();
  const draft = {
    state: "draft",
    unreached_at: null,
    score,
    message: message ?? "",
    invited_by: userId,
    sent_at: null,
  };
  const again = await tx.db
    .updateTable("tender_invitation")
    .set((eb) => ({ ...draft, viewed_at: null, answered_at: null, version: eb("version", "+", 1) }))
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("tender_invitation")
        .select("id")
        .where("package_id", "=", packageId)
        .where("state", "=", "revoked")
        .where(({ eb, and }) =>
          whom.company_id
            ? eb("company_id", "=", whom.company_id)
            : and([eb("company_id", "is", null), eb("email", "=", whom.email ?? "")]),
        )
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(1),
    )
    .returning("id")
    .executeTakeFirst();
  if (again) return again.id;
  const inserted = await tx.db
    .insertInto("tender_invitation")
    .values({ ...draft, ...whom, id: newId("tin", now.getTime()), package_id: packageId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) throw new AppError("conflict", `${whom.email ?? "This firm"} is invited already.`);
  return inserted.id;
}
