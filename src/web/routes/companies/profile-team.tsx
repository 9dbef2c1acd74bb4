import { useRouteLoaderData } from "react-router";
import { listTeamMembers } from "#domain/companies/list-team-members.ts";
import { readContextOf } from "../../session.ts";
import type { Route } from "./+types/profile-team";
import type { loader as profileLoader } from "./profile.tsx";
import { profileMeta } from "./profile-meta.ts";
import { TeamList } from "./team-list.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { team: await listTeamMembers(readContextOf(context), { number: params.number }) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  profileMeta(matches, matches[2].loaderData?.company, {
    path: "/team",
    title: (name) => `Team at ${name}`,
    description: ({ name }) => `The key people of ${name}, with their positions.`,
  });

export default function ProfileTeam({ loaderData: { team } }: Route.ComponentProps) {
  const profile = useRouteLoaderData<typeof profileLoader>("routes/companies/profile");
  return <TeamList team={team} colour={profile?.company.colour} id="team" />;
}
