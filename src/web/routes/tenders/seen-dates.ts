const NAMES = ["returnDay", "returnTime", "questionsDay", "questionsTime"] as const;

type DateFields = Readonly<Record<(typeof NAMES)[number], string>>;

/** The fields of a draft's dates about which something may be said. */
export function dateFieldsOf(text: (name: string) => string): DateFields {
  return Object.fromEntries(NAMES.map((name) => [name, text(name).slice(0, 20)])) as DateFields;
}

/** Which of them advice was about: sent along, it says that the advice has been read. */
export const seenDates = (typed: DateFields): string => NAMES.map((name) => typed[name]).join(" ");
