import { MAX_ANSWER, MAX_QUESTION } from "#domain/clarifications/clarifications.limits.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import type { FieldErrors } from "#web/ui/field-errors.ts";
import { FoldedPanel } from "#web/ui/folded-panel.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";
import { LateAnswerFields } from "./late-answer.tsx";

type Late = Omit<Parameters<typeof LateAnswerFields>[0], "id" | "isRefused">;

interface NoteFormProps extends Late {
  /** What was sent and refused. */
  refused: { problem: string; typed: Readonly<Record<string, string>>; errors: FieldErrors } | undefined;
}

/** The ids of its controls, by the names of their fields. */
const CONTROLS: Readonly<Record<string, string>> = {
  question: "note-question",
  answer: "note-answer",
  withoutTime: "note-without-time",
};

/** Publishes what the buyer was asked elsewhere, with its answer, to all tenderers; also after questions have closed. */
export function NoteForm({ refused, late, mayDecide }: NoteFormProps) {
  const typed = refused?.typed ?? {};
  return (
    <FoldedPanel title="Publish a note of your own" isOpen={refused !== undefined}>
      <Form
        method="post"
        id="publish-note"
        its={{ intent: "publish" }}
        data-keep
        className="flex max-w-form flex-col items-start gap-4"
      >
        <NotDone
          title="That was not published"
          problem={refused?.problem}
          errors={refused?.errors}
          idOf={(name) => CONTROLS[name] ?? null}
        />
        <p className="text-15 text-ink-2">
          A question that you were asked elsewhere, with its answer: every tenderer reads both in the same
          instant, under the next number. Leave out who asked.
        </p>
        <TextareaField
          field={{
            id: "note-question",
            name: "question",
            defaultValue: typed["question"],
            required: true,
          }}
          label="What was asked"
          rows={2}
          maxLength={MAX_QUESTION}
          className="w-full"
        />
        <TextareaField
          field={{ id: "note-answer", name: "answer", defaultValue: typed["answer"], required: true }}
          label="Your answer to it"
          rows={4}
          maxLength={MAX_ANSWER}
          className="w-full"
        />
        <LateAnswerFields
          id="note-without-time"
          late={late}
          isRefused={refused?.errors["withoutTime"] !== undefined}
          mayDecide={mayDecide}
        />
        <Button name="intent" value="publish">
          Publish to all
        </Button>
      </Form>
    </FoldedPanel>
  );
}
