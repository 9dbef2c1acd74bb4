import { useRouteLoaderData } from "react-router";
import { Picture } from "../../ui/picture.tsx";
import type { Route } from "./+types/profile-overview";
import type { loader as profileLoader } from "./profile.tsx";
import { ProfileAccreditations, ProfileServices } from "./profile-offer.tsx";
import { profileMeta } from "./profile-meta.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  profileMeta(matches, matches[2].loaderData?.company, { path: "" });

export default function ProfileOverview() {
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
      <ProfileServices company={company} id="services" />
      <ProfileAccreditations company={company} id="accreditations" />
    </>
  );
}
