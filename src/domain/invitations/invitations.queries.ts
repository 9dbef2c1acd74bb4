import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Scope, Tx } from "#domain/context.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { londonDate } from "#platform/london-time.ts";
import type { Db } from "#platform/db.ts";
import { keyedHash } from "#platform/seal.ts";
import { AppError } from "#platform/errors.ts";
import type { Email } from "#platform/mailer.ts";
import { enqueueEmail } from "#domain/enqueue-email.ts";
import { invitationEmail } from "#mail/invitation-email.ts";
import { declineLink, stopLink } from "./invitation-links.ts";
import { MAILBOX_FULL, MAILBOX_FULL_DAYS } from "./invitations.limits.ts";
import { invitationTokenSchema } from "./invitations.schema.ts";
import { type InvitationStatus, type StoredInvitationStatus, statusAt } from "./invitations.states.ts";

export const newToken = () => randomBytes(32).toString("base64url");
export const hashToken = (ctx: Scope, token: string) => keyedHash(ctx.config.secret, "invitation", token);
export const hashAddress = (ctx: Scope, email: string) => keyedHash(ctx.config.secret, "suppression", email);

interface InvitationRow extends ToInvite {
  companyId: string;
  status: InvitationStatus;
  phoneNumber: string | null;
  companyType: string | null;
  companySize: string | null;
  location: string | null;
  website: string | null;
  sendingCount: number;
  lastSentAt: Date;
  invitingCompany: string;
}

function selectInvitations(ctx: Scope) {
  return ctx.db
    .selectFrom("company_invitation as invitation")
    .innerJoin("company", "company.id", "invitation.company_id")
    .select([
      "invitation.id",
      "invitation.status",
      "invitation.company_id as companyId",
      "invitation.company_name as companyName",
      "invitation.contact_email as contactEmail",
      "invitation.contact_name as contactName",
      "invitation.phone_number as phoneNumber",
      "invitation.company_type as companyType",
      "invitation.company_size as companySize",
      "invitation.location",
      "invitation.website",
      "invitation.message",
      "invitation.sending_count as sendingCount",
      "invitation.last_sent_at as lastSentAt",
      "invitation.expires_at as expiresAt",
      "company.name as invitingCompany",
    ]);
}

/** Undefined for a token that was never written, or was replaced by a newer e-mail's. */
export async function findByToken(ctx: Scope, token: string): Promise<InvitationRow | undefined> {
  if (!invitationTokenSchema.safeParse(token).success) return undefined;
  const row = await selectInvitations(ctx)
    .where("invitation.token_hash", "=", hashToken(ctx, token))
    .executeTakeFirst();
  return row && { ...row, status: row.status as StoredInvitationStatus };
}

/** The invitation with its present status, locked until the transaction ends. */
export async function lockInvitation(tx: Tx, id: string): Promise<InvitationRow> {
  const row = await selectInvitations(tx)
    .where("invitation.id", "=", id)
    .forUpdate("invitation")
    .executeTakeFirst();
  if (!row) throw new AppError("not-found", "There is no such invitation.");
  return { ...row, status: statusAt(row.status as StoredInvitationStatus, row.expiresAt, tx.clock.now()) };
}

/** Here and not beside its job in `invitations.jobs.ts`: the job works by an operation that uses this file. */
export const INVITATION_BOUNCE_QUEUE = "invitation-bounce";

export type Suppression = "asked" | "bounced";

/** Whether the address asked not to be invited, or has bounced. */
export const isSuppressed = async (ctx: Scope, email: string): Promise<boolean> =>
  (await findSuppression(ctx, email)) !== undefined;

/** Why an address is not invited; undefined where it may be. */
export const findSuppression = async (ctx: Scope, email: string): Promise<Suppression | undefined> =>
  (await findSuppressions(ctx, [email])).get(email);

