import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useMemo, useRef } from "react";
import { Form } from "#web/forms/form.tsx";
import { contactSubjects } from "#domain/catalogue/contact.data.ts";
import { contactMessageSchema } from "#domain/contact/contact.schema.ts";
import { FormFailure } from "../../connection/form-failure.tsx";
import { Button } from "../../ui/button.tsx";
import { useCheckedForm, useIsSending } from "../../ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "../../ui/error-summary.tsx";
import { type FieldState, fieldWith } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField, TextareaField } from "../../ui/text-field.tsx";
import { useToast } from "../../ui/toast.tsx";

/** Why a valid message was refused; `at` distinguishes one refusal from the next. */
interface Refusal {
  reason: string;
  at: number;
  isUnreached: boolean;
}

interface ContactFormProps {
  token: string;
  email: string;
  result: SubmissionResult<string[]> | undefined;
  refusal: Refusal | null;
}

const failed = "Error sending message";

export function ContactForm({ token, email, result, refusal }: ContactFormProps) {
  const [form, fields] = useCheckedForm(contactMessageSchema, { id: "contact", lastResult: result });
  const isSending = useIsSending("/contact");
  const advice = `Please try again later or contact us directly at ${email}.`;
  useRefusalToast(refusal, advice);
  const problems = problemsOf(form);
  return (
    <>
      <div className="mt-7 empty:hidden">
        {refusal?.isUnreached ? (
          <UnreachedNotice refusal={refusal} advice={advice} />
        ) : refusal && problems.length === 0 && !isSending ? (
          <ErrorSummary
            key={refusal.at}
            title={failed}
            problems={[refusal.reason, advice].filter(Boolean).map((message) => ({ id: null, message }))}
          />
        ) : (
          <ErrorSummary problems={problems} />
        )}
      </div>
      <Form
        method="post"
        action="/contact"
        id={form.id}
        data-keep
        onSubmit={form.onSubmit}
        noValidate
        preventScrollReset
        className="mt-7 flex flex-col gap-6"
      >
        <input type="hidden" name="token" value={token} />
        <div className="hidden" aria-hidden="true">
          <label htmlFor="contact-reference">Leave this empty</label>
          <input id="contact-reference" name="reference" tabIndex={-1} autoComplete="off" />
        </div>
        <TextField field={plain(fields.name)} label="Your Name" aria-required autoComplete="name" />
        <TextField
          field={plain(fields.email)}
          label="Email Address"
          aria-required
          hint="We answer to this address."
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <SelectField
          field={plain(fields.subject)}
          label="Subject"
          aria-required
          prompt="Choose a subject"
          options={contactSubjects}
          className="sm:max-w-80"
        />
        <TextareaField field={plain(fields.message)} label="Message" aria-required rows={6} />
        <div>
          <Button kind="main" isBusy={isSending} busyLabel="Sending...">
            Send Message
          </Button>
        </div>
      </Form>
    </>
  );
}

function UnreachedNotice({ refusal, advice }: { refusal: Refusal; advice: string }) {
  const toast = useMemo(() => ({ title: failed, description: refusal.reason }), [refusal]);
  return (
    <FormFailure toast={toast} isFailed>
      <p>{advice}</p>
    </FormFailure>
  );
}

/**
 * Without the sign of a required field, since all of them are, and without the browser's own limit: it would cut a
 * pasted text without a word, where our error says what is too long.
 */
function plain(field: FieldState): FieldState {
  return fieldWith(field, { required: undefined, minLength: undefined, maxLength: undefined });
}

/** Says in a toast what a sent form came to; a page that arrives with its refusal says it in its summary. */
function useRefusalToast(refusal: Refusal | null, advice: string): void {
  const showToast = useToast();
  const lastShown = useRef(refusal?.at);
  useEffect(() => {
    if (refusal?.at === lastShown.current) return;
    lastShown.current = refusal?.at;
    if (refusal) showToast({ title: failed, description: advice, tone: "bad" });
  }, [refusal, advice, showToast]);
}
