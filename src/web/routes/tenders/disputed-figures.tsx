import type { LodgedList } from "#domain/lodged-quotes/list-lodged.ts";
import type { Comparison } from "#domain/tender-quotes/list-quotes.ts";
import { formatMoment, formatMoney } from "#web/format.ts";
import { useOnlyReads } from "#web/forms/form.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";

interface DisputedFigures {
  /** Of the lodged file from which they were entered. */
  id: string;
  firm: string;
  totalPence: number;
  words: string;
  answeredAt: Date | null;
}

/** Figures that count, of which their firm says that they are wrong, and that can be entered again. */
export function listDisputed(
  lodged: LodgedList["lodged"],
  quotes: Comparison["quotes"],
): readonly DisputedFigures[] {
  return lodged.flatMap(({ id, companyName: firm, mayEnter, figures: [last] }) => {
    const quote = last?.isCurrent ? quotes.find((each) => each.id === last.quoteId) : undefined;
    if (!last || !quote || !mayEnter) return [];
    if (last.state !== "disputed" || quote.state === "declined_by_tenderer") return [];
    const { totalPence, words, answeredAt } = last;
    return [{ id, firm, totalPence, words, answeredAt }];
  });
}

/** Leads a buyer to what a firm says is wrong of the figures that were entered for it. */
export function DisputedCallouts({
  disputed,
  path,
}: {
  disputed: readonly DisputedFigures[];
  /** Of the package. */
  path: string;
}) {
  const onlyReads = useOnlyReads();
  return disputed.map(({ id, firm, totalPence, words, answeredAt }, at) => (
    <div key={id} id={at === 0 ? "disputed" : undefined} className="scroll-mt-20">
      <Callout tone="wait" title={`${firm} says that the figures you entered are wrong`}>
        <p className="whitespace-pre-line wrap-anywhere">{words}</p>
        <p className="mt-1 text-ink-2">
          {`${formatMoney(totalPence)} as entered${answeredAt ? `; answered ${formatMoment(answeredAt)}` : ""}. Until you enter them again they are compared as they are.`}
        </p>
        <p className="mt-3">
          <ButtonLink to={`${path}/lodged/${id}#enter`}>
            {onlyReads ? "Look at them" : "Enter them again"}
            <span className="sr-only">{`: ${firm}`}</span>
          </ButtonLink>
        </p>
      </Callout>
    </div>
  ));
}
