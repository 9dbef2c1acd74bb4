import { Flag } from "lucide-react";
import { formatCount, formatDate } from "../../format.ts";
import { DimensionLine } from "../../ui/dimension-line.tsx";
import { DottedFacts } from "../../ui/dotted-facts.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TextLink, linkClass } from "../../ui/text-link.tsx";
import { type Fact, FactList } from "../../ui/title-block.tsx";
import type { ProfileFacts } from "./describe-profile.server.ts";
import type { ServiceAreaFacts } from "./describe-service-area.server.ts";
import { ServiceAreaMap } from "./service-area-map.tsx";

export function ProfileAside({ company, area }: { company: ProfileFacts; area: ServiceAreaFacts }) {
  return (
    <aside
      aria-label="Company facts"
      className="grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-1 print:mt-8"
    >
      <CompanyDetails company={company} />
      <ServiceArea area={area} />
      {company.canReport && (
        <p className="text-13 text-ink-3 sm:col-span-full print:hidden">
          <TextLink
            look="plain"
            to={`/profile/${company.number}/report`}
            rel="nofollow"
            className="target inline-flex items-center gap-1.5"
          >
            <Flag aria-hidden="true" className="size-3.5" />
            Report this company
          </TextLink>
        </p>
      )}
    </aside>
  );
}

export function CompanyDetails({ company }: { company: ProfileFacts }) {
  return (
    <Panel title="Company Details">
      <FactList facts={factsOf(company)} />
    </Panel>
  );
}

function factsOf(company: ProfileFacts): Fact[] {
  const { projectCounts: counts, companiesHouseNumber } = company;
  const optional = (label: string, value: Fact["value"] | null) => (value ? [{ label, value }] : []);
  return [
    { label: "Founded", value: company.founded ?? "Not stated" },
    { label: "Employees", value: company.employees ?? "Not stated" },
    { label: "Annual revenue", value: company.revenue ?? "Not stated" },
    { label: "Projects completed", value: formatCount(counts.completed) },
    { label: "Active projects", value: formatCount(counts.current) },
    ...optional("Company number", companiesHouseNumber),
    ...optional("Incorporated", company.incorporatedOn && formatDate(company.incorporatedOn)),
    ...optional(
      "Phone",
      company.phoneShown && (
        <a href={`tel:${company.phone}`} className={linkClass()}>
          {company.phoneShown}
        </a>
      ),
    ),
    ...optional(
      "Email",
      company.email && (
        <a href={`mailto:${company.email}`} className={linkClass()}>
          {company.email.split("@")[0]}
          <wbr />@{company.email.split("@")[1]}
        </a>
      ),
    ),
    ...optional(
      "Website",
      company.websiteAddress && (
        <a
          href={company.websiteAddress}
          rel="nofollow ugc noopener"
          className={`${linkClass()} wrap-anywhere print:after:content-none!`}
        >
          {company.websiteAddress.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
        </a>
      ),
    ),
    ...optional(
      "Elsewhere",
      company.socialLinks.length > 0 && (
        <ul className="flex flex-wrap justify-end gap-x-3 gap-y-1">
          {company.socialLinks.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="nofollow ugc noopener" className={linkClass()}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      ),
    ),
  ];
}

function ServiceArea({ area }: { area: ServiceAreaFacts }) {
  const { summary, map } = area;
  return (
    <Panel title="Service Area" className="flex flex-col">
      {area.projectPlaces ? <BuiltIn area={area} places={area.projectPlaces} /> : <Coverage area={area} />}
      {map && (
        <div className="-mx-5 mt-auto -mb-5 overflow-hidden rounded-b-sheet border-t border-rule">
          <ServiceAreaMap map={map} label={`Map of the service area: ${summary}`} />
        </div>
      )}
    </Panel>
  );
}

/** A main contractor names no zone: where its projects stand says how far it goes. */
function BuiltIn({ area: { town }, places }: { area: ServiceAreaFacts; places: readonly string[] }) {
  return (
    <div className="mb-4">
      {places.length > 0 && (
        <>
          <p className="text-13 text-ink-3">Its projects here are in</p>
          <p className="mt-0.5 text-16 font-label">
            <DottedFacts facts={places} />
          </p>
        </>
      )}
      {town && <p className="mt-0.5 text-13 text-ink-3">Based in {town}</p>}
    </div>
  );
}

function Coverage({ area: { coverage, isNationwide, town } }: { area: ServiceAreaFacts }) {
  return (
    <>
      <p className="text-13 text-ink-3">Primary coverage area</p>
      <p className="mt-0.5 mb-4 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-16">
        <span className="font-label">
          {isNationwide ? "Nationwide" : coverage ? (town ?? coverage) : "Not stated"}
        </span>
        {coverage && town && !isNationwide ? (
          <DimensionLine measure={coverage} />
        ) : (
          town && <span className="text-13 text-ink-3">Based in {town}</span>
        )}
      </p>
    </>
  );
}
