import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { codeEmail } from "#mail/code-email.ts";
import { newId } from "#platform/ids.ts";
import { keyedHash } from "#platform/seal.ts";
import { enqueueEmail } from "#domain/enqueue-email.ts";
import { CODE_COOLDOWN_SECONDS, CODE_MINUTES, CODE_TRIES } from "./accounts.limits.ts";

export interface CodeFor {
  purpose: "sign-up" | "change-email" | "claim";
  email: string;
  boundTo: string;
}

/** The cooldown: seconds until this browser or member may ask for another code to this address; 0 when it may now. */
export async function findCooldown(ctx: Scope, email: string, boundTo: string): Promise<number> {
  const row = await ctx.db
    .selectFrom("email_code")
    .select(["sent_at as sentAt"])
    .where("email", "=", email)
    .where("bound_to", "=", boundTo)
    .orderBy("sent_at", "desc")
    .executeTakeFirst();
  if (!row) return 0;
  const passed = (ctx.clock.now().getTime() - row.sentAt.getTime()) / 1000;
  return Math.max(0, Math.ceil(CODE_COOLDOWN_SECONDS - passed));
}

export const hashCode = (ctx: Scope, { purpose, email, boundTo }: CodeFor, code: string) =>
  keyedHash(ctx.config.secret, "email-code", `${purpose} ${email} ${boundTo} ${code}`);

/**
 * Replaces the actor's old code by a new one and queues its e-mail, unless the cooldown is still running: of several
 * concurrent calls one sends. `cooldown` is the seconds until another may be asked for. `hold` may
 * refuse in the same transaction.
 */
export async function issueCode(
  ctx: Scope & Pick<Context, "transact">,
  wanted: CodeFor,
  hold: (tx: Tx) => Promise<void> = async () => {},
): Promise<{ isSent: boolean; cooldown: number }> {
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
    const written = await tx.db
      .insertInto("email_code")
      .values({
        id: newId("cod", now.getTime()),
        purpose: wanted.purpose,
        email: wanted.email,
        bound_to: wanted.boundTo,
        ...fresh,
      })
      .onConflict((conflict) =>
        conflict
          .constraint("one_code_an_asker")
          .doUpdateSet(fresh)
          .where("email_code.sent_at", "<=", new Date(now.getTime() - CODE_COOLDOWN_SECONDS * 1000)),
      )
      .returning("id")
      .executeTakeFirst();
    if (!written) return { isSent: false, cooldown: await findCooldown(tx, wanted.email, wanted.boundTo) };
    await enqueueEmail(tx, { to: wanted.email, ...mail });
    return { isSent: true, cooldown: CODE_COOLDOWN_SECONDS };
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
