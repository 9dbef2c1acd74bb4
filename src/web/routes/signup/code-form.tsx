import { useRef, useState } from "react";
import { useNavigation } from "react-router";
import { Form } from "#web/forms/form.tsx";

import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { cx } from "#web/ui/class-names.ts";
import { controlClass, Field } from "#web/ui/field.tsx";
import type { ToastMessage } from "#web/ui/toast.tsx";
import { useEarlyText } from "#web/ui/use-early-text.ts";
import { useIsLive } from "#web/ui/use-is-live.ts";

interface CodeFormProps {
  /**
   * What the page answered to the last code or to the wish for another: either clears what was entered, unless it failed
   * and nobody has refused the digits.
   */
  answer: { toast: ToastMessage; isFailed: boolean } | undefined;
}

/** One box for six digits: pasting works, and so does the telephone's own offer to fill a code in. */
export function CodeForm({ answer }: CodeFormProps) {
  const [code, setCode] = useState("");
  const box = useRef<HTMLInputElement>(null);
  const enter = (text: string) => setCode(text.replace(/\D/g, "").slice(0, 6));
  useEarlyText(box, enter);
  const [answered, setAnswered] = useState(answer);
  const isLive = useIsLive();
  const navigation = useNavigation();
  if (answer !== answered) {
    setAnswered(answer);
    if (!answer?.isFailed) setCode("");
  }
  const isVerified =
    navigation.state === "loading" &&
    navigation.location.pathname === "/signup" &&
    navigation.formMethod !== undefined;
  const isVerifying = navigation.state === "submitting" && navigation.formData?.get("intent") === "verify";
  const problem = answer?.toast.tone === "bad" && !answer.isFailed ? answer.toast.description : undefined;
  const field = { id: "code", name: "code", required: true, errors: problem ? [problem] : undefined };
  if (isVerified) return <Callout tone="ok" isLive title="Email verified!" />;
  return (
    <Form method="post" className="flex flex-col items-start gap-6">
      <Field field={field} label="6-digit code" hint="Paste it, or type it.">
        <input
          ref={box}
          id={field.id}
          name={field.name}
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do on this page
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9\s\-]{6,12}"
          title="6 digits"
          value={code}
          onChange={(event) => enter(event.target.value)}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? "code-hint" : "code-hint code-error"}
          className={cx(controlClass, "h-16 max-w-60 text-[2rem] font-label tracking-[0.25em]")}
        />
      </Field>
      <Button
        kind="main"
        name="intent"
        value="verify"
        isBusy={isVerifying}
        busyLabel="Verifying..."
        disabled={isLive && code.length < 6}
      >
        Verify
      </Button>
    </Form>
  );
}