/** The same for each of these addresses that is not invited. */
export async function findSuppressions(
  ctx: Scope,
  emails: readonly string[],
): Promise<ReadonlyMap<string, Suppression>> {
  const byHash = new Map(emails.map((email) => [hashAddress(ctx, email), email]));
  if (byHash.size === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("mail_suppression")
    .select(["address_hash as hash", "reason", "ends_at as endsAt", "has_asked as hasAsked"])
    .where("address_hash", "in", [...byHash.keys()])
    .$narrowType<{ reason: Suppression }>()
    .execute();
  const now = ctx.clock.now();
  return new Map(
    rows.flatMap(({ hash, reason, endsAt, hasAsked }) => {
      const stands = endsAt === null || endsAt > now ? reason : hasAsked ? "asked" : null;
      return stands ? [[byHash.get(hash)!, stands] as const] : [];
    }),
  );
}

/** Refuses to invite an address that asked not to be invited, or to which e-mails came back. */
export async function requireInvitable(ctx: Scope, email: string): Promise<void> {
  const suppression = await findSuppression(ctx, email);
  if (!suppression) return;
  if (suppression === "asked") throw new AppError("conflict", "This address does not take invitations.");
  const { at } = await ctx.db
    .selectFrom("mail_suppression")
    .select("created_at as at")
    .where("address_hash", "=", hashAddress(ctx, email))
    .executeTakeFirstOrThrow();
  throw new AppError(
    "conflict",
    `E-mails to this address came back on ${londonDate(at)}, so nothing is sent to it. Ask the firm for another address, or write to us once this one works again.`,
  );
}

/** Keeps that an address was refused for good, or for a while where its mailbox is full; also of one that had asked not to be invited. */
export async function suppressBounced(tx: Tx, email: string, status?: string): Promise<void> {
  const now = tx.clock.now();
  const ends_at = status === MAILBOX_FULL ? new Date(now.getTime() + MAILBOX_FULL_DAYS * DAY_MS) : null;
  await tx.db
    .insertInto("mail_suppression")
    .values({ address_hash: hashAddress(tx, email), reason: "bounced", created_at: now, ends_at })
    .onConflict((conflict) =>
      conflict.column("address_hash").doUpdateSet({
        reason: "bounced",
        created_at: now,
        ends_at,
        has_asked: sql<boolean>`mail_suppression.has_asked or mail_suppression.reason = 'asked'`,
      }),
    )
    .execute();
}

/** Whether somebody has an account with the address, in whatever letters. */
export async function hasAccount(tx: Tx, email: string): Promise<boolean> {
  const account = await tx.db
    .selectFrom("user_account")
    .select("id")
    .where(({ eb, fn }) => eb(fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .executeTakeFirst();
  return account !== undefined;
}

/** Keeps the wish not to be invited; of an address that has bounced, too. */
export const suppressAsked = (scope: Scope & { readonly db: Db }, email: string): Promise<void> =>
  suppressAskedHash(scope, hashAddress(scope, email));

/** The same of an address that is known by its hash only. */
export async function suppressAskedHash(
  scope: Scope & { readonly db: Db },
  addressHash: string,
): Promise<void> {
  await scope.db
    .insertInto("mail_suppression")
    .values({ address_hash: addressHash, reason: "asked", created_at: scope.clock.now() })
    .onConflict((conflict) => conflict.column("address_hash").doUpdateSet({ has_asked: true }))
    .execute();
}

/** Forgets that an address bounced; a wish not to be invited stands. Answers whether it was marked. */
export async function forgetBounced(tx: Tx, email: string): Promise<boolean> {
  const marked = () =>
    tx.db.deleteFrom("mail_suppression").where("address_hash", "=", hashAddress(tx, email));
  const removed = await marked().where("reason", "=", "bounced").returning("has_asked").executeTakeFirst();
  if (removed?.has_asked) await suppressAsked(tx, email);
  return removed !== undefined;
}

interface ToInvite {
  id: string;
  contactEmail: string;
  contactName: string | null;
  companyName: string;
  message: string | null;
  expiresAt: Date;
}

/** An invitation whose time is over no longer stands in the way of another. */
export async function endExpired(tx: Tx, email: string, now: Date): Promise<void> {
  await tx.db
    .updateTable("company_invitation")
    .set({ status: "expired" })
    .where("contact_email", "=", email)
    .where("status", "=", "pending")
    .where("expires_at", "<=", now)
    .execute();
}

export const STILL_WAITING = "This address has an invitation that is still waiting for an answer.";

/** Queues the e-mail with the token; nobody but the e-mail knows it. */
export async function enqueueInvitation(
  ctx: Tx,
  invitation: ToInvite,
  from: { companyName: string; companyNumber: number; personName: string },
  token: string,
): Promise<void> {
  const { id: invitationId, contactEmail } = invitation;
  const at = (path: string, link: string) => `${ctx.config.publicUrl}${path}?token=${link}`;
  // None of them is the token: that ends with the next e-mail.
  const addressHash = hashAddress(ctx, contactEmail);
  const stopUrl = at("/invitations/stop", stopLink(ctx, { invitationId, addressHash }));
  const mail: Email = {
    to: contactEmail,
    ...(await invitationEmail({
      ...invitation,
      invitedBy: from.personName,
      invitingCompany: from.companyName,
      profileUrl: `${ctx.config.publicUrl}/profile/${from.companyNumber}`,
      signUpUrl: `${ctx.config.publicUrl}/signup?invitation=${token}`,
      declineUrl: at("/invitations/decline", declineLink(ctx, { invitationId })),
      stopUrl,
    })),
    headers: {
      "List-Unsubscribe": `<${stopUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    onBounce: { queue: INVITATION_BOUNCE_QUEUE, data: { invitationId } },
  };
  await enqueueEmail(ctx, mail);
}
