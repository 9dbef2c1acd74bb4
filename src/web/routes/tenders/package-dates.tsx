import { getFormProps } from "@conform-to/react";
import { listOpeners } from "#domain/tender-quotes/list-openers.ts";
import { evaluationRowsSchema, datesSchema, openingFormSchema } from "#domain/packages/packages.schema.ts";
import { MAX_CRITERIA } from "#domain/packages/packages.limits.ts";
import { formatTime, isoDay } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { contextOf } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { fieldWith } from "#web/ui/field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { Route } from "./+types/package-dates";
import { FixedPart } from "./fixed-part.tsx";
import { OpeningSettings } from "./opening-settings.tsx";
import { useOwnPackage } from "./own-package.ts";
import { savePart } from "./save-part.ts";
import { useMerged } from "./use-merged.ts";

type DatesSent = Sent<Route.ActionArgs>;

export const action = formAction(
  byIntent({
    dates: (sent: DatesSent) => {
      sent.form.delete("intent");
      return savePart(sent, "dates", datesSchema);
    },
    evaluation: (sent: DatesSent) => {
      sent.form.delete("intent");
      return savePart(sent, "evaluation", evaluationRowsSchema);
    },
    opening: (sent: DatesSent) => {
      sent.form.delete("intent");
      return savePart(sent, "opening", openingFormSchema);
    },
  }),
  ({ summary, message, typed }, { form }) => ({
    result: summary,
    problem: message,
    typed,
    part: form.has("criterion-0") ? "evaluation" : form.has("openers") ? "opening" : "dates",
  }),
);

export async function loader({ context, params }: Route.LoaderArgs) {
  return { openers: await listOpeners(contextOf(context), { packageId: params.id }) };
}

/** As the form shows them. */
const valuesOf = (own: ReturnType<typeof useOwnPackage>) => ({
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

/** When questions and quotes are due, how quotes are opened, and how they are judged. */
export default function PackageDates({ loaderData, actionData }: Route.ComponentProps) {
  const own = useOwnPackage();
  const result = useMerged(actionData?.part === "dates" ? actionData.result : undefined, valuesOf(own));
  return (
    <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-2">
      <DatesForm key={`dates ${own.version}`} result={result} />
      <div className="flex flex-col gap-10">
        <OpeningSettings
          key={`opening ${own.version}`}
          result={actionData?.part === "opening" ? actionData.result : undefined}
          who={loaderData.openers}
        />
        <CriteriaForm
          key={`criteria ${own.version}`}
          refused={actionData?.part === "evaluation" ? actionData : undefined}
        />
      </div>
    </div>
  );
}

function DatesForm({
  result,
}: {
  result: NonNullable<Route.ComponentProps["actionData"]>["result"] | undefined;
}) {
  const own = useOwnPackage();
  const isSending = useIsSending();
  const isFixed = own.state !== "draft";
  const [form, fields] = useCheckedForm(datesSchema, {
    id: "package-dates",
    lastResult: result,
    defaultValue: valuesOf(own),
  });
  return (
    <Form showsValues method="post" {...getFormProps(form)} data-keep>
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
            Save
          </Button>
        )}
      </fieldset>
    </Form>
  );
}

interface CriteriaFormProps {
  refused: { problem: string; typed: Readonly<Record<string, string>> } | undefined;
}

function CriteriaForm({ refused }: CriteriaFormProps) {
  const own = useOwnPackage();
  const isFixed = own.state !== "draft";
  return (
    <Form showsValues method="post" id="package-criteria" data-keep>
      <fieldset disabled={isFixed} className="flex flex-col items-start gap-4">
        <div className="w-full">
          <SectionHeading>How quotes are judged</SectionHeading>
        </div>
        <p className="text-15 text-ink-2">
          Up to six criteria that weigh 100 together. Tenderers read them, and they are frozen at issue.
        </p>
        {refused && (
          <Callout tone="bad" isLive title="That was not saved">
            {refused.problem}
          </Callout>
        )}
        <input type="hidden" name="version" value={own.version} />
        {Array.from({ length: MAX_CRITERIA }, (_, at) => (
          <div key={at} className="grid w-full grid-cols-[minmax(0,1fr)_6rem] gap-3">
            <TextField
              field={{
                id: `criterion-${at}`,
                name: `criterion-${at}`,
                defaultValue: refused?.typed[`criterion-${at}`] ?? own.evaluation[at]?.criterion ?? "",
              }}
              label={at === 0 ? "Criterion" : `Criterion ${at + 1}`}
              isLabelHidden={at > 0}
              placeholder={["Price", "Programme", "Method and team", "Health and safety", "", ""][at]}
              maxLength={80}
              autoComplete="off"
            />
            <TextField
              field={{
                id: `weight-${at}`,
                name: `weight-${at}`,
                defaultValue: refused?.typed[`weight-${at}`] ?? String(own.evaluation[at]?.weight ?? ""),
              }}
              label={at === 0 ? "Weight" : `Weight of criterion ${at + 1}`}
              isLabelHidden={at > 0}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
            />
          </div>
        ))}
        {!isFixed && (
          <Button name="intent" value="evaluation">
            Save the criteria
          </Button>
        )}
      </fieldset>
    </Form>
  );
}
