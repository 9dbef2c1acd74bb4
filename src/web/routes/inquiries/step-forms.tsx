import { type SubmissionResult, getFormProps } from "@conform-to/react";
import { Form } from "#web/forms/form.tsx";
import { declineReasons } from "#domain/inquiries/decline-reasons.data.ts";
import type { InquiryPage } from "#domain/inquiries/get-inquiry.ts";
import { declineSchema } from "#domain/inquiries/inquiries.schema.ts";
import type { InquiryStep } from "#domain/inquiries/inquiries.states.ts";
import { formatDate, formatMoney } from "#web/format.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { useCheckedForm } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { fieldWith } from "#web/ui/field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";
import { FoldedForm } from "./folded-form.tsx";
import { QuoteForm } from "./quote-form.tsx";
import { Seen, type StepFormProps } from "./seen.tsx";

interface Answered {
  form?: string;
  result?: SubmissionResult<string[]>;
}

interface StepFormsProps {
  inquiry: InquiryPage;
  today: string;
  validUntil: string;
  quoteKey: string;
  answer: Answered | undefined;
}

/** The actions open to the actor now, the most likely first. */
export function StepForms({ inquiry, today, validUntil, quoteKey, answer }: StepFormsProps) {
  const may = (step: InquiryStep) => inquiry.steps.includes(step);
  const forForm = (form: string): StepFormProps => ({
    inquiry,
    today,
    result: answer?.form === form ? answer.result : undefined,
  });
  if (inquiry.steps.length === 0) return null;
  return (
    <section aria-labelledby="next" className="flex flex-col gap-6 print:hidden">
      <SectionHeading id="next">{may("quote") ? "Your answer" : "What you can do"}</SectionHeading>
      {may("accept") && <Decide inquiry={inquiry} />}
      {may("quote") && <QuoteForm {...forForm("quote")} validUntil={validUntil} quoteKey={quoteKey} />}
      {may("complete") && <Complete inquiry={inquiry} />}
      {may("revise") && (
        <FoldedForm title="Revise the quote" isOpen={answer?.form === "quote"}>
          <QuoteForm {...forForm("quote")} validUntil={validUntil} quoteKey={quoteKey} />
        </FoldedForm>
      )}
      {may("decline") && (
        <FoldedForm
          title={may("revise") ? "Take the quote back" : "Decline this inquiry"}
          isOpen={answer?.form === "decline"}
        >
          <DeclineForm {...forForm("decline")} />
        </FoldedForm>
      )}
      {may("withdraw") && <Withdraw inquiry={inquiry} />}
    </section>
  );
}

/** Each of these leads to a page that asks for confirmation: none can be undone. */
function Decide({ inquiry }: { inquiry: InquiryPage }) {
  const amount = inquiry.quotes[0]?.amountPence ?? 0;
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-measure text-15 text-ink-2">
        Accepting tells {inquiry.companyName} that you take this quote. The contract itself you make with each
        other.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink kind="main" to={`/inquiries/${inquiry.id}/accept`}>
          Accept the quote of {formatMoney(amount)}
        </ButtonLink>
        <ButtonLink to={`/inquiries/${inquiry.id}/turn-down`}>Do not accept</ButtonLink>
      </div>
    </div>
  );
}

function Withdraw({ inquiry }: { inquiry: InquiryPage }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="max-w-measure text-15 text-ink-2">
        {inquiry.companyName} has until the end of {formatDate(inquiry.replyBy)} to answer. You can take the
        inquiry back before it does.
      </p>
      <ButtonLink kind="danger" to={`/inquiries/${inquiry.id}/withdraw`}>
        Withdraw the inquiry
      </ButtonLink>
    </div>
  );
}

function Complete({ inquiry }: { inquiry: InquiryPage }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="max-w-measure text-15 text-ink-2">
        Once the work is done, either of you says on which day it was finished. Then both can review each
        other.
      </p>
      <ButtonLink kind="main" to={`/inquiries/${inquiry.id}/complete`}>
        Finish the project
      </ButtonLink>
    </div>
  );
}

function DeclineForm({ inquiry, result }: StepFormProps) {
  const [form, fields] = useCheckedForm(declineSchema, { id: "decline", lastResult: result });
  return (
    <Form
      method="post"
      preventScrollReset
      {...getFormProps(form)}
      data-keep
      className="flex max-w-form flex-col gap-6"
    >
      <ErrorSummary problems={problemsOf(form)} />
      <Seen inquiry={inquiry} />
      <SelectField
        field={fieldWith(fields.reason, { required: true })}
        label="Reason"
        prompt="Choose a reason"
        options={declineReasons.map(({ code, label }) => ({ value: code, label }))}
      />
      <TextareaField
        field={fields.note}
        label="Note"
        hint={`${inquiry.fromCompanyName} reads it too`}
        rows={3}
      />
      <div>
        <Button kind="danger" name="intent" value="decline">
          {inquiry.state === "quoted" ? "Take the quote back" : "Decline the inquiry"}
        </Button>
      </div>
    </Form>
  );
}
