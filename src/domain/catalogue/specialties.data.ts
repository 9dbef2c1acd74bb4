import type { AccountType } from "./account-types.data.ts";
import { services } from "./services.data.ts";

/** A filter of the directory: a main contractor's specialty or a subcontractor's service. */
export interface SpecialtyOption {
  /** Stable code as stored, for example `interior-fitout` or `EG-06`. */
  readonly code: string;
  /** Stable integer for array indexes; specialties from 2001, services from 101 to 1210. */
  readonly id: number;
  readonly name: string;
}

export interface ProjectSubType {
  /** Specialty and sub-type, for example `commercial/data-centres`. */
  readonly code: string;
  readonly name: string;
}

export interface MainContractorSpecialty extends SpecialtyOption {
  readonly subTypes: readonly ProjectSubType[];
}

/** The code is the name's words: *Apartments <18 m* is `apartments-18-m`. */
function codeOf(name: string): string {
  return (
    name
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join("-") ?? ""
  );
}

function specialty(id: number, name: string, subTypes: string): MainContractorSpecialty {
  const code = codeOf(name);
  return {
    code,
    id,
    name,
    subTypes: subTypes.split("; ").map((subType) => ({ code: `${code}/${codeOf(subType)}`, name: subType })),
  };
}

/** The 12 main-contractor specialties, which are also the project types. */
// oxfmt-ignore
export const mainContractorSpecialties: readonly MainContractorSpecialty[] = [
  specialty(2001, "Commercial", "Offices; Business parks; Data centres; Mixed-use; Banks & trading floors"),
  specialty(2002, "Education", "Nursery & primary; Secondary & academy; FE college; University; SEND; Student accommodation"),
  specialty(2003, "Healthcare", "Acute hospital; Primary care; Mental health; Care home; Dental & diagnostic; Laboratory & life sciences"),
  specialty(2004, "Heritage & Restoration", "Listed building; Conservation area; Ecclesiastical; Museum & gallery; Façade retention"),
  specialty(2005, "Hotels & Leisure", "Hotel; Restaurant & bar; Gym & spa; Sports stadium; Cinema & theatre; Holiday park"),
  specialty(2006, "Industrial", "Warehouse & logistics; Factory; Cold store; Energy from waste; Food processing; Film studios"),
  specialty(2007, "Infrastructure & Rail", "Highways; Rail & stations; Airports; Ports; Water & wastewater; Energy & utilities; Bridges; Flood defence"),
  specialty(2008, "Interior Fitout", "Cat A; Cat B; Shell & core; Retail fit-out; Refresh in occupation; Laboratory fit-out"),
  specialty(2009, "Modular", "Volumetric; Panelised; Pods; Temporary & relocatable; Hybrid MMC"),
  specialty(2010, "Private Residential", "One-off house; Extension & loft; Basement; Estate house; Prime refurbishment"),
  specialty(2011, "Residential", "Social housing; Build-to-rent; Apartments <18 m; Higher-risk building; Retirement living; Housing estate; Retrofit & decarbonisation; Remediation (cladding)"),
  specialty(2012, "Retail", "Supermarket; Shopping centre; High-street unit; Retail park; Petrol filling; Automotive showroom"),
];

const allOptions: readonly SpecialtyOption[] = [
  ...mainContractorSpecialties.map(({ code, id, name }) => ({ code, id, name })),
  ...services.map(({ code, id, name }) => ({ code, id, name })),
];
const specialtyCount = mainContractorSpecialties.length;
const optionsByType: Readonly<Record<AccountType | "all", readonly SpecialtyOption[]>> = {
  all: allOptions,
  client: allOptions.slice(0, specialtyCount),
  contractor: allOptions.slice(specialtyCount),
};
const optionsByCode = new Map(allOptions.map((option) => [option.code, option]));
const subTypesByCode = new Map(
  mainContractorSpecialties.flatMap(({ subTypes }) => subTypes.map((one) => [one.code, one])),
);

/** What a company of this type can be chosen by; without a type, both lists, specialties first. */
export function specialtiesFor(accountType: AccountType | "all" = "all"): readonly SpecialtyOption[] {
  return optionsByType[accountType];
}

/** A main contractor's specialty or a subcontractor's service by its stored code. */
export function specialtyByCode(code: string): SpecialtyOption | undefined {
  return optionsByCode.get(code);
}

/** The name to show; a code we don't know is shown as it is. */
export function specialtyName(code: string): string {
  return optionsByCode.get(code)?.name ?? code;
}

export function projectSubTypeByCode(code: string): ProjectSubType | undefined {
  return subTypesByCode.get(code);
}
