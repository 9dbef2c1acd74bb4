import type { Context } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { authorize } from "#domain/verdict.ts";
import { canKeepInquiries } from "./inquiries.policy.ts";
import { announceInquiry, selectNamed, today } from "./inquiries.queries.ts";
import { transitions } from "./inquiries.states.ts";

const AT_ONCE = 500;

/**
 * Expires the inquiries whose day to reply by has passed without an answer, and those whose quote is not valid any more,
 * by London's calendar. The company that asked is told, the firm too where its quote has lapsed; open pages hear of it.
 * Answers how many; run again, it finds none.
 */
export async function expireInquiries(ctx: Context): Promise<number> {
  authorize(canKeepInquiries(ctx.actor));
  let total = 0;
  for (;;) {
    const count = await ctx.transact(expireSome);
    total += count;
    if (count < AT_ONCE) return total;
  }
}

async function expireSome(tx: Context): Promise<number> {
  const due = await selectNamed(tx)
    .where("inquiry.open_until", "<", today(tx))
    .where("inquiry.state", "in", transitions.expire.from)
    .orderBy("inquiry.id")
    .limit(AT_ONCE)
    .forUpdate("inquiry")
    .skipLocked()
    .execute();
  if (due.length === 0) return 0;
  await tx.db
    .updateTable("inquiry")
    .set((eb) => ({
      state: transitions.expire.to,
      version: eb("version", "+", 1),
      state_changed_at: tx.clock.now(),
      open_until: null,
    }))
    .where(
      "id",
      "in",
      due.map(({ id }) => id),
    )
    .execute();
  for (const inquiry of due) {
    await tellOfExpiry(tx, inquiry);
    await announceInquiry(tx, inquiry);
  }
  return due.length;
}

type NamedInquiry = Awaited<ReturnType<ReturnType<typeof selectNamed>["execute"]>>[number];

async function tellOfExpiry(tx: Context, inquiry: NamedInquiry): Promise<void> {
  const { id, state, companyId, companyName, fromCompanyId, fromCompanyName, projectName } = inquiry;
  const place = { path: `/inquiries/${id}`, subject: id };
  if (state !== "quoted") {
    const title = `No answer from ${companyName}: ${projectName} has expired`;
    return writeNotifications(tx, { ...place, kind: "inquiry", to: { companyId: fromCompanyId }, title });
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
