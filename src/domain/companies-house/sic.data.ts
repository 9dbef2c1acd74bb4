/**
 * Which services a company's SIC codes point to.
 *
 * SIC codes are self-declared and coarser than our catalogue, so everything here is a suggestion
 * for the company to confirm, never a service to show as the company's own. Sources: the condensed
 * SIC list of Companies House and the index of the ONS to SIC 2007, which says, for example, that
 * asbestos removal belongs under 39000 and piling under 43999.
 */

/** SIC 2026 was finalised in April 2026; the register still carries SIC 2007. */
export const classificationVersion = "SIC 2007";

export type Strength = "suggest" | "maybe" | "weak";

/** Space-separated codes of the catalogue by how strongly the SIC code points to them. */
type CodesByStrength = Readonly<Partial<Record<Strength, string>>>;

interface SicTraits extends CodesByStrength {
  /** Builds as main contractor, or develops land; else the code means a subcontractor's trade. */
  readonly role?: "main-contractor" | "developer";
  /** Main-contractor specialties. */
  readonly specialties?: CodesByStrength;
  /** Too broad to map without a question to the company. */
  readonly isBroad?: boolean;
}

export interface SicSuggestion {
  /** A service code such as `BE-06`, or a main-contractor specialty such as `residential`. */
  readonly code: string;
  readonly strength: Strength;
}

export interface SicEntry {
  readonly code: string;
  readonly description: string;
  readonly role: "main-contractor" | "developer" | "trade";
  readonly isBroad: boolean;
  readonly services: readonly SicSuggestion[];
  readonly specialties: readonly SicSuggestion[];
}

export const strengths: readonly Strength[] = ["suggest", "maybe", "weak"];

function readCodes(codes: CodesByStrength): SicSuggestion[] {
  return strengths.flatMap((strength) =>
    (codes[strength]?.split(" ") ?? []).map((code) => ({ code, strength })),
  );
}

function sic(code: string, description: string, traits: SicTraits = {}): SicEntry {
  return {
    code,
    description,
    role: traits.role ?? "trade",
    isBroad: traits.isBroad ?? false,
    services: readCodes(traits),
    specialties: readCodes(traits.specialties ?? {}),
  };
}

