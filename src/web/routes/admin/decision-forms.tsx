import { getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { decisionSchema, settlementSchema } from "#domain/moderation/moderation.schema.ts";
import type { CaseKind } from "#domain/moderation/moderation.states.ts";
import { rules } from "#domain/moderation/rules.data.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { RadioGroupField } from "#web/ui/choice-field.tsx";
import { ErrorSummary, type Problem, problemsOf } from "#web/ui/error-summary.tsx";
import { fieldWith } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";
import type { ReportAnswer } from "../moderation/report-form.tsx";

const REASON_HINT =
  "Whoever is told of the decision reads it. Name nobody who reported it; at most 2,000 characters.";

const removals: Record<CaseKind, string> = {
  message: "The messages are hidden from both sides, with a dated line in their place.",
  review: "The review leaves the rating, with a dated line in its place.",
  profile: "The profile leaves the directory.",
};

interface DecisionFormProps {
  version: number;
  kind: CaseKind;
  answer: ReportAnswer | undefined;
}

/** No action, a warning, or a removal, with the rule and the reason. */
export function DecisionForm({ version, kind, answer }: DecisionFormProps) {
  const [form, fields] = useCheckedForm(decisionSchema, { id: "decide", lastResult: answer?.result });
  return (
    <Frame
      title="Decide"
      form={getFormProps(form)}
      problems={problemsOf(form)}
      version={version}
      submit={{ intent: "decide", label: "Decide" }}
    >
      <RadioGroupField
        field={fields.outcome}
        label="What is done?"
        options={[
          {
            value: "none",
            label: "No action",
            hint: "It stays. The other side does not learn of the report.",
          },
          { value: "warned", label: "Warn", hint: "It stays, and the company is warned." },
          { value: "removed", label: "Remove", hint: removals[kind] },
        ]}
      />
      <SelectField
        // With no action there is none: only the schema knows when it is required.
        field={fieldWith(fields.rule, { required: undefined })}
        label="Rule"
        hint="The one that was broken; none where nothing is done."
        prompt="Choose a rule"
        options={rules.map(({ code, title }) => ({ value: code, label: title }))}
      />
      <TextareaField field={fields.reason} label="Reason" hint={REASON_HINT} rows={5} />
    </Frame>
  );
}

/** What becomes of a decision after its appeal. */
export function SettlementForm({ version, answer }: Omit<DecisionFormProps, "kind">) {
  const [form, fields] = useCheckedForm(settlementSchema, { id: "settle", lastResult: answer?.result });
  return (
    <Frame
      title="Decide the appeal"
      form={getFormProps(form)}
      problems={problemsOf(form)}
      version={version}
      submit={{ intent: "settle", label: "Decide the appeal" }}
    >
      <RadioGroupField
        field={fields.outcome}
        label="What becomes of the decision?"
        options={[
          { value: "upheld", label: "It stays", hint: "The company is told. This is final." },
          {
            value: "overturned",
            label: "It is taken back",
            hint: "What was removed is shown again. Both sides are told.",
          },
        ]}
      />
      <TextareaField field={fields.reason} label="Reason" hint={REASON_HINT} rows={5} />
    </Frame>
  );
}

interface FrameProps {
  title: string;
  form: ReturnType<typeof getFormProps>;
  problems: readonly Problem[];
  /** What the page has shown: a decision made without the newest report is refused. */
  version: number;
  submit: { intent: string; label: string };
  children: ReactNode;
}

function Frame({ title, form, problems, version, submit, children }: FrameProps) {
  const isSending = useIsSending();
  return (
    <Form
      method="post"
      {...form}
      data-keep
      className="flex flex-col gap-5 rounded-sheet border border-rule bg-sheet p-5"
    >
      <h2 className="heading text-19">{title}</h2>
      <ErrorSummary problems={problems} />
      <input type="hidden" name="version" value={version} />
      {children}
      <div>
        <Button kind="main" name="intent" value={submit.intent} isBusy={isSending} busyLabel="Sending...">
          {submit.label}
        </Button>
      </div>
    </Form>
  );
}
