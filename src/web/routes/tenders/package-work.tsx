import { getFormProps } from "@conform-to/react";
import { writePounds } from "#domain/money.schema.ts";
import { getPackage } from "#domain/packages/get-package.ts";
import { workSchema } from "#domain/packages/packages.schema.ts";
import { askEvidence } from "#domain/tender-rules/ask-evidence.ts";
import { nameRequirement } from "#domain/tender-rules/match-score.ts";
import { attendanceParties, attendances } from "#domain/tender-rules/attendances.data.ts";
import { packageBands } from "#domain/tender-rules/package-bands.data.ts";
import { credentialTypes } from "#domain/verification/credential-types.data.ts";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { contextOf } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { fieldWith } from "#web/ui/field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField, TextareaField } from "#web/ui/text-field.tsx";
import type { Route } from "./+types/package-work";
import { afterConflict } from "#web/after-conflict.ts";
import { FixedPart } from "./fixed-part.tsx";
import { IssuedWork } from "./issued-work.tsx";
import { useOwnPackage } from "./own-package.ts";
import { savePart } from "./save-part.ts";
import { serviceOptions } from "./service-options.data.ts";
import { useMerged } from "./use-merged.ts";

/** What firms have to prove, as they read it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { credentials, isHigherRisk } = await getPackage(contextOf(context), { packageId: params.id });
  const evidence = askEvidence({ credentials, isHigherRisk });
  return {
    evidence: evidence.map((each) => ({ name: nameRequirement(each), isMandatory: each.isMandatory })),
  };
}

export const shouldRevalidate = afterConflict;

export const action = formAction(
  (sent: Sent<Route.ActionArgs>) => savePart(sent, "work", workSchema),
  ({ summary }) => ({ result: summary }),
);

/** What nearly every package asks for. */
const USUAL: ReadonlySet<string> = new Set(["employers_liability", "public_liability", "hs_policy"]);

/** As the form shows it. */
const valuesOf = (own: ReturnType<typeof useOwnPackage>) => ({
  title: own.title,
  code: own.code,
  service: own.service,
  scope: own.scope,
  designPortion: own.designPortion,
  valueBand: own.valueBand ?? "",
  budget: own.budgetPence === null ? "" : writePounds(own.budgetPence),
  ...Object.fromEntries(attendances.map(({ code }) => [`attendance-${code}`, own.attendances[code] ?? ""])),
  ...Object.fromEntries(
    own.credentials.map(({ type, isMandatory }) => [
      `credential-${type}`,
      isMandatory ? "mandatory" : "asked",
    ]),
  ),
});

/** What the work is, what comes with it, and who provides what. */
export default function PackageWork({ loaderData, actionData }: Route.ComponentProps) {
  const own = useOwnPackage();
  const result = useMerged(actionData?.result, valuesOf(own));
  // Whoever was filling it in when it was issued still sees what was typed.
  if (own.state === "draft" || result) return <WorkForm key={own.version} result={result} />;
  return (
    <div className="max-w-sheet">
      <FixedPart />
      <IssuedWork evidence={loaderData.evidence} />
    </div>
  );
}

function WorkForm({
  result,
}: {
  result: NonNullable<Route.ComponentProps["actionData"]>["result"] | undefined;
}) {
  const own = useOwnPackage();
  const isSending = useIsSending();
  const isFixed = own.state !== "draft";
  const [form, fields] = useCheckedForm(workSchema, {
    id: "package-work",
    lastResult: result,
    defaultValue: valuesOf(own),
  });
  const of = fields as Record<string, (typeof fields)["title"]>;
  const isAsked = (code: string) => own.credentials.some(({ type }) => type === code);
  const shownTypes = credentialTypes.filter(({ code }) => isAsked(code) || USUAL.has(code));
  const otherTypes = credentialTypes.filter(({ code }) => !isAsked(code) && !USUAL.has(code));
  const credentialField = ({ code, name }: (typeof credentialTypes)[number]) => (
    <SelectField
      key={code}
      field={of[`credential-${code}`]!}
      label={name}
      prompt="Not asked for"
      options={[
        { value: "asked", label: "Asked for" },
        { value: "mandatory", label: "Mandatory" },
      ]}
    />
  );
  return (
    <Form showsValues method="post" {...getFormProps(form)} data-keep className="max-w-sheet">
      {isFixed && <FixedPart />}
      <fieldset disabled={isFixed} className="flex flex-col items-start gap-6">
        <ErrorSummary problems={problemsOf(form)} />
        <input type="hidden" name="version" value={own.version} />
        <div className="grid w-full gap-6 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <TextField field={fields.code} label="Number" autoComplete="off" />
          <TextField field={fieldWith(fields.title, { required: true })} label="Title" autoComplete="off" />
        </div>
        <SelectField
          field={fieldWith(fields.service, { required: true })}
          label="Trade"
          prompt="Choose a service"
          options={serviceOptions}
          className="w-full"
        />
        <TextareaField
          field={fields.scope}
          label="Scope"
          hint="What is in and what is out, so that every firm prices the same."
          rows={10}
          className="w-full"
        />
        <TextareaField
          field={fields.designPortion}
          label="Design by the subcontractor"
          hint="Which part of the design is theirs. Left empty: none."
          rows={3}
          className="w-full"
        />
        <div className="grid w-full gap-6 sm:grid-cols-2">
          <SelectField
            field={fields.valueBand}
            label="Value, published"
            hint="It decides how long firms get to price."
            prompt="Not published"
            options={packageBands}
          />
          <TextField
            field={fields.budget}
            label="Budget, yours alone"
            hint="It never leaves your company."
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
        <section aria-labelledby="attendances" className="w-full">
          <SectionHeading id="attendances">Who provides what</SectionHeading>
          <div className="grid gap-x-8 gap-y-5 pt-5 sm:grid-cols-2">
            {attendances.map(({ code, label }) => (
              <SelectField
                key={code}
                field={of[`attendance-${code}`]!}
                label={label}
                prompt="Not said yet"
                options={attendanceParties}
              />
            ))}
          </div>
        </section>
        <section aria-labelledby="evidence" className="w-full">
          <SectionHeading id="evidence">Evidence you ask for</SectionHeading>
          <p className="pt-3 text-15 text-ink-2">
            What is mandatory leaves firms out that have not proved it; what is only asked for counts in their
            favour.
          </p>
          <div className="grid gap-x-8 gap-y-5 pt-5 sm:grid-cols-2">{shownTypes.map(credentialField)}</div>
          <details className="mt-5">
            <summary className="unfolds">More kinds of evidence</summary>
            <div className="grid gap-x-8 gap-y-5 pt-4 sm:grid-cols-2">{otherTypes.map(credentialField)}</div>
          </details>
        </section>
        {!isFixed && (
          <Button kind="main" isBusy={isSending} busyLabel="Saving...">
            Save
          </Button>
        )}
      </fieldset>
    </Form>
  );
}
