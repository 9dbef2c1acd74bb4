import { Form } from "#web/forms/form.tsx";
import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { CooldownButton } from "#web/ui/cooldown-button.tsx";
import { EmailAddress } from "#web/ui/email-address.tsx";
import { Field, controlProps } from "#web/ui/field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useCountdown } from "#web/ui/use-countdown.ts";
import { fileClass } from "../company/file-field.tsx";
import { PICTURE_TYPES } from "#domain/pictures/picture-types.data.ts";

/** Why a step of the claim was refused. */
export function ClaimProblem({ children }: { children: ReactNode }) {
  return (
    <Callout tone="bad" isLive title="There is a problem">
      {children}
    </Callout>
  );
}

function PositionField({ id, position }: { id: string; position: string | undefined }) {
  return (
    <TextField
      field={{ id, name: "position", required: true, maxLength: 120, defaultValue: position }}
      label="Your Position at Company"
      autoComplete="organization-title"
      className="w-full"
    />
  );
}

interface AddressFormProps {
  /** The company's own domain, where the listing knows it. */
  domain: string | null;
  email: string | undefined;
  position: string | undefined;
}

export function AddressForm({ domain, email, position }: AddressFormProps) {
  const isSending = useIsSending();
  return (
    <>
      <p className="text-15 text-ink-2">
        {domain
          ? `We send six digits to an address that ends in @${domain}. With them the company is yours at once.`
          : "We send six digits to an address at your company’s own domain. The register knows no domain of the company, so an administrator looks at the claim as well."}
      </p>
      <Form method="post" id="claim-address" data-keep className="flex flex-col items-start gap-5">
        <PositionField id="position" position={position} />
        <TextField
          field={{ id: "email", name: "email", required: true, maxLength: 254, defaultValue: email }}
          label="Your address at the company"
          type="email"
          autoComplete="email"
          placeholder={domain ? `name@${domain}` : "name@your-company.co.uk"}
          className="w-full"
        />
        <Button kind="main" name="intent" value="ask" isBusy={isSending} busyLabel="Sending...">
          Send code
        </Button>
      </Form>
    </>
  );
}

interface CodeFormProps {
  email: string;
  position: string;
  /** What the page answered last; the answer to a wish for another code says how many seconds the next one waits. */
  answer: { cooldown?: number | undefined };
}

export function CodeForm({ email, position, answer }: CodeFormProps) {
  const isSending = useIsSending();
  const [wait, setWait] = useState({ seconds: answer.cooldown ?? 0, answer });
  if (answer !== wait.answer && answer.cooldown !== undefined) setWait({ seconds: answer.cooldown, answer });
  const left = useCountdown(wait);
  return (
    <>
      <p role="status" className="text-15 text-ink-2">
        We have sent six digits to{" "}
        <strong className="font-label text-ink">
          <EmailAddress>{email}</EmailAddress>
        </strong>
        . They work once, for ten minutes.
      </p>
      <Form method="post" className="flex flex-col items-start gap-5">
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="position" value={position} />
        <TextField
          field={{ id: "code", name: "code", required: true, maxLength: 20 }}
          label="6-digit code"
          inputMode="numeric"
          autoComplete="one-time-code"
          className="w-48"
        />
        <Button kind="main" name="intent" value="prove" isBusy={isSending} busyLabel="Checking...">
          Claim company
        </Button>
      </Form>
      <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="position" value={position} />
        <CooldownButton left={left} isSmall kind="quiet" name="intent" value="ask" disabled={isSending}>
          Send another code
        </CooldownButton>
      </Form>
    </>
  );
}

export function DocumentForm({ position }: { position: string | undefined }) {
  const isSending = useIsSending();
  const field = { id: "document", name: "document", required: true };
  return (
    <>
      <p className="text-15 text-ink-2">
        Such as a letter on the company’s paper, an insurance certificate or a bank statement’s head, with
        your name on it. Only our administrators see it, and they decide.
      </p>
      <Form
        method="post"
        encType="multipart/form-data"
        id="claim-document"
        data-keep
        className="flex flex-col items-start gap-5"
      >
        <PositionField id="document-position" position={position} />
        <Field field={field} label="Document" hint="A PDF or a picture, at most 20 MB." className="w-full">
          <input
            {...controlProps(field, true)}
            type="file"
            accept={`application/pdf,.pdf,${PICTURE_TYPES}`}
            className={fileClass}
          />
        </Field>
        <Button name="intent" value="document" isBusy={isSending} busyLabel="Sending...">
          Send for review
        </Button>
      </Form>
    </>
  );
}
