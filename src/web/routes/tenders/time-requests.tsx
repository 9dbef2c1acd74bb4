import { timeRequestLabel, clarificationStates } from "#domain/clarifications/clarifications.states.ts";
import { MAX_TIME_REASON } from "#domain/clarifications/clarifications.limits.ts";
import type { TimeRequest } from "#domain/clarifications/time-requests.queries.ts";
import { formatDeadline, formatMoment } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { typedFor } from "#web/forms/typed-for.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import type { FieldErrors } from "#web/ui/field-errors.ts";
import { NotDone } from "#web/ui/not-done.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField, TextareaField } from "#web/ui/text-field.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { useOwnPackage } from "./own-package.ts";

/** With the wished return as fields show it. */
export type ListedRequest = TimeRequest & { wish: string };

type Refused = { problem: string; typed: Record<string, string>; errors: FieldErrors } | undefined;

interface TimeRequestsProps {
  requests: readonly ListedRequest[];
  mayDecide: boolean;
  /** Why the reader may not move the return, which is an addendum; null where they may. */
  cannotIssue: string | null;
  refused: Refused;
}

/** Who has asked for a later return: each is granted to every tenderer, or refused to the one who asked. */
export function TimeRequests({ requests, mayDecide, cannotIssue, refused }: TimeRequestsProps) {
  const isOut = useOwnPackage().state === "issued";
  return (
    <section aria-labelledby="more-time">
      <SectionHeading id="more-time" count={requests.length}>
        More time
      </SectionHeading>
      <ul>
        {requests.map((request) => (
          <Entry
            key={request.id}
            request={request}
            isOut={isOut}
            mayDecide={mayDecide}
            cannotIssue={cannotIssue}
            refused={refused?.typed["request"] === request.id ? refused : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

interface EntryProps extends Omit<TimeRequestsProps, "requests"> {
  request: ListedRequest;
  isOut: boolean;
}

function Entry({ request, isOut, mayDecide, cannotIssue, refused }: EntryProps) {
  const { firm, wantedReturnAt, state, reason, answer, askedAt } = request;
  const doesWait = state === "submitted" && isOut;
  return (
    <li className="border-b border-rule py-5">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="heading text-19">{`Until ${formatDeadline(wantedReturnAt)}`}</h3>
        <StatusBadge tone={clarificationStates[state].tone}>{timeRequestLabel(state, isOut)}</StatusBadge>
        <span className="text-15 text-ink-2">
          <DottedFacts
            facts={[`asked by ${firm ?? "a firm"}, which the others do not see`, formatMoment(askedAt)]}
          />
        </span>
      </div>
      <p className="mt-2 max-w-measure text-16 whitespace-pre-line wrap-anywhere">{reason}</p>
      {answer && (
        <p className="mt-3 max-w-measure border-l-2 border-rule pl-4 text-16 whitespace-pre-line wrap-anywhere">
          {answer}
        </p>
      )}
      <div className="mt-4 max-w-form empty:hidden">
        <NotDone
          problem={refused?.problem}
          errors={refused?.errors}
          idOf={(name) => controlOf(name, request.id)}
        />
      </div>
      {doesWait && mayDecide && (
        <div className="mt-4 flex max-w-form flex-col gap-2">
          {cannotIssue === null ? (
            <GrantForm request={request} typed={typedFor(refused?.typed, { intent: "grant" })} />
          ) : (
            <p className="text-15 text-ink-2">{cannotIssue}</p>
          )}
          <RefuseForm request={request} typed={typedFor(refused?.typed, { intent: "refuse" })} />
        </div>
      )}
      {doesWait && !mayDecide && (
        <p className="mt-3 text-15 text-ink-2">An owner or an admin of your company decides on it.</p>
      )}
    </li>
  );
}

/** The ids of its two forms’ controls, by the names of their fields. */
const controlOf = (name: string, id: string): string | null =>
  ({
    returnDay: `grant-day-${id}`,
    returnTime: `grant-time-${id}`,
    reason: `grant-reason-${id}`,
    answer: `refuse-answer-${id}`,
  })[name] ?? null;

interface DecisionProps {
  request: ListedRequest;
  typed: Readonly<Record<string, string>>;
}

function GrantForm({ request: { id, wish }, typed }: DecisionProps) {
  const own = useOwnPackage();
  const [day, time] = wish.split("T");
  return (
    <details open={typed["reason"] !== undefined}>
      <summary className="unfolds">Move the return for every tenderer</summary>
      <Form
        method="post"
        id={`grant-${id}`}
        its={{ intent: "grant", request: id }}
        data-keep
        className="mt-3 flex flex-col items-start gap-5"
      >
        <input type="hidden" name="request" value={id} />
        <input type="hidden" name="version" value={own.version} />
        {typed["seen"] !== undefined && <input type="hidden" name="seen" value={typed["seen"]} />}
        <div className="grid w-full items-end gap-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
          <DateField
            field={{
              id: `grant-day-${id}`,
              name: "returnDay",
              defaultValue: typed["returnDay"] ?? day,
              required: true,
            }}
            label="New return date"
            hint={own.returnAt ? `Now ${formatDeadline(own.returnAt)}.` : undefined}
          />
          <TextField
            field={{
              id: `grant-time-${id}`,
              name: "returnTime",
              defaultValue: typed["returnTime"] ?? time,
            }}
            label="At"
            autoComplete="off"
          />
        </div>
        <TextareaField
          field={{
            id: `grant-reason-${id}`,
            name: "reason",
            defaultValue: typed["reason"] ?? "The return moves so that every firm has more time to price.",
            required: true,
          }}
          label="What the tenderers read"
          hint="It goes to all of them at once, as an addendum. Leave out who asked, and why."
          rows={2}
          maxLength={MAX_TIME_REASON}
          className="w-full"
        />
        <Button kind="main" name="intent" value="grant">
          Move the return
        </Button>
      </Form>
    </details>
  );
}

function RefuseForm({ request: { id }, typed }: DecisionProps) {
  return (
    <details open={typed["answer"] !== undefined}>
      <summary className="unfolds">Leave it where it is</summary>
      <Form
        method="post"
        id={`refuse-${id}`}
        its={{ intent: "refuse", request: id }}
        data-keep
        className="mt-3 flex flex-col items-start gap-5"
      >
        <input type="hidden" name="request" value={id} />
        <TextareaField
          field={{
            id: `refuse-answer-${id}`,
            name: "answer",
            defaultValue: typed["answer"],
            required: true,
          }}
          label="Why it stays"
          hint="Only the firm that asked reads it."
          rows={2}
          maxLength={MAX_TIME_REASON}
          className="w-full"
        />
        <Button name="intent" value="refuse">
          Tell them that it stays
        </Button>
      </Form>
    </details>
  );
}
