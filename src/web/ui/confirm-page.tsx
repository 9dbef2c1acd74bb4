import type { ReactNode } from "react";
import { Form } from "../forms/form.tsx";
import { Button, ButtonLink, type ButtonKind } from "./button.tsx";
import { useIsSending } from "./checked-form.ts";
import { FormPage } from "./form-page.tsx";
import { NotDone } from "./not-done.tsx";

interface ConfirmPageProps {
  /** The question, such as `Delete “Leeds cladding”?`. */
  title: string;
  /** What goes with it, and that it cannot be taken back. */
  lead: ReactNode;
  /** The button that does it; left out where it cannot be done. */
  confirm?: { label: string; kind?: ButtonKind } | undefined;
  /** The link that cancels. */
  keep: { label: string; to: string };
  /** Why it was not done when it was last asked for. */
  problem?: string | undefined;
  /** Hidden fields that go with it, or what it is about. */
  children?: ReactNode;
}

/** Asks for confirmation of what cannot be undone; a page of its own, so that it works with scripts off. */
export function ConfirmPage({ title, lead, confirm, keep, problem, children }: ConfirmPageProps) {
  const isSending = useIsSending();
  return (
    <FormPage title={title} lead={lead}>
      <NotDone problem={problem} />
      <Form method="post" className="flex flex-wrap gap-3">
        {children}
        {confirm && (
          <Button kind={confirm.kind ?? "danger"} disabled={isSending}>
            {confirm.label}
          </Button>
        )}
        <ButtonLink to={keep.to}>{keep.label}</ButtonLink>
      </Form>
    </FormPage>
  );
}
