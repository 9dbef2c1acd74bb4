import { newId } from "#platform/ids.ts";
import type { Tx } from "#domain/context.ts";

export interface NewConversation {
  /** The two companies, in either order. */
  between: readonly [string, string];
  /** What tells it from the pair's other conversations: a project's id, an inquiry's id, or nothing. */
  topic: string;
  projectId: string | null;
}

/**
 * Creates a conversation between two companies; undefined when a concurrent call was faster, perhaps from the other
 * side.
 */
export async function insertConversation(
  tx: Tx,
  { between, topic, projectId }: NewConversation,
): Promise<string | undefined> {
  const [a, b] = between.toSorted((one, other) => (one < other ? -1 : 1)) as [string, string];
  const now = tx.clock.now();
  const inserted = await tx.db
    .insertInto("conversation")
    .values({
      id: newId("cnv", now.getTime()),
      company_a: a,
      company_b: b,
      topic,
      project_id: projectId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return undefined;
  await tx.db
    .insertInto("conversation_side")
    .values([
      { conversation_id: inserted.id, company_id: a, other_company_id: b },
      { conversation_id: inserted.id, company_id: b, other_company_id: a },
    ])
    .execute();
  return inserted.id;
}
