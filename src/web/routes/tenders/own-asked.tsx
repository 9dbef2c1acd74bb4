import type { OrderKind } from "#domain/awards/decline-reasons.data.ts";
import type { OwnQueries } from "#domain/tender-comparison/own-queries.queries.ts";
import type { OwnMinutes } from "#domain/tender-minutes/own-minutes.queries.ts";
import { OwnMinutesSection } from "./own-minutes.tsx";
import { QuoteQueries } from "./quote-queries.tsx";

interface OwnAskedProps {
  asked: OwnQueries;
  minuted: OwnMinutes;
  /** What waits for its answer as the winner; null where nothing does. */
  sent: OrderKind | null;
  typed: Record<string, string>;
  /** Of these what can be answered now, which comes first of all; else the rest, to be read. */
  isWaiting: boolean;
}

/** What the buyer asks and has written down of an opened quote. Links lead to the first of it, answered or not. */
export function OwnAsked({ asked, minuted, sent, typed, isWaiting }: OwnAskedProps) {
  const isAsked = asked.closed === null && asked.queries.some(({ outcome }) => outcome === null);
  const isMinuted = minuted.closed === null && minuted.minutes.some(({ answer }) => answer === null);
  const isFirst = isWaiting === (isAsked || isMinuted);
  return (
    <div id={isFirst ? "asked" : undefined} className="flex scroll-mt-20 flex-col gap-6 empty:hidden">
      {isAsked === isWaiting && <QuoteQueries {...asked} sent={sent} typed={typed} />}
      {isMinuted === isWaiting && <OwnMinutesSection {...minuted} typed={typed} />}
    </div>
  );
}
