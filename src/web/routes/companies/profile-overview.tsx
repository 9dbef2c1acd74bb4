import { useRouteLoaderData } from "react-router";
import { getFigures } from "#domain/tender-figures/get-figures.ts";
import { listPublicEvidence } from "#domain/verification/list-public-evidence.ts";
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

/** What was checked of the company and what was counted of its tenders, for this tab alone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = readContextOf(context);
  const { evidence, licensed } = await listPublicEvidence(ctx, { number: params.number });
  return { evidence, licensed, figures: await getFigures(ctx, { number: params.number }) };
}

export default function ProfileOverview({
  loaderData: { evidence, licensed, figures },
}: Route.ComponentProps) {
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
      <ProfileTendering figures={figures} />
    </>
  );
}
