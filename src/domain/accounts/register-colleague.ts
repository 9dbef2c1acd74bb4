import type { Context } from "#domain/context.ts";
import { authorize, requireFeature } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { joinTeam } from "#domain/teams/accept-team-invitation.ts";
import { canSignUp } from "./accounts.policy.ts";
import { findPersonByEmail } from "#domain/sessions/people.queries.ts";
import { checkedColleague } from "./check-sign-up.ts";
import { lockTeamInvitation } from "#domain/teams/find-team-invitation.ts";
import { limitSignUp } from "#domain/attempts/limit-attempts.ts";
import { insertPerson } from "./insert-person.ts";
import { openSession } from "#domain/sessions/open-session.ts";
import { hashPassword } from "#domain/passwords/prove-password.ts";
import type { Browser, WithCookies } from "#domain/sessions/write-cookies.ts";

/** Makes an account for an invited colleague, who joins the team and is signed in: the e-mail has proved the address. */
export async function registerColleague(
  ctx: Context,
  input: unknown,
  browser: Browser,
): Promise<WithCookies> {
  const { token, firstName, lastName, password, acceptMarketing } = checkedColleague.parse(input);
  authorize(canSignUp(ctx.actor));
  requireFeature(ctx, "sign-up");
  await limitSignUp(ctx);
  const passwordHash = await hashPassword(ctx, password);
  return ctx.transact(async (tx) => {
    const invitation = await lockTeamInvitation(tx, token);
    if (await findPersonByEmail(tx.db, invitation.email)) {
      throw new AppError(
        "conflict",
        "This address has an account already. Sign in to accept the invitation.",
      );
    }
    const user = await insertPerson(tx, {
      firstName,
      lastName,
      email: invitation.email,
      passwordHash,
      isConfirmed: true,
      wantsMarketing: acceptMarketing,
    });
    await joinTeam(tx, invitation, { id: user.id, name: `${firstName} ${lastName}` });
    const { cookies } = await openSession(tx, { user, isRemembered: false, by: "link" }, browser);
    return { cookies };
  });
}
