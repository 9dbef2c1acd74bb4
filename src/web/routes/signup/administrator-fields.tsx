import { type FocusEvent, type FormEvent, useState } from "react";
import { PASSWORD_HINT } from "#domain/passwords/passwords.schema.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { fieldWith } from "#web/ui/field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { PhoneField, TextField } from "#web/ui/text-field.tsx";

import type { SignUpFields } from "./sign-up-form.tsx";
import { checkLeft, checkTyped, isWrittenNext, type PasswordProblems } from "./left-passwords.ts";
import { type Passwords, passwordsOf, usePasswordMemory } from "./password-memory.tsx";

interface AdministratorFieldsProps {
  fields: SignUpFields;
  isEmailVerified: boolean;
  /** The identity from Google or Microsoft: then no password is needed. */
  identity: { provider: string } | null;
}

/** The fields of the company's administrator. */
export function AdministratorFields({ fields, isEmailVerified, identity }: AdministratorFieldsProps) {
  return (
    <section aria-labelledby="administrator" className="flex flex-col gap-6">
      <SectionHeading id="administrator">Account Administrator Details</SectionHeading>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField field={fields.firstName} label="First Name" autoComplete="given-name" />
        <TextField field={fields.lastName} label="Last Name" autoComplete="family-name" />
      </div>
      <div>
        <TextField
          field={fields.email}
          label="Work Email Address"
          hint="We send a 6-digit code to it to check that it is yours."
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <p aria-live="polite" className={isEmailVerified ? "mt-2" : undefined}>
          {isEmailVerified && <StatusBadge tone="ok">Email verified!</StatusBadge>}
        </p>
      </div>
      <PhoneField field={fields.phoneNumber} label="Phone Number" />
      {!identity && <Passwords fields={fields} />}
    </section>
  );
}

function Passwords({ fields }: { fields: SignUpFields }) {
  const passwords = usePasswordMemory();
  const [said, setSaid] = useState<PasswordProblems>({});
  const errorsOf = (name: keyof Passwords) => fields[name].errors ?? (said[name] ? [said[name]] : undefined);
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (!isControl(target) || !target.form || !isWrittenNext(relatedTarget)) return;
    // By the Tab key its button comes between a password and the next field.
    const id = target.getAttribute("aria-controls") ?? target.id;
    if (relatedTarget?.id === id) return;
    const name = id === fields.password.id ? "password" : "confirmPassword";
    setSaid(checkLeft(name, passwordsOf(target.form), said));
  };
  const type = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.form)
      setSaid(checkTyped(passwordsOf(target.form), said));
  };
  return (
    <div onBlur={leave} onInput={type} className="flex flex-col gap-6">
      <PasswordField
        field={fieldWith(fields.password, { required: true, errors: errorsOf("password") })}
        label="Password"
        hint={`${PASSWORD_HINT}.`}
        autoComplete="new-password"
        defaultValue={passwords.current.password}
      />
      <PasswordField
        field={fieldWith(fields.confirmPassword, { required: true, errors: errorsOf("confirmPassword") })}
        label="Confirm Password"
        autoComplete="new-password"
        defaultValue={passwords.current.confirmPassword}
      />
    </div>
  );
}

const isControl = (target: EventTarget): target is HTMLInputElement | HTMLButtonElement =>
  target instanceof HTMLInputElement || target instanceof HTMLButtonElement;
