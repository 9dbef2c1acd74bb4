import { useMemo } from "react";
import { Form } from "#web/forms/form.tsx";
import { CONFIRMATION_HOURS } from "#domain/email-confirmation/email-confirmation.limits.ts";
import { Callout } from "#web/ui/callout.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { CooldownButton } from "#web/ui/cooldown-button.tsx";
import { EmailAddress } from "#web/ui/email-address.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { useCountdown } from "#web/ui/use-countdown.ts";
import { withNext } from "#web/way-back.ts";

interface CheckYourEmailProps {
  email: string;
  /** Seconds until another link may be asked for; the server keeps to them too. */
  cooldown: number;
  /** In the demo the e-mail is in the outbox. */
  hasOutbox: boolean;
  next: string;
}

/** After a registration: where the link is, and what to do when it does not come. It stays until the first sign-in. */
export function CheckYourEmail({ email, cooldown, hasOutbox, next }: CheckYourEmailProps) {
  const left = useCountdown(useMemo(() => ({ seconds: cooldown }), [cooldown]));
  const isSending = useIsSending("/login");
  return (
    <Callout isResult tone="wait" title="Check your e-mail">
      <p>
        We sent a link to{" "}
        <strong className="font-label">
          <EmailAddress>{email}</EmailAddress>
        </strong>
        . Follow it within {CONFIRMATION_HOURS} hours to activate your account, then sign in here.
        {hasOutbox && (
          <>
            {" "}
            This is a demo: the e-mail is in the <TextLink to="/dev/outbox">outbox</TextLink>.
          </>
        )}
      </p>
      <Form method="post" action="/login" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="next" value={next} />
        <CooldownButton left={left} isSmall name="intent" value="resend" disabled={isSending}>
          Send the link again
        </CooldownButton>
      </Form>
      <p className="mt-3">
        Nothing there? Look in your spam folder too. Wrong address?{" "}
        <TextLink to={withNext("/signup", next)}>Register with another one</TextLink>.
      </p>
    </Callout>
  );
}
