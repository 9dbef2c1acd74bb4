/** What the demo's firms have sent, by how far they have come; days are counted from the day of seeding. */
export interface DemoEvidence {
  type: string;
  state: "approved" | "submitted" | "rejected" | "corrections_requested" | "draft";
  grade?: string;
  issuer?: string;
  number?: string;
  /** Where it is not the firm's own. */
  holderName?: string;
  limitPounds?: number;
  scope?: string;
  /** Days from now; negative ones are past. */
  validFrom?: number;
  expiresOn?: number;
  checkMethod?: "issuers-register";
  reason?: string;
  corrections?: Record<string, string>;
  /** How long it has waited, or when it was decided. */
  daysAgo: number;
}

const INSURERS = ["Harbour Mutual", "Northgate Underwriting", "Severn and Tees Insurance"];

/** The scatter of a firm: the same number for it on every day. */
type Chance = number;

const insurance = (type: string, chance: Chance, limitPounds: number, ends: number): DemoEvidence => ({
  type,
  state: "approved",
  issuer: INSURERS[chance % INSURERS.length]!,
  number: `${type === "employers_liability" ? "EL" : "PL"}/${10_000 + (chance % 89_000)}`,
  limitPounds,
  validFrom: ends - 364,
  expiresOn: ends,
  // Some days after it began: the schedule came first.
  daysAgo: 364 - ends - 5,
});

/** The demo's firms have no company numbers by which a register would know them. */
const registration = (chance: Chance): DemoEvidence => ({
  type: "business_registration",
  state: "approved",
  daysAgo: 60 + (chance % 200),
});
const address = (chance: Chance): DemoEvidence => ({
  type: "proof_of_address",
  state: "approved",
  issuer: "The water company",
  scope: "The registered office",
  validFrom: -80 - (chance % 200),
  daysAgo: 60 + (chance % 200),
});
/** Signed first, checked later, and reviewed after a year. */
const safety = (chance: Chance): DemoEvidence => {
  const daysAgo = 25 + (chance % 150);
  const validFrom = -daysAgo - 5 - (chance % 40);
  return {
    type: "hs_policy",
    state: "approved",
    issuer: "The managing director",
    validFrom,
    expiresOn: validFrom + 364,
    daysAgo,
  };
};
const selfCheck: DemoEvidence = { type: "cis_status", state: "approved", grade: "gross", issuer: "A director", daysAgo: 40 };

/** From 40 to 300 days from now. */
const endOf = (chance: Chance) => 70 + (chance % 230);

export const evidenceOfStandard = (chance: Chance): DemoEvidence[] => [
  registration(chance),
  address(chance),
  insurance("employers_liability", chance, 10_000_000, endOf(chance)),
  insurance("public_liability", chance + 7, 5_000_000, endOf(chance + 77)),
  safety(chance),
  selfCheck,
];
export const evidenceOfBasic = (chance: Chance): DemoEvidence[] => [registration(chance), address(chance)];

/** One of them is in another company's name, which the machine's check finds. */
export const evidenceOfWaiting = (chance: Chance): DemoEvidence[] => [
  { ...registration(chance), state: "submitted", daysAgo: 1 + (chance % 6) },
  {
    ...insurance("public_liability", chance, 5_000_000, endOf(chance)),
    state: "submitted",
    daysAgo: 1 + (chance % 6),
    ...(chance % 4 === 0 && { holderName: "Holding company of the same group Ltd" }),
  },
];
export const evidenceOfRejected = (chance: Chance): DemoEvidence[] => [
  {
    ...insurance("public_liability", chance, 1_000_000, endOf(chance)),
    state: "rejected",
    daysAgo: 9,
    reason: "The schedule names another company as the insured. Please send the one for this company.",
  },
];

/** What some firms have besides, or in place of one of the same type. */
export const evidenceOfFirms: Readonly<Record<string, readonly DemoEvidence[]>> = {
  aireborough: [
    insurance("public_liability", 4, 10_000_000, 19),
    {
      type: "iso_9001",
      state: "approved",
      issuer: "Pennine Certification",
      number: "PC-20418",
      checkMethod: "issuers-register",
      validFrom: -400,
      expiresOn: 695,
      daysAgo: 390,
    },
    {
      type: "reference",
      state: "corrections_requested",
      scope: "Whitehall Quay, fit-out of levels 2 to 6",
      issuer: "The project manager of the main contractor",
      validFrom: -50,
      corrections: { issuer: "Please add the name and the company of who signed." },
      daysAgo: 3,
    },
    { type: "quality_policy", state: "draft", issuer: "The managing director", validFrom: -20, expiresOn: 345, daysAgo: 1 },
  ],
};

/** A firm that was verified at Standard until its cover lapsed yesterday. */
export const LAPSED_YESTERDAY = insurance("public_liability", 11, 5_000_000, -1);

/** What is asked of whoever works on a higher-risk building. */
export const evidenceOfHigherRisk = (chance: Chance): DemoEvidence[] => {
  const daysAgo = 20 + (chance % 160);
  const dated = { state: "approved", validFrom: -daysAgo - 10, daysAgo } as const;
  return [
    { ...dated, type: "organisational_capability", scope: "Planning, supervision, change control and records" },
    { ...dated, type: "building_safety_competence", scope: "Contracts manager, supervisors and designers" },
    { ...dated, type: "product_defect_procedure", issuer: "The managing director" },
  ];
};
