import { leaveCompany } from "#domain/teams/leave-company.ts";
import { getTeam } from "#domain/teams/get-team.ts";
import { handOverOwnership } from "#domain/teams/hand-over-ownership.ts";
import { removeMember } from "#domain/teams/remove-member.ts";
import { canManageTeam, canSeeTeam } from "#domain/teams/teams.policy.ts";
import type { Context } from "#domain/context.ts";
import { memberOf, membershipIn } from "#domain/actor.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { ConfirmPage } from "#web/ui/confirm-page.tsx";
import type { Route } from "./+types/confirm-team-step";

export const meta: Route.MetaFunction = () => [
  { title: "Change the team | Lintel" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

/** The changes in a team that ask first. */
const confirmed = ["remove", "hand-over", "leave"] as const;
type TeamStep = (typeof confirmed)[number];

function stepOf(text: string): TeamStep {
  const step = confirmed.find((each) => each === text);
  if (!step) throw new AppError("not-found", "There is no such step.");
  return step;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const step = stepOf(params.step);
  authorize((step === "leave" ? canSeeTeam : canManageTeam)(ctx.actor, params.company));
  const { members } = await getTeam(ctx, params.company);
  const person = members.find(({ userId }) => userId === params.person);
  if (!person || (step === "leave") !== (person.userId === memberOf(ctx.actor).userId)) {
    throw new AppError("not-found", "There is no such colleague in the team.");
  }
  const { companyName } = membershipIn(ctx.actor, params.company)!;
  return { step, name: person.name, companyName };
}

/** Makes the change, and shows the team again. */
function change(done: string, run: typeof removeMember) {
  return async ({ ctx, params, goTo }: Sent<Route.ActionArgs>) => {
    await run(ctx, { companyId: params.company, userId: params.person });
    return goTo("/account/team", done);
  };
}

/** One's own leaving: of nobody else's page. */
async function leave(ctx: Context, { companyId, userId }: { companyId: string; userId: string }) {
  if (ctx.actor.kind === "member" && ctx.actor.userId !== userId)
    throw new AppError("not-found", "There is no such colleague in the team.");
  await leaveCompany(ctx, { companyId });
}

export const action = formAction(
  byIntent(
    {
      remove: change("Taken out of the team", removeMember),
      "hand-over": change("Ownership handed over", handOverOwnership),
      leave: change("You have left the team", leave),
    },
    ({ params }) => stepOf(params.step),
  ),
  ({ message }) => ({ problem: message }),
);

export default function ConfirmTeamStep({ loaderData, actionData }: Route.ComponentProps) {
  const { step, name, companyName } = loaderData;
  const keep = { label: "Not now", to: "/account/team" };
  if (step === "remove") {
    return (
      <ConfirmPage
        title={`Take ${name} out of the team?`}
        lead={`${name} can no longer act for ${companyName} from this moment on, and is told so. Their account stays theirs, and what they wrote stays with the company. To come back they need a new invitation.`}
        confirm={{ label: "Take out of the team" }}
        keep={keep}
        problem={actionData?.problem}
      />
    );
  }
  if (step === "leave") {
    return (
      <ConfirmPage
        title={`Leave ${companyName}?`}
        lead={`You can no longer act for ${companyName} from this moment on, and its owners are told. Your account stays yours, and what you wrote stays with the company. To come back you need a new invitation.`}
        confirm={{ label: "Leave company" }}
        keep={keep}
        problem={actionData?.problem}
      />
    );
  }
  return (
    <ConfirmPage
      title={`Hand ownership over to ${name}?`}
      lead={`${name} becomes an owner of ${companyName} and you become an admin: you can change the profile, but no longer who is in the team. Only an owner can make you one again.`}
      confirm={{ label: "Hand over ownership" }}
      keep={keep}
      problem={actionData?.problem}
    />
  );
}
