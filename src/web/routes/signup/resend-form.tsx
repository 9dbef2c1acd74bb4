import { type ReactNode, useState } from "react";
import { useNavigation } from "react-router";
import { Form } from "#web/forms/form.tsx";

import { CooldownButton } from "#web/ui/cooldown-button.tsx";
import { useCountdown } from "#web/ui/use-countdown.ts";

interface ResendFormProps {
  /** Seconds until another code may be asked for; the server keeps to them too. */
  cooldown: number;
  /** What the page answered last; the answer to a wish for another code starts the countdown again. */
  answer: { cooldown?: number | undefined } | undefined;
  children?: ReactNode;
}

export function ResendForm({ cooldown, answer, children }: ResendFormProps) {
  const [wait, setWait] = useState({ seconds: cooldown, answer });
  if (answer !== wait.answer && answer?.cooldown !== undefined) setWait({ seconds: answer.cooldown, answer });
  const left = useCountdown(wait);
  const navigation = useNavigation();
  const isSending = navigation.state !== "idle" && navigation.formData?.get("intent") === "resend";
  return (
    <Form method="post" className="flex flex-col items-start gap-3">
      <p className="text-15 text-ink-2">No e-mail? Look in your spam folder too. {children}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CooldownButton
          left={left}
          name="intent"
          value="resend"
          formNoValidate
          isBusy={isSending}
          busyLabel="Sending..."
        >
          Resend Code
        </CooldownButton>
      </div>
    </Form>
  );
}
