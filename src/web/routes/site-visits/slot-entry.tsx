import type { Slot, Visits } from "#domain/site-visits/list-slots.ts";
import { MAX_VISIT_REASON } from "#domain/site-visits/site-visits.limits.ts";
import { formatDeadline, formatNumberOf, formatTime, isoDay } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { useOwnPackage } from "#web/routes/tenders/own-package.ts";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { AttendanceForms } from "./attendance-forms.tsx";
import { SlotFields } from "./slot-fields.tsx";

interface SlotEntryProps {
  slot: Slot;
  firms: Visits["firms"];
  /** What was typed into a form of this slot that was refused. */
  typed: Readonly<Record<string, string>>;
}

/** A time with who comes; before it begins it can be changed or cancelled, afterwards it is recorded who came. */
export function SlotEntry({ slot, firms, typed }: SlotEntryProps) {
  const { state } = useOwnPackage();
  const { id, startsAt, minutes, people, isForOneFirm, place, cancelReason, hasBegun, bookedPeople } = slot;
  const isOpen = state === "draft" || (state === "issued" && !hasBegun);
  const facts = [
    formatNumberOf(minutes, "minute"),
    isForOneFirm ? "one firm at a time" : `room for ${people}`,
    state !== "draft" &&
      `${bookedPeople === 0 ? "nobody" : formatNumberOf(bookedPeople, "person", "people")} booked`,
    place,
  ];
  return (
    <li id={id} className="scroll-mt-20 border-b border-rule py-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="text-16 font-label">{formatDeadline(startsAt)}</h3>
        {cancelReason !== null && <StatusBadge tone="none">Cancelled</StatusBadge>}
      </div>
      <p className="text-15 wrap-anywhere text-ink-2">
        <DottedFacts facts={facts} />
      </p>
      {cancelReason !== null && <p className="mt-1 text-15 wrap-anywhere">{cancelReason}</p>}
      {cancelReason === null && (
        <>
          <AttendanceForms slot={slot} firms={firms} />
          {isOpen && <ChangeForms slot={slot} typed={typed} />}
        </>
      )}
    </li>
  );
}

function ChangeForms({ slot, typed }: Pick<SlotEntryProps, "slot" | "typed">) {
  const { state } = useOwnPackage();
  const { id, version, startsAt, minutes, people, isForOneFirm, place } = slot;
  const values = {
    day: isoDay(startsAt),
    time: formatTime(startsAt),
    minutes: String(minutes),
    people: String(people),
    isForOneFirm: isForOneFirm ? "on" : "",
    place,
  };
  const isDraft = state === "draft";
  const isChanging = typed["intent"] === "change";
  const isCancelling = typed["intent"] === "cancel";
  const which = (
    <>
      <input type="hidden" name="slot" value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  );
  return (
    <div className="mt-2 flex flex-wrap items-start gap-x-6 gap-y-2">
      <details open={isChanging} className="open:w-full">
        <summary className="unfolds">
          Change it<span className="sr-only">{`: ${formatDeadline(startsAt)}`}</span>
        </summary>
        <Form
          method="post"
          id={`change-${id}`}
          its={{ intent: "change", slot: id }}
          data-keep
          className="@container mt-3 flex max-w-sheet flex-col items-start gap-5 pb-3"
        >
          {which}
          <SlotFields of={id} values={isChanging ? { ...values, isForOneFirm: "", ...typed } : values} />
          <Button name="intent" value="change">
            Save the change<span className="sr-only">{`: ${formatDeadline(startsAt)}`}</span>
          </Button>
        </Form>
      </details>
      {isDraft ? (
        <Form method="post">
          {which}
          <Button name="intent" value="cancel" isSmall>
            Take it out<span className="sr-only">{`: ${formatDeadline(startsAt)}`}</span>
          </Button>
        </Form>
      ) : (
        <details open={isCancelling} className="open:w-full">
          <summary className="unfolds">
            Cancel it<span className="sr-only">{`: ${formatDeadline(startsAt)}`}</span>
          </summary>
          <Form
            method="post"
            id={`cancel-${id}`}
            its={{ intent: "cancel", slot: id }}
            data-keep
            className="mt-3 flex max-w-form flex-col items-start gap-4 pb-3"
          >
            {which}
            <TextField
              field={{
                id: `reason-${id}`,
                name: "reason",
                defaultValue: typed["reason"],
                required: true,
              }}
              label="Why"
              hint="Every tenderer reads it; firms that have booked are told."
              maxLength={MAX_VISIT_REASON}
              autoComplete="off"
              className="w-full"
            />
            <Button kind="danger" name="intent" value="cancel">
              Cancel this visit<span className="sr-only">{`: ${formatDeadline(startsAt)}`}</span>
            </Button>
          </Form>
        </details>
      )}
    </div>
  );
}
