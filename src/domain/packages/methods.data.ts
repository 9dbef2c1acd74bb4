/** How firms come to a package. */
export interface TenderMethod {
  readonly value: string;
  readonly label: string;
  /** For its buyer. */
  readonly hint: string;
  /** For everybody else. */
  readonly whoQuotes: string;
  /** It can stand on the public noticeboard. */
  readonly isOpenToAll: boolean;
}

/** Stored by their value: never reuse one. */
export const tenderMethods = [
  {
    value: "limited",
    label: "Limited",
    hint: "Only the firms that you invite.",
    whoQuotes: "Firms that the buyer invites",
    isOpenToAll: false,
  },
  {
    value: "direct",
    label: "Direct",
    hint: "One firm, without others beside it.",
    whoQuotes: "One firm",
    isOpenToAll: false,
  },
  {
    value: "selective",
    label: "Selective",
    hint: "The firms that you invite, and those that ask and that you accept.",
    whoQuotes: "Firms that the buyer invites, or that ask and are accepted",
    isOpenToAll: true,
  },
  {
    value: "open",
    label: "Open",
    hint: "The firms that you invite, and every firm that asks.",
    whoQuotes: "Every firm that asks",
    isOpenToAll: true,
  },
] as const satisfies readonly TenderMethod[];

export type TenderMethodValue = (typeof tenderMethods)[number]["value"];

export function isOpenToAll(method: TenderMethodValue): boolean {
  return tenderMethods.some(({ value, isOpenToAll: isOpen }) => value === method && isOpen);
}
