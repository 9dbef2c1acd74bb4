import { accreditations } from "#domain/catalogue/accreditations.data.ts";
import { revenueBandByValue } from "#domain/catalogue/bands.data.ts";
import { groupServices } from "#domain/catalogue/service-groups.data.ts";
import { mainContractorSpecialties } from "#domain/catalogue/specialties.data.ts";
import { lookAhead } from "#domain/companies/certificates.states.ts";
import type { TextSection } from "#domain/companies/profile-sections.data.ts";
import { readPounds } from "#domain/money.schema.ts";
import { readSize, readWebAddress, readYears } from "#domain/companies/profile-sections.schema.ts";
import { socialNetworks } from "#domain/catalogue/social-networks.data.ts";
import { formatBand, formatYears } from "#web/format.ts";
import type { ProfileFacts } from "../companies/describe-profile.server.ts";

/**
 * The profile as it would be with what stands in a section's form. What is only half typed, such as a year of two digits,
 * is left out until it can be read.
 */
export function previewSection(
  section: TextSection,
  typed: FormData,
  { company, today }: { company: ProfileFacts; today: string },
): ProfileFacts {
  return { ...company, ...changesOf(section, typed, { company, today }) };
}

function changesOf(
  section: TextSection,
  typed: FormData,
  { company, today }: { company: ProfileFacts; today: string },
): Partial<ProfileFacts> {
  const text = (name: string) => String(typed.get(name) ?? "").trim();
  const list = (name: string) => typed.getAll(name).map(String);
  switch (section) {
    case "details":
      return { name: text("companyName") || company.name };
    case "description":
      return { description: text("description").replaceAll("\r\n", "\n") };
    case "services":
      return { services: groupServices(list("services").map((code) => ({ code, isConfirmed: true }))) };
    case "specialties": {
      const chosen = new Set(list("specialties"));
      return { specialties: mainContractorSpecialties.filter(({ code }) => chosen.has(code)) };
    }
    case "accreditations":
      return { accreditations: heldIn(list("held"), text, today) };
    case "contact": {
      const email = text("email");
      return {
        phone: text("phone"),
        phoneShown: text("phone") || null,
        email: /^[^@\s]+@[^@\s]+$/.test(email) ? email : null,
        websiteAddress: readWebAddress(text("website")) ?? null,
      };
    }
    case "facts":
      return factsIn(text, company);
    case "workload":
      return {
        leastPackage: readPounds(text("leastPackage")) ?? null,
        mostPackage: readPounds(text("mostPackage")) ?? null,
        takesOnFrom: /^\d{4}-\d{2}-\d{2}$/.test(text("takesOnFrom")) ? text("takesOnFrom") : null,
      };
    case "links":
      return {
        socialLinks: socialNetworks.flatMap(({ code, name }) => {
          const url = readWebAddress(text(code));
          return url ? [{ name, url }] : [];
        }),
      };
  }
}

type Text = (name: string) => string;

function heldIn(held: readonly string[], text: Text, today: string): ProfileFacts["accreditations"] {
  return accreditations
    .filter(({ code }) => held.includes(code))
    .map(({ code, name }) => {
      const day = text(`expires-${code}`);
      const expiresOn = /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null;
      const certificateNumber = text(`number-${code}`) || null;
      return { code, name, certificateNumber, expiresOn, ...lookAhead(expiresOn, today) };
    });
}

function factsIn(text: Text, { incorporatedOn }: ProfileFacts): Partial<ProfileFacts> {
  const years = readYears(text("founded"));
  const size = readSize(text("employees"));
  return {
    founded: (years && formatYears(years.from, years.to)) ?? incorporatedOn?.slice(0, 4) ?? null,
    employees: size ? formatBand(size.from, size.to) : null,
    revenue: revenueBandByValue(text("revenueBand"))?.label ?? null,
  };
}
