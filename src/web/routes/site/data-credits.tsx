import { linkClass } from "../../ui/text-link.tsx";

const credits = [
  {
    source: "GeoNames",
    address: "https://www.geonames.org/",
    what: "Names and coordinates of towns, postcodes and districts.",
    licence: "CC BY 4.0",
    licenceAddress: "https://creativecommons.org/licenses/by/4.0/",
  },
  {
    source: "Companies House",
    address: "https://www.gov.uk/government/organisations/companies-house",
    what: "Company names, numbers, registered towns and trades. Contains public sector information licensed under the Open Government Licence v3.0.",
    licence: "OGL v3.0",
    licenceAddress: "https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/",
  },
  {
    source: "Office for National Statistics",
    address: "https://www.ons.gov.uk/",
    what: "Regions, and what trades are called. Contains National Statistics data © Crown copyright and database right 2025.",
    licence: "OGL v3.0",
    licenceAddress: "https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/",
  },
  {
    source: "GOV.UK",
    address: "https://www.gov.uk/bank-holidays",
    what: "Bank holidays, by which deadlines are reckoned. Contains public sector information licensed under the Open Government Licence v3.0.",
    licence: "OGL v3.0",
    licenceAddress: "https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/",
  },
  {
    source: "Find a Tender",
    address: "https://www.find-tender.service.gov.uk/",
    what: "Open tenders of public bodies, as are those of Contracts Finder and Public Contracts Scotland. Contains public sector information licensed under the Open Government Licence v3.0.",
    licence: "OGL v3.0",
    licenceAddress: "https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/",
  },
  {
    source: "Natural Earth",
    address: "https://www.naturalearthdata.com/",
    what: "The outline of the United Kingdom on our maps.",
    licence: "Public domain",
    licenceAddress: "https://www.naturalearthdata.com/about/terms-of-use/",
  },
];

/** The sources of the directory's open data, with their licences. */
export function DataCredits() {
  return (
    <section className="wrap py-11 md:py-14" aria-labelledby="data-credits">
      <h2 id="data-credits" className="heading text-19">
        Data credits
      </h2>
      <p className="mt-1 mb-4 max-w-measure text-15 text-ink-2">
        Part of what you find here comes from open data. We thank those who maintain it.
      </p>
      <ul className="text-15">
        {credits.map((credit) => (
          <li
            key={credit.source}
            className="grid gap-x-8 gap-y-0.5 border-t border-rule py-3 sm:grid-cols-[12rem_1fr_8rem]"
          >
            <a href={credit.address} className={`${linkClass()} justify-self-start font-label`}>
              {credit.source}
            </a>
            <span className="max-w-measure text-ink-2">{credit.what}</span>
            <a
              href={credit.licenceAddress}
              className={`${linkClass()} justify-self-start sm:justify-self-end`}
            >
              {credit.licence}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
