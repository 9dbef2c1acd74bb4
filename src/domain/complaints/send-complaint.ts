import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context, Scope } from "#domain/context.ts";
import { enqueueEmail } from "#domain/enqueue-email.ts";
import { authorize } from "#domain/verdict.ts";
import { complaintEmail } from "#mail/complaint-email.ts";
import { newId } from "#platform/ids.ts";
import { londonDate } from "#platform/london-time.ts";
import { keyedHash } from "#platform/seal.ts";
import { complaintLabel } from "./complaint-kinds.data.ts";
import { ACKNOWLEDGE_DAYS, COMPLAINTS_PER_ADDRESS, COMPLAINTS_PER_NETWORK } from "./complaints.limits.ts";
import { canComplain } from "./complaints.policy.ts";
import { complaintSchema } from "./complaints.schema.ts";

/**
 * Takes a complaint in, with an e-mail that names its reference; the same form submitted twice is one. The e-mail holds
 * nothing of what was written: whoever owns the address may not have written it.
 */
export async function sendComplaint(ctx: Context, input: unknown): Promise<{ reference: string }> {
  const { token = newId("frm"), reference: trap = "", ...complaint } = complaintSchema.parse(input);
  authorize(canComplain({ isHiddenFieldFilled: trap !== "" }));
  const key = keyedHash(ctx.config.secret, "complaint-form", JSON.stringify([token, complaint]));
  const sent = await findSent(ctx, key);
  if (sent) return sent;
  await ctx.limits.consume(COMPLAINTS_PER_NETWORK, ctx.network);
  const address = keyedHash(ctx.config.secret, "complaint-address", complaint.email);
  await ctx.limits.consume(COMPLAINTS_PER_ADDRESS, address);
  const now = ctx.clock.now();
  const id = newId("cpl", now.getTime());
  const reference = referenceOf(id);
  const mail = await complaintEmail({
    step: "received",
    name: null,
    reference,
    about: complaintLabel(complaint.kind),
    day: londonDate(now),
    days: ACKNOWLEDGE_DAYS,
    answer: null,
  });
  await ctx.transact(async (tx) => {
    const stored = await tx.db
      .insertInto("complaint")
      .values({ id, reference, ...complaint, submission_key: key, created_at: now })
      .onConflict((conflict) => conflict.column("submission_key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!stored) return;
    await enqueueEmail(tx, { to: complaint.email, ...mail });
    await recordEvent(tx, {
      action: "complaint-received",
      subjectId: id,
      details: { kind: complaint.kind },
    });
  });
  return (await findSent(ctx, key)) ?? { reference };
}

/** Eight letters and figures that can be read out, such as `C-7K2M-9XQF`. */
function referenceOf(id: string): string {
  const letters = id.slice(-8).toUpperCase();
  return `C-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

async function findSent({ db }: Scope, key: string): Promise<{ reference: string } | undefined> {
  return db.selectFrom("complaint").where("submission_key", "=", key).select("reference").executeTakeFirst();
}
