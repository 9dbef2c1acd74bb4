import { changeMemberRole } from "#domain/teams/change-member-role.ts";
import { getTeam } from "#domain/teams/get-team.ts";
import { inviteColleague } from "#domain/teams/invite-colleague.ts";
import { rolesGivenBy } from "#domain/teams/membership-roles.data.ts";
import { revokeTeamInvitation } from "#domain/teams/revoke-team-invitation.ts";
import { formatDate } from "#web/format.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Route } from "./+types/team";
import { refusedForm } from "./answer.ts";
import { CompanyTeam } from "./company-team.tsx";

export const headers: Route.HeadersFunction = () => privateHeaders();

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind !== "member") return { ownId: "", teams: [] };
  const teams = [];
  for (const { companyId, companyName, role } of ctx.actor.memberships) {
    const { members, invitations } = await getTeam(ctx, companyId);
    teams.push({
      companyId,
      companyName,
      isOwner: role === "owner",
      roles: rolesGivenBy(role),
      members,
      invitations: invitations.map(({ expiresAt, ...rest }) => ({ ...rest, until: formatDate(expiresAt) })),
    });
  }
  return { ownId: ctx.actor.userId, teams };
}

export const action = formAction(
  byIntent({
    invite: change("Invitation sent", ({ ctx, form, text }) =>
      inviteColleague(ctx, { ...Object.fromEntries(form), companyId: text("company") }),
    ),
    role: change("Role changed", ({ ctx, text }) =>
      changeMemberRole(ctx, { companyId: text("company"), userId: text("person"), role: text("role") }),
    ),
    revoke: change("Invitation taken back", ({ ctx, text }) =>
      revokeTeamInvitation(ctx, { companyId: text("company"), invitationId: text("invitation") }),
    ),
  }),
  (refusal, { text }) => refusedForm(text("company"), refusal),
);

/** Makes the change, and shows the team again. */
function change(done: string, run: (sent: Sent) => Promise<unknown>) {
  return async (sent: Sent<Route.ActionArgs>) => {
    await run(sent);
    return sent.goTo("/account/team", done);
  };
}

export default function Team({ loaderData: { ownId, teams }, actionData }: Route.ComponentProps) {
  if (teams.length === 0) {
    return (
      <EmptyState
        title="You are in no company’s team"
        action={<ButtonLink to="/">Go to the start page</ButtonLink>}
      >
        An owner of a company can invite you into its team. To register one of your own, sign out and register
        it with the address of this account: it is put under this account, and your password stays.
      </EmptyState>
    );
  }
  return teams.map((team) => (
    <CompanyTeam key={team.companyId} team={team} ownId={ownId} problem={actionData?.problem} />
  ));
}
