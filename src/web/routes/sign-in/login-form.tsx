import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "#web/forms/form.tsx";
import { signInSchema } from "#domain/sign-in/sign-in.schema.ts";
import { FormFailure } from "#web/connection/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { CheckboxField } from "#web/ui/choice-field.tsx";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { fieldWith } from "#web/ui/field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { ToastMessage } from "#web/ui/toast.tsx";

interface LoginFormProps {
  /** The address that this browser registered. */
  email: string | undefined;
  next: string;
  result: SubmissionResult<string[]> | null | undefined;
  /** Why nothing came of the last try. */
  toast: ToastMessage | null;
  isFailed: boolean;
}

export function LoginForm({ email, next, result, toast, isFailed }: LoginFormProps) {
  const [form, fields] = useCheckedForm(signInSchema, {
    id: "login",
    lastResult: result,
    defaultValue: { email },
  });
  const isSending = useIsSending("/login");
  return (
    <Form method="post" {...getFormProps(form)} className="flex flex-col gap-6">
      <input type="hidden" name="next" value={next} />
      <ErrorSummary problems={problemsOf(form)} />
      {toast && <FormFailure toast={toast} isFailed={isFailed} />}
      <TextField field={fields.email} label="Email" type="email" inputMode="email" autoComplete="username" />
      <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <CheckboxField field={fieldWith(fields.rememberMe, { required: false })} label="Remember me" />
        <TextLink to="/forgot-password" className="pointer-fine:py-2 text-15">
          Forgot password?
        </TextLink>
      </div>
      <Button kind="main" isWide isBusy={isSending} busyLabel="Signing in...">
        Sign In
      </Button>
    </Form>
  );
}
