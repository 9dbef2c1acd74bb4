import type { ReactNode } from "react";
import type { SectionCode } from "#domain/companies/profile-sections.data.ts";
import { Picture } from "#web/ui/picture.tsx";
import { DecisiveFacts } from "../companies/decisive-facts.tsx";
import type { ProfileFacts } from "../companies/describe-profile.server.ts";
import type { ReachFacts } from "../companies/describe-service-area.server.ts";
import { CompanyDetails } from "../companies/profile-aside.tsx";
import { ProfileDescription } from "../companies/profile-description.tsx";
import { ProfileIdentity } from "../companies/profile-identity.tsx";
import { ProfileAccreditations, ProfileServices } from "../companies/profile-offer.tsx";
import { VerificationNote } from "../companies/verification-note.tsx";
import { useEditor } from "./editor-layout.tsx";

interface ProfilePreviewProps {
  /** The section that is edited: of the profile below its head only what belongs to it is shown. */
  section?: SectionCode;
  /** What is shown in place of what is saved. */
  company?: ProfileFacts;
  reach?: ReachFacts;
  /** What others see of this section, where that is not among a profile's facts. */
  children?: ReactNode;
}

/** The profile as others see it, beside its form, or where there is no room in its place once it is asked for. It is to look at: no key and no reader goes into it. */
export function ProfilePreview({ section, children, ...shown }: ProfilePreviewProps) {
  const saved = useEditor();
  const company = shown.company ?? saved.company;
  return (
    <aside
      aria-labelledby="preview"
      className="top-22 hidden max-w-form group-data-previews/editor:block lg:@min-[42rem]:col-start-2 @min-[58rem]:col-start-auto! @min-[58rem]:block print:hidden! [@media(height>=44rem)]:sticky"
    >
      <h2 id="preview" className="text-15 font-label">
        Preview
      </h2>
      <p className="mt-0.5 mb-3 text-13 text-ink-3">
        {section ? "As others see it once you save." : "The head of your profile as others see it."}
      </p>
      <div
        inert
        className="pointer-events-none border border-dashed border-ink-3 bg-sheet p-3 select-none [zoom:0.86] @min-[58rem]:p-5 @min-[58rem]:[zoom:0.78]"
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <ProfileIdentity company={company} isPreview />
        </div>
        <div className="mt-3">
          <VerificationNote company={company} />
        </div>
        {isIn(sectionsOfFacts, section) && (
          <DecisiveFacts
            company={company}
            evidence={saved.evidence}
            area={shown.reach ?? saved.reach}
            answers={saved.answers}
          />
        )}
        {isIn(sectionsOfWords, section) && (
          <ProfileDescription
            text={company.description}
            name={company.name}
            isOpen={section === "description"}
          />
        )}
        <div className="not-empty:mt-6">
          {children ?? <Part section={section ?? "pictures"} company={company} />}
        </div>
      </div>
    </aside>
  );
}

/** Where the head's facts change with what is edited, and where its words do; elsewhere they would push it out of sight. */
const sectionsOfWords: SectionCode[] = ["details", "description"];
const sectionsOfFacts: SectionCode[] = [
  ...sectionsOfWords,
  "services",
  "specialties",
  "accreditations",
  "location",
];

const isIn = (sections: readonly SectionCode[], section: SectionCode | undefined) =>
  section === undefined || sections.includes(section);

/** The part of a profile below its head in which a section stands. */
function Part({ section, company }: { section: SectionCode; company: ProfileFacts }) {
  switch (section) {
    case "services":
    case "specialties":
    case "workload":
      return <ProfileServices company={company} />;
    case "accreditations":
      return <ProfileAccreditations company={company} />;
    case "contact":
    case "facts":
    case "links":
      return <CompanyDetails company={company} />;
    case "pictures":
      return (
        company.cover && (
          <Picture
            picture={company.cover}
            alt={company.cover.alt}
            sizes="22rem"
            className="border border-ink"
          />
        )
      );
    default:
      return null;
  }
}
