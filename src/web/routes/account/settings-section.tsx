import { type ReactNode, useId } from "react";
import { Callout } from "#web/ui/callout.tsx";
import { OwnProof } from "#web/forms/own-proof.tsx";
import type { FormProblem } from "./answer.ts";

interface SettingsSectionProps {
  title: string;
  text?: ReactNode;
  /** Shown when it is this section's form that was refused. */
  form?: string;
  problem?: FormProblem | undefined;
  children: ReactNode;
}

/** A section of settings; where its container is wide enough, what it is about stands at the left of it. */
export function SettingsSection({ title, text, form, problem, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-5 @min-[56rem]:grid @min-[56rem]:grid-cols-[18rem_minmax(0,40rem)] @min-[56rem]:gap-x-12 @min-[56rem]:border-t-2 @min-[56rem]:border-ink @min-[56rem]:pt-5"
    >
      <div className="flex flex-col gap-5 @min-[56rem]:gap-2">
        <h2
          id={id}
          className="heading border-b-2 border-ink pb-2 text-19 md:text-24 @min-[56rem]:border-0 @min-[56rem]:pb-0 @min-[56rem]:text-19"
        >
          {title}
        </h2>
        {text && <p className="text-15 text-ink-2">{text}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        {problem && problem.form === form && (
          <Callout tone="bad" isLive title="Error">
            {problem.message}
          </Callout>
        )}
        {children}
      </div>
    </section>
  );
}

/** The password as proof of identity; somebody without one reads what proves it instead. */
export function CurrentPassword({ form, hasPassword }: { form: string; hasPassword: boolean }) {
  const field = { id: `${form}-current`, name: "currentPassword", required: true };
  return <OwnProof hasPassword={hasPassword} field={field} label="Current Password" />;
}
