import { accountTypeLabel } from "#domain/catalogue/account-types.data.ts";
import { formatPlace } from "../../format.ts";
import { breadcrumbData, pageMeta } from "../../meta.ts";
import type { ProfileFacts } from "./describe-profile.server.ts";

type Matches = Parameters<typeof pageMeta>[0];

interface Tab {
  /** What follows the profile's address, such as `/team`. */
  path: "" | "/projects" | "/team" | "/reviews" | `/reviews?${string}`;
  title?: (name: string) => string;
  description?: (company: ProfileFacts) => string;
  isHidden?: boolean;
}

/** The metadata of a profile's tabs; the company comes from the profile's own loader. */
export function profileMeta(matches: Matches, company: ProfileFacts | undefined, tab: Tab) {
  if (!company) return [];
  const path = `/profile/${company.number}`;
  const where = formatPlace(company);
  const what = accountTypeLabel(company.accountType);
  return pageMeta(matches, {
    title: tab.title?.(company.name) ?? `${company.name}, ${what}${where ? ` in ${where}` : ""}`,
    description: tab.description?.(company) ?? describe(company),
    path: `${path}${tab.path}`,
    kind: "profile",
    card: company.number,
    isHidden: tab.isHidden ?? false,
    linkedData: (absolute) => [
      organisationData(company, absolute),
      breadcrumbData(crumbsOf(company), absolute),
    ],
  });
}

export function crumbsOf(company: { name: string }) {
  return [{ label: "Home", to: "/" }, { label: "Find Contractors", to: "/search" }, { label: company.name }];
}

function describe(company: ProfileFacts): string {
  if (company.description) return company.description;
  const where = formatPlace(company);
  const trades = company.services.flatMap(({ services }) => services.map(({ name }) => name)).slice(0, 3);
  const head = `${company.name}${where ? `, ${where}` : ""}: ${accountTypeLabel(company.accountType)}`;
  return trades.length > 0 ? `${head} for ${trades.join(", ")}.` : `${head}.`;
}

function organisationData(company: ProfileFacts, absolute: (path: string) => string): object {
  const address = {
    "@type": "PostalAddress",
    ...(company.town && { addressLocality: company.town }),
    ...(company.county && { addressRegion: company.county }),
    addressCountry: "GB",
  };
  const addressOf = ({ id, widths }: NonNullable<ProfileFacts["picture"]>) =>
    absolute(`/pictures/${id}-${widths.at(-1)}.webp`);
  return {
    "@type": "Organization",
    "@id": absolute(`/profile/${company.number}`),
    name: company.name,
    url: absolute(`/profile/${company.number}`),
    ...(company.description && { description: company.description }),
    ...(company.picture && { logo: addressOf(company.picture) }),
    ...(company.cover && { image: addressOf(company.cover) }),
    ...(company.foundedFrom !== null &&
      company.foundedFrom === company.foundedTo && { foundingDate: String(company.foundedFrom) }),
    ...(company.website && { sameAs: company.website }),
    ...(company.companiesHouseNumber && {
      identifier: {
        "@type": "PropertyValue",
        propertyID: "GB-COH",
        value: company.companiesHouseNumber,
      },
    }),
    address,
    ...(company.rating !== null &&
      company.reviewCount > 0 && {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: company.rating,
          reviewCount: company.reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
      }),
  };
}
