import { useRouteLoaderData } from "react-router";
import { getFigures } from "#domain/tender-figures/get-figures.ts";
import { Picture } from "../../ui/picture.tsx";
import type { Route } from "./+types/profile-overview";
import type { loader as profileLoader } from "./profile.tsx";
import { readContextOf } from "../../session.ts";
import { ProfileEvidence } from "./profile-evidence.tsx";
import { ProfileAccreditations, ProfileServices } from "./profile-offer.tsx";
import { profileMeta } from "./profile-meta.ts";
import { ProfileTendering } from "./profile-tendering.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  profileMeta(matches, matches[2].loaderData?.company, { path: "" });

/** What was counted of the company's tenders, for this tab alone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { figures: await getFigures(readContextOf(context), { number: params.number }) };
}

export default function ProfileOverview({ loaderData: { figures } }: Route.ComponentProps) {
  const data = useRouteLoaderData<typeof profileLoader>("routes/companies/profile");
  if (!data) return null;
  const { company, evidence, licensed } = data;
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
      <ProfileTendering figures={figures} />
    </>
  );
}
