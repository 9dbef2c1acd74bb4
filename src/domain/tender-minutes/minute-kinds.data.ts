/** What minutes are of; stored by their value. */
export const minuteKinds = [
  { value: "interview", label: "Interview" },
  { value: "pre-order-meeting", label: "Pre-order meeting" },
] as const;
export type MinuteKind = (typeof minuteKinds)[number]["value"];

export const minuteKindLabel = (kind: MinuteKind): string =>
  minuteKinds.find(({ value }) => value === kind)!.label;

/** What a tenderer says of minutes that it was sent; stored by their value. */
export const minuteAnswers = [
  { value: "agreed", label: "We agree", done: "Agreed" },
  { value: "differs", label: "Something is different", done: "Not agreed: this is different" },
] as const;
export type MinuteAnswer = (typeof minuteAnswers)[number]["value"];
