import { z } from "zod";
import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { refreshLevel } from "./refresh-level.ts";
import { lockEvidence } from "./credentials.queries.ts";
import { canSendEvidence } from "./verification.policy.ts";
import { statesBefore } from "./verification.states.ts";

const schema = z.object({
  companyId: rowId,
  /** Left out: everything that is ready. */
  credentialId: rowId.optional(),
});

/**
 * Submits a company's evidence for verification: every draft and every correction that has a document, or one of them.
 * Administrators find it at the end of their list. Answers how many; refuses when there is nothing to submit.
 */
export async function submitEvidence(ctx: Context, input: z.input<typeof schema>): Promise<number> {
  const { companyId, credentialId } = schema.parse(input);
  authorize(canSendEvidence(ctx.actor, companyId));
  return ctx.transact(async (tx) => {
    await lockEvidence(tx, companyId);
    let query = tx.db
      .updateTable("credential")
      .set((eb) => ({
        state: "submitted",
        corrections: JSON.stringify({}),
        submitted_at: tx.clock.now(),
        version: eb("version", "+", 1),
      }))
      .where("company_id", "=", companyId)
      .where("state", "in", statesBefore("submitted"))
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom("attachment")
            .where("holder_kind", "=", "credential")
            .whereRef("holder_id", "=", "credential.id")
            .select("attachment.id"),
        ),
      );
    if (credentialId !== undefined) query = query.where("id", "=", credentialId);
    const submitted = await query.returning(["id", "type"]).execute();
    if (submitted.length === 0) {
      throw new AppError(
        "conflict",
        "There is nothing to submit: fill in a type of evidence and add its document first.",
      );
    }
    for (const { id, type } of submitted) {
      await recordEvent(tx, { action: "credential-submitted", companyId, subjectId: id, details: { type } });
    }
    await refreshLevel(tx, companyId);
    return submitted.length;
  });
}
