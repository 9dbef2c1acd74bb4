import { Callout } from "../../ui/callout.tsx";
import { linkClass } from "../../ui/text-link.tsx";
import type { ProfileFacts } from "./describe-profile.server.ts";

const REGISTER = "https://find-and-update.company-information.service.gov.uk/company";
const LICENCE = "https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/";

/** Where an unclaimed listing comes from, and what that means. */
export function ListingNotice({ company }: { company: ProfileFacts }) {
  return (
    <Callout title="This listing comes from the public register">
      <p className="mt-1 max-w-measure text-ink-2">
        It is made from{" "}
        <a href={`${REGISTER}/${company.companiesHouseNumber ?? ""}`} className={linkClass()}>
          Companies House
        </a>{" "}
        data under the{" "}
        <a href={LICENCE} className={linkClass()}>
          Open Government Licence
        </a>
        . {company.contactRefusal}
      </p>
    </Callout>
  );
}
