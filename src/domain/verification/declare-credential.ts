import { z } from "zod";
import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { credentialTypeOf } from "./credential-types.data.ts";
import { refreshLevel } from "./refresh-level.ts";
import { columnsOf, lockEvidence } from "./credentials.queries.ts";
import { factsSchema, typeSchema } from "./verification.schema.ts";
import { canSendEvidence } from "./verification.policy.ts";
import { CREDENTIALS_PER_PERSON } from "./verification.limits.ts";

const schema = z.object({ companyId: rowId, type: typeSchema, values: z.record(z.string(), z.unknown()) });

/**
 * States something on a company's own word, which nobody checks and which is shown so: it holds at once and takes the
 * place of what was stated before.
 */
export async function declareCredential(
  ctx: Context,
  input: { companyId: string; type: string; values: unknown },
): Promise<string> {
  const wanted = schema.parse(input);
  const { companyId } = wanted;
  const { userId } = requireMember(ctx, canSendEvidence(ctx.actor, companyId));
  const type = credentialTypeOf(wanted.type);
  if (!type.isDeclared) throw new AppError("invalid", "This needs a document.");
  const facts = factsSchema(type).parse(wanted.values);
  await ctx.limits.consume(CREDENTIALS_PER_PERSON, userId);
  return ctx.transact(async (tx) => {
    await lockEvidence(tx, companyId);
    const now = tx.clock.now();
    const id = newId("crd", now.getTime());
    await tx.db
      .updateTable("credential")
      .set({ state: "superseded" })
      .where("company_id", "=", companyId)
      .where("type", "=", type.code)
      .where("state", "=", "approved")
      .execute();
    await tx.db
      .insertInto("credential")
      .values({
        id,
        company_id: companyId,
        type: type.code,
        state: "approved",
        check_method: "self-declared",
        checked_at: now,
        uploaded_by: userId,
        created_at: now,
        submitted_at: now,
        decided_at: now,
        ...columnsOf(facts),
      })
      .execute();
    await recordEvent(tx, {
      action: "credential-declared",
      companyId,
      subjectId: id,
      details: { type: type.code },
    });
    await refreshLevel(tx, companyId);
    return id;
  });
}
