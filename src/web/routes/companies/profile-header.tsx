import { accountTypeLabel } from "#domain/catalogue/account-types.data.ts";
import type { SavedState } from "#domain/favourites/find-saved-states.ts";
import { formatCount, formatPlace } from "../../format.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Rating } from "../../ui/rating.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { SaveButton } from "../favourites/save-button.tsx";
import { CompanyPicture } from "./company-picture.tsx";
import type { ProfileFacts } from "./describe-profile.server.ts";
import { crumbsOf } from "./profile-meta.ts";
import { VerificationBadge } from "./verification-badge.tsx";

const SHORT = 300;

/** The head of a profile: picture, name, badge, facts, description, and the two ways to get in touch. */
export function ProfileHeader({ company, savedState }: { company: ProfileFacts; savedState: SavedState }) {
  return (
    <div className="wrap pt-5 pb-7 md:pb-9">
      <Breadcrumb crumbs={crumbsOf(company)} />
      <div className="mt-6 grid grid-cols-1 gap-x-7 gap-y-5 md:grid-cols-[auto_minmax(0,1fr)_auto]">
        <CompanyPicture
          picture={company.picture}
          monogram={company.monogram}
          sizes="(width >= 48rem) 144px, 96px"
          isFirst={!company.cover}
          className="size-24 md:size-36"
        />
        <div>
          <h1 className="title text-32 md:text-44">{company.name}</h1>
          <p className="mt-3">
            <VerificationBadge status={company.verificationStatus} level={company.verificationLevel} />
          </p>
          <Description company={company} />
        </div>
        <Actions company={company} savedState={savedState} />
      </div>
      <TitlePanel company={company} />
    </div>
  );
}

/** The firm's wide picture, where it has one, above the title block with its facts. */
function TitlePanel({ company }: { company: ProfileFacts }) {
  return (
    <div className="mt-7">
      {company.cover && (
        <div className="aspect-[16/7] overflow-hidden border border-b-0 border-ink sm:aspect-[24/7] print:hidden">
          <Picture
            picture={company.cover}
            alt={company.cover.alt}
            sizes="(width >= 75rem) 72.5rem, (width >= 40rem) 100vw, 22rem"
            isFirst
            isCropped
            className="object-bottom"
          />
        </div>
      )}
      <TitleBlock
        isPaired="on-phones"
        facts={[
          { label: "Type", value: accountTypeLabel(company.accountType) },
          { label: "Location", value: formatPlace(company) ?? "Not stated" },
          { label: "Rating", value: <Rating value={company.rating} reviewCount={company.reviewCount} /> },
          { label: "Projects completed", value: formatCount(company.projectCounts.completed) },
        ]}
      />
    </div>
  );
}

/** The ways to get in touch; of a listing that nobody has claimed, the way to claim it. */
function Actions({ company, savedState }: { company: ProfileFacts; savedState: SavedState }) {
  const { contact, claim, contactRefusal } = company;
  if (!contact && !claim)
    return <p className="text-13 text-ink-3 md:max-w-44 print:hidden">{contactRefusal}</p>;
  return (
    <div className="flex flex-wrap gap-3 md:w-46 md:flex-col print:hidden">
      {contact && (
        <>
          <ButtonLink kind="main" to={contact.contact} rel="nofollow" className="grow md:grow-0">
            Contact Company
          </ButtonLink>
          <ButtonLink to={contact.quote} rel="nofollow" className="grow md:grow-0">
            Request Quote
          </ButtonLink>
        </>
      )}
      {claim && (
        <ButtonLink kind="main" to={claim.claim} rel="nofollow" className="grow md:grow-0">
          Claim this company
        </ButtonLink>
      )}
      <SaveButton firm={company} savedState={savedState} className="grow md:grow-0" />
      {claim?.register && (
        <p className="text-13 text-ink-3">
          New to Lintel?{" "}
          <TextLink to={claim.register} rel="nofollow">
            Create an account
          </TextLink>
        </p>
      )}
    </div>
  );
}

/** A long description is cut here and stands whole on the overview. */
function Description({ company: { description: text, name, number } }: { company: ProfileFacts }) {
  if (!text) return null;
  const isLong = text.length > SHORT;
  return (
    <p className="mt-4 max-w-measure text-16 text-ink-2 md:text-19">
      {isLong ? `${text.slice(0, text.lastIndexOf(" ", SHORT) + 1 || SHORT).trim()}… ` : text}
      {isLong && (
        <TextLink to={`/profile/${number}#about`} className="print:hidden">
          Read more<span className="sr-only"> about {name}</span>
        </TextLink>
      )}
    </p>
  );
}

export const isLongDescription = (text: string) => text.length > SHORT;
