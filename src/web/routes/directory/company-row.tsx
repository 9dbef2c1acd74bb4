import type { DirectoryCard } from "#domain/directory/search-directory.ts";
import type { SavedState } from "#domain/favourites/find-saved-states.ts";
import { formatPlace } from "../../format.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { DimensionLine } from "../../ui/dimension-line.tsx";
import { Rating } from "../../ui/rating.tsx";
import { TagList } from "../../ui/tag.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { CompanyPicture } from "../companies/company-picture.tsx";
import { AskBox } from "./ask-for-quotes.tsx";
import { VerificationBadge } from "../companies/verification-badge.tsx";
import { SaveButton } from "../favourites/save-button.tsx";

const SHOWN_SPECIALTIES = 4;

/** The place or the region that was asked for, where it is one we know. */
export interface SearchedWhere {
  placeName: string | null;
  regionName: string | null;
}

interface CompanyRowProps {
  company: DirectoryCard & { monogram: string | null; savedState: SavedState };
  where: SearchedWhere;
}

/** One firm as a row of the results: name, place, verification, services, rating. */
export function CompanyRow({ company, where }: CompanyRowProps) {
  const profile = `/profile/${company.number}`;
  const place = formatPlace({ ...company, nation: null });
  return (
    <li className="border-b border-rule">
      <article className="grid grid-cols-[4.5rem_1fr] gap-x-4 gap-y-3 py-5 md:grid-cols-[7rem_1fr_auto] md:grid-rows-[auto_1fr] md:gap-x-5">
        <CompanyPicture
          picture={company.picture}
          monogram={company.monogram}
          sizes="(width >= 48rem) 112px, 72px"
          className="size-18 md:row-span-2 md:size-28"
        />
        <div className="min-w-0">
          <h3 className="heading text-19 break-words">
            <TextLink to={profile} look="plain">
              {company.name}
            </TextLink>
          </h3>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-15 text-ink-2">
            {place && <span>{place}</span>}
            {company.isClaimed && (
              <VerificationBadge status={company.verificationStatus} level={company.verificationLevel} />
            )}
            <Reach company={company} where={where} />
          </p>
        </div>
        <div className="col-span-2 min-w-0 md:col-span-1 md:col-start-2">
          {company.excerpt && (
            <p className="line-clamp-3 max-w-[60ch] text-15 text-ink-2">{company.excerpt}</p>
          )}
          {!company.isClaimed && (
            <p className="text-13 text-ink-3">From the public register; trades are suggestions.</p>
          )}
          {company.specialties.length > 0 && (
            <div className="mt-2.5">
              <TagList tags={company.specialties} limit={SHOWN_SPECIALTIES} label="Specialties" />
            </div>
          )}
        </div>
        <div className="col-span-2 flex items-center justify-between gap-4 md:col-span-1 md:col-start-3 md:row-span-2 md:row-start-1 md:min-w-36 md:flex-col md:items-end">
          <Rating value={company.rating} reviewCount={company.reviewCount} look="figure" />
          <div className="flex flex-wrap-reverse items-center justify-end gap-x-4 gap-y-1 md:flex-col-reverse md:flex-nowrap md:items-end">
            {company.isClaimed && <AskBox number={company.number} name={company.name} />}
            <div className="flex items-center gap-1.5">
              <SaveButton firm={company} savedState={company.savedState} />
              <ButtonLink isSmall to={profile}>
                View Company<span className="sr-only">: {company.name}</span>
              </ButtonLink>
            </div>
          </div>
        </div>
      </article>
    </li>
  );
}

/** The dimension line is the way from the firm to the place that was asked for. */
function Reach({ company, where: { placeName, regionName } }: CompanyRowProps) {
  if (regionName && company.coversPlace) {
    const covers = company.isNationwide
      ? `Covers ${regionName} (nationwide)`
      : `Covers part of ${regionName}`;
    return <span className="text-13 font-label text-line">{covers}</span>;
  }
  if (!placeName) return null;
  const covers = company.isNationwide ? `Covers ${placeName} (nationwide)` : `Covers ${placeName}`;
  if (company.distanceMiles === null) {
    return company.coversPlace ? <span className="text-13 font-label text-line">{covers}</span> : null;
  }
  return (
    <DimensionLine measure={inMiles(company.distanceMiles)}>
      {company.coversPlace ? covers : `From ${placeName}`}
    </DimensionLine>
  );
}

function inMiles(miles: number): string {
  return miles < 1 ? "under 1 mi" : `${Math.round(miles).toLocaleString("en-GB")} mi`;
}
