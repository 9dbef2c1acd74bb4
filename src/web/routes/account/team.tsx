import { changeMemberRole } from "#domain/teams/change-member-role.ts";
import { getTeam } from "#domain/teams/get-team.ts";
import { handOverOwnership } from "#domain/teams/hand-over-ownership.ts";
import { inviteColleague } from "#domain/teams/invite-colleague.ts";
import { leaveCompany } from "#domain/teams/leave-company.ts";
import { removeMember } from "#domain/teams/remove-member.ts";
import { revokeTeamInvitation } from "#domain/teams/revoke-team-invitation.ts";
import { AppError } from "#platform/errors.ts";
import { formatDate } from "#web/format.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
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
      members,
      invitations: invitations.map(({ expiresAt, ...rest }) => ({ ...rest, until: formatDate(expiresAt) })),
    });
  }
  return { ownId: ctx.actor.userId, teams };
}

const done: Record<string, string> = {
  invite: "Invitation sent",
  role: "Role changed",
  "hand-over": "Ownership handed over",
  remove: "Taken out of the team",
  leave: "You have left the team",
  revoke: "Invitation taken back",
};

export const action = formAction(
  async ({ ctx, form, text, goTo }: Sent<Route.ActionArgs>) => {
    const [intent, companyId, userId] = [text("intent"), text("company"), text("person")];
    switch (intent) {
      case "invite":
        await inviteColleague(ctx, { ...Object.fromEntries(form), companyId });
        break;
      case "role":
        await changeMemberRole(ctx, { companyId, userId, role: text("role") });
        break;
      case "hand-over":
        await handOverOwnership(ctx, { companyId, userId });
        break;
      case "remove":
        await removeMember(ctx, { companyId, userId });
        break;
      case "leave":
        await leaveCompany(ctx, { companyId });
        break;
      case "revoke":
        await revokeTeamInvitation(ctx, { companyId, invitationId: text("invitation") });
        break;
      default:
        throw new AppError("invalid", "There is no such change.");
    }
    return goTo("/account/team", done[intent]);
  },
  (refusal, { text }) => refusedForm(text("company"), refusal),
);

export default function Team({ loaderData: { ownId, teams }, actionData }: Route.ComponentProps) {
  if (teams.length === 0) {
    return (
      <EmptyState
        title="You are in no company's team"
        action={<ButtonLink to="/">Go to the start page</ButtonLink>}
      >
        An owner of a company can invite you into its team.
      </EmptyState>
    );
  }
  return teams.map((team) => (
    <CompanyTeam key={team.companyId} team={team} ownId={ownId} problem={actionData?.problem} />
  ));
}
