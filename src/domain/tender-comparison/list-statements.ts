import type { EnteredFigures } from "#domain/lodged-quotes/lodged-quotes.queries.ts";
import { figuresStates, lodgedWay, notReconfirmed } from "#domain/lodged-quotes/lodged-ways.data.ts";
import { dayInWords, londonMoment } from "#platform/london-time.ts";
import { withConfirmedVat } from "#domain/tender-quotes/quote-facts.ts";
import { quoteFacts } from "#domain/tender-quotes/said-beside.data.ts";
import { pricedOnEarlier } from "#domain/tender-quotes/tender-quotes.states.ts";
import type { ComparedTender, TenderComparison } from "./get-comparison.ts";

/** One thing that tenderers say beside their prices, in the order of the quotes; empty where one says nothing. */
export interface Statement {
  label: string;
  words: string[];
  /** Of a term of the sheet, said against it. */
  isTerm: boolean;
}

/** Until when it holds now, and how long it was tendered for. */
function holdsUntil({ validUntil, isExpired, content: { validityDays } }: ComparedTender): string {
  const day = dayInWords(validUntil);
  const tendered = `${validityDays} ${validityDays === 1 ? "day" : "days"} as tendered`;
  return isExpired ? `Expired: held until ${day} (${tendered})` : `Until ${day} (${tendered})`;
}

/** For ever beside a quote that was lodged: how it came, who lodged and entered it, and whether its firm stands by it. */
function cameBy(provenance: EnteredFigures | null): string {
  if (!provenance) return "Through the portal, by the firm";
  const { way, receivedAt, lodgedBy, enteredBy, enteredAt, state, words, repricedBy } = provenance;
  return [
    `${lodgedWay(way).replace(/^./, (letter) => letter.toUpperCase())}, received ${londonMoment(receivedAt)}, lodged by ${lodgedBy ?? "a former colleague"}.`,
    `Figures entered by ${enteredBy ?? "a former colleague"}, ${londonMoment(enteredAt)}.`,
    state === "disputed" ? `${figuresStates[state]}: ${words}` : `${figuresStates[state]}.`,
    ...(repricedBy === null ? [] : [`${notReconfirmed(repricedBy)}.`]),
  ].join(" ");
}

/** What tenderers say beside their prices, one beside the other: of the sheet's terms those that somebody has qualified. */
export function listStatements({
  quotes,
  qualified,
}: Pick<TenderComparison, "quotes" | "qualified">): Statement[] {
  const general = quoteFacts.map(([label, says]) => ({
    label,
    words: quotes.map((quote) => says(withConfirmedVat(quote.content, quote.provenance))),
    isTerm: false,
  }));
  const terms = qualified.map(({ term, label }) => ({
    label,
    words: quotes.map(({ content }) => content.termNotes.find((note) => note.term === term)?.words ?? ""),
    isTerm: true,
  }));
  const came = quotes.some(({ provenance }) => provenance !== null)
    ? [{ label: "How it came", words: quotes.map(({ provenance }) => cameBy(provenance)), isTerm: false }]
    : [];
  const holds = { label: "Holds", words: quotes.map(holdsUntil), isTerm: false };
  const sets = quotes.some(({ isOutdated }) => isOutdated)
    ? [
        {
          label: "Document set",
          words: quotes.map((quote) => (quote.isOutdated ? pricedOnEarlier(quote) : "The last one")),
          isTerm: false,
        },
      ]
    : [];
  return [...came, ...sets, holds, ...general, ...terms];
}
