/** What a file that goes with a quote is; stored sealed, by its value. */
export const quoteFileKinds = [
  { value: "programme", label: "Programme" },
  { value: "method_statement", label: "Method statement" },
  { value: "technical", label: "Quality or technical answer" },
  { value: "drawings", label: "Drawings" },
  { value: "other", label: "Other" },
] as const;

export type QuoteFileKind = (typeof quoteFileKinds)[number]["value"];

export const quoteFileKindLabel = (kind: QuoteFileKind): string =>
  quoteFileKinds.find(({ value }) => value === kind)!.label;
