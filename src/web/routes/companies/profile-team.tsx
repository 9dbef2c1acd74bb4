import { useRouteLoaderData } from "react-router";
import { listTeamMembers } from "#domain/companies/list-team-members.ts";
import { readContextOf } from "../../session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import type { Route } from "./+types/profile-team";
import type { loader as profileLoader } from "./profile.tsx";
import { profileMeta } from "./profile-meta.ts";

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
  return (
    <section aria-labelledby="team">
      <SectionHeading id="team" count={team.length}>
        Key team members
      </SectionHeading>
      {team.length === 0 ? (
        <EmptyState level={3} drawing="missing" title="No team members yet" className="py-7!">
          The company has not introduced its people here.
        </EmptyState>
      ) : (
        <ul className="mt-2 grid sm:grid-cols-2 sm:gap-x-9">
          {team.map((member) => (
            <li key={member.id} className="flex items-center gap-5 border-b border-rule py-5">
              <Avatar
                name={member.name}
                picture={member.picture}
                size="large"
                colour={profile?.company.colour}
              />
              <div>
                <h3 className="heading text-19">{member.name}</h3>
                <p className="text-15 text-ink-2">{member.position}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
