import { fillIn } from "#web/forms/fill-in.ts";
import type { ReactNode } from "react";
import { Form } from "#web/forms/form.tsx";
import type { FormRefusal } from "#web/forms/form-action.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";
import { WhenOpened } from "#web/ui/when-opened.tsx";

/** What is wrong most often; chosen ones can be changed before they are sent. */
const COMMON_REASONS = [
  "The document cannot be read. Please send a sharper scan.",
  "The document is in another company’s name.",
  "The document has expired.",
  "The dates or the number do not match the document.",
];

interface RejectionFormProps {
  id: string;
  /** What is rejected, for screen readers. */
  of: string;
  /** What was typed before it was refused. */
  typed: string;
  /** Why it was refused, at the reason. */
  problem?: string | null | undefined;
  /** Of several in a row at most one is open. */
  group?: string;
  /** Small, and the list stays where it is. */
  isInList?: boolean;
  /** What the button reads, and the form's intent; rejecting unless it says otherwise. */
  verb?: string;
  intent?: string;
  /** Hidden fields that say what it is about. */
  children: ReactNode;
}

/** A refused decision's sentence, where the reason is what is wrong; anything else is about the whole page. */
export function problemOfReason(
  { message, init, typed }: Pick<FormRefusal, "message" | "init" | "typed">,
  intents: readonly string[] = ["reject"],
): string | null {
  return init.status === 400 && intents.includes(typed["intent"] ?? "") ? message : null;
}

/** Opens below its button: the reason that the company reads, without which nothing is sent. */
export function RejectionForm({
  id,
  of,
  typed,
  problem,
  group,
  isInList = false,
  verb = "Reject",
  intent = "reject",
  children,
}: RejectionFormProps) {
  return (
    <details
      open={typed !== "" || Boolean(problem) || undefined}
      name={group}
      data-reject=""
      className="open:basis-full"
    >
      <summary
        className={cx(buttonClass({ kind: "danger", isSmall: isInList }), "w-fit cursor-pointer list-none")}
      >
        {verb}
        <span className="sr-only">{` ${of}`}</span>
      </summary>
      <Form
        method="post"
        id={`rejection-${id}`}
        data-keep
        preventScrollReset={isInList}
        className="mt-3 flex max-w-form flex-col items-start gap-3"
      >
        {children}
        <ErrorSummary problems={problem ? [{ id: `reason-${id}`, message: problem }] : []} />
        <TextareaField
          field={{
            id: `reason-${id}`,
            name: "reason",
            required: true,
            maxLength: 1000,
            defaultValue: typed,
            errors: problem ? [problem] : undefined,
          }}
          label={
            verb === "Revoke"
              ? "Please provide a reason for revoking:"
              : "Please provide a reason for rejection:"
          }
          rows={3}
          className="w-full"
        />
        <WhenOpened before={null}>
          <CommonReasons />
        </WhenOpened>
        <Button kind="danger" isSmall={isInList} name="intent" value={intent}>
          {`${verb} with this reason`}
        </Button>
      </Form>
    </details>
  );
}

/** For scripts alone, and of a closed form for nobody: a page of the list has 25. */
function CommonReasons() {
  return (
    <div className="flex flex-col gap-1" role="group" aria-label="Common reasons">
      {COMMON_REASONS.map((reason) => (
        <button
          key={reason}
          type="button"
          className="target w-fit text-left text-13 text-ink-2 underline underline-offset-3 hover:text-ink"
          onClick={({ currentTarget }) => fillIn(currentTarget.form?.elements.namedItem("reason"), reason)}
        >
          {reason}
        </button>
      ))}
    </div>
  );
}
