export type VerificationLevel = "basic" | "standard" | "enhanced" | "cas-desktop" | "cas-site-based";

export type Requirement =
  | "registration"
  | "contact"
  | "employers-liability"
  | "public-liability"
  | "health-and-safety"
  | "bank-and-tax"
  | "licences"
  | "references"
  | "cas-desktop"
  | "cas-site-based";

/** What each level asks for besides the one before it; both CAS levels stand on Standard. */
export const LEVELS: readonly {
  level: VerificationLevel;
  on?: VerificationLevel;
  needs: readonly Requirement[];
}[] = [
  { level: "basic", needs: ["registration", "contact"] },
  {
    level: "standard",
    on: "basic",
    needs: ["employers-liability", "public-liability", "health-and-safety", "bank-and-tax"],
  },
  { level: "enhanced", on: "standard", needs: ["licences", "references"] },
  { level: "cas-desktop", on: "standard", needs: ["cas-desktop"] },
  { level: "cas-site-based", on: "standard", needs: ["cas-site-based"] },
];

/** Level codes as people read them. */
const names: Readonly<Record<string, string>> = {
  basic: "Basic",
  standard: "Standard",
  enhanced: "Enhanced",
  "cas-desktop": "CAS Desktop",
  "cas-site-based": "CAS Site Based",
};

export const levelName = (level: string): string => names[level] ?? level;

const requirementNames: Record<Requirement, string> = {
  registration: "Business registration",
  contact: "An address that is yours",
  "employers-liability": "Employers’ liability insurance",
  "public-liability": "Public liability insurance",
  "health-and-safety": "Health and safety policy",
  "bank-and-tax": "Bank and tax self-check",
  licences: "The licences that your services need",
  references: "Two project references",
  "cas-desktop": "Common Assessment Standard, desktop",
  "cas-site-based": "Common Assessment Standard, site-based",
};

export const requirementName = (requirement: Requirement): string => requirementNames[requirement];
