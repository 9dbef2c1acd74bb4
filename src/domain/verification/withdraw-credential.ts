import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { z } from "zod";
import { findCredential } from "./credentials.queries.ts";
import { refreshLevel } from "./refresh-level.ts";
import { canSendEvidence } from "./verification.policy.ts";
import { statesBefore } from "./verification.states.ts";

const schema = z.object({ companyId: rowId, credentialId: rowId });

/** Takes a piece of evidence back: a draft is deleted with its documents, anything else is kept as withdrawn. */
export async function withdrawCredential(ctx: Context, input: z.input<typeof schema>): Promise<void> {
  const { companyId, credentialId } = schema.parse(input);
  authorize(canSendEvidence(ctx.actor, companyId));
  await ctx.transact(async (tx) => {
    const deleted = await tx.db
      .deleteFrom("credential")
      .where("id", "=", credentialId)
      .where("company_id", "=", companyId)
      .where("state", "=", "draft")
      .returning("id")
      .executeTakeFirst();
    if (deleted) {
      await tx.db
        .deleteFrom("attachment")
        .where("holder_kind", "=", "credential")
        .where("holder_id", "=", credentialId)
        .execute();
      return;
    }
    const withdrawn = await tx.db
      .updateTable("credential")
      .set((eb) => ({ state: "withdrawn", held_by: null, version: eb("version", "+", 1) }))
      .where("id", "=", credentialId)
      .where("company_id", "=", companyId)
      .where("state", "in", statesBefore("withdrawn"))
      .returning("type")
      .executeTakeFirst();
    if (!withdrawn) {
      const found = await findCredential(tx, credentialId);
      if (found?.companyId !== companyId) throw new AppError("not-found", "There is no such evidence.");
      throw new AppError("conflict", "This has been decided already, and cannot be taken back.");
    }
    await recordEvent(tx, {
      action: "credential-withdrawn",
      companyId,
      subjectId: credentialId,
      details: { type: withdrawn.type },
    });
    await refreshLevel(tx, companyId);
  });
}
