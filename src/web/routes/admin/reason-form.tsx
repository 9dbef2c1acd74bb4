import type { ReactNode } from "react";
import { Form } from "#web/forms/form.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";

interface ReasonFormProps {
  intent: string;
  /** What opens the form, and what sends it. */
  opens: string;
  sends: string;
  kind: "danger" | "secondary";
  /** What is said before one writes. */
  hint: string;
  /** What was typed, of a form that was refused. */
  typed: string | undefined;
  children?: ReactNode;
}

/** Something that an administrator does with a reason; the form opens on its button. */
export function ReasonForm({ intent, opens, sends, kind, hint, typed, children }: ReasonFormProps) {
  return (
    <details open={typed !== undefined || undefined} className="w-full">
      <summary className={`${buttonClass({ kind })} w-fit cursor-pointer list-none`}>{opens}</summary>
      <Form
        method="post"
        id={intent}
        its={{ intent }}
        data-keep
        className="mt-3 flex flex-col items-start gap-3"
      >
        {children}
        <TextareaField
          field={{
            id: `${intent}-reason`,
            name: "reason",
            required: true,
            maxLength: 1000,
            defaultValue: typed,
          }}
          label="Why"
          hint={hint}
          rows={3}
          className="w-full"
        />
        <Button kind={kind} name="intent" value={intent}>
          {sends}
        </Button>
      </Form>
    </details>
  );
}
