import type { Tx } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { MAX_QUESTIONS, MAX_QUESTIONS_OF_FIRM } from "./clarifications.limits.ts";

interface Asking {
  packageId: string;
  /** Null of the buyer's own. */
  invitationId: string | null;
}

/** Refuses with conflict when a package's register is full, or a tenderer has asked as much as one may. */
export async function requireRoom(tx: Tx, { packageId, invitationId }: Asking): Promise<void> {
  const { all, own } = await tx.db
    .selectFrom("clarification")
    .select(({ fn }) => [
      fn.countAll<number>().as("all"),
      fn
        .countAll<number>()
        .filterWhere("invitation_id", "=", invitationId ?? "")
        .as("own"),
    ])
    .where("package_id", "=", packageId)
    .executeTakeFirstOrThrow();
  if (Number(all) < MAX_QUESTIONS && Number(own) >= MAX_QUESTIONS_OF_FIRM)
    throw new AppError(
      "conflict",
      `You have asked ${MAX_QUESTIONS_OF_FIRM} times about this tender, which is as often as one firm may. Write to the buyer.`,
    );
  if (Number(all) >= MAX_QUESTIONS)
    throw new AppError(
      "conflict",
      `This tender’s register of questions is full.${invitationId === null ? "" : " Write to the buyer."}`,
    );
}
