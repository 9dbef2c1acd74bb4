import { accountTypeLabel } from "#domain/catalogue/account-types.data.ts";
import { formatPlace } from "../../format.ts";
import { CompanyPicture } from "./company-picture.tsx";
import type { ProfileFacts } from "./describe-profile.server.ts";

interface ProfileIdentityProps {
  company: ProfileFacts;
  /** A preview of the profile is no page of its own. */
  isPreview?: boolean;
}

/** Who it is: the logo, the name, the type and the place. */
export function ProfileIdentity({ company, isPreview }: ProfileIdentityProps) {
  const Heading = isPreview ? "p" : "h1";
  return (
    <>
      <CompanyPicture
        picture={company.picture}
        monogram={company.monogram}
        sizes="(width >= 48rem) 88px, 64px"
        isFirst={!isPreview}
        className="size-16 md:size-22"
      />
      <div className="min-w-0 flex-1 basis-40">
        <Heading className="title text-24 sm:text-32">{company.name}</Heading>
        <dl className="mt-1 flex flex-wrap gap-x-5 text-15">
          <div className="flex items-baseline gap-1.5">
            <dt className="text-13 text-ink-3">Type</dt>
            <dd>{accountTypeLabel(company.accountType)}</dd>
          </div>
          <div className="flex items-baseline gap-1.5">
            <dt className="text-13 text-ink-3">Location</dt>
            <dd>{formatPlace(company) ?? "Not stated"}</dd>
          </div>
        </dl>
      </div>
    </>
  );
}
