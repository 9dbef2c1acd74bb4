import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { codeEmail } from "#mail/code-email.ts";
import { newId } from "#platform/ids.ts";
import { keyedHash } from "#platform/seal.ts";
import { enqueueUrgentEmail } from "#domain/enqueue-email.ts";
import { CODE_COOLDOWN_SECONDS, CODE_MINUTES, CODE_TRIES } from "./accounts.limits.ts";

export interface CodeFor {
  purpose: "sign-up" | "change-email" | "claim";
  email: string;
  boundTo: string;
}

export interface Cooldown {
  /** Seconds until another code may be sent to the address, whoever asks; 0 when one may now. */
  seconds: number;
  /** Whether the newest code is this browser's or member's own. */
  isOwn: boolean;
}

/** One address gets one code a minute: from however many browsers and for whatever it is asked for. */
export async function findCooldown(ctx: Scope, email: string, boundTo: string): Promise<Cooldown> {
  const newest = await ctx.db
    .selectFrom("email_code")
    .select(["sent_at as sentAt", "bound_to as boundTo"])
    .where("email", "=", email)
    .orderBy("sent_at", "desc")
    .executeTakeFirst();
  if (!newest) return { seconds: 0, isOwn: false };
  const passed = (ctx.clock.now().getTime() - newest.sentAt.getTime()) / 1000;
  const seconds = Math.max(0, Math.ceil(CODE_COOLDOWN_SECONDS - passed));
  return { seconds, isOwn: newest.boundTo === boundTo };
}

export const hashCode = (ctx: Scope, { purpose, email, boundTo }: CodeFor, code: string) =>
  keyedHash(ctx.config.secret, "email-code", `${purpose} ${email} ${boundTo} ${code}`);

/**
 * Replaces the actor's old code by a new one and queues its e-mail, unless the address's cooldown is still running: of
 * several concurrent calls one sends. `hold` may refuse in the same transaction.
 */
export async function issueCode(
  ctx: Scope & Pick<Context, "transact">,
  wanted: CodeFor,
  hold: (tx: Tx) => Promise<void> = async () => {},
): Promise<{ isSent: boolean; cooldown: Cooldown }> {
  const now = ctx.clock.now();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const mail = await codeEmail({ code, minutes: CODE_MINUTES, purpose: wanted.purpose });
  const fresh = {
    code_hash: hashCode(ctx, wanted, code),
    tries: 0,
    sent_at: now,
    expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000),
    verified_at: null,
    spent_at: null,
  };
  return ctx.transact(async (tx) => {
    await hold(tx);
    await sql`select pg_advisory_xact_lock(hashtext('email code'), hashtext(${wanted.email}))`.execute(tx.db);
    const cooldown = await findCooldown(tx, wanted.email, wanted.boundTo);
    if (cooldown.seconds > 0) return { isSent: false, cooldown };
    const row = { purpose: wanted.purpose, email: wanted.email, bound_to: wanted.boundTo, ...fresh };
    await tx.db
      .insertInto("email_code")
      .values({ id: newId("cod", now.getTime()), ...row })
      .onConflict((conflict) => conflict.constraint("one_code_an_asker").doUpdateSet(fresh))
      .execute();
    await enqueueUrgentEmail(tx, { to: wanted.email, ...mail });
    return { isSent: true, cooldown: { seconds: CODE_COOLDOWN_SECONDS, isOwn: true } };
  });
}

/**
 * Counts a try and marks the code used when it is right, in one statement: of several concurrent calls exactly one
 * succeeds.
 */
export async function tryCode(ctx: Tx, wanted: CodeFor, code: string): Promise<"right" | "wrong" | "spent"> {
  const now = ctx.clock.now();
  const isRight = sql<boolean>`code_hash = ${hashCode(ctx, wanted, code)}`;
  const tried = await ctx.db
    .updateTable("email_code")
    .set({
      tries: sql`tries + 1`,
      verified_at: sql`case when ${isRight} then ${now}::timestamptz end`,
    })
    .where("purpose", "=", wanted.purpose)
    .where("email", "=", wanted.email)
    .where("bound_to", "=", wanted.boundTo)
    .where("verified_at", "is", null)
    .where("expires_at", ">", now)
    .where("tries", "<", CODE_TRIES)
    .returning("verified_at as verifiedAt")
    .executeTakeFirst();
  if (!tried) return "spent";
  return tried.verifiedAt ? "right" : "wrong";
}
