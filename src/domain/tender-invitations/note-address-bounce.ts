import { z } from "zod";
import type { Context, Tx } from "#domain/context.ts";
import { hasAccount, suppressBounced } from "#domain/invitations/invitations.queries.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { systemOnly } from "#domain/verdict.ts";
import { findLastTaken } from "#platform/email-fates.ts";
import { findUnreachedCompanies } from "./find-unreached-companies.ts";
import { type InvitationRow, firmOf, lockInvitation } from "./tender-invitations.queries.ts";
import { type InvitationState, LIVE, SILENT } from "./tender-invitations.states.ts";

const bounceSchema = z.object({
  invitationId: z.string(),
  /** Further ones that the same e-mail was about. */
  others: z.array(z.string()).default([]),
  /** Of the mail server's answer, as 5.1.1. */
  status: z.string().optional(),
  isGivenUp: z.boolean().default(false),
  isInvitation: z.boolean().default(false),
});
const silent: readonly InvitationState[] = SILENT;
const live: readonly InvitationState[] = LIVE;

type Bounce = z.output<typeof bounceSchema>;

/**
 * Notes that an e-mail about an invitation was refused for good, or given up after its last try. A refused address without
 * an account is not written to again; one given up is, by whoever writes to it next. The buyer is told: of an invitation that
 * never arrived that it is not delivered, of a firm that takes part that it has to be told otherwise, where nobody else of it
 * is reached. What the firm has answered stands. Answers whether something was new.
 */
export async function noteAddressBounce(ctx: Context, data: unknown): Promise<boolean> {
  const bounce = bounceSchema.parse(data);
  systemOnly(ctx);
  let isNew = false;
  for (const invitationId of [bounce.invitationId, ...bounce.others])
    isNew = (await noteBounceOf(ctx, invitationId, bounce)) || isNew;
  return isNew;
}

function noteBounceOf(
  ctx: Context,
  invitationId: string,
  { status, isGivenUp, isInvitation }: Bounce,
): Promise<boolean> {
  return ctx.transact(async (tx) => {
    const found = await lockInvitation(tx, invitationId);
    if (found?.companyId) return noteUnreachedCompany(tx, found, found.companyId);
    if (!found?.email) return false;
    // Whoever has an account by now mends its address there.
    if (!isGivenUp && !(await hasAccount(tx, found.email))) await suppressBounced(tx, found.email, status);
    // Of one that is given up somebody may have read an earlier e-mail.
    const isUndelivered = isGivenUp ? isInvitation && found.state === "sent" : silent.includes(found.state);
    if (isUndelivered) return markBounced(tx, found, isGivenUp);
    return takesPart(found) && tellUnreached(tx, found);
  });
}

const takesPart = ({ isLodged, state }: InvitationRow) => isLodged || live.includes(state);

/** Of a firm with an account: once none of its people is reached. Its people read that where they read everything else. */
async function noteUnreachedCompany(tx: Tx, found: InvitationRow, companyId: string): Promise<boolean> {
  const addresses = (await findUnreachedCompanies(tx, [companyId])).get(companyId);
  if (!addresses || !takesPart(found)) return false;
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId },
    title: "E-mails about tenders do not reach your company: check the address of your account",
    path: "/account",
    subject: `${companyId}-unreached`,
    isOnScreenOnly: true,
  });
  return tellUnreached(tx, found, await findLastTaken(tx, addresses));
}

async function markBounced(
  tx: Tx,
  { id, packageId, title, buyerId }: InvitationRow,
  isGivenUp: boolean,
): Promise<boolean> {
  await tx.db
    .updateTable("tender_invitation")
    .set((eb) => ({ state: "bounced", version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
  const kind = isGivenUp ? "invitation-given-up" : "address-refused";
  await writeEvent(tx, { packageId, kind, audience: "buyer" });
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: buyerId },
    title: `An invitation could not be delivered: ${title}`,
    path: `/company/tenders/${packageId}/firms`,
    subject: id,
  });
  return true;
}

/**
 * Tells the buyer once, until the firm answers or is reached again, that it has to tell this firm by itself. Answers whether
 * it did.
 */
async function tellUnreached(tx: Tx, found: InvitationRow, reachedAt?: Date): Promise<boolean> {
  const { id, packageId, title, buyerId, isLodged, companyId } = found;
  const isNew = await tx.db
    .updateTable("tender_invitation")
    .set({ unreached_at: tx.clock.now() })
    .where("id", "=", id)
    .where(({ eb, or }) =>
      or([eb("unreached_at", "is", null), ...(reachedAt ? [eb("unreached_at", "<", reachedAt)] : [])]),
    )
    .returning("id")
    .executeTakeFirst();
  if (!isNew) return false;
  const firm = firmOf(found);
  await writeEvent(tx, { packageId, kind: "firm-unreached", audience: "buyer", details: { firm } });
  const what = isLodged
    ? "what is asked of its quote, and what becomes of it,"
    : "changes, answers and the outcome";
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: buyerId },
    title: companyId
      ? `${firm} cannot be reached by e-mail: tell it yourself to look here: ${title}`
      : `${firm} cannot be reached by e-mail: ${what} you have to tell it yourself: ${title}`,
    path: `/company/tenders/${packageId}/firms`,
    subject: `${id}-unreached`,
  });
  return true;
}
