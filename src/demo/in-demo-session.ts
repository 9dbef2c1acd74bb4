import type { Member } from "#domain/actor.ts";
import type { Context, Tx } from "#domain/context.ts";
import { type Browser, cookieName, newToken, signSessionToken } from "#domain/sessions/write-cookies.ts";
import { HOUR_MS } from "#platform/durations.data.ts";
import { newId } from "#platform/ids.ts";
import { actAt } from "./act-at.ts";
import { demoSignIns } from "./data/sign-ins.data.ts";

interface DemoProof {
  password: string;
  browser: Browser;
}

/** Lets a demo account do, at a moment, what asks for a fresh password: for as long as that takes it has a session. */
export async function inDemoSession<Result>(
  tx: Tx,
  { member, moment }: { member: Member; moment: Date },
  work: (ctx: Context, proof: DemoProof) => Promise<Result>,
): Promise<Result> {
  const { userId, email } = member;
  const { password } = demoSignIns.find((each) => each.email === email)!;
  const session = { id: newId("ses", moment.getTime()), token: newToken() };
  await tx.db
    .insertInto("user_session")
    .values({
      ...session,
      user_id: userId,
      expires_at: new Date(moment.getTime() + HOUR_MS),
      created_at: moment,
      updated_at: moment,
      network: tx.network,
      user_agent: tx.userAgent,
      is_remembered: false,
    })
    .execute();
  const cookie = `${cookieName(tx.config, "session")}=${encodeURIComponent(signSessionToken(tx.config, session.token))}`;
  const browser: Browser = { get: (header) => (header.toLowerCase() === "cookie" ? cookie : null) };
  const result = await work(actAt(tx, member, moment), { password, browser });
  await tx.db.deleteFrom("user_session").where("id", "=", session.id).execute();
  return result;
}
