import { type VatTreatment, vatTreatments } from "#domain/quote-terms/vat-treatments.data.ts";

/** What the fields of a quote say to whoever fills them in. */
export interface QuoteWords {
  /** Whose lines beside those of the pricing document are: `your own`. */
  own: string;
  insteadOfOnePrice: string;
  discount: string;
  excluded: string;
  /** Who may choose an alternate: `the buyer`. */
  chooser: string;
  vat: string;
  vatLabels: Partial<Record<VatTreatment, string>>;
  /** Of a day that the browser cannot read. */
  unreadDay: string;
}

const CHOOSE_A_DAY = "Choose a day that there is, whole";

/** To a firm that writes its quote, which is saved as it types. */
export const toTenderer: QuoteWords = {
  own: "your own",
  insteadOfOnePrice: "In place of the one price above: what you price, line by line.",
  discount: "It is in the prices, and the buyer takes it off. Left empty, they are net.",
  excluded: "What the buyer or somebody else provides. Said now, it is no argument later.",
  chooser: "the buyer",
  vat: "Confirm it by choosing it, or choose another: it is asked for before the quote can be submitted.",
  vatLabels: {},
  unreadDay: `${CHOOSE_A_DAY}: until then this one is not saved`,
};

/** To a buyer who enters what the file of a firm says. */
export const toBuyer: QuoteWords = {
  own: "its own",
  insteadOfOnePrice: "In place of the one price above: what the file prices, line by line.",
  discount: "It is in the prices, and you take it off. Left empty, they are net.",
  excluded: "What you or somebody else provides, as the file says it.",
  chooser: "you",
  vat: "Choose what the file says, or leave it: it stays proposed until the firm confirms the figures.",
  vatLabels: {
    "reverse-charge": "Domestic reverse charge: you account for the VAT",
    standard: "The firm charges VAT at the standard rate",
    reduced: "The firm charges VAT at the reduced rate",
    "not-registered": "No VAT: the firm is not registered for it",
  },
  unreadDay: CHOOSE_A_DAY,
};

/** How VAT is charged, in these words. */
export const vatChoices = ({ vatLabels }: Pick<QuoteWords, "vatLabels">) =>
  vatTreatments.map(({ value, label }) => ({ value, label: vatLabels[value] ?? label }));
