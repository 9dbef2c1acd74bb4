import { Form } from "#web/forms/form.tsx";
import { acceptTeamInvitation } from "#domain/teams/accept-team-invitation.ts";
import type { registerColleagueSchema } from "#domain/accounts/accounts.schema.ts";
import { checkedColleague } from "#domain/accounts/check-sign-up.ts";
import { listOwnBidders } from "#domain/tender-invitations/list-own-bidders.ts";
import { findTeamInvitation } from "#domain/teams/find-team-invitation.ts";
import { membershipRoleLabel } from "#domain/teams/membership-roles.data.ts";
import { registerColleague } from "#domain/accounts/register-colleague.ts";
import { SIGNED_IN } from "#domain/sign-in/sign-in.ts";
import { whyClosed } from "#domain/verdict.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { formatNames } from "#web/format.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { EmailAddress } from "#web/ui/email-address.tsx";
import { FormPage } from "#web/ui/form-page.tsx";
import { TitleBlock } from "#web/ui/title-block.tsx";
import type { Route } from "./+types/join";
import { ColleagueForm } from "./colleague-form.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Join your team | Lintel" },
  { name: "robots", content: "noindex" },
];

// The URL carries a token: it must not leak to other sites as a referrer.
export const headers: Route.HeadersFunction = () => privateHeaders();

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const token = url.searchParams.get("token") ?? "";
  const found = await findTeamInvitation(ctx, token);
  if (!found) return { token, invitation: null, signedInAs: null, closed: null, bidders: [] };
  const closed = found.hasAccount ? null : whyClosed(ctx, "sign-up");
  const signedInAs = ctx.actor.kind === "member" ? ctx.actor.email : null;
  // Nobody else’s firms matter: who is signed in with another address cannot join by this link.
  const { companyNumber } = found;
  const bidders = signedInAs === found.email ? await listOwnBidders(ctx, { companyNumber }) : [];
  const invitation = { ...found, role: membershipRoleLabel(found.role) };
  return { token, invitation, signedInAs, closed, bidders };
}

/** Joins the team: with the account one is signed in to, or with a new one for the invited address. */
export const action = formAction(
  byIntent({
    "": async ({ ctx, request, check, goTo }: Sent<Route.ActionArgs>) => {
      const hide = ["token", "password", "confirmPassword"];
      const { payload } = check(checkedColleague as typeof registerColleagueSchema, { hide });
      const { cookies } = await registerColleague(ctx, payload, request.headers);
      return goTo("/dashboard", SIGNED_IN, cookies);
    },
    accept: async ({ ctx, form, goTo }: Sent<Route.ActionArgs>) => {
      const { companyName } = await acceptTeamInvitation(ctx, { token: form.get("token") });
      return goTo("/dashboard", `You are in the team of ${companyName}`);
    },
  }),
  ({ result, problem }) => ({ result, problem }),
  { isForVisitors: true },
);

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  const { token, invitation, signedInAs, closed, bidders } = loaderData;
  const isSending = useIsSending();
  if (!invitation) {
    return (
      <FormPage
        title="This invitation does not work"
        lead="It is not valid or has expired. Ask your colleague for a new one."
      >
        <div>
          <ButtonLink to="/">Go to the start page</ButtonLink>
        </div>
      </FormPage>
    );
  }
  const { companyName, email, role, invitedBy, hasAccount } = invitation;
  const back = `/login?next=${encodeURIComponent(`/join?token=${token}`)}`;
  return (
    <FormPage title={`Join ${companyName}`} lead={`${invitedBy} invited you into the team.`}>
      <TitleBlock
        facts={[
          { label: "Invited address", value: <EmailAddress>{email}</EmailAddress> },
          { label: "Role", value: role },
        ]}
      />
      {actionData?.problem && (
        <Callout tone="bad" isLive title="Error">
          {actionData.problem}
        </Callout>
      )}
      {bidders.length > 0 && (
        <Callout
          tone="wait"
          title={`${formatNames(bidders)} ${bidders.length === 1 ? "tenders" : "tender"} to ${companyName}`}
        >
          {`By joining you are on both sides. In the team of ${companyName} you read who tenders and, once the quotes are opened, every price; its team is told that you are in both. Ask all of your companies first.`}
        </Callout>
      )}
      {signedInAs === email && (
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <Button kind="main" name="intent" value="accept" isBusy={isSending}>
            Join the team
          </Button>
        </Form>
      )}
      {signedInAs !== null && signedInAs !== email && (
        <Form method="post" action="/sign-out" className="flex flex-col items-start gap-4">
          <p className="text-16">
            {"You are signed in as "}
            <EmailAddress>{signedInAs}</EmailAddress>
            {". Sign out, then open the link again to join as "}
            <EmailAddress>{email}</EmailAddress>.
          </p>
          <Button>Sign out</Button>
        </Form>
      )}
      {signedInAs === null && hasAccount && (
        <div className="flex flex-col items-start gap-4">
          <p className="text-16">You have an account with this address. Sign in to join.</p>
          <ButtonLink kind="main" to={back}>
            Sign in
          </ButtonLink>
        </div>
      )}
      {signedInAs === null && !hasAccount && closed !== null && <Callout tone="wait">{closed}</Callout>}
      {signedInAs === null && !hasAccount && closed === null && (
        <ColleagueForm token={token} result={actionData?.result} />
      )}
    </FormPage>
  );
}
