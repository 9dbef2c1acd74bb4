import type { SubmissionResult } from "@conform-to/react";
import { getFormProps } from "@conform-to/react";
import { visitSchema } from "#domain/packages/visit.schema.ts";
import { rulesAfterIssue } from "#domain/site-visits/site-visits.states.ts";
import { visitRules } from "#domain/tender-rules/visit-rules.data.ts";
import { Form } from "#web/forms/form.tsx";
import { useOwnPackage } from "#web/routes/tenders/own-package.ts";
import { useMerged } from "#web/routes/tenders/use-merged.ts";
import { Button } from "#web/ui/button.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { RadioGroupField } from "#web/ui/choice-field.tsx";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { fieldWith } from "#web/ui/field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField, TextareaField } from "#web/ui/text-field.tsx";
import { VisitFacts } from "./visit-facts.tsx";

/** Whether a visit is held, and what every firm that comes has to know; after the issue it asks no more than was announced. */
export function VisitRuleForm({ result }: { result: SubmissionResult | undefined }) {
  const own = useOwnPackage();
  const isSending = useIsSending();
  const values = {
    visitRule: own.visitRule,
    visitPlace: own.visitPlace,
    visitContact: own.visitContact,
    visitBring: own.visitBring,
  };
  const [form, fields] = useCheckedForm(visitSchema, {
    id: "package-visit",
    lastResult: useMerged(result, values),
    defaultValue: values,
  });
  if (own.state !== "draft" && own.state !== "issued") return <FixedRule />;
  const isOut = own.state === "issued";
  const open = isOut ? rulesAfterIssue(own.visitRule) : visitRules.map(({ value }) => value);
  return (
    <section aria-labelledby="rule">
      <SectionHeading id="rule">Site visit</SectionHeading>
      <Form
        showsValues
        method="post"
        {...getFormProps(form)}
        data-keep
        className="by-visit flex flex-col items-start gap-5 pt-5"
      >
        <ErrorSummary problems={problemsOf(form)} />
        <input type="hidden" name="version" value={own.version} />
        <RadioGroupField
          field={fieldWith(fields.visitRule, { required: true })}
          label="Before they price, firms look at the site"
          options={visitRules.filter(({ value }) => open.includes(value))}
        />
        {/* What is typed stays: it is asked for again once a visit is held. */}
        <div className="for-visit w-full">
          <div className="flex flex-col gap-5">
            <TextField
              field={fields.visitPlace}
              label="Where you meet"
              placeholder="The gate in Mill Lane, LS1 2AB"
              autoComplete="off"
              className="w-full"
            />
            <TextField
              field={fields.visitContact}
              label="Whom they ask for"
              hint="A name and a phone number for the day."
              autoComplete="off"
              className="w-full"
            />
            <TextareaField
              field={fields.visitBring}
              label="What they bring"
              hint="Protective equipment, CSCS cards, who may not come on site."
              rows={3}
              className="w-full"
            />
          </div>
        </div>
        <Button
          kind="main"
          name="intent"
          value={isOut ? "revise" : "rule"}
          isBusy={isSending}
          busyLabel="Saving..."
        >
          Save
        </Button>
        <p className="text-13 text-ink-2">
          {isOut
            ? "Every tenderer is told of a change in the same instant, and bookings stay. A visit can be offered or made optional now, never mandatory."
            : "After the issue a visit can be offered or made optional, never mandatory. Times can be added and changed."}
        </p>
      </Form>
    </section>
  );
}

function FixedRule() {
  const { visitRule, visitPlace, visitContact, visitBring } = useOwnPackage();
  const rule = visitRules.find(({ value }) => value === visitRule)!;
  return (
    <section aria-labelledby="rule">
      <SectionHeading id="rule">Site visit</SectionHeading>
      <p className="pt-4 text-16">{`${rule.label}. ${rule.hint}`}</p>
      {visitRule !== "none" && <VisitFacts place={visitPlace} contact={visitContact} bring={visitBring} />}
    </section>
  );
}
