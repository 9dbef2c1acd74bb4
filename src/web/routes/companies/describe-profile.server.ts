import parsePhoneNumber from "libphonenumber-js/min";
import { revenueBandByValue } from "#domain/catalogue/bands.data.ts";
import { canClaimCompany } from "#domain/companies/companies.policy.ts";
import type { CompanyProfile } from "#domain/companies/get-company-profile.ts";
import type { Context } from "#domain/context.ts";
import { canReportCompany } from "#domain/moderation/moderation.policy.ts";
import { drawMonogram } from "#domain/pictures/draw-monogram.ts";
import { pickFirmColour } from "#domain/pictures/pick-firm-colour.ts";
import { formatBand, formatYears } from "../../format.ts";
import { claimAddresses, contactAddresses, mayContact } from "./contact-addresses.ts";

export interface ProfileFacts extends CompanyProfile {
  /** Drawn from the name where the company has no picture. */
  monogram: string | null;
  /** What its people's initials stand on. */
  colour: string;
  founded: string | null;
  employees: string | null;
  revenue: string | null;
  /** As it is dialled here, `0113 496 0123`. */
  phoneShown: string | null;
  /** Only an http or https address. */
  websiteAddress: string | null;
  /** Null where the actor may not; the sentence says why. */
  contact: { contact: string; quote: string } | null;
  contactRefusal: string | null;
  claim: { claim: string; register: string | null } | null;
  /** Everybody but its own team. */
  canReport: boolean;
}

/** A profile as its page words it, with what the actor may do. */
export function describeProfile(ctx: Context, company: CompanyProfile): ProfileFacts {
  const verdict = mayContact(ctx.actor, company);
  return {
    ...company,
    monogram: company.picture ? null : drawMonogram(company.name),
    colour: pickFirmColour(company.name),
    founded:
      formatYears(company.foundedFrom, company.foundedTo) ?? company.incorporatedOn?.slice(0, 4) ?? null,
    employees: formatBand(company.sizeMin, company.sizeMax),
    revenue: company.revenueBand
      ? (revenueBandByValue(company.revenueBand)?.label ?? company.revenueBand)
      : null,
    phoneShown: company.phone ? (parsePhoneNumber(company.phone)?.formatNational() ?? company.phone) : null,
    websiteAddress: webAddress(company.website),
    contact: verdict.isAllowed ? contactAddresses(ctx.actor, company) : null,
    contactRefusal: verdict.isAllowed ? null : verdict.reason,
    claim: canClaimCompany(company).isAllowed ? claimAddresses(ctx.actor, company) : null,
    canReport: canReportCompany(ctx.actor, company).isAllowed,
  };
}

function webAddress(website: string | null): string | null {
  if (!website) return null;
  const url = URL.parse(/^https?:/i.test(website) ? website : `https://${website}`);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
