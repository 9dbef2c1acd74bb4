import type { ReserveTenderer } from "#domain/tender-comparison/list-reserve.ts";
import { formatDate, formatMoney } from "#web/format.ts";
import { Callout } from "#web/ui/callout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";

/** Who is next once a winner is gone, in the order of the comparison. */
export function ReserveCallout({ reserve, path }: { reserve: readonly ReserveTenderer[]; path: string }) {
  const [next, ...others] = reserve;
  if (!next) return null;
  return (
    <Callout tone="wait" title={`The winner is gone. Next in reserve: ${next.companyName}`}>
      <p>
        <DottedFacts facts={figuresOf(next)} />
      </p>
      {others.length > 0 && (
        <ol start={2} className="mt-2 list-decimal pl-5">
          {others.map((each) => (
            <li key={each.quoteId}>
              <DottedFacts facts={figuresOf(each, `${each.companyName}: `)} />
            </li>
          ))}
        </ol>
      )}
      {reserve.some(({ isExpired }) => isExpired) && (
        <p className="mt-2">
          <TextLink to={`${path}/quotes/validity`}>Ask for longer where a quote has expired</TextLink>
        </p>
      )}
    </Callout>
  );
}

function figuresOf(
  { adjustedPence, points, isExpired, isOvertaken, validUntil }: ReserveTenderer,
  whose = "",
): (string | false)[] {
  return [
    `${whose}${formatMoney(adjustedPence)} as adjusted`,
    points !== null && `${points.toFixed(1)} points`,
    isOvertaken && "the price has changed since it was adjusted: look at the comparison",
    `${isExpired ? "expired" : "holds until"} ${formatDate(validUntil)}`,
  ];
}
