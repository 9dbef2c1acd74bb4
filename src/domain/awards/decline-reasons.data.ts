/** Why a winner says no; stored by their value. None counts against it. */
export const orderDeclineReasons = [
  { value: "terms_differ", label: "The terms differ from those that we priced" },
  { value: "scope_differs", label: "The scope or the price differs from our quote" },
  { value: "validity_over", label: "Our price holds no longer" },
  { value: "no_capacity", label: "We have no capacity for these dates" },
  { value: "other", label: "Another reason" },
] as const;

export const orderDeclineLabel = (value: string): string =>
  orderDeclineReasons.find((each) => each.value === value)?.label ?? value;

/** What a winner is sent. */
export const orderKinds = [
  { value: "order", label: "Order", hint: "The whole of the work, at the price of the quote." },
  {
    value: "letter-of-intent",
    label: "Letter of intent",
    hint: "A part of the work, up to a ceiling. Its order is sent here once it is accepted.",
  },
] as const;

export type OrderKind = (typeof orderKinds)[number]["value"];

export const orderKindLabel = (value: OrderKind): string =>
  orderKinds.find((each) => each.value === value)!.label;
