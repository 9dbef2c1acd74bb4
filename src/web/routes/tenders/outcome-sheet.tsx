import type { Outcome, Unranked } from "#domain/tender-quotes/get-outcome.ts";
import { gapBands, outcomeReasonLabels, rankBands } from "#domain/tender-quotes/outcome-reasons.data.ts";
import { formatDate, formatMoment } from "#web/format.ts";
import { cx } from "#web/ui/class-names.ts";
import { Table } from "#web/ui/table.tsx";
import { TitleBlock } from "#web/ui/title-block.tsx";

const titles: Readonly<Record<Outcome["outcome"], string>> = {
  successful: "Your quote is successful",
  unsuccessful: "Your quote was not successful",
  non_compliant: "Your quote was not compliant",
  withdrawn: "This tender is decided",
  declined: "This tender is decided",
  cancelled: "This tender is cancelled",
};

interface OutcomeSheetProps {
  outcome: Outcome;
  /** Whose words they are. */
  buyerName: string;
  /** Of its heading: of several on one page each has its own. */
  id?: string;
  Title?: "h2" | "h4";
  /** It is not sent yet. */
  isDraft?: boolean;
}

/** What a firm was told in the end, and why: how it lay, what it was given, and the buyer's words. */
export function OutcomeSheet({
  outcome: notice,
  buyerName,
  id = "outcome",
  Title = "h2",
  isDraft = false,
}: OutcomeSheetProps) {
  const { outcome, words, scores, sentAt } = notice;
  return (
    <section
      aria-labelledby={id}
      className={cx("flex flex-col gap-5 border p-5", outcome === "successful" ? "border-ok" : "border-ink")}
    >
      <Title id={id} className={cx("heading text-24", outcome === "successful" && "text-ok")}>
        {titles[outcome]}
      </Title>
      <TitleBlock facts={factsOf(notice, isDraft)} isPaired="on-phones" />
      <OutcomeNotes outcome={notice} />
      {scores.length > 0 && <ScoreTable scores={scores} />}
      {words && (
        <figure className="border-l-3 border-ink pl-4">
          <blockquote className="max-w-measure text-16 whitespace-pre-line wrap-anywhere">{words}</blockquote>
          <figcaption className="mt-1 text-13 text-ink-2">
            {isDraft ? buyerName : `${buyerName}, ${formatDate(sentAt)}`}
          </figcaption>
        </figure>
      )}
    </section>
  );
}

/** Only what was told: a band that is withheld has no cell. */
function factsOf({ reasonCodes, rank, gap, sentAt }: Outcome, isDraft: boolean) {
  return [
    ...(reasonCodes.length > 0
      ? [{ label: reasonCodes.length === 1 ? "Reason" : "Reasons", value: outcomeReasonLabels(reasonCodes) }]
      : []),
    ...(rank ? [{ label: "Your price among the compliant ones", value: capitalise(rankBands[rank]) }] : []),
    ...(gap ? [{ label: "Against the price of the award", value: capitalise(gapBands[gap]) }] : []),
    { label: "Told", value: isDraft ? "Not yet" : formatMoment(sentAt) },
  ];
}

const capitalise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const UNRANKED: Readonly<Record<Unranked, string>> = {
  few: "How it ranked is not told: fewer than three compliant quotes were for the whole.",
  part: "How it ranked is not told: it was for a part of the work, or another way of doing it.",
  below: "Yours was below the price of the award: it was not the price alone that decided.",
};

/** What the facts alone would leave open. */
function OutcomeNotes({ outcome: notice }: { outcome: Outcome }) {
  const { outcome, unranked, isWithoutAward, isTakenBack, isLate } = notice;
  const notes = [
    unranked !== null && UNRANKED[unranked],
    isWithoutAward && "The tender ended without an award: no quote was chosen.",
    outcome === "cancelled" &&
      (isTakenBack
        ? "You had withdrawn your quote. Nobody was awarded."
        : "No quote was chosen: that says nothing about yours."),
    isLate && "Your quote came after the return, within the tolerance that was announced.",
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <div className="max-w-measure text-15">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

function ScoreTable({ scores }: Pick<Outcome, "scores">) {
  const weights = scores.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <div className="max-w-form">
      <Table
        caption="How it was scored, out of 100"
        rows={scores}
        rowKey={({ criterion }) => criterion}
        columns={[
          { key: "criterion", heading: "Criterion", isName: true, cell: ({ criterion }) => criterion },
          { key: "weight", heading: "Weight", isFigure: true, cell: ({ weight }) => `${weight}%` },
          { key: "score", heading: "Your score", cell: ({ score }) => <ScoreBar score={score} /> },
        ]}
      />
      {weights < 100 && (
        <p className="mt-2 text-13 text-ink-2">
          {`The other ${100 - weights}% has no score here: points for a price are not told, as they would say what another firm asked.`}
        </p>
      )}
    </div>
  );
}

function ScoreBar({ score }: { score: number }) {
  return (
    <span className="flex items-center gap-3">
      <svg aria-hidden="true" width="96" height="10" className="shrink-0 max-md:hidden">
        <rect width="96" height="10" fill="var(--wash)" />
        <rect width={(96 * Math.min(100, Math.max(0, score))) / 100} height="10" fill="var(--ink)" />
      </svg>
      <span className="font-label">{score}</span>
    </span>
  );
}
