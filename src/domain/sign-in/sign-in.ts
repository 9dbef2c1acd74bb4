import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { type Person, findPersonByEmail, holdPerson } from "#domain/sessions/people.queries.ts";
import { findPasswordHash } from "#domain/passwords/passwords.queries.ts";
import { signInSchema } from "./sign-in.schema.ts";
import { limitAccountAttempt, limitNetworkAttempt } from "#domain/attempts/limit-attempts.ts";
import { takeUnlockedTry } from "#domain/attempts/take-unlocked-try.ts";
import { issueToken } from "#domain/sessions/issue-token.ts";
import { findKnownDevice, openSession } from "#domain/sessions/open-session.ts";
import { isPasswordRight } from "#domain/passwords/prove-password.ts";
import { type How, startTwoStep } from "#domain/two-step/start-two-step.ts";
import type { Browser, WithCookies } from "#domain/sessions/write-cookies.ts";

export const SIGNED_IN = "Logged in successfully";
const WRONG = "The email address or password is not right.";

export type SignInAnswer = WithCookies &
  (
    | { outcome: "signed-in" }
    /** A code from the authenticator app comes next: finishTwoStep. */
    | { outcome: "two-step" }
    /** The password was right; the confirmation link has not been followed. Offer resendConfirmation. */
    | { outcome: "unconfirmed"; email: string; message: string }
    /** The password was right; the account is closed and can be taken back with reopenAccount until then. */
    | { outcome: "closed"; eraseAfter: Date; reopenToken: string }
  );

/**
 * Signs in with e-mail address and password. Refuses a wrong pair with one sentence, whatever was wrong, after the same
 * work; at most ten guesses in five minutes an account and a network.
 */
export async function signIn(ctx: Context, input: unknown, browser: Browser): Promise<SignInAnswer> {
  const { email, password, rememberMe } = signInSchema.parse(input);
  anyone(ctx);
  const fromNetwork = await limitNetworkAttempt(ctx);
  const person = await findPersonByEmail(ctx.db, email);
  const hash = await findPasswordHash(ctx.db, person?.id ?? "");
  const device = await findKnownDevice(ctx, person?.id ?? "", browser);
  const atAccount = await limitAccountAttempt(ctx, email, {
    knownDevice: device,
    unlocked: () => takeUnlockedTry(ctx, email, browser),
  });
  if (!(await isPasswordRight(ctx, hash, password)) || !person) {
    ctx.log.info({ requestId: ctx.requestId, network: ctx.network }, "sign-in refused");
    throw new AppError("invalid", WRONG);
  }
  const answer = await admit(ctx, person.id, { isRemembered: rememberMe, by: "password", hash }, browser);
  await fromNetwork.giveBack();
  await atAccount.giveBack();
  return answer;
}

/**
 * Goes on after somebody has proved who they are: to a session, or to what still stands before it. Checking a password
 * takes a while: one that was changed meanwhile (`hash` is the checked one's) counts as wrong.
 */
export async function admit(
  ctx: Pick<Context, "transact">,
  userId: Person["id"],
  { hash, ...how }: How & { hash?: string | null },
  browser: Browser,
): Promise<SignInAnswer> {
  return ctx.transact(async (tx): Promise<SignInAnswer> => {
    const person = await holdPerson(tx, userId);
    const isUnchanged = hash === undefined || hash === (await findPasswordHash(tx.db, userId));
    if (!person || !isUnchanged) throw new AppError("invalid", WRONG);
    if (person.closedAt && person.eraseAfter) {
      const reopenToken = await issueToken(tx, { userId: person.id, purpose: "reopen-account", minutes: 60 });
      return { outcome: "closed", eraseAfter: person.eraseAfter, reopenToken, cookies: [] };
    }
    if (!person.confirmedAt) {
      const message = "Please activate your account first: follow the link in the e-mail we sent you.";
      return { outcome: "unconfirmed", email: person.email, message, cookies: [] };
    }
    const challenge = await startTwoStep(tx, person.id, how);
    if (challenge) return { outcome: "two-step", cookies: challenge.cookies };
    const { cookies } = await openSession(tx, { user: person, ...how }, browser);
    return { outcome: "signed-in", cookies };
  });
}
