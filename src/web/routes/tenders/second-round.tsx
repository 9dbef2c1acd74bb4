import type { RoundPage } from "#domain/second-rounds/get-second-round.ts";
import { MAX_ROUND_REASON } from "#domain/second-rounds/second-rounds.limits.ts";
import type { SecondRound } from "#domain/second-rounds/second-rounds.queries.ts";
import { formatDeadline, formatMoment, formatNumberOf, isoDay } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { FoldedPanel } from "#web/ui/folded-panel.tsx";
import { TextField, TextareaField } from "#web/ui/text-field.tsx";
import { useOwnPackage } from "./own-package.ts";

/** That there is or was a second round, for the buyer. */
export function RoundFacts({ round, isOpened }: { round: SecondRound; isOpened: boolean }) {
  return (
    <Callout tone="quiet" title={`Second round, called ${formatMoment(round.calledAt)}`}>
      <p className="whitespace-pre-line wrap-anywhere">{round.reason}</p>
      <p className="mt-2 text-ink-2">
        {isOpened
          ? "Second prices count where there is one, with the first beside it."
          : "Below are the first prices as they were opened. They count for whoever sends no second one."}
      </p>
    </Callout>
  );
}

interface CallRoundProps {
  page: RoundPage;
  /** What was typed, and refused. */
  typed: Readonly<Record<string, string>>;
}

/** Calls a second round: all compliant tenderers price once more. */
export function CallRound({ page: { compliant, earliest, closed }, typed }: CallRoundProps) {
  const own = useOwnPackage();
  const isSending = useIsSending();
  const isRefused = typed["intent"] === "round";
  return (
    <FoldedPanel title="Call a second round" isOpen={isRefused}>
      {closed !== null ? (
        <p className="text-15 text-ink-2">{closed}</p>
      ) : (
        <Form
          method="post"
          id="second-round"
          its={{ intent: "round" }}
          data-keep
          className="flex max-w-form flex-col items-start gap-5"
        >
          <p className="text-15 text-ink-2">
            {`${compliant === 1 ? "The one compliant tenderer is" : `All ${compliant} compliant tenderers are`} asked for one more price, sealed as the first. Whoever sends none stands with the first. It can be done once, every tenderer reads that you did and why, and it is counted on your profile.`}
          </p>
          <input type="hidden" name="version" value={own.version} />
          <TextareaField
            field={{
              id: "reason",
              name: "reason",
              required: true,
              defaultValue: isRefused ? typed["reason"] : "",
            }}
            label="Reason"
            hint="Such as what has changed since. Every tenderer reads it."
            rows={3}
            maxLength={MAX_ROUND_REASON}
            className="w-full"
          />
          <div className="grid w-full items-end gap-6 sm:grid-cols-[minmax(0,1fr)_9rem]">
            <DateField
              field={{
                id: "returnDay",
                name: "returnDay",
                required: true,
                defaultValue: isRefused ? typed["returnDay"] : earliest ? isoDay(earliest) : "",
              }}
              label="Second prices are due on"
              hint={`At least ${formatNumberOf(own.minRepriceDays, "working day")}, as you promised for pricing a change${earliest ? `: ${formatDeadline(earliest)} or later` : ""}.`}
            />
            <TextField
              field={{
                id: "returnTime",
                name: "returnTime",
                defaultValue: isRefused ? typed["returnTime"] : "12:00",
              }}
              label="At"
              placeholder="12:00"
              autoComplete="off"
            />
          </div>
          <Button name="intent" value="round" isBusy={isSending} busyLabel="Calling...">
            Call the second round
          </Button>
        </Form>
      )}
    </FoldedPanel>
  );
}
