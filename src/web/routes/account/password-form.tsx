import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "#web/forms/form.tsx";
import { changePasswordSchema } from "#domain/account-settings/account-settings.schema.ts";
import { PASSWORD_HINT } from "#domain/passwords/passwords.schema.ts";
import { Button } from "#web/ui/button.tsx";
import { useCheckedForm } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import type { FormProblem } from "./answer.ts";
import { CurrentPassword, SettingsSection } from "./settings-section.tsx";

interface PasswordFormProps {
  hasPassword: boolean;
  result: SubmissionResult<string[]> | undefined;
  problem: FormProblem | undefined;
}

export function PasswordForm({ hasPassword, result, problem }: PasswordFormProps) {
  const [form, fields] = useCheckedForm(changePasswordSchema, { id: "password", lastResult: result });
  return (
    <SettingsSection
      title={hasPassword ? "Change your password" : "Set a password"}
      text="Everywhere else you are signed out."
      form="password"
      problem={problem}
    >
      <Form method="post" {...getFormProps(form)} className="flex flex-col items-start gap-6">
        <ErrorSummary problems={problemsOf(form)} />
        <CurrentPassword form="password" hasPassword={hasPassword} />
        <PasswordField
          field={fields.password}
          label="New Password"
          hint={`${PASSWORD_HINT}.`}
          autoComplete="new-password"
          className="w-full"
        />
        <PasswordField
          field={fields.confirmPassword}
          label="Confirm Password"
          autoComplete="new-password"
          className="w-full"
        />
        <Button>Change password</Button>
      </Form>
    </SettingsSection>
  );
}
