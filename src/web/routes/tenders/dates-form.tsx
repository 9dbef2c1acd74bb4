import { type SubmissionResult, getFormProps } from "@conform-to/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { datesSchema } from "#domain/packages/packages.schema.ts";
import type { DatesAdvice } from "#domain/tendering/advise-on-dates.ts";
import { useLookUp } from "#web/connection/use-look-up.ts";
import { formatTime, isoDay } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { fieldWith } from "#web/ui/field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { FixedPart } from "./fixed-part.tsx";
import { useOwnPackage } from "./own-package.ts";
import { dateFieldsOf, seenDates } from "./seen-dates.ts";

/** As the form shows them. */
export const datesOf = (own: ReturnType<typeof useOwnPackage>) => ({
  returnDay: own.returnAt ? isoDay(own.returnAt) : "",
  returnTime: own.returnAt ? formatTime(own.returnAt) : "12:00",
  shortReason: own.shortReason,
  questionsDay: own.questionsCloseAt ? isoDay(own.questionsCloseAt) : "",
  questionsTime: own.questionsCloseAt ? formatTime(own.questionsCloseAt) : "",
  awardOn: own.awardOn ?? "",
  startOn: own.startOn ?? "",
  durationWeeks: own.durationWeeks === null ? "" : String(own.durationWeeks),
  validityDays: String(own.validityDays),
  minRepriceDays: String(own.minRepriceDays),
});

export interface SaidOfDates {
  advice: DatesAdvice;
  /** Which dates it is about. */
  seen: string;
}

interface DatesFormProps {
  result: SubmissionResult<string[]> | undefined;
  kept: DatesAdvice;
  /** What was said of dates instead of saving them. */
  held: SaidOfDates | null;
}

/** When questions and quotes are due and what comes after, with what speaks against it as one types. */
export function DatesForm({ result, kept, held }: DatesFormProps) {
  const own = useOwnPackage();
  const { ref, said, isHeld, look } = useSaidOfDates(own, { kept, held });
  const isSending = useIsSending();
  const isFixed = own.state !== "draft";
  const [form, fields] = useCheckedForm(datesSchema, {
    id: "package-dates",
    lastResult: result,
    defaultValue: datesOf(own),
  });
  return (
    <Form
      showsValues
      method="post"
      {...getFormProps(form)}
      data-keep
      {...(!isFixed && { ref, onInput: look })}
    >
      {isFixed && <FixedPart>The return moves by addendum, later and for everybody at once.</FixedPart>}
      <fieldset disabled={isFixed} className="flex flex-col items-start gap-6">
        <div className="w-full">
          <SectionHeading>Dates, in London’s time</SectionHeading>
        </div>
        <ErrorSummary problems={problemsOf(form)} />
        <input type="hidden" name="version" value={own.version} />
        <div className="grid w-full items-end gap-6 sm:grid-cols-[minmax(0,1fr)_9rem]">
          <DateField field={fields.returnDay} label="Quotes are due on" />
          <TextField field={fields.returnTime} label="At" placeholder="12:00" autoComplete="off" />
          <DateField
            field={fields.questionsDay}
            label="Questions until"
            hint="Left empty: five working days before, but not before half of the time."
          />
          <TextField field={fields.questionsTime} label="At" placeholder="12:00" autoComplete="off" />
        </div>
        <DatesNotice said={said} isHeld={isHeld} />
        <TextField
          field={fields.shortReason}
          label="Why there is less time than usual"
          hint="Needed only when it is less; firms read it."
          className="w-full"
        />
        <div className="grid w-full items-end gap-6 sm:grid-cols-2">
          <DateField field={fields.awardOn} label="Award planned" />
          <DateField field={fields.startOn} label="Start on site" />
          <TextField
            field={fields.durationWeeks}
            label="Weeks on site"
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            field={fieldWith(fields.validityDays, { required: true })}
            label="Days for which quotes hold"
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            field={fieldWith(fields.minRepriceDays, { required: true })}
            label="Working days to price a change"
            hint="An addendum that changes prices leaves at least so many."
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        {!isFixed && (
          <Button kind="main" name="intent" value="dates" isBusy={isSending} busyLabel="Saving...">
            {isHeld ? "Save them all the same" : "Save"}
          </Button>
        )}
      </fieldset>
    </Form>
  );
}

/** How long nobody has typed before the server is asked. */
const WAIT_MS = 400;

interface Known {
  kept: DatesAdvice;
  held: SaidOfDates | null;
}

interface LiveDates {
  ref: RefObject<HTMLFormElement | null>;
  said: SaidOfDates;
  /** It was said instead of saving, and of the very dates that stand there. */
  isHeld: boolean;
  look: () => void;
}

/** What is said of the dates that stand in the form now: of those that are kept, or were sent, until others are typed. */
function useSaidOfDates(own: ReturnType<typeof useOwnPackage>, { kept, held }: Known): LiveDates {
  const ref = useRef<HTMLFormElement>(null);
  const first: SaidOfDates = held ?? { advice: kept, seen: seenDates(dateFieldsOf(textOf(datesOf(own)))) };
  const [typed, setTyped] = useState(first.seen);
  const [search, setSearch] = useState<string>();
  const look = useCallback(() => {
    if (!ref.current) return;
    const form = new FormData(ref.current);
    const fields = dateFieldsOf((name) => String(form.get(name) ?? ""));
    setTyped(seenDates(fields));
    setSearch(new URLSearchParams(fields).toString());
  }, []);
  // What was typed before the scripts came, or was kept by the browser, stands there already.
  useEffect(look, [look]);
  const isKnown = typed === first.seen;
  const address = `/company/tenders/${own.id}/dates/so-far?${search}`;
  const found = useLookUp<SaidOfDates>(search === undefined || isKnown ? undefined : address, WAIT_MS);
  const said = isKnown ? first : (found ?? first);
  return { ref, said, isHeld: held !== null && said.seen === held.seen, look };
}

const textOf =
  (values: Readonly<Record<string, string>>) =>
  (name: string): string =>
    values[name] ?? "";

function DatesNotice({ said: { advice, seen }, isHeld }: { said: SaidOfDates; isHeld: boolean }) {
  const { against, questionsClose } = advice;
  return (
    <div role="status" className="flex w-full flex-col gap-4 empty:hidden">
      {questionsClose && <p className="text-15 text-ink-2">{questionsClose}</p>}
      {against.length > 0 && (
        <Callout
          tone="wait"
          title={isHeld ? "Nothing is saved yet: look at these dates" : "Look at these dates"}
          isResult={isHeld}
        >
          <input type="hidden" name="seen" value={seen} />
          {against.map(({ moment, sentences }) => (
            <p key={moment}>{`${moment}. ${sentences.join(" ")}`}</p>
          ))}
        </Callout>
      )}
    </div>
  );
}
