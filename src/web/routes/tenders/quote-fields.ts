import type { Issue } from "#web/answers.ts";

const TEXTS = ["lumpSum", "inclusions", "exclusions", "qualifications"] as const;
const FIELDS = [
  "leadWeeks",
  "durationWeeks",
  "validityDays",
  "discount",
  "fixedWeeks",
  "fixedUntil",
  "labourHours",
  "isPartial",
  "isAlternative",
  "vat",
] as const;

/** A field of its own, with one text. */
export type QuoteTextName = (typeof TEXTS | typeof FIELDS)[number];

/** Of a term of the sheet, by its name. */
export const NOTE = "note-";

/** What was typed into a quote, under the names of a draft. */
export function draftIn({ form, text }: { form: FormData; text: (name: string) => string }) {
  const named = [...TEXTS, ...FIELDS].map((name) => [name, text(name)] as const);
  const notes = [...form.keys()]
    .filter((name) => name.startsWith(NOTE))
    .map((name) => [name.slice(NOTE.length), text(name)] as const);
  return {
    ...(Object.fromEntries(named) as Record<QuoteTextName, string>),
    prices: form.getAll("prices").map(String),
    alternates: alternatesIn(form),
    ownLines: ownLinesIn(form),
    termNotes: Object.fromEntries(notes) as Record<string, string>,
  };
}

/** Rows of fields of one name each, in their order. */
function alternatesIn(form: FormData) {
  const [differs, kinds, amounts] = ["differs", "kind", "amount"].map((name) =>
    form.getAll(`alternate-${name}`).map(String),
  );
  return form.getAll("alternate-title").map((title, at) => ({
    title: String(title),
    differs: differs![at] ?? "",
    kind: kinds![at] ?? "add",
    amount: amounts![at] ?? "",
  }));
}

/** Lines of the tenderer's own, in their order. */
export function ownLinesIn(form: FormData) {
  const [sections, quantities, units, rates] = ["section", "quantity", "unit", "rate"].map((name) =>
    form.getAll(`own-${name}`).map(String),
  );
  return form.getAll("own-description").map((description, at) => ({
    section: sections![at] ?? "",
    description: String(description),
    quantity: quantities![at] ?? "",
    unit: units![at] ?? "",
    rate: rates![at] ?? "",
  }));
}

/** What was typed into a form that was refused. */
export type TypedDraft = ReturnType<typeof draftIn>;

/** Where a refused draft is to be mended, by a line's place or the name of its field: as `priceQuote` names it. */
export function placesOf(issues: readonly Issue[]): { at: number | string; sentence: string }[] {
  return issues.map(({ path: [name, place, part], message }) => ({
    at: placeOf(String(name), place, part),
    sentence: message,
  }));
}

function placeOf(name: string, place: PropertyKey | undefined, part: PropertyKey | undefined) {
  if (name === "prices" && typeof place === "number") return place;
  if (name === "alternates" && part !== undefined) return `alternate-${String(place)}-${String(part)}`;
  if (name === "ownLines" && part !== undefined) return `own-${String(place)}-${String(part)}`;
  return name === "termNotes" ? `${NOTE}${String(place)}` : name;
}
