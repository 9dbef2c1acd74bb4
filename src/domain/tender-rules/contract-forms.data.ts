import type { Nation } from "./nations.data.ts";

export interface ContractForm {
  /** As it is stored; never reused. */
  readonly code: string;
  readonly label: string;
  readonly publisher: "JCT" | "SBCC" | "NEC" | "bespoke";
  /** Whose law it is written for. */
  readonly nations: readonly Nation[];
  /** For works of which the subcontractor designs a part. */
  readonly hasDesign: boolean;
}

const everywhere = ["england-and-wales", "scotland", "northern-ireland"] as const;
/** Northern Ireland uses JCT’s forms with an adaptation schedule. */
const jct = { publisher: "JCT", nations: ["england-and-wales", "northern-ireland"] } as const;
const sbcc = { publisher: "SBCC", nations: ["scotland"] } as const;
const nec = { publisher: "NEC", nations: everywhere } as const;

export const contractForms = [
  { code: "jct-sbcsub", label: "JCT SBCSub: standard building", hasDesign: false, ...jct },
  { code: "jct-sbcsub-d", label: "JCT SBCSub/D: standard building, with design", hasDesign: true, ...jct },
  { code: "jct-dbsub", label: "JCT DBSub: design and build", hasDesign: true, ...jct },
  { code: "jct-icsub", label: "JCT ICSub: intermediate", hasDesign: false, ...jct },
  { code: "jct-icsub-d", label: "JCT ICSub/D: intermediate, with design", hasDesign: true, ...jct },
  { code: "jct-shortsub", label: "JCT ShortSub: short form", hasDesign: false, ...jct },
  { code: "jct-mwsub-d", label: "JCT MWSub/D: minor works, with design", hasDesign: true, ...jct },
  { code: "sbcc-sbcsub", label: "SBCC SBCSub/Scot: standard building", hasDesign: false, ...sbcc },
  {
    code: "sbcc-sbcsub-d",
    label: "SBCC SBCSub/D/Scot: standard building, with design",
    hasDesign: true,
    ...sbcc,
  },
  { code: "sbcc-dbsub", label: "SBCC DBSub/Scot: design and build", hasDesign: true, ...sbcc },
  { code: "sbcc-shortsub", label: "SBCC ShortSub/Scot: short form", hasDesign: false, ...sbcc },
  { code: "nec4-ecs", label: "NEC4 ECS: engineering and construction", hasDesign: true, ...nec },
  { code: "nec4-ecss", label: "NEC4 ECSS: engineering and construction, short", hasDesign: true, ...nec },
  {
    code: "bespoke",
    label: "The buyer’s own form",
    hasDesign: true,
    publisher: "bespoke",
    nations: everywhere,
  },
] as const satisfies readonly ContractForm[];

export type ContractFormCode = (typeof contractForms)[number]["code"];

export function contractFormByCode(code: string): ContractForm | undefined {
  return contractForms.find((form) => form.code === code);
}

export function contractFormsOf(nation: Nation): readonly ContractForm[] {
  return contractForms.filter((form: ContractForm) => form.nations.includes(nation));
}
