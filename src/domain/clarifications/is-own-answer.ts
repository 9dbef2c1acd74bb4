import type { Tx } from "#domain/context.ts";
import type { ClarificationState } from "./clarifications.states.ts";

interface Answer {
  id: string;
  state: ClarificationState;
  answer: string;
  userId: string;
}

/** Whether the same person has said the very same of it already: whether that was sent they may not know. */
export async function isOwnAnswer(
  { db }: Pick<Tx, "db">,
  { id, state, answer, userId }: Answer,
): Promise<boolean> {
  const same = await db
    .selectFrom("clarification")
    .select("id")
    .where("id", "=", id)
    .where("state", "=", state)
    .where("answer", "=", answer)
    .where("answered_by", "=", userId)
    .executeTakeFirst();
  return same !== undefined;
}
