import { useRouteLoaderData } from "react-router";
import { listPublicEvidence } from "#domain/verification/list-public-evidence.ts";
import { Picture } from "../../ui/picture.tsx";
import type { Route } from "./+types/profile-overview";
import type { loader as profileLoader } from "./profile.tsx";
import { readContextOf } from "../../session.ts";
import { ProfileEvidence } from "./profile-evidence.tsx";
import { ProfileAccreditations, ProfileServices } from "./profile-offer.tsx";
import { profileMeta } from "./profile-meta.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  profileMeta(matches, matches[2].loaderData?.company, { path: "" });

/** What was checked of the company, for this tab alone. */
export function loader({ params, context }: Route.LoaderArgs) {
  return listPublicEvidence(readContextOf(context), { number: params.number });
}

export default function ProfileOverview({ loaderData: { evidence, licensed } }: Route.ComponentProps) {
  const data = useRouteLoaderData<typeof profileLoader>("routes/companies/profile");
  if (!data) return null;
  const { company } = data;
  return (
    <>
      {company.cover && (
        <Picture
          picture={company.cover}
          alt={company.cover.alt}
          sizes="(width >= 75rem) 48rem, 100vw"
          className="border border-ink print:hidden"
        />
      )}
      <ProfileServices company={company} licensed={licensed} id="services" />
      <ProfileEvidence evidence={evidence} number={company.number} />
      <ProfileAccreditations company={company} id="accreditations" evidence={evidence} />
    </>
  );
}
