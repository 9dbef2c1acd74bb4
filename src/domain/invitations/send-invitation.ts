import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { type Member, firstCompanyOf } from "#domain/actor.ts";
import { selectListed } from "#domain/companies/companies.queries.ts";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { canSendInvitation } from "./invitations.policy.ts";
import {
  endExpired,
  enqueueInvitation,
  hashToken,
  requireInvitable,
  newToken,
  STILL_WAITING,
} from "./invitations.queries.ts";
import { type InvitationForm, invitationSchema } from "./invitations.schema.ts";
import { INVITATION_DAYS, INVITATIONS_PER_PERSON, INVITATIONS_PER_COMPANY } from "./invitations.limits.ts";
import { DAY_MS } from "#platform/durations.data.ts";

export type SentInvitation =
  | { outcome: "sent"; invitationId: string }
  /** The firm is in the directory already: here is its profile. */
  | { outcome: "registered"; companyNumber: number; companyName: string };

/** Invites a company by e-mail; stores all nine fields. A registered firm is answered with its profile instead. */
export async function sendInvitation(ctx: Context, input: unknown): Promise<SentInvitation> {
  const form = invitationSchema.parse(input);
  const actor = requireMember(ctx, canSendInvitation(ctx.actor));
  const registered = await findRegistered(ctx, form);
  if (registered) return { outcome: "registered", ...registered };
  await ctx.limits.consume(INVITATIONS_PER_PERSON, actor.userId);
  await ctx.limits.consume(INVITATIONS_PER_COMPANY, firstCompanyOf(actor).companyId);
  return ctx.transact(async (tx) => {
    await requireInvitable(tx, form.contactEmail);
    const invitationId = await insertInvitation(tx, actor, form);
    return { outcome: "sent", invitationId };
  });
}

/** Only by what the directory shows to everyone: its public address, or the very same name. */
function findRegistered(ctx: Scope, form: InvitationForm) {
  return selectListed(ctx.db)
    .select(["number as companyNumber", "name as companyName"])
    .where("is_claimed", "=", true)
    .where((eb) =>
      eb.or([
        eb(eb.fn("lower", ["email"]), "=", form.contactEmail),
        eb(eb.fn("lower", ["name"]), "=", form.companyName.toLowerCase()),
      ]),
    )
    .orderBy("number")
    .executeTakeFirst();
}

async function insertInvitation(ctx: Tx, actor: Member, form: InvitationForm): Promise<string> {
  const now = ctx.clock.now();
  const company = firstCompanyOf(actor);
  const token = newToken();
  const id = newId("inv", now.getTime());
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  await endExpired(ctx, form.contactEmail, now);
  const inserted = await ctx.db
    .insertInto("company_invitation")
    .values({
      id,
      token_hash: hashToken(ctx, token),
      company_id: company.companyId,
      invited_by: actor.userId,
      company_name: form.companyName,
      contact_email: form.contactEmail,
      contact_name: form.contactName ?? null,
      phone_number: form.phoneNumber ?? null,
      message: form.message ?? null,
      company_type: form.companyType ?? null,
      location: form.location ?? null,
      website: form.website ?? null,
      company_size: form.companySize ?? null,
      last_sent_at: now,
      expires_at: expiresAt,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) {
    throw new AppError("conflict", STILL_WAITING);
  }
  await enqueueInvitation(
    ctx,
    {
      id,
      contactEmail: form.contactEmail,
      contactName: form.contactName ?? null,
      companyName: form.companyName,
      message: form.message ?? null,
      expiresAt,
    },
    { companyName: company.companyName, companyNumber: company.companyNumber, personName: actor.name },
    token,
  );
  return id;
}
