import { type SubmissionResult, getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import type { Facts } from "#domain/package-changes/package-changes.queries.ts";
import {
  datesChangeSchema,
  termsChangeSchema,
  workChangeSchema,
} from "#domain/package-changes/package-changes.schema.ts";
import { attendanceParties, attendances } from "#domain/tender-rules/attendances.data.ts";
import { formatTime, isoDay } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { fieldWith } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField, TextareaField } from "#web/ui/text-field.tsx";
import { useOwnPackage } from "../tenders/own-package.ts";
import { TermsFields } from "../tenders/terms-fields.tsx";
import { useMerged } from "../tenders/use-merged.ts";

type Result = SubmissionResult<string[]> | undefined;
type Shown = Omit<Facts, "pricing" | "keyTerms">;

const formClass = "flex flex-col items-start gap-6";

/** What each of the page's buttons prepares, for whoever hears them one after the other. */
const parts = { work: "scope", dates: "dates", terms: "key terms", pricing: "pricing document" };

/** The version that was looked at, and the button. */
function Prepare({ intent, children }: { intent: keyof typeof parts; children: ReactNode }) {
  const own = useOwnPackage();
  const isSending = useIsSending();
  return (
    <>
      <input type="hidden" name="version" value={own.version} />
      {children}
      <Button name="intent" value={intent} isBusy={isSending} busyLabel="Preparing...">
        Prepare the change<span className="sr-only">{`: ${parts[intent]}`}</span>
      </Button>
    </>
  );
}

export function WorkChange({ facts, result }: { facts: Shown; result: Result }) {
  const values = {
    scope: facts.scope,
    designPortion: facts.designPortion,
    ...Object.fromEntries(
      attendances.map(({ code }) => [`attendance-${code}`, facts.attendances[code] ?? ""]),
    ),
  };
  const [form, fields] = useCheckedForm(workChangeSchema, {
    id: "change-work",
    lastResult: useMerged(result, values),
    defaultValue: values,
  });
  const of = fields as Record<string, (typeof fields)["scope"]>;
  return (
    <Form method="post" {...getFormProps(form)} data-keep className={formClass}>
      <Prepare intent="work">
        <ErrorSummary problems={problemsOf(form)} />
        <TextareaField field={fields.scope} label="Scope" rows={10} className="w-full" />
        <TextareaField
          field={fields.designPortion}
          label="Design by the subcontractor"
          rows={3}
          className="w-full"
        />
        <div className="grid w-full gap-x-8 gap-y-5 sm:grid-cols-2">
          {attendances.map(({ code, label }) => (
            <SelectField
              key={code}
              field={of[`attendance-${code}`]!}
              label={label}
              prompt="Not said"
              options={attendanceParties}
            />
          ))}
        </div>
      </Prepare>
    </Form>
  );
}

export function DatesChange({ facts, result }: { facts: Shown; result: Result }) {
  const closes = facts.questionsCloseAt === null ? null : new Date(facts.questionsCloseAt);
  const values = {
    questionsDay: closes ? isoDay(closes) : "",
    questionsTime: closes ? formatTime(closes) : "",
    awardOn: facts.awardOn ?? "",
    startOn: facts.startOn ?? "",
    durationWeeks: facts.durationWeeks === null ? "" : String(facts.durationWeeks),
    validityDays: String(facts.validityDays),
  };
  const [form, fields] = useCheckedForm(datesChangeSchema, {
    id: "change-dates",
    lastResult: useMerged(result, values),
    defaultValue: values,
  });
  return (
    <Form method="post" {...getFormProps(form)} data-keep className={formClass}>
      <Prepare intent="dates">
        <ErrorSummary problems={problemsOf(form)} />
        <div className="grid w-full items-end gap-6 sm:grid-cols-2">
          <DateField field={fields.questionsDay} label="Questions until" hint="Later only, for everybody." />
          <TextField field={fields.questionsTime} label="At" placeholder="12:00" autoComplete="off" />
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
        </div>
      </Prepare>
    </Form>
  );
}

interface TermsChangeProps {
  values: Record<string, string | string[]>;
  result: Result;
}

export function TermsChange({ values, result }: TermsChangeProps) {
  const own = useOwnPackage();
  const [form, fields] = useCheckedForm(termsChangeSchema, {
    id: "change-terms",
    lastResult: useMerged(result, values),
    defaultValue: values,
  });
  return (
    <Form method="post" {...getFormProps(form)} data-keep className={formClass}>
      <Prepare intent="terms">
        <ErrorSummary problems={problemsOf(form)} />
        <TermsFields fields={fields} nation={own.nation} />
      </Prepare>
    </Form>
  );
}

export function PricingChange({ rows }: { rows: string }) {
  return (
    <Form method="post" id="change-pricing" its={{ intent: "pricing" }} data-keep className={formClass}>
      <Prepare intent="pricing">
        <TextareaField
          field={{ id: "rows", name: "rows", defaultValue: rows, required: true }}
          label="Rows"
          hint="Every line keeps its place, because firms have priced by it: one that falls away gets the quantity 0, and new ones come at the end. Firms price it again."
          rows={12}
          spellCheck={false}
          className="w-full"
        />
      </Prepare>
    </Form>
  );
}
