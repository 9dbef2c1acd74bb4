/** The units of the standard methods of measurement, and other ways in which people write them. */
const spellings: Readonly<Record<string, string>> = {
  m: "lm lin.m linm metre metres m.",
  "m²": "m2 sqm sq.m sm m^2",
  "m³": "m3 cum cu.m cm m^3",
  mm: "millimetre millimetres",
  km: "kilometre kilometres",
  ha: "hectare hectares",
  nr: "no no. nos nos. nr. number each ea ea. pcs pc",
  item: "items it",
  sum: "ls l.s. lumpsum lump",
  t: "tonne tonnes te ton tons",
  kg: "kgs kilogram kilograms",
  l: "litre litres ltr",
  hour: "h hr hrs hours",
  day: "days",
  week: "wk wks weeks",
  month: "mth mths months",
  visit: "visits",
  set: "sets",
  pair: "pairs pr",
  load: "loads",
  point: "points pt pts",
  "%": "percent pct",
};

const bySpelling = new Map(
  Object.entries(spellings).flatMap(([unit, others]) =>
    [unit, ...others.split(" ")].map((text) => [text, unit]),
  ),
);

export const units: readonly string[] = Object.keys(spellings);

/** The unit that is meant, such as `m²` for `sqm`; one that is not known stays as it is written. */
export function normaliseUnit(text: string): string {
  const written = text.trim().replace(/\s+/g, " ");
  return bySpelling.get(written.toLowerCase().replaceAll(" ", "")) ?? written;
}