/** Divisions 41 to 43, then what is indexed elsewhere but works on construction sites. */
// oxfmt-ignore
const sic2007: readonly SicEntry[] = [
  sic("41100", "Development of building projects", { role: "developer" }),
  sic("41201", "Construction of commercial buildings", { role: "main-contractor", weak: "SF-10", specialties: { suggest: "commercial" } }),
  sic("41202", "Construction of domestic buildings", { role: "main-contractor", weak: "SF-07 SF-10", specialties: { suggest: "residential", maybe: "private-residential" } }),
  sic("42110", "Construction of roads and motorways", { suggest: "XW-05 XW-01", maybe: "XW-02 EG-04 EG-07" }),
  sic("42120", "Construction of railways and underground railways", { suggest: "XW-10" }),
  sic("42130", "Construction of bridges and tunnels", { suggest: "XW-10" }),
  sic("42210", "Construction of utility projects for fluids", { suggest: "XW-07", maybe: "XW-06 EG-08" }),
  sic("42220", "Construction of utility projects for electricity and telecommunications", { suggest: "XW-07", maybe: "XW-08", weak: "EL-02 EL-06" }),
  sic("42910", "Construction of water projects", { maybe: "XW-10 XW-06" }),
  sic("42990", "Construction of other civil engineering projects n.e.c.", { suggest: "XW-10", maybe: "XW-05 XW-09 EG-07 EG-04" }),
  sic("43110", "Demolition", { suggest: "EG-01" }),
  sic("43120", "Site preparation", { suggest: "EG-04 EG-03", maybe: "EG-08 EG-07", weak: "EG-05" }),
  sic("43130", "Test drilling and boring", { suggest: "CS-07", maybe: "EG-06 EG-10" }),
  sic("43210", "Electrical installation", { suggest: "EL-01", maybe: "EL-03 EL-04 EL-05 EL-06 EL-09 XW-08" }),
  sic("43220", "Plumbing, heat and air-conditioning installation", { suggest: "ME-01 ME-02", maybe: "ME-04 ME-05 ME-03 ME-07", weak: "SI-02" }),
  sic("43290", "Other construction installation", { isBroad: true, maybe: "VT-01 IP-07 IP-06 XW-04", weak: "VT-02 EL-08 SI-09" }),
  sic("43310", "Plastering", { suggest: "FN-01", weak: "BE-09" }),
  sic("43320", "Joinery installation", { suggest: "IP-05", maybe: "IP-01 IP-02 IP-04 FN-08", weak: "BE-05 SI-09" }),
  sic("43330", "Floor and wall covering", { suggest: "FN-04 FN-05", maybe: "FN-06 FN-07 FN-09 IP-08" }),
  sic("43341", "Painting", { suggest: "FN-03", weak: "SF-05" }),
  sic("43342", "Glazing", { suggest: "BE-05 BE-04", maybe: "IP-03" }),
  sic("43390", "Other building completion and finishing", { maybe: "FN-10 TC-08 TC-09", weak: "BE-01" }),
  sic("43910", "Roofing activities", { suggest: "BE-06 BE-07", maybe: "BE-08" }),
  sic("43991", "Scaffold erection", { suggest: "VT-06" }),
  sic("43999", "Other specialised construction activities n.e.c.", { isBroad: true, maybe: "EG-06 EG-07 SF-01 SF-02 SF-03 SF-05 BE-01 BE-03 BE-10", weak: "FN-02 VT-04 VT-07" }),

  sic("25110", "Manufacture of metal structures and parts of structures", { maybe: "SF-05" }),
  sic("25120", "Manufacture of doors and windows of metal", { maybe: "BE-05" }),
  sic("33200", "Installation of industrial machinery and equipment", { weak: "SI-01" }),
  sic("38220", "Treatment and disposal of hazardous waste", { maybe: "EG-05", weak: "EG-02" }),
  sic("39000", "Remediation activities and other waste management services", { suggest: "EG-02 EG-05" }),
  sic("71122", "Engineering related scientific and technical consulting activities", { weak: "CS-02 CS-08" }),
  sic("71129", "Other engineering activities", { weak: "CS-02 CS-08" }),
  sic("71200", "Technical testing and analysis", { maybe: "TC-03 TC-04 CS-07", weak: "CS-01" }),
  sic("74901", "Environmental consulting activities", { maybe: "CS-05 CS-09", weak: "CS-01" }),
  sic("74902", "Quantity surveying activities", { suggest: "CS-10" }),
  sic("77320", "Renting and leasing of construction and civil engineering machinery and equipment", { maybe: "VT-04", weak: "VT-05 VT-07 VT-09" }),
  sic("80200", "Security systems service activities", { maybe: "EL-05", weak: "EL-04" }),
  sic("81222", "Specialised cleaning services", { maybe: "TC-08", weak: "TC-06" }),
  sic("81300", "Landscape service activities", { suggest: "XW-03", maybe: "XW-02" }),
];

/** Four-digit codes of SIC 2003 that old records still carry, by what replaced them in SIC 2007. */
const successors: Readonly<Record<string, readonly string[]>> = {
  "4511": ["43110", "43120"],
  "4512": ["43130"],
  "4521": ["41201", "41202", "42990"],
  "4522": ["43910"],
  "4523": ["42110", "42120"],
  "4524": ["42910"],
  "4525": ["43991", "43999"],
  "4531": ["43210"],
  "4532": ["43290"],
  "4533": ["43220"],
  "4534": ["43290"],
  "4541": ["43310"],
  "4542": ["43320"],
  "4543": ["43330"],
  "4544": ["43341", "43342"],
  "4545": ["43390"],
  "4550": ["77320", "43999"],
};

const entriesByCode: ReadonlyMap<string, SicEntry> = new Map(sic2007.map((entry) => [entry.code, entry]));
const successorsByCode: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(successors));

/** What a code says about a company; several entries for a SIC 2003 code, none for a code outside. */
export function sicEntriesOf(code: string): readonly SicEntry[] {
  return (successorsByCode.get(code) ?? [code]).flatMap((one) => entriesByCode.get(one) ?? []);
}

/** Whether a company with this code belongs in a directory of construction firms. */
export function isConstructionSicCode(code: string): boolean {
  return entriesByCode.has(code) || successorsByCode.has(code);
}

/** All codes that count as construction, for filters written elsewhere. */
export const constructionSicCodes: readonly string[] = [...entriesByCode.keys(), ...successorsByCode.keys()];
