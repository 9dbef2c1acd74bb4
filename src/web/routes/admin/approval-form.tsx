import type { ReactNode } from "react";
import { Form } from "#web/forms/form.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";

interface ApprovalFormProps {
  /** What is approved, and of whom. */
  of: string;
  /** What approving makes public, and what there is to look at first. */
  consequence: ReactNode;
  /** Of several in a row at most one is open. */
  group: string;
  isOpen?: boolean;
  /** Hidden fields that say what it is about. */
  children: ReactNode;
}

/** Opens below its button, and names what is approved: one press on a list decides nothing. */
export function ApprovalForm({ of, consequence, group, isOpen = false, children }: ApprovalFormProps) {
  return (
    <details open={isOpen || undefined} name={group} data-approve-box="" className="open:basis-full">
      <summary className={cx(buttonClass({ isSmall: true }), "w-fit cursor-pointer list-none")}>
        Approve<span className="sr-only">{` ${of}`}</span>
      </summary>
      <Form method="post" preventScrollReset className="mt-3 flex max-w-form flex-col items-start gap-3">
        {children}
        <p className="text-16 font-label wrap-anywhere">{`Approve ${of}?`}</p>
        {consequence}
        <Button kind="main" isSmall name="intent" value="approve">
          I have checked it: approve
        </Button>
      </Form>
    </details>
  );
}
