const TEXTS = ["lumpSum", "inclusions", "exclusions", "qualifications"] as const;
const NUMBERS = ["leadWeeks", "durationWeeks", "validityDays", "isPartial"] as const;

/** What was typed into a quote, under the names of a draft. */
export function draftIn({ form, text }: { form: FormData; text: (name: string) => string }) {
  const named = [...TEXTS, ...NUMBERS].map((name) => [name, text(name)] as const);
  return { prices: form.getAll("prices").map(String), ...Object.fromEntries(named) };
}
