import { getTeamForEditing } from "#domain/companies/get-team-for-editing.ts";
import { removeTeamMember } from "#domain/companies/remove-team-member.ts";
import { AppError } from "#platform/errors.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { contextOf } from "#web/session.ts";
import { ConfirmPage } from "#web/ui/confirm-page.tsx";
import type { Route } from "./+types/remove-person";
import { useOwnCompany } from "./company-page.tsx";
import { ownCompanyOf } from "./own-company.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Remove somebody | Lintel" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { companyId } = ownCompanyOf(ctx, url);
  const member = (await getTeamForEditing(ctx, { companyId })).find(({ id }) => id === params.member);
  if (!member) throw new AppError("not-found", "This person is not on the profile any more.");
  return { name: member.name, hasPortrait: member.picture !== null };
}

export const action = formAction(async ({ ctx, params, url, goTo }: Sent<Route.ActionArgs>) => {
  const { companyId, query } = ownCompanyOf(ctx, url);
  await removeTeamMember(ctx, { companyId, memberId: params.member });
  return goTo(`/company/edit/team${query}`, "Taken off the profile");
});

export default function RemovePerson({ loaderData: { name, hasPortrait } }: Route.ComponentProps) {
  const { link } = useOwnCompany();
  return (
    <ConfirmPage
      title={`Take ${name} off the profile?`}
      lead={`${hasPortrait ? "The portrait is deleted, too." : "The entry goes."} This cannot be undone.`}
      confirm={{ label: "Remove" }}
      keep={{ label: "Keep it", to: link("/company/edit/team") }}
    />
  );
}
