import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "#web/forms/form.tsx";
import { PASSWORD_HINT } from "#domain/passwords/passwords.schema.ts";
import { registerColleagueSchema } from "#domain/accounts/accounts.schema.ts";
import { Button } from "#web/ui/button.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { CheckboxField } from "#web/ui/choice-field.tsx";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { fieldWith } from "#web/ui/field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** The account of somebody who was invited into a team. */
export function ColleagueForm({
  token,
  result,
}: {
  token: string;
  result: SubmissionResult<string[]> | undefined;
}) {
  const [form, fields] = useCheckedForm(registerColleagueSchema, { id: "join", lastResult: result });
  const isSending = useIsSending("/join");
  return (
    <Form method="post" {...getFormProps(form)} data-keep className="flex flex-col gap-6">
      <input type="hidden" name="token" value={token} />
      <ErrorSummary problems={problemsOf(form)} />
      <TextField field={fields.firstName} label="First Name" autoComplete="given-name" />
      <TextField field={fields.lastName} label="Last Name" autoComplete="family-name" />
      <PasswordField
        field={fields.password}
        label="Password"
        hint={`${PASSWORD_HINT}.`}
        autoComplete="new-password"
      />
      <PasswordField field={fields.confirmPassword} label="Confirm Password" autoComplete="new-password" />
      <div className="flex flex-col gap-1">
        <CheckboxField
          field={fieldWith(fields.acceptTerms, { required: true })}
          label={
            <>
              I agree to the <TextLink to="/terms">Terms of Service</TextLink> and the{" "}
              <TextLink to="/privacy">Privacy Policy</TextLink>
            </>
          }
        />
        <CheckboxField
          field={fieldWith(fields.acceptMarketing, { required: false })}
          label="Send me e-mails about new features and offers. I can stop them at any time."
        />
      </div>
      <Button kind="main" isWide isBusy={isSending} busyLabel="Creating Account...">
        Create account and join
      </Button>
    </Form>
  );
}
