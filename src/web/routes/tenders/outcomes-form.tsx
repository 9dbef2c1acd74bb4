import type { DraftedOutcome, OutcomesPage } from "#domain/awards/get-outcomes.ts";
import { gapBands, rankBands, reasonsThatFit } from "#domain/tender-quotes/outcome-reasons.data.ts";
import { formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import type { TypedOutcomes } from "./outcome-fields.ts";
import { OutcomeRow } from "./outcome-row.tsx";

interface OutcomesFormProps extends Pick<OutcomesPage, "drafts" | "seen" | "withdrawn" | "buyerName"> {
  /** What was typed into a form that was refused. */
  typed: TypedOutcomes;
}

const FITTING = reasonsThatFit("awarded");

/** What every tenderer is told, on one page and in one step; the tender closes with it. */
export function OutcomesForm({ drafts, seen, withdrawn, buyerName, typed }: OutcomesFormProps) {
  const isSending = useIsSending();
  return (
    <Form
      method="post"
      id="outcomes-form"
      its={{ intent: "outcomes" }}
      data-keep
      className="flex flex-col items-start gap-5"
    >
      <input type="hidden" name="seen" value={seen} />
      <ul className="w-full border-t border-rule">
        {drafts.map(({ quote, notice, likely, isHeldBack }) => (
          <OutcomeRow
            key={quote.id}
            quote={quote}
            outcome={describeNotice(notice)}
            isAwarded={notice.outcome === "successful"}
            fitting={FITTING}
            likely={likely}
            draft={{ codes: notice.reasonCodes, words: notice.words }}
            hint={isHeldBack ? HELD_BACK : undefined}
            typed={typed[quote.id]}
            preview={{ notice, buyerName }}
          />
        ))}
      </ul>
      {withdrawn > 0 && (
        <p className="text-15 text-ink-2">
          {`${formatNumberOf(withdrawn, "firm")} that withdrew ${withdrawn === 1 ? "its quote hears" : "their quotes hear"} that the tender is decided, and no more.`}
        </p>
      )}
      <Button kind="main" name="intent" value="outcomes" isBusy={isSending} busyLabel="Sending...">
        Send all outcomes
      </Button>
    </Form>
  );
}

const HELD_BACK =
  "What the recommendation says of it names another firm or a figure, so it is not put in here.";

/** How it lay, in the words that the firm will read. */
function describeNotice({ outcome, rank, gap, unranked }: DraftedOutcome["notice"]): string {
  if (outcome === "successful") return "Successful. It accepted the award.";
  const place = [rank && rankBands[rank], gap && `${gapBands[gap]} the award`].filter(Boolean).join(", ");
  if (place) return `Not successful. It reads: ${place}.`;
  if (unranked === "below") return "Not successful. It reads that it was below the price of the award.";
  return unranked === "part"
    ? "Not successful. It reads no rank: it is no quote for the whole."
    : "Not successful. It reads no rank: fewer than three compliant quotes are for the whole.";
}
