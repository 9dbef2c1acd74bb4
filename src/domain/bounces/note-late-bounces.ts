import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context, Tx } from "#domain/context.ts";
import { suppressBounced } from "#domain/invitations/invitations.queries.ts";
import { noteBounce } from "#domain/invitations/note-bounce.ts";
import { packageStages } from "#domain/packages/packages.states.ts";
import { noteAddressBounce } from "#domain/tender-invitations/note-address-bounce.ts";
import { LIVE } from "#domain/tender-invitations/tender-invitations.states.ts";
import { systemOnly } from "#domain/verdict.ts";
import { hashRecipient } from "#platform/email-fates.ts";
import { lateBouncesSchema } from "./bounces.schema.ts";

const RUNNING = packageStages.flatMap(({ value, states }) =>
  value === "out" || value === "returned" ? [...states] : [],
);

export interface NotedBounces {
  /** Invitations that are marked now, to register and to tender. */
  invitations: number;
  /** Addresses of accounts, which their owners are shown to mend. */
  accounts: number;
}

/**
 * Notes addresses that bounced after the mail server had taken the e-mail: their invitations are marked and their buyers
 * told, they are not invited again (for a week where their mailbox was full), and the owner of an account sees that its
 * address does not work. Again changes nothing.
 */
export async function noteLateBounces(ctx: Context, input: unknown): Promise<NotedBounces> {
  const { bounces } = lateBouncesSchema.parse(input);
  systemOnly(ctx);
  const noted: NotedBounces = { invitations: 0, accounts: 0 };
  for (const { address, status } of bounces) {
    const email = address.toLowerCase();
    const toRegister = await ctx.db
      .selectFrom("company_invitation")
      .select("id")
      .where(({ eb, fn }) => eb(fn<string>("lower", ["contact_email"]), "=", email))
      .where("status", "=", "pending")
      .execute();
    for (const { id } of toRegister) await noteBounce(ctx, { invitationId: id, status });
    const toTender = await ctx.db
      .selectFrom("tender_invitation")
      .select("id")
      .where(({ eb, fn }) => eb(fn<string>("lower", ["email"]), "=", email))
      .where("company_id", "is", null)
      .where(({ eb, or, exists, selectFrom }) =>
        or([
          eb("state", "in", LIVE),
          exists(
            selectFrom("lodged_quote as l")
              .whereRef("l.invitation_id", "=", "tender_invitation.id")
              .select("l.id"),
          ),
        ]),
      )
      .execute();
    noted.invitations += toRegister.length;
    for (const { id } of toTender)
      if (await noteAddressBounce(ctx, { invitationId: id, status })) noted.invitations += 1;
    noted.accounts += await ctx.transact((tx) => markAddress(tx, email, status));
    for (const id of await listUnderWay(ctx, email))
      if (await noteAddressBounce(ctx, { invitationId: id, status })) noted.invitations += 1;
  }
  return noted;
}

/** The invitations of its firms that still run, where the address is of an account. */
async function listUnderWay({ db }: Context, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom("user_account as person")
    .innerJoin("membership as m", "m.user_id", "person.id")
    .innerJoin("tender_invitation as i", "i.company_id", "m.company_id")
    .innerJoin("trade_package as p", "p.id", "i.package_id")
    .where(({ eb, fn }) => eb(fn<string>("lower", ["person.email"]), "=", email))
    .where("i.state", "in", LIVE)
    .where("p.state", "in", RUNNING)
    .select("i.id")
    .orderBy("i.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Answers 1 for the address of an account. */
async function markAddress(tx: Tx, email: string, status?: string): Promise<number> {
  const now = tx.clock.now();
  const newest = await tx.db
    .selectFrom("email_fate")
    .select(["job_id as id", "status"])
    .where("recipient_hash", "=", hashRecipient(tx.config, email))
    .where("status", "in", ["sent", "refused"])
    .orderBy("ended_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (newest?.status === "sent")
    await tx.db
      .updateTable("email_fate")
      .set({ status: "refused", ended_at: now, error_code: "BOUNCE" })
      .where("job_id", "=", newest.id)
      .execute();
  const account = await tx.db
    .selectFrom("user_account")
    .select("id")
    .where(({ eb, fn }) => eb(fn<string>("lower", ["email"]), "=", email))
    .executeTakeFirst();
  // Whoever has an account mends its address there.
  if (!account) await suppressBounced(tx, email, status);
  await recordEvent(tx, { action: "bounce-noted", ...(account && { userId: account.id }) });
  return account ? 1 : 0;
}
