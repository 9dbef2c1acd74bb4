import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { z } from "zod";
import { findCredential, lockEvidence } from "./credentials.queries.ts";
import { refreshLevel } from "./refresh-level.ts";
import { canSendEvidence } from "./verification.policy.ts";
import { lookedAt } from "./verification.schema.ts";
import { statesBefore } from "./verification.states.ts";

const schema = z.object({ companyId: rowId, credentialId: rowId, version: lookedAt });

/**
 * Takes a piece of evidence back: a draft is deleted with its documents, anything else is kept as withdrawn. Refuses one
 * that somebody has submitted or decided since it was looked at.
 */
export async function withdrawCredential(ctx: Context, input: z.input<typeof schema>): Promise<void> {
  const { companyId, credentialId, version } = schema.parse(input);
  authorize(canSendEvidence(ctx.actor, companyId));
  await ctx.transact(async (tx) => {
    await lockEvidence(tx, companyId);
    const deleted = await tx.db
      .deleteFrom("credential")
      .where("id", "=", credentialId)
      .where("company_id", "=", companyId)
      .where("version", "=", version)
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
      .where("version", "=", version)
      .where("state", "in", statesBefore("withdrawn"))
      .returning("type")
      .executeTakeFirst();
    if (!withdrawn) {
      const found = await findCredential(tx, credentialId);
      if (found?.companyId !== companyId) throw new AppError("not-found", "There is no such evidence.");
      throw new AppError(
        "conflict",
        statesBefore("withdrawn").includes(found.state) || found.state === "draft"
          ? "It was changed meanwhile. Read what it is now, then decide again."
          : "This has been decided already, and cannot be taken back.",
      );
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
