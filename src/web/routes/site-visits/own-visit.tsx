import type { OfferedSlot, OwnVisit as Visit } from "#domain/site-visits/get-own-visit.ts";
import { MAX_NAMES, MAX_PARTY } from "#domain/site-visits/site-visits.limits.ts";
import { formatDeadline, formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { RadioGroupField } from "#web/ui/choice-field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { linkClass } from "#web/ui/text-link.tsx";
import { VisitFacts } from "./visit-facts.tsx";

interface OwnVisitProps {
  invitationId: string;
  visit: Visit;
  typed?: Readonly<Record<string, string>>;
}

/** The site visit as an invited firm has it: the rule, how it stands itself, and a time to book. */
export function OwnVisit({ invitationId, visit, typed = {} }: OwnVisitProps) {
  const { rule, slots, booking, attendance, closed } = visit;
  const mayBook = closed === null && slots.length > 0;
  const address = `/company/tenders/invited/${invitationId}/visit`;
  return (
    <section id="visit" aria-labelledby="visit-heading" className="scroll-mt-20">
      <SectionHeading
        id="visit-heading"
        aside={attendance === "attended" ? <StatusBadge tone="ok">You came</StatusBadge> : null}
      >
        Site visit
      </SectionHeading>
      <p className="max-w-measure pt-4 text-16">
        {rule === "mandatory"
          ? "Mandatory: the buyer expects every firm on site. You can submit a quote without, and the buyer may then set it aside."
          : "Optional: look at the site before you price, if you like."}
      </p>
      {attendance === "missed" && (
        <p className="mt-2 text-15">
          The buyer has recorded that you did not come. If that is wrong, ask for a correction.
        </p>
      )}
      <VisitFacts {...visit} />
      {booking ? (
        <details
          id="booked-visit"
          open={Object.keys(typed).length > 0}
          className="mt-5 border-y border-rule py-1"
        >
          <summary className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-15">
            <span className="min-w-0 grow">
              <span className="font-label">{`Booked: ${formatDeadline(booking.startsAt)}`}</span>
              {`, for ${[formatNumberOf(booking.people, "person", "people"), booking.names].filter(Boolean).join(": ")}`}
            </span>
            <span className={linkClass()}>Change</span>
          </summary>
          {mayBook && <BookingForm address={address} slots={slots} booking={booking} typed={typed} />}
          <Form method="post" action={address} className="mt-4 mb-4">
            <input type="hidden" name="version" value={booking.version} />
            <Button name="intent" value="cancel" isSmall>
              Cancel the booking
            </Button>
          </Form>
        </details>
      ) : (
        mayBook && <BookingForm address={address} slots={slots} booking={booking} typed={typed} />
      )}
      {slots.length === 0 && attendance === null && (
        <p className="mt-4 text-15 text-ink-2">
          {closed ??
            "No time lies ahead. You are told when the buyer adds one; ask for one among the questions."}
        </p>
      )}
    </section>
  );
}

interface BookingFormProps {
  address: string;
  slots: readonly OfferedSlot[];
  booking: Visit["booking"];
  typed: Readonly<Record<string, string>>;
}

function BookingForm({ address, slots, booking, typed }: BookingFormProps) {
  const free = slots.filter(({ id, hasRoom }) => hasRoom || id === booking?.slotId);
  const full = slots.filter((slot) => !free.includes(slot));
  return (
    <>
      {free.length > 0 && (
        <Form
          key={booking?.version ?? 0}
          method="post"
          action={address}
          id="book-visit"
          its={{ intent: "book" }}
          data-keep
          className="mt-5 flex max-w-form flex-col items-start gap-5"
        >
          <input type="hidden" name="version" value={booking?.version ?? 0} />
          <RadioGroupField
            field={{
              id: "slot",
              name: "slot",
              defaultValue: typed["slot"] ?? booking?.slotId,
              required: true,
            }}
            label="When you come"
            options={free.map(({ id, startsAt, minutes, isForOneFirm, place }) => ({
              value: id,
              label: formatDeadline(startsAt),
              hint: [
                formatNumberOf(minutes, "minute"),
                isForOneFirm && "one firm at a time",
                place && `at ${place}`,
              ]
                .filter(Boolean)
                .join(" · "),
            }))}
          />
          <TextField
            field={{
              id: "people",
              name: "people",
              defaultValue: typed["people"] ?? String(booking?.people ?? 1),
              required: true,
            }}
            label="How many of you"
            type="number"
            min={1}
            max={MAX_PARTY}
            autoComplete="off"
          />
          <TextField
            field={{ id: "names", name: "names", defaultValue: typed["names"] ?? booking?.names }}
            label="Who comes"
            hint="Only if you know it; the buyer reads it, the other tenderers never do."
            maxLength={MAX_NAMES}
            autoComplete="off"
            className="w-full"
          />
          <Button name="intent" value="book">
            {booking ? "Change the booking" : "Book the visit"}
          </Button>
        </Form>
      )}
      {full.length > 0 && (
        <p className="mt-4 text-15 text-ink-2">
          {`Full: ${full.map(({ startsAt }) => formatDeadline(startsAt)).join("; ")}.`}
        </p>
      )}
    </>
  );
}
