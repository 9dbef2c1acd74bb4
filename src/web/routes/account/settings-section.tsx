import { type ReactNode, useId } from "react";
import { Callout } from "#web/ui/callout.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import type { FormProblem } from "./answer.ts";

interface SettingsSectionProps {
  title: string;
  text?: ReactNode;
  /** Shown when it is this section's form that was refused. */
  form?: string;
  problem?: FormProblem | undefined;
  children: ReactNode;
}

export function SettingsSection({ title, text, form, problem, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <SectionHeading id={id}>{title}</SectionHeading>
      {text && <p className="text-15 text-ink-2">{text}</p>}
      {problem && problem.form === form && (
        <Callout tone="bad" isLive title="Error">
          {problem.message}
        </Callout>
      )}
      {children}
    </section>
  );
}

/** The password as proof of identity; somebody without one must have signed in recently instead. */
export function CurrentPassword({ form, hasPassword }: { form: string; hasPassword: boolean }) {
  if (!hasPassword) return null;
  const field = { id: `${form}-current`, name: "currentPassword", required: true };
  return (
    <PasswordField
      field={field}
      label="Current Password"
      autoComplete="current-password"
      className="w-full"
    />
  );
}
