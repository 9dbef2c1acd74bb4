import type { Member } from "#domain/actor.ts";
import type { Context, Tx } from "#domain/context.ts";
import { openSession } from "#domain/sessions/open-session.ts";
import type { Browser } from "#domain/sessions/write-cookies.ts";
import { actAt, txAt } from "./act-at.ts";
import { demoSignIns } from "./data/sign-ins.data.ts";

const MINUTE_MS = 60_000;

interface DemoProof {
  password: string;
  browser: Browser;
}

/**
 * Lets a demo account do, at a moment, what asks for a fresh password: it signs in for as long as that takes, and leaves
 * neither a session nor a known browser behind.
 */
export async function inDemoSession<Result>(
  tx: Tx,
  { member, moment }: { member: Member; moment: Date },
  work: (ctx: Context, proof: DemoProof) => Promise<Result>,
): Promise<Result> {
  const { userId, name, email } = member;
  const { password } = demoSignIns.find((each) => each.email === email)!;
  const nothing: Browser = { get: () => null };
  const user = { id: userId, firstName: name, email };
  const signingIn = txAt(tx, member, moment);
  const { token, cookies } = await openSession(signingIn, { user, isRemembered: false, by: "demo" }, nothing);
  const cookie = cookies.map((each) => each.split(";")[0]).join("; ");
  const browser: Browser = { get: (header) => (header.toLowerCase() === "cookie" ? cookie : null) };
  const result = await work(actAt(tx, member, moment), { password, browser });
  await tx.db.deleteFrom("user_session").where("token", "=", token).execute();
  await tx.db
    .deleteFrom("known_device")
    .where("user_id", "=", userId)
    .where("first_seen_at", ">=", moment)
    .where("first_seen_at", "<", new Date(moment.getTime() + MINUTE_MS))
    .execute();
  return result;
}
