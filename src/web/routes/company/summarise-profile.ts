import { accountTypeLabel } from "#domain/catalogue/account-types.data.ts";
import { revenueBandByValue, serviceZoneByValue } from "#domain/catalogue/bands.data.ts";
import type { CompanyProfile } from "#domain/companies/get-company-profile.ts";
import type { SectionCode } from "#domain/companies/profile-sections.data.ts";
import { writePhone } from "#domain/read-phone.ts";
import { sayPackages } from "../companies/say-packages.ts";
import { formatBand, formatDate, formatNumberOf, formatPlace, formatYears } from "#web/format.ts";

/** The note about expired certificates for the owner; undefined if there are none. */
export function sayExpired({ accreditations }: Pick<CompanyProfile, "accreditations">): string | undefined {
  const expired = accreditations.filter(({ isExpired }) => isExpired).map(({ name }) => name);
  if (expired.length === 0) return undefined;
  return expired.length === 1 ? `${expired[0]} has expired` : `These have expired: ${expired.join(", ")}`;
}

/** A summary of each section in a line or two; empty where there is nothing. */
export function summariseProfile(company: CompanyProfile): Record<SectionCode | "projects", string> {
  const { projectCounts: counts } = company;
  const years = formatYears(company.foundedFrom, company.foundedTo);
  const size = formatBand(company.sizeMin, company.sizeMax);
  const services = company.services.flatMap((group) => group.services);
  const isSuggested = services.some((service) => service.isSuggested);
  return {
    details: `${company.name} · ${accountTypeLabel(company.accountType)}`,
    description: company.description,
    services: [
      isSuggested ? "Suggested by the public register, not confirmed yet:" : "",
      services.map(({ name }) => name).join(", "),
    ]
      .join(" ")
      .trim(),
    workload: [
      sayPackages(company),
      company.takesOnFrom && `Taking on work from ${formatDate(company.takesOnFrom)}`,
    ]
      .filter(Boolean)
      .join(" · "),
    specialties: company.specialties.map(({ name }) => name).join(", "),
    accreditations: company.accreditations
      .map(({ name, isExpired }) => (isExpired ? `${name} (expired)` : name))
      .join(", "),
    contact: [company.phone && writePhone(company.phone), company.email, company.website]
      .filter(Boolean)
      .join(" · "),
    location: [
      [formatPlace(company), company.town && company.latitude === null ? "not found on the map" : ""]
        .filter(Boolean)
        .join(", "),
      company.serviceZone && serviceZoneByValue(company.serviceZone)?.label,
    ]
      .filter(Boolean)
      .join(" · "),
    facts: [
      years && `Founded ${years.replace(/^Before/, "before")}`,
      size && `${size} employees`,
      company.revenueBand &&
        `Revenue ${revenueBandByValue(company.revenueBand)?.label ?? company.revenueBand}`,
    ]
      .filter(Boolean)
      .join(" · "),
    pictures: [company.picture && "Logo", company.cover && "Cover"].filter(Boolean).join(" · "),
    team: company.teamCount > 0 ? formatNumberOf(company.teamCount, "person", "people") : "",
    links: company.socialLinks.map(({ name }) => name).join(", "),
    projects: [
      counts.current && `${counts.current} current`,
      counts.upcoming && `${counts.upcoming} upcoming`,
      counts.completed && `${counts.completed} completed`,
    ]
      .filter(Boolean)
      .join(" · "),
  };
}
