import type { Slot, Visitor, Visits } from "#domain/site-visits/list-slots.ts";
import { isRecording } from "#domain/site-visits/site-visits.states.ts";
import { formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { useOwnPackage } from "#web/routes/tenders/own-package.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";

interface AttendanceFormsProps {
  slot: Slot;
  firms: Visits["firms"];
}

/** Who comes to a time and, once it has begun, who came: also firms that had not booked. */
export function AttendanceForms({ slot, firms }: AttendanceFormsProps) {
  const { state } = useOwnPackage();
  const { id, visitors, hasBegun } = slot;
  const mayRecord = hasBegun && isRecording(state);
  const others = firms.filter(
    ({ invitationId }) => !visitors.some((visitor) => visitor.invitationId === invitationId),
  );
  return (
    <>
      {visitors.length > 0 && (
        <ul className="mt-2 border-t border-rule">
          {visitors.map((visitor) => (
            <VisitorRow key={visitor.invitationId} slot={slot} visitor={visitor} mayRecord={mayRecord} />
          ))}
        </ul>
      )}
      {mayRecord && others.length > 0 && (
        <Form method="post" id={`walk-in-${id}`} className="mt-3 flex flex-wrap items-end gap-3">
          <input type="hidden" name="slot" value={id} />
          <input type="hidden" name="hasCome" value="yes" />
          <input type="hidden" name="seen" value="" />
          <SelectField
            field={{ id: `came-${id}`, name: "invitation", required: true }}
            label="Came without a booking"
            prompt="Choose the firm"
            options={others.map(({ invitationId, firm }) => ({ value: invitationId, label: firm }))}
            className="min-w-0 grow basis-56 sm:max-w-80"
          />
          <Button name="intent" value="attendance">
            Record it
          </Button>
        </Form>
      )}
    </>
  );
}

interface VisitorRowProps {
  slot: Slot;
  visitor: Visitor;
  mayRecord: boolean;
}

function VisitorRow({ slot, visitor, mayRecord }: VisitorRowProps) {
  const { invitationId, firm, booked, hasCome } = visitor;
  const who = booked
    ? [formatNumberOf(booked.people, "person", "people"), booked.names].filter(Boolean).join(": ")
    : "Came without a booking";
  const choices = [
    { value: "yes", label: "Came" },
    { value: "no", label: "Did not come" },
  ].filter(({ value }) => hasCome === null || (value === "yes") !== hasCome);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-2.5 last:border-b-0">
      <div className="min-w-0 grow basis-56">
        <p className="text-15 font-label wrap-anywhere">{firm}</p>
        <p className="text-15 wrap-anywhere text-ink-2">{who}</p>
      </div>
      {hasCome !== null && (
        <StatusBadge tone={hasCome ? "ok" : "bad"}>{hasCome ? "Came" : "Did not come"}</StatusBadge>
      )}
      {mayRecord && (
        <div className="flex flex-wrap gap-2">
          {choices.map(({ value, label }) => (
            <Form key={value} method="post">
              <input type="hidden" name="slot" value={slot.id} />
              <input type="hidden" name="invitation" value={invitationId} />
              <input type="hidden" name="seen" value={hasCome === null ? "" : hasCome ? "yes" : "no"} />
              <input type="hidden" name="hasCome" value={value} />
              <Button name="intent" value="attendance" isSmall>
                {hasCome === null ? label : `Correct: ${label.toLowerCase()}`}
                <span className="sr-only">{`: ${firm}`}</span>
              </Button>
            </Form>
          ))}
        </div>
      )}
    </li>
  );
}
