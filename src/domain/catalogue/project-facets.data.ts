/** The further facets that a project is described and searched by, each independent of its type. */
export interface FacetOption {
  readonly value: string;
  readonly label: string;
}

function options(...labels: string[]): readonly FacetOption[] {
  return labels.map((label) => ({
    value:
      label
        .toLowerCase()
        .match(/[a-z0-9]+/g)
        ?.join("-") ?? "",
    label,
  }));
}

export const workTypes = options(
  "New build",
  "Refurbishment",
  "Extension",
  "Change of use",
  "Fit-out",
  "Demolition",
  "Planned maintenance",
  "Reactive",
  "Retrofit",
);

export const procurementRoutes = options(
  "Traditional",
  "Design & build",
  "Two-stage",
  "Construction management",
  "Management contract",
  "Framework call-off",
);

export const employerTypes = options(
  "Private",
  "Local authority",
  "Central government",
  "NHS",
  "Education trust",
  "Registered provider",
  "Utility",
  "Developer",
);

export const mainContractStatuses = options("Tendering", "Preferred", "Won", "Own development");

export interface ValueBand extends FacetOption {
  /** Integer pence, inclusive. */
  readonly from: number;
  /** Integer pence, exclusive; null is no upper bound. */
  readonly below: number | null;
}

const THOUSAND = 1_000_00;
const MILLION = 1_000 * THOUSAND;

/** Contract value in pounds, held in pence; each band ends where the next begins. */
export const valueBands: readonly ValueBand[] = [
  { value: "under-50k", label: "Under £50k", from: 0, below: 50 * THOUSAND },
  { value: "50k-250k", label: "£50k–£250k", from: 50 * THOUSAND, below: 250 * THOUSAND },
  { value: "250k-1m", label: "£250k–£1m", from: 250 * THOUSAND, below: MILLION },
  { value: "1m-5m", label: "£1m–£5m", from: MILLION, below: 5 * MILLION },
  { value: "5m-20m", label: "£5m–£20m", from: 5 * MILLION, below: 20 * MILLION },
  { value: "20m-50m", label: "£20m–£50m", from: 20 * MILLION, below: 50 * MILLION },
  { value: "over-50m", label: "Over £50m", from: 50 * MILLION, below: null },
];

export function valueBandOf(pence: number): ValueBand | undefined {
  return valueBands.find((band) => pence >= band.from && (band.below === null || pence < band.below));
}

/** The stages of the RIBA Plan of Work 2020. */
export const ribaStages: readonly (FacetOption & { readonly stage: number })[] = [
  "Strategic Definition",
  "Preparation and Briefing",
  "Concept Design",
  "Spatial Coordination",
  "Technical Design",
  "Manufacturing and Construction",
  "Handover",
  "Use",
].map((name, stage) => ({ stage, value: `riba-${stage}`, label: `RIBA ${stage}: ${name}` }));
