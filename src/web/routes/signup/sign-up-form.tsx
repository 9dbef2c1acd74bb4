import { type FieldMetadata, getFormProps, type SubmissionResult } from "@conform-to/react";
import { type FormEvent, useEffect, useRef } from "react";
import { Form } from "#web/forms/form.tsx";
import { signUpSchema, socialSignUpSchema, whySignUpIsDisabled } from "#domain/accounts/accounts.schema.ts";
import { PASSWORDS_DIFFER } from "#domain/passwords/passwords.schema.ts";
import { accountTypes } from "#domain/catalogue/account-types.data.ts";
import { FormFailure } from "#web/connection/form-failure.tsx";
import { isFieldCheck } from "#web/forms/field-check.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { CheckboxField, RadioGroupField } from "#web/ui/choice-field.tsx";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { fieldWith } from "#web/ui/field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { type ToastMessage, useToast } from "#web/ui/toast.tsx";
import { useIsLive } from "#web/ui/use-is-live.ts";
import { AdministratorFields } from "./administrator-fields.tsx";
import { CompanyFields, OfferFields, projectTypesId } from "./company-fields.tsx";
import { passwordsOf, usePasswordMemory } from "./password-memory.tsx";
import type { Typed } from "./sign-up-values.ts";
import { useChoices } from "./use-choices.ts";

export type SignUpFields = Record<
  Exclude<keyof typeof signUpSchema.shape, "invitationToken" | "next">,
  FieldMetadata<never>
>;

interface SignUpFormProps {
  typed: Typed;
  /** The address that this browser has proved, in lower case. */
  verifiedEmail: string | null;
  /** The identity from Google or Microsoft: then no password is needed. */
  identity: { provider: string } | null;
  thisYear: number;
  result: SubmissionResult<string[]> | null | undefined;
  /** Why nothing came of the last sending, when it is no field's fault. */
  failure: { toast: ToastMessage; isFailed: boolean } | null;
  onType: (form: HTMLFormElement) => void;
  onSend: () => void;
}

const typeHints = {
  contractor: "You carry out trade packages for others.",
  client: "You run projects and appoint the trades.",
};

export function SignUpForm(props: SignUpFormProps) {
  const { typed, verifiedEmail, identity, thisYear, result, failure, onType, onSend } = props;
  const schema = identity ? socialSignUpSchema : signUpSchema;
  const [form, unnamed] = useCheckedForm(schema as typeof signUpSchema, {
    id: "signup",
    lastResult: result,
    defaultValue: { accountType: "contractor", ...typed },
  });
  const fields = unnamed as unknown as SignUpFields;
  const element = useRef<HTMLFormElement>(null);
  const [choices, readChoices] = useChoices(element, typed, verifiedEmail);
  const isLive = useIsLive();
  const isSending = useIsSending("/signup");
  const { isEmailVerified } = choices;
  const failed = failure?.isFailed ? failure.toast : null;
  useEffect(() => {
    // It was forgotten as it was sent.
    if (failed && element.current) onType(element.current);
  }, [failed, onType]);
  const submit = useSignUpSubmit(form.onSubmit, onSend);
  const ids: Record<string, string> =
    choices.accountType === "client" ? { selectedServices: projectTypesId(fields) } : {};
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      ref={element}
      onSubmit={submit}
      onInput={() => {
        readChoices();
        if (element.current) onType(element.current);
      }}
      data-account-type={choices.isFollowed ? choices.accountType : undefined}
      className="by-account-type flex flex-col gap-12"
    >
      <ErrorSummary problems={problemsOf(form, ids)} />
      <RadioGroupField
        field={fields.accountType}
        label="Account type"
        isFramed
        options={accountTypes.map(({ value, label }) => ({ value, label, hint: typeHints[value] }))}
      />
      <AdministratorFields fields={fields} isEmailVerified={isEmailVerified} identity={identity} />
      <CompanyFields fields={fields} thisYear={thisYear} hasWebsite={Boolean(typed["website"])} />
      <OfferFields fields={fields} accountType={choices.accountType} isLive={isLive} />
      <section aria-label="Agreement" className="flex flex-col gap-6 border-t-2 border-ink pt-6">
        <div className="flex flex-col gap-1">
          <CheckboxField
            field={fieldWith(fields.acceptTerms, { required: true })}
            label={
              <>
                I agree to the <NewTab to="/terms">Terms of Service</NewTab> and the{" "}
                <NewTab to="/privacy">Privacy Policy</NewTab>
              </>
            }
          />
          <CheckboxField
            field={fieldWith(fields.acceptMarketing, { required: false })}
            label="Send me e-mails about new features and offers. I can stop them at any time."
          />
        </div>
        {isEmailVerified && (
          <Callout tone="ok" title="Email verified successfully">
            You can now complete your registration.
          </Callout>
        )}
        {isEmailVerified && !identity && <PasswordReminder id={fields.password.id} />}
        {failure && <FormFailure {...failure} className="scriptless:hidden" />}
        <SubmitButton
          why={isLive ? whySignUpIsDisabled(choices) : undefined}
          isSending={isSending}
          label={isEmailVerified ? "Register Company" : "Verify Email & Register"}
        />
      </section>
    </Form>
  );
}

/** What is typed stays on the page behind the link. */
function NewTab({ to, children }: { to: string; children: string }) {
  return (
    <TextLink to={to} target="_blank">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </TextLink>
  );
}

/**
 * The passwords are kept by this page's scripts only, so after a reload, or without scripts, they are typed again. Their
 * fields are far above the button; once both are filled in nothing is said.
 */
function PasswordReminder({ id }: { id: string }) {
  const passwords = usePasswordMemory();
  if (passwords.current.password !== "") return null;
  return (
    <Callout
      tone="wait"
      title="Your password is not filled in"
      className="in-[form:has([name=password]:valid):has([name=confirmPassword]:valid)]:hidden"
    >
      We do not keep it.{" "}
      <a href={`#${id}`} className="underline underline-offset-3 hover:decoration-2">
        Enter your password again
      </a>
      , in both fields.
    </Callout>
  );
}

function SubmitButton({
  why,
  isSending,
  label,
}: {
  why: string | undefined;
  isSending: boolean;
  label: string;
}) {
  return (
    <div className="flex flex-col gap-3">
      <p id="why-disabled" aria-live="polite" className="text-15 font-medium text-ink-2">
        {why}
      </p>
      <Button
        id="register"
        className="scroll-mt-56"
        kind="main"
        isWide
        isBusy={isSending}
        busyLabel="Creating Account..."
        disabled={why !== undefined}
        aria-describedby={why === undefined ? undefined : "why-disabled"}
      >
        {label}
      </Button>
    </div>
  );
}

/** Sends what is right; says in a toast when the passwords are what stops it, and remembers them for the way back. */
function useSignUpSubmit(check: (event: FormEvent<HTMLFormElement>) => void, onSend: () => void) {
  const showToast = useToast();
  const memory = usePasswordMemory();
  return (event: FormEvent<HTMLFormElement>) => {
    const passwords = passwordsOf(event.currentTarget);
    // oxlint-disable-next-line react/immutability -- a ref, kept by the layout over the steps
    memory.current = passwords;
    check(event);
    if (!event.defaultPrevented) onSend();
    else if (isFieldCheck(event.nativeEvent as SubmitEvent)) return;
    else if (passwords.confirmPassword !== "" && passwords.password !== passwords.confirmPassword) {
      showToast({ ...PASSWORDS_DIFFER, tone: "bad" });
    }
  };
}
