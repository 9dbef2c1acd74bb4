import { changeMemberRole } from "#domain/accounts/change-member-role.ts";
import { getTeam } from "#domain/accounts/get-team.ts";
import { handOverOwnership } from "#domain/accounts/hand-over-ownership.ts";
import { inviteColleagueSchema } from "#domain/accounts/accounts.schema.ts";
import { inviteColleague } from "#domain/accounts/invite-colleague.ts";
import { leaveCompany } from "#domain/accounts/leave-company.ts";
import { removeMember } from "#domain/accounts/remove-member.ts";
import { revokeTeamInvitation } from "#domain/accounts/revoke-team-invitation.ts";
import type { Context } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { redirectWithToast } from "#web/flash.ts";
import { formatDate } from "#web/format.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { readForm } from "#web/read-form.ts";
import { contextOf } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Route } from "./+types/team";
import { refusedForm } from "./answer.ts";
import { CompanyTeam } from "./company-team.tsx";

export const headers: Route.HeadersFunction = ({ actionHeaders }) => privateHeaders(actionHeaders);

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

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const form = await readForm(request);
  const intent = String(form.get("intent"));
  const companyId = String(form.get("company"));
  try {
    await change(ctx, intent, companyId, form);
  } catch (error) {
    return refusedForm(companyId, error);
  }
  return redirectWithToast(ctx, "/account/team", { title: done[intent] ?? "Done", tone: "ok" });
}

async function change(ctx: Context, intent: string, companyId: string, form: FormData): Promise<void> {
  const userId = String(form.get("person"));
  switch (intent) {
    case "invite": {
      const parsed = inviteColleagueSchema.safeParse(Object.fromEntries(form));
      if (!parsed.success) throw new AppError("invalid", parsed.error.issues[0]?.message ?? "");
      await inviteColleague(ctx, { companyId, ...parsed.data });
      return;
    }
    case "role":
      return changeMemberRole(ctx, { companyId, userId, role: form.get("role") });
    case "hand-over":
      return handOverOwnership(ctx, { companyId, userId });
    case "remove":
      return removeMember(ctx, { companyId, userId });
    case "leave":
      return leaveCompany(ctx, { companyId });
    case "revoke":
      return revokeTeamInvitation(ctx, { companyId, invitationId: String(form.get("invitation")) });
    default:
      throw new AppError("invalid", "There is no such change.");
  }
}

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
