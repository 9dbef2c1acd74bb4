import type { Context, Scope, Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { systemOnly } from "#domain/verdict.ts";
import { processEach } from "#platform/process-each.ts";
import { announceInquiry, selectNamed, today } from "./inquiries.queries.ts";
import { transitions } from "./inquiries.states.ts";

const BATCH_SIZE = 100;

/**
 * Expires the inquiries whose day to reply by has passed without an answer, and those whose quote is not valid any more,
 * by London's calendar. The company that asked is told, the firm too where its quote has lapsed; open pages hear of it.
 * Each by itself: one that fails is logged, stays due and holds up no other. Answers how many; run again, it finds none.
 */
export async function expireInquiries(ctx: Context): Promise<number> {
  systemOnly(ctx);
  return processEach(ctx.log, {
    failed: "inquiry not expired",
    findBatch: (after) => findDue(ctx, after?.id ?? ""),
    run: ({ id }) => ctx.transact((tx) => expireOne(tx, id)),
  });
}

/** The next hundred that are due, after one of them. */
const findDue = (ctx: Context, after: string) =>
  selectDue(ctx).where("inquiry.id", ">", after).orderBy("inquiry.id").limit(BATCH_SIZE).execute();

const selectDue = (ctx: Scope) =>
  selectNamed(ctx)
    .where("inquiry.open_until", "<", today(ctx))
    .where("inquiry.state", "in", transitions.expire.from);

/** Returns 1, or 0 when another worker has it or was first. */
async function expireOne(tx: Tx, id: string): Promise<number> {
  const inquiry = await selectDue(tx)
    .where("inquiry.id", "=", id)
    .forUpdate("inquiry")
    .skipLocked()
    .executeTakeFirst();
  if (!inquiry) return 0;
  await tx.db
    .updateTable("inquiry")
    .set((eb) => ({
      state: transitions.expire.to,
      version: eb("version", "+", 1),
      state_changed_at: tx.clock.now(),
      open_until: null,
    }))
    .where("id", "=", id)
    .execute();
  await tellOfExpiry(tx, inquiry);
  await announceInquiry(tx, inquiry);
  return 1;
}

type NamedInquiry = Awaited<ReturnType<ReturnType<typeof selectNamed>["execute"]>>[number];

async function tellOfExpiry(tx: Tx, inquiry: NamedInquiry): Promise<void> {
  const { id, state, companyId, companyName, fromCompanyId, fromCompanyName, projectName } = inquiry;
  const place = { path: `/inquiries/${id}`, subject: id };
  if (state !== "quoted") {
    const title = `No answer from ${companyName}: ${projectName} has expired`;
    await writeNotifications(tx, { ...place, kind: "inquiry", to: { companyId: fromCompanyId }, title });
    return;
  }
  await writeNotifications(tx, {
    ...place,
    kind: "quote",
    to: { companyId: fromCompanyId },
    title: `The quote from ${companyName} has lapsed: ${projectName}`,
  });
  await writeNotifications(tx, {
    ...place,
    kind: "quote",
    to: { companyId },
    title: `Your quote to ${fromCompanyName} has lapsed: ${projectName}`,
  });
}
