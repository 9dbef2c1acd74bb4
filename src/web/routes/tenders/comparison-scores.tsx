import { formatMoment, formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { typedFor } from "#web/forms/typed-for.ts";
import { Button } from "#web/ui/button.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { ComparisonView, ShownTender } from "./comparison-view.ts";
import { TendererTable } from "./tenderer-table.tsx";
import { columnOf } from "./whose-figures.tsx";
import { IN_PLACE } from "./comparison-wanted.ts";

interface ScoresProps {
  view: ComparisonView;
  typed: Record<string, string>;
}

type CriterionScore = ShownTender["scores"]["criteria"][number];

/** What each quote has for each criterion, by the weights that the tenderers were told. */
export function ComparisonScores({ view, typed }: ScoresProps) {
  const isOpen = view.closed === null;
  const unjudged = isOpen ? view.tenders.filter(({ state }) => state === "opened").length : 0;
  return (
    <section aria-labelledby="scores" className="flex flex-col gap-4">
      <SectionHeading id="scores">Scores</SectionHeading>
      {view.criteria.length === 0 ? (
        <p className="max-w-measure text-15 text-ink-2">
          No criteria were given with this tender: it is compared by price and by what you judge compliant.
        </p>
      ) : (
        <>
          <p className="max-w-measure text-15 text-ink-2">
            The weights are those that the tenderers were told. Price: the lowest adjusted compliant total for
            the whole, divided by this one, times the weight, and no more than the weight. Only compliant
            quotes have points.
            {unjudged > 0 && (
              <>
                {` ${formatNumberOf(unjudged, "quote is", "quotes are")} still to be judged: `}
                <TextLink to="../quotes">
                  say whether {unjudged === 1 ? "it is" : "they are"} compliant
                </TextLink>
                .
              </>
            )}
          </p>
          <ScoreTable view={view} typed={typed} />
        </>
      )}
    </section>
  );
}

/** Criteria by tenderers. */
function ScoreTable({ view, typed }: ScoresProps) {
  const { tenders, criteria, closed, shown } = view;
  return (
    <TendererTable view={view} label="Points of each tenderer" first="Criterion">
      {criteria.map(({ criterion, weight }, at) => (
        <tr key={criterion}>
          <th scope="row">
            {criterion}
            <span className="block text-13 text-ink-2">{`of ${weight}`}</span>
          </th>
          {tenders.map((tender) => (
            <td key={tender.id} className={columnOf(tender, shown)}>
              <Score
                tender={tender}
                score={tender.scores.criteria[at]!}
                isOpen={closed === null}
                typed={typed}
                id={`${tender.key}-${at}`}
              />
            </td>
          ))}
        </tr>
      ))}
      <tr className="font-label">
        <th scope="row" className="font-label">
          Points of 100
        </th>
        {tenders.map((tender) => (
          <td key={tender.id} className={columnOf(tender, shown)}>
            {tender.scores.total === null ? "no total yet" : tender.scores.total.toFixed(1)}
          </td>
        ))}
      </tr>
    </TendererTable>
  );
}

function Score({ isOpen, ...props }: ScoreFormProps & { isOpen: boolean }) {
  const { points, given, isPrice } = props.score;
  return (
    <>
      <p>{points === null ? "–" : points.toFixed(1)}</p>
      {given && (
        <p className="text-13 text-ink-2 wrap-anywhere">
          {`${given.score} of 100: ${given.reason} (${given.by ?? "a former colleague"}, ${formatMoment(given.at)})`}
        </p>
      )}
      {isOpen && !isPrice && <ScoreForm {...props} />}
    </>
  );
}

interface ScoreFormProps {
  tender: ShownTender;
  score: CriterionScore;
  id: string;
  typed: Record<string, string>;
}

function ScoreForm({ tender, score: { criterion, given, seen }, id, typed }: ScoreFormProps) {
  const own = typedFor(typed, { intent: "score", quote: tender.id, criterion });
  return (
    <details open={own["score"] !== undefined || undefined}>
      <summary className="unfolds">
        {given ? "Score again" : "Score"}
        <span className="sr-only">{`: ${tender.companyName}, ${criterion}`}</span>
      </summary>
      <Form
        showsValues
        method="post"
        id={`score-${id}`}
        its={{ intent: "score", quote: tender.id, criterion }}
        key={seen}
        data-keep
        {...IN_PLACE}
        className="mt-2 flex flex-col items-start gap-3"
      >
        <input type="hidden" name="quote" value={tender.id} />
        <input type="hidden" name="criterion" value={criterion} />
        <input type="hidden" name="seen" value={seen} />
        <TextField
          field={{
            id: `points-${id}`,
            name: "score",
            defaultValue: own["score"] ?? "",
            required: true,
          }}
          label="0 to 100"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          className="w-28"
        />
        <TextField
          field={{
            id: `because-${id}`,
            name: "reason",
            defaultValue: own["reason"] ?? "",
            required: true,
          }}
          label="Why, in a line"
          autoComplete="off"
          maxLength={500}
          className="w-full"
        />
        <Button name="intent" value="score" isSmall>
          Score it
        </Button>
      </Form>
    </details>
  );
}
