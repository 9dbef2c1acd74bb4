import type { Tx } from "#domain/context.ts";
import { canTakeStep } from "./inquiries.policy.ts";
import { lockInquiry, moveInquiry, turnDownMove, withdrawMove } from "./inquiries.queries.ts";
import { WAITING } from "./inquiries.states.ts";

/** Locks a request, so that of two answers to all its firms one waits for the other. */
export async function lockRequest(tx: Tx, requestId: string): Promise<void> {
  await tx.db
    .selectFrom("inquiry_request")
    .select("id")
    .where("id", "=", requestId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Tells every firm of a request that still waits how it ended for it: a quote is not accepted, an inquiry without an answer
 * withdrawn. Firms that have had an answer are left alone. Answers how many were told.
 */
export async function tellOthers(tx: Tx, requestId: string): Promise<number> {
  const waiting = await tx.db
    .selectFrom("inquiry")
    .select("id")
    .where("request_id", "=", requestId)
    .where("state", "in", WAITING)
    .orderBy("id")
    .execute();
  let told = 0;
  for (const { id } of waiting) {
    const inquiry = await lockInquiry(tx, id);
    if (!inquiry) continue;
    const move = inquiry.state === "quoted" ? turnDownMove(inquiry) : withdrawMove(inquiry);
    if (!canTakeStep(tx.actor, move.step, inquiry).isAllowed) continue;
    await moveInquiry(tx, inquiry, move);
    told += 1;
  }
  return told;
}
