import type { Tx } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";

/** Refuses what would leave the site without an administrator who can sign in; until the commit nobody else takes the role away. */
export async function keepOneAdministrator(tx: Tx, userId: string): Promise<void> {
  const administrators = await tx.db
    .selectFrom("user_account")
    .where("is_administrator", "=", true)
    .where("closed_at", "is", null)
    .where("suspended_at", "is", null)
    .orderBy("id")
    .select("id")
    .forUpdate()
    .execute();
  if (administrators.length === 1 && administrators[0]!.id === userId) {
    throw new AppError("conflict", "This is the last administrator. Make another one first.");
  }
}
