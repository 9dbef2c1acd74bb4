import type { Tx } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { MAX_QUESTIONS } from "./clarifications.limits.ts";

/** Refuses with conflict when a package's register is full. */
export async function requireRoom(tx: Tx, packageId: string): Promise<void> {
  const { count } = await tx.db
    .selectFrom("clarification")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("package_id", "=", packageId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_QUESTIONS)
    throw new AppError("conflict", "This tender’s register of questions is full. Write to the buyer.");
}
