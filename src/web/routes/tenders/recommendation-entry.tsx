import type { ShownRecommendation } from "#domain/awards/get-award.ts";
import { recommendationStates } from "#domain/awards/awards.states.ts";
import type { QuoteTotals } from "#domain/tender-comparison/list-totals.ts";
import { formatMoment, formatMoney } from "#web/format.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { LeadingPrice } from "./leading-price.tsx";
import { sayTotals } from "./say-totals.ts";

interface RecommendationEntryProps {
  recommendation: ShownRecommendation;
  /** As the quotes are compared now; none of an earlier one, which was made of others. */
  totals?: readonly QuoteTotals[];
}

/** One recommendation as it was read by those who decided on it. */
export function RecommendationEntry(props: RecommendationEntryProps) {
  return (
    <div className="flex max-w-sheet flex-col gap-4">
      <RecommendationHead {...props} />
      <RecommendationReasons {...props} />
    </div>
  );
}

const findTotals = (totals: readonly QuoteTotals[], id: string) =>
  totals.find(({ quoteId }) => quoteId === id);

const totalsOf = (totals: readonly QuoteTotals[], id: string) => {
  const found = findTotals(totals, id);
  return found && sayTotals(found);
};

/** What is recommended, by whom, and with which interest in it. */
export function RecommendationHead({ recommendation, totals = [] }: RecommendationEntryProps) {
  const { firm, pence, state, conflict, by, at, decidedBy, decidedAt } = recommendation;
  const { label, tone } = recommendationStates[state];
  const own = totalsOf(totals, recommendation.quoteId);
  const ended = decidedAt && `${label} ${formatMoment(decidedAt)}${decidedBy ? ` by ${decidedBy}` : ""}`;
  return (
    <div className="flex max-w-sheet flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="min-w-0 text-19 font-label wrap-anywhere">{firm}</h3>
        <LeadingPrice
          pence={pence}
          discountPence={findTotals(totals, recommendation.quoteId)?.discountPence}
        />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-ink-2">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {own && <span>{own}</span>}
        <span>{`Recommended ${formatMoment(at)}${by ? ` by ${by}` : ""}`}</span>
        {ended && <span>{ended}</span>}
      </p>
      {conflict && (
        <Callout tone="wait" title="Whoever recommends it has an interest in the firm">
          <p className="whitespace-pre-line wrap-anywhere">{conflict}</p>
        </Callout>
      )}
    </div>
  );
}

/** Why this quote, why not the others, and why it was decided otherwise. */
export function RecommendationReasons({ recommendation, totals = [] }: RecommendationEntryProps) {
  const { state, others, rationale, risks, reason } = recommendation;
  return (
    <div className="flex max-w-sheet flex-col gap-4">
      <Part term="Why this quote" words={rationale} />
      <Part term="Risks" words={risks || "None stated"} />
      {others.length > 0 && (
        <div>
          <h4 className="text-13 text-ink-2">Why not the others</h4>
          <ul>
            {others.map(({ quote, firm: name, pence: price, why }) => (
              <li key={quote} className="border-b border-rule py-2 text-16 last:border-b-0 wrap-anywhere">
                <span className="font-label">{`${name}, ${totalsOf(totals, quote) ?? formatMoney(price)}: `}</span>
                {why}
              </li>
            ))}
          </ul>
        </div>
      )}
      {reason && (
        <Part term={state === "withdrawn" ? "Why it was taken back" : "Why it was rejected"} words={reason} />
      )}
    </div>
  );
}

function Part({ term, words }: { term: string; words: string }) {
  return (
    <div>
      <h4 className="text-13 text-ink-2">{term}</h4>
      <p className="text-16 whitespace-pre-line wrap-anywhere">{words}</p>
    </div>
  );
}
