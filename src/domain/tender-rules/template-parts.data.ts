import { type AttendanceCode, type AttendanceParty, attendances } from "./attendances.data.ts";
import type { ContractFormCode } from "./contract-forms.data.ts";
import type { LineKind } from "./line-kinds.data.ts";
import type { RequiredCredential } from "./match-score.ts";
import type { PricingLine } from "./pricing-document.ts";

/** What a trade package is made from: everything in it can be changed before the issue. */
export interface PackageTemplate {
  /** Stable, for an address. */
  readonly code: string;
  /** Of the catalogue, such as `EG`. */
  readonly category: string;
  readonly name: string;
  /** Of the catalogue, the main one first: those whose work every sentence of it describes, and no other. */
  readonly services: readonly string[];
  /** What is in, and after an empty line what is out. */
  readonly scope: string;
  readonly attendances: Readonly<Record<AttendanceCode, AttendanceParty>>;
  /** What the subcontractor designs; undefined for nothing. */
  readonly designPortion?: string;
  readonly credentials: readonly RequiredCredential[];
  /** Without quantities and sums, which the buyer fills in. */
  readonly lines: readonly PricingLine[];
  /** For England and Wales and for Northern Ireland, and for Scotland. */
  readonly form: ContractFormCode;
  readonly scottishForm: ContractFormCode;
}

/** Everything is provided by the main contractor but what is named. */
export function attend(
  named: Partial<Record<Exclude<AttendanceParty, "main-contractor">, readonly AttendanceCode[]>>,
): Record<AttendanceCode, AttendanceParty> {
  const parties = Object.entries(named) as [AttendanceParty, readonly AttendanceCode[]][];
  const partyOf = (code: AttendanceCode) => parties.find(([, codes]) => codes.includes(code))?.[0];
  return Object.fromEntries(
    attendances.map(({ code }) => [code, partyOf(code) ?? "main-contractor"]),
  ) as Record<AttendanceCode, AttendanceParty>;
}

/** `public_liability`, or `trade_scheme/niceic/napit` for any one of these; a star in front makes it mandatory. */
export function credentials(...written: string[]): RequiredCredential[] {
  return written.map((text) => {
    const isMandatory = text.startsWith("*");
    const [type = "", ...grades] = text.replace("*", "").split("/");
    return { type, grades, isMandatory };
  });
}

const kinds: Readonly<Record<string, LineKind>> = {
  m: "measured",
  l: "lump-sum",
  p: "preliminaries",
  d: "contractors-design",
  q: "provisional-quantity",
  s: "provisional-sum",
};
type Row = readonly [kind: keyof typeof kinds, description: string, unit?: string];
export type Section = readonly [name: string, ...rows: Row[]];

const dayworks = ["Labour", "Materials and goods", "Plant"] as const;

/** The lines of some sections, numbered, with the percentages of dayworks behind them. */
export function linesOf(...sections: Section[]): PricingLine[] {
  const lines = sections.flatMap(([section, ...rows], at) =>
    rows.map(([kind, description, unit], row): PricingLine => ({
      kind: kinds[kind]!,
      section,
      item: `${at + 1}.${String(row + 1).padStart(2, "0")}`,
      description,
      quantity: null,
      unit: unit ?? (kind === "s" ? "sum" : "item"),
      amount: null,
    })),
  );
  const additions = dayworks.map((what, row): PricingLine => ({
    kind: "daywork",
    section: "Dayworks",
    item: `${sections.length + 1}.0${row + 1}`,
    description: `${what}: percentage addition to prime cost`,
    quantity: null,
    unit: "%",
    amount: null,
  }));
  return [...lines, ...additions];
}
