import { accountTypeLabel } from "#domain/catalogue/account-types.data.ts";
import type { FeaturedCompany } from "#domain/companies/find-featured-company.ts";
import { formatPlace } from "../../format.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Rating } from "../../ui/rating.tsx";
import { TagList } from "../../ui/tag.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { LinkedBadge } from "../companies/verification-badge.tsx";
import { Acting } from "#web/forms/form.tsx";

const SHOWN_SERVICES = 4;

interface FeaturedCompanyCardProps {
  company: Omit<FeaturedCompany, "accreditations">;
  /** Where a message to it begins. */
  contact: string;
}

/** One real company, as the directory shows it, with the ways to it and to all the others. */
export function FeaturedCompanyCard({ company, contact }: FeaturedCompanyCardProps) {
  const place = formatPlace(company);
  const profile = `/profile/${company.number}`;
  return (
    <section className="wrap py-14 md:py-20" aria-labelledby="featured">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="featured" className="title text-32">
          Featured company
        </h2>
        {company.verificationStatus === "verified" && company.reviewCount > 0 && (
          <p className="text-15 text-ink-2">Verified, and rated by the firms it has worked with</p>
        )}
      </div>
      <article className="grid border border-ink bg-sheet lg:grid-cols-[1.1fr_1fr]">
        {company.cover && (
          <div className="border-b border-ink lg:border-r lg:border-b-0">
            <Picture
              picture={company.cover}
              alt={company.cover.alt}
              sizes="(width >= 64rem) 76rem, 100vw"
              isCropped
            />
          </div>
        )}
        <div className="flex flex-col gap-4 p-5 md:p-8">
          <div>
            <h3 className="heading text-24">
              <TextLink to={profile} look="plain">
                {company.name}
              </TextLink>
            </h3>
            <p className="mt-1 text-15 text-ink-2">
              {accountTypeLabel(company.accountType)}
              {place && ` · ${place}`}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <LinkedBadge status={company.verificationStatus} level={company.verificationLevel} />
            <Rating value={company.rating} reviewCount={company.reviewCount} />
          </div>
          <p className="line-clamp-4 text-16 text-ink-2">{company.description}</p>
          <TagList tags={company.services.slice(0, SHOWN_SERVICES)} label="Services" />
          <div className="mt-auto flex flex-wrap gap-3 pt-2">
            <ButtonLink to={profile}>View profile</ButtonLink>
            <Acting>
              <ButtonLink kind="quiet" to={contact}>
                Contact
              </ButtonLink>
            </Acting>
          </div>
        </div>
      </article>
      <p className="mt-5">
        <TextLink to="/search" className="font-label">
          View All Companies
        </TextLink>
      </p>
    </section>
  );
}
