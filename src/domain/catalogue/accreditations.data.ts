export interface Accreditation {
  /** Stable code as stored. */
  readonly code: string;
  /** Stable integer for array indexes, from 3001. */
  readonly id: number;
  readonly name: string;
}

/** The 21 accreditations of the sign-up form, in its order. */
export const accreditations: readonly Accreditation[] = [
  { code: "chas", id: 3001, name: "CHAS" },
  { code: "constructionline", id: 3002, name: "Constructionline" },
  { code: "safecontractor", id: 3003, name: "SafeContractor" },
  { code: "smas-worksafe", id: 3004, name: "SMAS Worksafe" },
  { code: "cqms", id: 3005, name: "CQMS" },
  { code: "compliance-chain", id: 3006, name: "Compliance Chain" },
  { code: "builders-profile", id: 3007, name: "Builders Profile" },
  { code: "achilles-buildingconfidence", id: 3008, name: "Achilles BuildingConfidence" },
  { code: "common-assessment-standard", id: 3009, name: "Common Assessment Standard (CAS)" },
  { code: "iso-9001", id: 3010, name: "ISO 9001" },
  { code: "iso-14001", id: 3011, name: "ISO 14001" },
  { code: "iso-45001", id: 3012, name: "ISO 45001" },
  { code: "iso-27001", id: 3013, name: "ISO 27001" },
  { code: "fensa", id: 3014, name: "FENSA" },
  { code: "gas-safe-register", id: 3015, name: "Gas Safe Register" },
  { code: "niceic", id: 3016, name: "NICEIC" },
  { code: "napit", id: 3017, name: "NAPIT" },
  { code: "nasc", id: 3018, name: "NASC" },
  { code: "nhbc-registered-builder", id: 3019, name: "NHBC Registered Builder" },
  { code: "labc-warranty-registered-builder", id: 3020, name: "LABC Warranty Registered Builder" },
  { code: "considerate-constructors-scheme", id: 3021, name: "Considerate Constructors Scheme" },
];

const accreditationsByCode = new Map(accreditations.map((one) => [one.code, one]));

export function accreditationByCode(code: string): Accreditation | undefined {
  return accreditationsByCode.get(code);
}

/** The name to show; a code we don't know is shown as it is. */
export function accreditationName(code: string): string {
  return accreditationsByCode.get(code)?.name ?? code;
}
