import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { pageStart } from "#domain/id.schema.ts";
import { canSeeInvitations } from "./invitations.policy.ts";
import {
  type InvitationStatus,
  type StoredInvitationStatus,
  mayTake,
  statusAt,
} from "./invitations.states.ts";
import { MAX_SENDINGS, RESEND_COOLDOWN_SECONDS } from "./invitations.limits.ts";

const PAGE = 20;

export interface SentInvitationRow {
  id: string;
  companyName: string;
  contactEmail: string;
  contactName: string | null;
  status: InvitationStatus;
  sentAt: Date;
  expiresAt: Date;
  acceptedAt: Date | null;
  /** The profile of the firm that registered through it, once it is listed. */
  acceptedCompanyNumber: number | null;
  canResend: boolean;
  /** When it can be sent again, while that is still to come. */
  canResendFrom: Date | null;
  canRevoke: boolean;
}

/** Lists the invitations that the actor's companies sent, newest first, 20 a page; `before` is the last id of the page above. */
export async function listInvitations(
  ctx: Context,
  input: { before?: string | undefined } = {},
): Promise<{ invitations: SentInvitationRow[]; next: string | undefined }> {
  authorize(canSeeInvitations(ctx.actor));
  const before = pageStart.parse(input.before);
  const own = ctx.actor.kind === "member" ? ctx.actor.memberships.map(({ companyId }) => companyId) : [];
  let query = ctx.db
    .selectFrom("company_invitation as invitation")
    .leftJoin("company as accepted", (join) =>
      join
        .onRef("accepted.id", "=", "invitation.accepted_company_id")
        .on("accepted.delisted_at", "is", null)
        .on("accepted.closed_at", "is", null),
    )
    .selectAll("invitation")
    .select("accepted.number as accepted_company_number")
    .where("invitation.company_id", "in", own)
    .orderBy("invitation.id", "desc")
    .limit(PAGE + 1);
  if (before) query = query.where("invitation.id", "<", before);
  const rows = await query.execute();
  const now = ctx.clock.now();
  const invitations = rows.slice(0, PAGE).map((row): SentInvitationRow => {
    const status = statusAt(row.status as StoredInvitationStatus, row.expires_at, now);
    const restsUntil = new Date(row.last_sent_at.getTime() + RESEND_COOLDOWN_SECONDS * 1000);
    const isResendable = mayTake("resend", status) && row.sending_count < MAX_SENDINGS;
    const isRested = restsUntil <= now;
    return {
      id: row.id,
      companyName: row.company_name,
      contactEmail: row.contact_email,
      contactName: row.contact_name,
      status,
      sentAt: row.last_sent_at,
      expiresAt: row.expires_at,
      acceptedAt: row.accepted_at,
      acceptedCompanyNumber: row.accepted_company_number,
      canResend: isResendable && isRested,
      canResendFrom: isResendable && !isRested ? restsUntil : null,
      canRevoke: mayTake("revoke", status),
    };
  });
  return { invitations, next: rows.length > PAGE ? invitations.at(-1)!.id : undefined };
}
