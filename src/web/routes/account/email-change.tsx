import { Form } from "#web/forms/form.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { EmailAddress } from "#web/ui/email-address.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { FormProblem } from "./answer.ts";
import { CurrentPassword, SettingsSection } from "./settings-section.tsx";

interface EmailChangeProps {
  email: string;
  /** The day on which the mail server refused the address, as people write it. */
  refusedOn: string | undefined;
  hasPassword: boolean;
  /** The address that a code was sent to, while it waits. */
  newEmail: string | undefined;
  problem: FormProblem | undefined;
}

/** A code to the new address, a notice to the old one. */
export function EmailChange({ email, refusedOn, hasPassword, newEmail, problem }: EmailChangeProps) {
  const typed = problem?.form === "email" ? problem.typed : undefined;
  return (
    <SettingsSection
      title="Email address"
      form="email"
      problem={problem}
      text={
        <>
          {"You sign in with "}
          <EmailAddress>{email}</EmailAddress>.
        </>
      }
    >
      {refusedOn && (
        <Callout tone="bad" className="mb-6">
          Our e-mail to this address was refused on {refusedOn}. Please check the address, or change it below.
        </Callout>
      )}
      {newEmail ? (
        <Form method="post" className="flex flex-col items-start gap-6">
          <p className="text-15">
            We sent a 6-digit code to{" "}
            <strong className="font-label">
              <EmailAddress>{newEmail}</EmailAddress>
            </strong>
            .
          </p>
          <input type="hidden" name="email" value={newEmail} />
          <TextField
            field={{ id: "email-code", name: "code", required: true }}
            label="6-digit code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
          />
          <div className="flex gap-3">
            <Button name="intent" value="change-email">
              Change email address
            </Button>
            <ButtonLink to="/account?another-address" kind="quiet">
              Cancel
            </ButtonLink>
          </div>
        </Form>
      ) : (
        // Not to the address at which another was wanted: there this one's code would not be asked for after a reload.
        <Form
          method="post"
          action="/account?index"
          id="ask-email"
          data-keep
          className="flex flex-col items-start gap-6"
        >
          <TextField
            field={{ id: "new-email", name: "email", required: true, defaultValue: typed?.["email"] }}
            label="New Email Address"
            type="email"
            inputMode="email"
            autoComplete="email"
            className="w-full"
          />
          <CurrentPassword form="email" hasPassword={hasPassword} />
          <Button name="intent" value="ask-email">
            Send code
          </Button>
        </Form>
      )}
    </SettingsSection>
  );
}
