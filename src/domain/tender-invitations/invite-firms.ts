import type { z } from "zod";
import { selectListed } from "#domain/companies/companies.queries.ts";
import { atOneMoment } from "#domain/at-one-moment.ts";
import type { Context, Tx } from "#domain/context.ts";
import { hashAddress, requireInvitable } from "#domain/invitations/invitations.queries.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { type PackageRow, findPackage, lockPackage } from "#domain/packages/packages.queries.ts";
import { authorize, requireFound, requireMember } from "#domain/verdict.ts";
import { refuseField } from "#domain/refuse-fields.ts";
import { AppError } from "#platform/errors.ts";
import { sql } from "kysely";
import { insertInvitation } from "./insert-invitation.ts";
import { withLateness } from "./with-lateness.ts";
import { sendTenderInvitation } from "./send-tender-invitation.ts";
import { scoreFirms } from "./score-firm.ts";
import { requireFewOrReason } from "./require-few-or-reason.ts";
import { LINKS_PER_ADDRESS, TENDER_INVITATIONS_PER_COMPANY } from "./tender-invitations.limits.ts";
import { canInviteFirm, canInviteFirms } from "./tender-invitations.policy.ts";
import { inviteSchema } from "./tender-invitations.schema.ts";

type Form = z.output<typeof inviteSchema>;

export interface InvitedFirms {
  count: number;
  /** They are told now; of a draft, not before its issue. */
  areTold: boolean;
}

/**
 * Invites firms to price a package, or one address without an account. In a draft they are told when it is issued, else at
 * once. More than six need a reason. Answers how many there were, and whether they are told.
 */
export async function inviteFirms(ctx: Context, input: unknown): Promise<InvitedFirms> {
  const form = inviteSchema.parse(input);
  const found = withLateness(ctx, await findPackage(ctx, form.packageId));
  const verdict = canInviteFirms(ctx.actor, found);
  const { userId } = requireMember(ctx, verdict);
  const asked = form.company.length + (form.email ? 1 : 0);
  if (asked === 0) refuseField("email", "Choose a firm, or enter an address.");
  const { companyId } = requireFound(found, verdict);
  // Each try counts: a refusal says who has blocked one, and which address takes no invitations.
  await ctx.limits.consume(TENDER_INVITATIONS_PER_COMPANY, companyId, asked);
  // Also one that is taken back and sent again and again.
  if (form.email) await ctx.limits.consume(LINKS_PER_ADDRESS, `${companyId} ${hashAddress(ctx, form.email)}`);
  return ctx.transact(async (running) => {
    const tx = atOneMoment(running);
    const locked = withLateness(tx, await lockPackage(tx, form.packageId));
    const own = requireFound(locked, canInviteFirms(tx.actor, locked));
    await requireFewOrReason(tx, own, { asked, spreadReason: form.spreadReason });
    const ids = [
      ...(await inviteCompanies(tx, own, form, userId)),
      ...(await inviteAddress(tx, own, form, userId)),
    ];
    if (own.state === "issued") await sendAll(tx, own, ids);
    await recordEvent(tx, {
      action: "firms-invited",
      companyId: own.companyId,
      subjectId: own.id,
      details: { count: ids.length },
    });
    return { count: ids.length, areTold: own.state === "issued" };
  });
}

async function inviteCompanies(tx: Tx, own: PackageRow, form: Form, userId: string): Promise<string[]> {
  if (form.company.length === 0) return [];
  const firms = await selectListed(tx.db)
    .where("company.number", "in", form.company)
    .where("company.is_claimed", "=", true)
    .select([
      "company.id",
      "company.number",
      "company.name",
      sql<boolean>`exists (select from company_block b where (b.company_id = company.id and b.blocked_company_id = ${own.companyId})
        or (b.company_id = ${own.companyId} and b.blocked_company_id = company.id))`.as("isBlocked"),
      sql<boolean>`exists (select from tender_invitation i where i.package_id = ${own.id} and i.company_id = company.id
        and i.state <> 'revoked')`.as("isInvited"),
    ])
    .execute();
  if (firms.length < new Set(form.company).size) throw new AppError("not-found", "There is no such company.");
  const matches = await scoreFirms(
    tx,
    own,
    firms.map(({ number }) => number),
  );
  const ids: string[] = [];
  for (const firm of firms) {
    authorize(canInviteFirm({ ...firm, isOwn: firm.id === own.companyId }));
    const score = matches.get(firm.number)?.toInvite ?? null;
    ids.push(
      await insertInvitation(tx, own.id, { company_id: firm.id, message: form.message, score, userId }),
    );
  }
  return ids;
}

async function inviteAddress(tx: Tx, own: PackageRow, form: Form, userId: string): Promise<string[]> {
  if (!form.email) return [];
  if (await isColleague(tx, own.companyId, form.email))
    throw new AppError(
      "conflict",
      `${form.email} is of your own team. Invite a firm: a quote of yours would stand among theirs.`,
    );
  await requireInvitable(tx, form.email);
  return [await insertInvitation(tx, own.id, { email: form.email, message: form.message, userId })];
}

/** Only of one's own team, which one knows: of anybody else nobody learns by an invitation whether they have an account. */
async function isColleague(tx: Tx, companyId: string, email: string): Promise<boolean> {
  const found = await tx.db
    .selectFrom("membership as m")
    .innerJoin("user_account as person", "person.id", "m.user_id")
    .select("person.id")
    .where("m.company_id", "=", companyId)
    .where(({ eb, fn }) => eb(fn<string>("lower", ["person.email"]), "=", email.toLowerCase()))
    .executeTakeFirst();
  return found !== undefined;
}

async function sendAll(tx: Tx, own: PackageRow, ids: readonly string[]): Promise<void> {
  const { name } = await tx.db
    .selectFrom("company")
    .select("name")
    .where("id", "=", own.companyId)
    .executeTakeFirstOrThrow();
  for (const invitationId of ids) await sendTenderInvitation(tx, own, { invitationId, buyerName: name });
}
