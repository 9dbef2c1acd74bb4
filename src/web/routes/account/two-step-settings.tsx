import { Form } from "#web/forms/form.tsx";
import { formatNumberOf } from "#web/format.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { cx } from "#web/ui/class-names.ts";
import { useIsSending } from "#web/ui/checked-form.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { FormProblem } from "./answer.ts";
import { CurrentPassword, SettingsSection } from "./settings-section.tsx";

interface TwoStepSettingsProps {
  account: { hasPassword: boolean; isTwoStepOn: boolean; recoveryCodesLeft: number };
  setUp: { path: { size: number; d: string }; uri: string; secret: string } | undefined;
  /** Shown once, right after they were made. */
  recoveryCodes: string[] | undefined;
  problem: FormProblem | undefined;
}

export function TwoStepSettings({ account, setUp, recoveryCodes, problem }: TwoStepSettingsProps) {
  const { hasPassword, isTwoStepOn, recoveryCodesLeft } = account;
  return (
    <SettingsSection
      title="Two-step verification"
      text="At sign-in we also ask for a code from an app on your phone. A stolen password alone is then useless."
      form="two-step"
      problem={problem}
    >
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      {setUp && <SetUp {...setUp} />}
      {setUp && <ConfirmForm secret={setUp.secret} />}
      {isTwoStepOn && !recoveryCodes && (
        <p className="flex flex-wrap items-center gap-3 text-15">
          <StatusBadge tone="ok">On</StatusBadge>
          {`${formatNumberOf(recoveryCodesLeft, "recovery code")} left`}
        </p>
      )}
      {!setUp && (
        <Form method="post" className="flex flex-col items-start gap-6">
          <CurrentPassword form="two-step" hasPassword={hasPassword} />
          {isTwoStepOn ? (
            <div className="flex flex-wrap gap-3">
              <Button name="intent" value="renew">
                Make new recovery codes
              </Button>
              <Button name="intent" value="turn-off" kind="danger">
                Turn off
              </Button>
            </div>
          ) : (
            <Button name="intent" value="set-up">
              Turn on
            </Button>
          )}
        </Form>
      )}
    </SettingsSection>
  );
}

function SetUp({ path, uri, secret }: NonNullable<TwoStepSettingsProps["setUp"]>) {
  return (
    <div className="flex flex-wrap items-start gap-6">
      <QrCode code={path} label="QR code for your authenticator app" className="size-48 border border-rule" />
      <div className="min-w-48 flex-1 text-15">
        <p>Scan this with your authenticator app, or type in the key:</p>
        <p className="mt-2 font-label tracking-wider">{secret.match(/.{1,4}/g)?.join(" ")}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          {/* The app is on this device, which cannot scan its own screen. */}
          <a href={uri} className={cx(buttonClass({ isSmall: true }), "md:pointer-fine:hidden")}>
            Open in app
          </a>
          <CopyButton text={secret} what="the key" />
        </div>
      </div>
    </div>
  );
}

function ConfirmForm({ secret }: { secret: string }) {
  const isSending = useIsSending();
  return (
    <Form method="post" className="flex flex-col items-start gap-6">
      {/* A code that is not right is answered with the picture of this key again. */}
      <input type="hidden" name="key" value={secret} />
      <TextField
        field={{ id: "two-step-code", name: "code", required: true }}
        label="6-digit code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
      />
      <Button name="intent" value="confirm" isBusy={isSending}>
        Turn on
      </Button>
    </Form>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <Callout tone="ok" isLive title="Two-step verification is on. Keep these recovery codes">
      <p>Each opens your account once when you do not have your phone. They are shown only now.</p>
      <ul
        aria-label="Recovery codes"
        className="mt-3 grid gap-x-6 gap-y-1 font-label tracking-wider sm:grid-cols-2 print:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <CopyButton text={codes.join("\n")} what="the recovery codes" />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(fileOf(codes))}`}
          download="lintel-recovery-codes.txt"
          className={buttonClass({ isSmall: true })}
        >
          Download
        </a>
        <button
          type="button"
          onClick={() => print()}
          className={cx(buttonClass({ isSmall: true }), "scriptless:hidden")}
        >
          Print
        </button>
      </div>
    </Callout>
  );
}

const fileOf = (codes: readonly string[]) =>
  [
    "Lintel recovery codes",
    "Each opens your account once when you do not have your phone. Keep them where nobody else looks.",
    "",
    ...codes,
    "",
  ].join("\r\n");
