import type { AnswerTime } from "#domain/answer-times/answer-time.queries.ts";
import type { PublicEvidence } from "#domain/verification/list-public-evidence.ts";
import type { SavedState } from "#domain/favourites/find-saved-states.ts";
import { Acting } from "#web/forms/form.tsx";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { SaveButton } from "../favourites/save-button.tsx";
import type { ProfileFacts } from "./describe-profile.server.ts";
import type { ServiceAreaFacts } from "./describe-service-area.server.ts";
import { DecisiveFacts } from "./decisive-facts.tsx";
import { ProfileDescription } from "./profile-description.tsx";
import { ProfileIdentity } from "./profile-identity.tsx";
import { crumbsOf } from "./profile-meta.ts";
import { VerificationNote } from "./verification-note.tsx";

interface ProfileHeaderProps {
  company: ProfileFacts;
  /** What was checked and holds today. */
  evidence: readonly PublicEvidence[];
  area: ServiceAreaFacts;
  answers: AnswerTime | null;
  savedState: SavedState;
  /** The reader's company has a package to which firms can be invited. */
  mayInvite: boolean;
}

/** The head of a profile: who it is and the two ways to get in touch, then what decides, then its own words. */
export function ProfileHeader(props: ProfileHeaderProps) {
  const { company, evidence, area, answers, savedState, mayInvite } = props;
  return (
    <div className="wrap pt-4 pb-5 md:pb-6">
      <Breadcrumb crumbs={crumbsOf(company)} />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 md:gap-x-5">
        <ProfileIdentity company={company} />
        <Actions company={company} savedState={savedState} mayInvite={mayInvite} />
      </div>
      <div className="mt-3">
        <VerificationNote company={company} />
      </div>
      <DecisiveFacts company={company} evidence={evidence} area={area} answers={answers} />
      <ProfileDescription text={company.description} name={company.name} />
    </div>
  );
}

/** The ways to get in touch; of a listing that nobody has claimed, the way to claim it. */
type ActionsProps = Pick<ProfileHeaderProps, "company" | "savedState" | "mayInvite">;

function Actions({ company, savedState, mayInvite }: ActionsProps) {
  const { contact, claim, contactRefusal } = company;
  if (!contact && !claim) return <p className="max-w-60 text-13 text-ink-3 print:hidden">{contactRefusal}</p>;
  return (
    <div className="flex flex-wrap items-start gap-3 max-md:contents lg:justify-end print:hidden">
      {contact && (
        <div className="contact-bar">
          <ButtonLink kind="main" to={contact.contact} rel="nofollow" className="grow md:grow-0">
            Contact Company
          </ButtonLink>
          <ButtonLink to={contact.quote} rel="nofollow" className="grow md:grow-0">
            Request Quote
          </ButtonLink>
        </div>
      )}
      {claim && (
        <ButtonLink kind="main" to={claim.claim} rel="nofollow" className="grow md:grow-0">
          Claim this company
        </ButtonLink>
      )}
      {contact && mayInvite && (
        <Acting>
          <ButtonLink to={`/company/tenders/invite?company=${company.number}`} rel="nofollow">
            Invite to a tender
          </ButtonLink>
        </Acting>
      )}
      <SaveButton firm={company} savedState={savedState} />
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
