import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { londonDay } from "#platform/london-time.ts";
import { lockEvidence } from "./credentials.queries.ts";
import { requireReview, whyNot } from "./decide.queries.ts";
import { refreshLevel } from "./refresh-level.ts";
import { lookedAtSchema } from "./verification.schema.ts";

/**
 * Notes that approved evidence was found on the issuer's register today, for the first time or again: that look counts for
 * twelve months.
 */
export async function renewRegisterCheck(ctx: Context, input: unknown): Promise<void> {
  const { credentialId, version } = lookedAtSchema.parse(input);
  const { reviewer, credential } = await requireReview(ctx, credentialId);
  const today = londonDay(ctx.clock.now());
  if (credential.state === "approved" && credential.expiresOn !== null && credential.expiresOn < today)
    throw new AppError("conflict", "This has expired: only the new one can be checked.");
  await ctx.transact(async (tx) => {
    await lockEvidence(tx, credential.companyId);
    const checked = await tx.db
      .updateTable("credential")
      .set((eb) => ({
        check_method: "issuers-register",
        checked_at: tx.clock.now(),
        checked_by: reviewer.userId,
        version: eb("version", "+", 1),
      }))
      .where("id", "=", credential.id)
      .where("version", "=", version)
      .where("state", "=", "approved")
      .where("check_method", "<>", "self-declared")
      .returning("id")
      .executeTakeFirst();
    if (!checked) throw await whyNot(tx, credential.id);
    await recordEvent(tx, {
      action: "credential-register-checked",
      companyId: credential.companyId,
      subjectId: credential.id,
      details: { type: credential.type },
    });
    await refreshLevel(tx, credential.companyId);
  });
}
