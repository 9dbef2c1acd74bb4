import type { Requirement } from "#domain/verification/levels.data.ts";

interface RequirementWords {
  title: string;
  /** What would do. */
  text: string;
  /** The type of evidence that meets it. */
  type: string;
}

/** What a level asks for, as a firm reads it. */
export const requirementWords: Record<Requirement, RequirementWords> = {
  registration: {
    title: "Business registration",
    text: "A certificate of incorporation, or proof of who you are as a sole trader or a partnership.",
    type: "business_registration",
  },
  contact: {
    title: "An address that is yours",
    text: "Somebody in your team with an email address at your website’s domain, or a proof of address.",
    type: "proof_of_address",
  },
  "employers-liability": {
    title: "Employers’ liability insurance",
    text: "Current, of at least £5 million. Not asked of somebody who works alone.",
    type: "employers_liability",
  },
  "public-liability": {
    title: "Public liability insurance",
    text: "Current.",
    type: "public_liability",
  },
  "health-and-safety": {
    title: "Health and safety policy",
    text: "Signed, and not past its review.",
    type: "hs_policy",
  },
  "bank-and-tax": {
    title: "Bank and tax self-check",
    text: "You state it yourself; a bank’s reference does as well.",
    type: "cis_status",
  },
  licences: {
    title: "The licences that your services need",
    text: "Each found on its issuer’s register within the last twelve months.",
    type: "trade_scheme",
  },
  references: {
    title: "Two project references",
    text: "Each signed by the client or the main contractor.",
    type: "reference",
  },
  "cas-desktop": {
    title: "Common Assessment Standard, desktop",
    text: "A current certificate, confirmed with the assessment body.",
    type: "cas_certificate",
  },
  "cas-site-based": {
    title: "Common Assessment Standard, site-based",
    text: "A current certificate, confirmed with the assessment body.",
    type: "cas_certificate",
  },
};
