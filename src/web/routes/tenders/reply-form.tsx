import type { ListedQuestion } from "#domain/clarifications/list-questions.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { RadioGroupField } from "#web/ui/choice-field.tsx";
import type { FieldErrors } from "#web/ui/field-errors.ts";
import { NotDone } from "#web/ui/not-done.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";
import { LateAnswerFields } from "./late-answer.tsx";
import { SimilarQuestions } from "./similar-questions.tsx";

type Late = Omit<Parameters<typeof LateAnswerFields>[0], "id" | "isRefused">;

interface ReplyFormProps extends Late {
  question: ListedQuestion;
  /** What was sent and refused. */
  refused: { problem: string; typed: Readonly<Record<string, string>>; errors: FieldErrors } | undefined;
}

/** The ids of its controls, by the names of their fields. */
const controlOf = (id: string) => (name: string) =>
  ({ answer: `answer-text-${id}`, to: `to-${id}`, withoutTime: `without-time-${id}` })[name] ?? null;

/**
 * Answers a question that waits, to all or to its asker, or says why there is no answer. Who gets what was asked in confidence
 * is the buyer's decision each time: nothing is chosen for it.
 */
export function ReplyForm({ question, refused, late, mayDecide }: ReplyFormProps) {
  const { id, similar, wantsConfidence } = question;
  const typed = refused?.typed ?? {};
  return (
    <Form
      method="post"
      id={`answer-${id}`}
      its={{ question: id }}
      data-keep
      className="mt-4 flex max-w-form flex-col items-start gap-4"
    >
      <NotDone
        title="That was not sent"
        problem={refused?.problem}
        errors={refused?.errors}
        idOf={controlOf(id)}
      />
      <input type="hidden" name="question" value={id} />
      {similar.length > 0 && (
        <div className="w-full border-l-2 border-rule pl-4">
          <h3 className="text-15 font-label">Answered before, and about the same</h3>
          <SimilarQuestions similar={similar} takeOver={`answer-text-${id}`} />
        </div>
      )}
      <TextareaField
        field={{ id: `answer-text-${id}`, name: "answer", defaultValue: typed["answer"], required: true }}
        label="Answer"
        rows={4}
        maxLength={8000}
        className="w-full"
      />
      <RadioGroupField
        field={{
          id: `to-${id}`,
          name: "to",
          defaultValue: typed["to"] ?? (wantsConfidence ? undefined : "all"),
          required: true,
        }}
        label="Who gets it"
        options={[
          { value: "all", label: "All tenderers, in the same instant" },
          ...(wantsConfidence
            ? [{ value: "asker", label: "Only who asked: it is their own idea, and commercially sensitive" }]
            : []),
          { value: "nobody", label: "No answer: the text above says why" },
        ]}
      />
      <LateAnswerFields
        id={`without-time-${id}`}
        late={late}
        isRefused={refused?.errors["withoutTime"] !== undefined}
        mayDecide={mayDecide}
      />
      <Button kind="main" name="intent" value="answer">
        Send
      </Button>
    </Form>
  );
}
