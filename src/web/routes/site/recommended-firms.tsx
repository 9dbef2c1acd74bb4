import type { ShownCompany } from "../directory/show-cards.server.ts";
import { AskBar } from "../directory/ask-for-quotes.tsx";
import { CompanyRow } from "../directory/company-row.tsx";
import { SaveForms } from "../favourites/save-button.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";

/** Further firms as the directory lists them, with all that can be done there. */
export function RecommendedFirms({ firms }: { firms: readonly ShownCompany[] }) {
  if (firms.length === 0) return null;
  return (
    <section className="ask-among wrap pb-14 md:pb-20" aria-labelledby="recommended">
      <SectionHeading id="recommended">Recommended next</SectionHeading>
      <p className="mt-2 text-15 text-ink-2">
        The verified main contractor and subcontractor that the recommended order puts first: it weighs being
        verified, the rating, how complete the profile is and how many inquiries are answered in time.
      </p>
      <ul className="firms">
        {firms.map((company) => (
          <CompanyRow key={company.number} company={company} where={{ placeName: null, regionName: null }} />
        ))}
      </ul>
      <AskBar />
      <SaveForms />
    </section>
  );
}
