import { cutText } from "#domain/cut-text.ts";
import { keyTermsValues } from "#domain/packages/key-terms-values.schema.ts";
import { termsGroups } from "#domain/packages/terms-fields.data.ts";
import { attendanceParties, attendances } from "#domain/tender-rules/attendances.data.ts";
import { unstatedTerms } from "#domain/tender-rules/key-terms.data.ts";
import { lineKindFacts } from "#domain/tender-rules/line-kinds.data.ts";
import type { Nation } from "#domain/tender-rules/nations.data.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { QUANTITY_DECIMALS } from "#domain/tender-rules/tender-rules.limits.ts";
import { dayInWords, londonDeadline } from "#platform/london-time.ts";
import type { FactChange } from "./find-changes.ts";
import { MAX_FACT_WORDS, MAX_HISTORY_WORDS } from "./package-changes.limits.ts";

/** A fact before and after an addendum, in words. */
export interface ToldChange {
  label: string;
  before: string;
  after: string;
}

const plain: Readonly<Record<string, { label: string; say: (value: never) => string }>> = {
  returnAt: { label: "Quotes due", say: (at: string) => londonDeadline(new Date(at)) },
  scope: { label: "Scope", say: (text: string) => text },
  designPortion: { label: "Design by the subcontractor", say: (text: string) => text },
  questionsCloseAt: { label: "Questions until", say: (at: string) => londonDeadline(new Date(at)) },
  awardOn: { label: "Award planned", say: dayInWords },
  startOn: { label: "Start on site", say: dayInWords },
  durationWeeks: { label: "Weeks on site", say: String },
  lines: {
    label: "Pricing document",
    say: (count: number) => `${count} ${count === 1 ? "line" : "lines"} changed`,
  },
  validityDays: { label: "Days for which quotes hold", say: String },
};

/** What an addendum has changed, in the words of the package's pages; the return first where it has moved. */
export function describeChanges(
  changes: readonly FactChange[],
  { nation, moved }: { nation: Nation; moved?: { oldReturnAt: Date; newReturnAt: Date } },
): ToldChange[] {
  const isMoved = moved && moved.newReturnAt > moved.oldReturnAt;
  const ofReturn = isMoved
    ? [{ field: "returnAt", from: moved.oldReturnAt.toISOString(), to: moved.newReturnAt.toISOString() }]
    : [];
  return [...ofReturn, ...changes].map(({ field, from, to }) => {
    const { label, say } = readerOf(field, nation);
    return { label, before: sayOr(from, say, field), after: sayOr(to, say, field) };
  });
}

/**
 * The same with the lines of the pricing document as one change: who has not accepted a confidentiality agreement does not
 * read them, and a history has no room for them.
 */
export function foldLines(changes: readonly FactChange[]): FactChange[] {
  const others = changes.filter(({ field }) => !field.startsWith("line-"));
  const lines = changes.length - others.length;
  return lines === 0 ? others : [...others, { field: "lines", from: null, to: lines }];
}

const sayOr = (value: unknown, say: (value: never) => string, field: string): string =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
    ? nothing(field)
    : say(value as never);

const nothing = (field: string) =>
  field === "lines" ? "As it was" : field.startsWith("line-") ? "Not there" : "Not said";

function readerOf(field: string, nation: Nation): { label: string; say: (value: never) => string } {
  const known = plain[field];
  if (known) return known;
  const [kind = "", ...rest] = field.split("-");
  const name = rest.join("-");
  if (kind === "attendance")
    return {
      label: attendances.find(({ code }) => code === name)?.label ?? name,
      say: (party: string) => attendanceParties.find(({ value }) => value === party)?.label ?? party,
    };
  if (kind === "line") return { label: `Pricing, line ${name}`, say: sayLine };
  return termReader(name, nation);
}

function termReader(name: string, nation: Nation): { label: string; say: (value: never) => string } {
  if (name === "unstated")
    return {
      label: "What the contract leaves unsaid",
      say: (values: string[]) =>
        values.map((value) => unstatedTerms.find((term) => term.value === value)?.label ?? value).join(", "),
    };
  const term = termsGroups(nation)
    .flatMap(({ fields }) => fields)
    .find((each) => each.name === name);
  return {
    label: term?.label ?? name,
    say: (value: never) => {
      const typed = keyTermsValues({ unstated: [], [name]: value })[name];
      return term?.options?.find((option) => option.value === typed)?.label ?? String(typed);
    },
  };
}

/** A line of a pricing document in one row of words. */
export function sayLine({ section, item, description, quantity, unit, kind, amount }: PricingLine): string {
  const measured = quantity === null ? "" : `${quantity / 10 ** QUANTITY_DECIMALS} ${unit}`.trim();
  const fixed = amount === null ? "" : `£${(amount / 100).toFixed(2)}`;
  const head = [section, item].filter(Boolean).join(" ");
  return [head, description, measured, kind === "measured" ? "" : lineKindFacts(kind).label, fixed]
    .filter(Boolean)
    .join(", ");
}

/** The same as one line of a history, cut where it is long. */
export function writeChanges(told: readonly ToldChange[]): string {
  const cut = (text: string) => cutText(text.replace(/\s+/g, " "), MAX_FACT_WORDS);
  return cutText(
    told
      .map(({ label, before, after }) => `${label}: ${before === "" ? "" : `${cut(before)} → `}${cut(after)}`)
      .join("; "),
    MAX_HISTORY_WORDS,
  );
}
