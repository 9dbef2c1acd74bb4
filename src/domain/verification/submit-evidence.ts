import { z } from "zod";
import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context, Tx } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { londonDay } from "#platform/london-time.ts";
import { compareAsked, missingOf, readinessOf } from "./compare-asked.ts";
import { nameCredential } from "./credential-types.data.ts";
import { type Credential, listDocuments, lockEvidence, selectCredentials } from "./credentials.queries.ts";
import { refreshLevel } from "./refresh-level.ts";
import { canSendEvidence } from "./verification.policy.ts";
import { statesBefore } from "./verification.states.ts";

const schema = z.object({
  companyId: rowId,
  /** Left out: everything that is ready. */
  credentialId: rowId.optional(),
});

/**
 * Submits a company's evidence for verification: every draft that is whole, with its document, and not over, and everything that was changed since
 * corrections were asked for, or one of them. Administrators find it at the end of their list. Answers how many; refuses when
 * there is nothing to submit.
 */
export async function submitEvidence(ctx: Context, input: z.input<typeof schema>): Promise<number> {
  const { companyId, credentialId } = schema.parse(input);
  authorize(canSendEvidence(ctx.actor, companyId));
  return ctx.transact(async (tx) => {
    await lockEvidence(tx, companyId);
    const ready = await findReady(tx, companyId, credentialId);
    const submitted = await tx.db
      .updateTable("credential")
      .set((eb) => ({
        state: "submitted",
        corrections: JSON.stringify({}),
        submitted_at: tx.clock.now(),
        version: eb("version", "+", 1),
      }))
      .where(
        "id",
        "in",
        ready.map(({ id }) => id),
      )
      .returning(["id", "type"])
      .execute();
    for (const { id, type } of submitted) {
      await recordEvent(tx, { action: "credential-submitted", companyId, subjectId: id, details: { type } });
    }
    await refreshLevel(tx, companyId);
    return submitted.length;
  });
}

/** What is whole, with its document, and, where corrections were asked for, was changed; refuses when there is none. */
async function findReady(tx: Tx, companyId: string, credentialId: string | undefined): Promise<Credential[]> {
  let query = selectCredentials(tx)
    .where("credential.company_id", "=", companyId)
    .where("credential.state", "in", statesBefore("submitted"))
    .forUpdate();
  if (credentialId !== undefined) query = query.where("credential.id", "=", credentialId);
  const open = await query.execute();
  const documents = await listDocuments(
    tx,
    open.map(({ id }) => id),
  );
  const today = londonDay(tx.clock.now());
  const looked = open.map((credential) => {
    const own = documents.filter((document) => document.credentialId === credential.id);
    const ids = own.map(({ id }) => id);
    return { credential, ids, readiness: readinessOf(credential, ids, today) };
  });
  const ready = looked.filter(({ readiness }) => readiness === "ready");
  if (ready.length > 0) return ready.map(({ credential }) => credential);
  const unchanged = looked.find(({ readiness }) => readiness === "unchanged");
  const begun = looked.find(({ readiness }) => readiness === "incomplete");
  const expired = looked.find(({ readiness }) => readiness === "expired");
  throw new AppError(
    "conflict",
    unchanged
      ? `${nameCredential(unchanged.credential)} has not been changed since corrections were asked for: ${linesOf(unchanged)}. Correct it, then submit it again.`
      : begun
        ? `${nameCredential(begun.credential)} still lacks: ${missingOf(begun.credential, begun.ids).join(", ")}.`
        : expired
          ? `${nameCredential(expired.credential)} has expired. Enter the current one, and add its document.`
          : "There is nothing to submit: fill in a type of evidence and add its document first.",
  );
}

const linesOf = ({ credential, ids }: { credential: Credential; ids: string[] }) =>
  compareAsked(credential, ids)!
    .lines.map(({ label }) => label)
    .join(", ");
