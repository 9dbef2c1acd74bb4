import type { Requirement } from "#domain/verification/levels.data.ts";

interface RequirementWords {
  /** What would do. */
  text: string;
  /** The type of evidence that meets it. */
  type: string;
}

/** What a level asks for, as a firm reads it below its name. */
export const requirementWords: Record<Requirement, RequirementWords> = {
  registration: {
    text: "A certificate of incorporation, or proof of who you are as a sole trader or a partnership.",
    type: "business_registration",
  },
  contact: {
    text: "Somebody in your team with an email address at your website’s domain, or a proof of address.",
    type: "proof_of_address",
  },
  "employers-liability": {
    text: "Current, of at least £5 million. Not asked of somebody who works alone.",
    type: "employers_liability",
  },
  "public-liability": {
    text: "A schedule or certificate that is current.",
    type: "public_liability",
  },
  "health-and-safety": {
    text: "Signed, and not past its review.",
    type: "hs_policy",
  },
  "bank-and-tax": {
    text: "You state it yourself; a bank’s reference does as well.",
    type: "cis_status",
  },
  licences: {
    text: "Each found on its issuer’s register within the last twelve months.",
    type: "trade_scheme",
  },
  references: {
    text: "Each signed by the client or the main contractor.",
    type: "reference",
  },
  "cas-desktop": {
    text: "A current certificate, confirmed with the assessment body.",
    type: "cas_certificate",
  },
  "cas-site-based": {
    text: "A current certificate, confirmed with the assessment body.",
    type: "cas_certificate",
  },
};
