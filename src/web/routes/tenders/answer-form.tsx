import { declineReasons } from "#domain/tender-rules/decline-reasons.data.ts";
import type { InvitationState } from "#domain/tender-invitations/tender-invitations.states.ts";
import { Form } from "#web/forms/form.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface AnswerFormProps {
  state: InvitationState;
  /** Its place is another firm's: only a no is left. */
  hasLostPlace: boolean;
  typed: Readonly<Record<string, string>>;
}

/** Yes with one press; no, of the same size beside it, with its reason. Until quotes are due the answer can be changed. */
export function AnswerForm({ state, hasLostPlace, typed }: AnswerFormProps) {
  return (
    <div className="grid items-start gap-3 [grid-template-columns:repeat(auto-fit,minmax(min(12.5rem,100%),1fr))]">
      {state !== "intends_to_tender" && !hasLostPlace && (
        <Form method="post">
          <input type="hidden" name="answer" value="intends" />
          <Button kind="main" name="intent" value="answer" isWide>
            We intend to tender
          </Button>
        </Form>
      )}
      {state !== "declined" && (
        <details open={typed["answer"] === "declines"} className="open:col-span-full">
          <summary className={cx(buttonClass({ isWide: true }), "list-none")}>We will not tender</summary>
          <Form
            method="post"
            id="decline-tender"
            its={{ intent: "answer", answer: "declines" }}
            data-keep
            className="mt-3 flex flex-col items-start gap-4"
          >
            <input type="hidden" name="answer" value="declines" />
            <SelectField
              field={{ id: "reason", name: "reason", defaultValue: typed["reason"], required: true }}
              label="Why"
              prompt="Choose a reason"
              options={declineReasons}
              className="w-full"
            />
            <TextField
              field={{ id: "note", name: "note", defaultValue: typed["note"] }}
              label="A line to the buyer"
              maxLength={500}
              autoComplete="off"
              className="w-full"
            />
            <Button name="intent" value="answer">
              Decline
            </Button>
          </Form>
        </details>
      )}
    </div>
  );
}
