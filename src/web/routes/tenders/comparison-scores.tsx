import { formatMoment } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { ComparisonView, ShownTender } from "./comparison-view.ts";

interface ScoresProps {
  view: ComparisonView;
  typed: Record<string, string>;
}

type CriterionScore = ShownTender["scores"]["criteria"][number];

/** What each quote has for each criterion, by the weights that the tenderers were told. */
export function ComparisonScores({ view: { tenders, criteria, closed }, typed }: ScoresProps) {
  return (
    <section aria-labelledby="scores" className="flex flex-col gap-4">
      <SectionHeading id="scores">Scores</SectionHeading>
      {criteria.length === 0 ? (
        <p className="max-w-measure text-15 text-ink-2">
          No criteria were given with this tender: it is compared by price and by what you judge compliant.
        </p>
      ) : (
        <>
          <p className="max-w-measure text-15 text-ink-2">
            The weights are those that the tenderers were told. Price: the lowest adjusted compliant total,
            divided by this one, times the weight. Only compliant quotes have points:{" "}
            <TextLink to="../quotes">judge them</TextLink> first.
          </p>
          <ul>
            {tenders.map((tender) => (
              <TenderScores key={tender.id} tender={tender} isOpen={closed === null} typed={typed} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface TenderScoresProps {
  tender: ShownTender;
  isOpen: boolean;
  typed: Record<string, string>;
}

function TenderScores({ tender, isOpen, typed }: TenderScoresProps) {
  const { companyName, scores } = tender;
  return (
    <li className="border-b border-rule py-5">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-6 text-16 font-label wrap-anywhere">
        {companyName}
        <span>{scores.total === null ? "no total yet" : `${scores.total.toFixed(1)} points`}</span>
      </h3>
      <ul className="mt-2 grid gap-x-8 gap-y-3 md:grid-cols-2 xl:grid-cols-3">
        {scores.criteria.map((score, at) => (
          <li key={score.criterion} className="min-w-0">
            <p className="flex justify-between gap-4 text-15">
              <span className="min-w-0 wrap-anywhere">{score.criterion}</span>
              <span className="shrink-0 tabular-nums">
                {`${score.points === null ? "–" : score.points.toFixed(1)} of ${score.weight}`}
              </span>
            </p>
            {score.given && (
              <p className="text-13 text-ink-2 wrap-anywhere">
                {`${score.given.score} of 100: ${score.given.reason} (${score.given.by ?? "a former colleague"}, ${formatMoment(score.given.at)})`}
              </p>
            )}
            {isOpen && !score.isPrice && (
              <ScoreForm tender={tender} score={score} typed={typed} id={`${tender.companyNumber}-${at}`} />
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

interface ScoreFormProps {
  tender: ShownTender;
  score: CriterionScore;
  id: string;
  typed: Record<string, string>;
}

function ScoreForm({ tender, score: { criterion, given, seen }, id, typed }: ScoreFormProps) {
  const isTyped = typed["quote"] === tender.id && typed["criterion"] === criterion;
  return (
    <details open={isTyped || undefined}>
      <summary className="target w-fit cursor-pointer py-1 text-15 underline">
        {given ? "Score again…" : "Score…"}
        <span className="sr-only">{` ${tender.companyName}, ${criterion}`}</span>
      </summary>
      <Form
        method="post"
        id={`score-${id}`}
        key={seen}
        data-keep
        preventScrollReset
        className="mt-2 flex flex-col items-start gap-3"
      >
        <input type="hidden" name="quote" value={tender.id} />
        <input type="hidden" name="criterion" value={criterion} />
        <input type="hidden" name="seen" value={seen} />
        <TextField
          field={{
            id: `points-${id}`,
            name: "score",
            defaultValue: isTyped ? typed["score"] : "",
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
            defaultValue: isTyped ? typed["reason"] : "",
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
