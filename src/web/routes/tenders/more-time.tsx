import { timeRequestLabel, clarificationStates } from "#domain/clarifications/clarifications.states.ts";
import { MAX_TIME_REASON } from "#domain/clarifications/clarifications.limits.ts";
import type { OwnTimeRequest } from "#domain/tendering/get-tender.ts";
import { formatDeadline, formatMoment } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField, TextareaField } from "#web/ui/text-field.tsx";

interface MoreTimeProps {
  requests: readonly OwnTimeRequest[];
  returnAt: Date | null;
  /** The return lies ahead. */
  isOut: boolean;
  mayAsk: boolean;
  typed: Readonly<Record<string, string>>;
}

/** One's own requests for a later return with what came of them, and a form to ask while none waits. */
export function MoreTime({ requests, returnAt, isOut, mayAsk, typed }: MoreTimeProps) {
  const doesWait = requests.some(({ state }) => state === "submitted");
  return (
    <section aria-labelledby="more-time">
      <SectionHeading id="more-time">More time</SectionHeading>
      {requests.length > 0 && (
        <ul>
          {requests.map((request) => (
            <OwnEntry key={request.id} request={request} isOut={isOut} />
          ))}
        </ul>
      )}
      {mayAsk && !doesWait && (
        <details open={typed["timeReason"] !== undefined} className="mt-4">
          <summary className="unfolds">Ask for a later return date</summary>
          <Form
            method="post"
            id="ask-for-time"
            its={{ intent: "time" }}
            data-keep
            className="mt-3 flex max-w-form flex-col items-start gap-5"
          >
            <div className="grid w-full items-end gap-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
              <DateField
                field={{
                  id: "wantedDay",
                  name: "wantedDay",
                  defaultValue: typed["wantedDay"],
                  required: true,
                }}
                label="Until"
                hint={returnAt ? `Quotes are due ${formatDeadline(returnAt)}.` : undefined}
              />
              <TextField
                field={{ id: "wantedTime", name: "wantedTime", defaultValue: typed["wantedTime"] }}
                label="At"
                placeholder="12:00"
                autoComplete="off"
              />
            </div>
            <TextareaField
              field={{
                id: "timeReason",
                name: "timeReason",
                defaultValue: typed["timeReason"],
                required: true,
              }}
              label="Why you need it"
              hint="The buyer reads it and sees that it is you. If the return moves, it moves for every tenderer, and nobody learns who asked."
              rows={3}
              maxLength={MAX_TIME_REASON}
              className="w-full"
            />
            <Button name="intent" value="time">
              Ask for more time
            </Button>
          </Form>
        </details>
      )}
    </section>
  );
}

function OwnEntry({
  request: { id, reason, wantedReturnAt, state, answer, askedAt },
  isOut,
}: {
  request: OwnTimeRequest;
  isOut: boolean;
}) {
  return (
    <li className="border-b border-rule py-3">
      <p className="text-16 font-label">{`Until ${formatDeadline(wantedReturnAt)}`}</p>
      <p className="mt-1 max-w-measure text-16 whitespace-pre-line wrap-anywhere">{reason}</p>
      {answer && (
        <p className="mt-2 max-w-measure border-l-2 border-rule pl-4 text-16 whitespace-pre-line wrap-anywhere">
          {answer}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <StatusBadge tone={clarificationStates[state].tone}>{timeRequestLabel(state, isOut)}</StatusBadge>
        <span className="text-13 text-ink-2">{`Asked ${formatMoment(askedAt)}`}</span>
        {state === "submitted" && isOut && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button name="intent" value="withdraw-time" isSmall>
              Withdraw
            </Button>
          </Form>
        )}
      </div>
    </li>
  );
}
