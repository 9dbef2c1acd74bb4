import { Link } from "react-router";
import type { ShownCompany } from "./show-cards.server.ts";
import { formatCount, formatPlace } from "../../format.ts";
import { DimensionLine } from "../../ui/dimension-line.tsx";
import { DottedFacts } from "../../ui/dotted-facts.tsx";
import { RatingFigure } from "../../ui/rating.tsx";
import { CompanyPicture } from "../companies/company-picture.tsx";
import { AskBox } from "./ask-for-quotes.tsx";
import { LinkedBadge } from "../companies/verification-badge.tsx";
import { SaveSign } from "../favourites/save-button.tsx";

const SHOWN_SPECIALTIES = 4;

/** The place or the region that was asked for, where it is one we know. */
export interface SearchedWhere {
  placeName: string | null;
  regionName: string | null;
}

interface CompanyRowProps {
  company: ShownCompany;
  where: SearchedWhere;
  /** Its number on the map beside the list. */
  nth?: number | undefined;
}

/** One firm as a row of the results: name, place, verification, services, rating. */
export function CompanyRow({ company, where, nth }: CompanyRowProps) {
  const { number, name, specialties, excerpt, isClaimed } = company;
  const profile = `/profile/${number}`;
  const place = formatPlace({ ...company, nation: null });
  const more = specialties.length - SHOWN_SPECIALTIES;
  return (
    <li className="firm" id={nth ? `firm-${nth}` : undefined} data-nth={nth}>
      <article>
        {nth && (
          <span aria-hidden="true" className="firm-nth">
            {nth}
          </span>
        )}
        <CompanyPicture
          picture={company.picture}
          monogram={company.monogram}
          sizes="96px"
          className="firm-picture"
        />
        <div className="min-w-0">
          <h3>
            <Link to={profile} discover="none">
              {name}
            </Link>
          </h3>
          <p className="firm-facts">
            {place && <span>{place}</span>}
            {isClaimed && (
              <LinkedBadge status={company.verificationStatus} level={company.verificationLevel} />
            )}
            <Reach company={company} where={where} />
          </p>
        </div>
        <div className="firm-does">
          {excerpt && <p>{excerpt}</p>}
          {!isClaimed && <small>From the public register; trades are suggestions.</small>}
          {specialties.length > 0 && (
            <ul aria-label="Specialties">
              {specialties.slice(0, SHOWN_SPECIALTIES).map((specialty) => (
                <li key={specialty}>{specialty}</li>
              ))}
              {more > 0 && <li className="more">{`+${more} more`}</li>}
            </ul>
          )}
          {company.proof.length > 0 && (
            <small>
              <DottedFacts facts={company.proof} />
            </small>
          )}
        </div>
        <div className="firm-acts">
          <RatingFigure value={company.rating} reviewCount={company.reviewCount} />
          <div>
            {isClaimed && <AskBox number={number} name={name} />}
            <SaveSign firm={company} savedState={company.savedState} />
            <Link to={profile} discover="none" className="firm-view">
              View Company<span className="sr-only">{`: ${name}`}</span>
            </Link>
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
  return miles < 1 ? "under 1 mi" : `${formatCount(miles)} mi`;
}
