import { useState } from "react";
import type { SimilarQuestion } from "#domain/clarifications/similar.queries.ts";
import { useLookUp } from "#web/connection/use-look-up.ts";
import { formatDeadline } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/choice-field.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";
import { SimilarQuestions } from "./similar-questions.tsx";

const WAIT_MS = 500;
/** Fewer characters say nothing yet. */
const LEAST = 8;
/** The first characters say what a question is about. */
const MOST = 500;

interface AskFormProps {
  closesAt: Date | null;
  typed: Readonly<Record<string, string>>;
  similar: readonly SimilarQuestion[];
  invitationId: string;
}

/**
 * Asks the buyer. What was answered already and is about the same is shown while one types; without scripts, and where it
 * was not shown yet, before the question is sent.
 */
export function AskForm({ closesAt, typed, similar, invitationId }: AskFormProps) {
  const [question, setQuestion] = useState("");
  const found = useSimilar(invitationId, question);
  const shown = found ?? similar;
  const isHeld = similar.length > 0;
  return (
    <Form
      method="post"
      id="ask-question"
      its={{ intent: "ask" }}
      data-keep
      className="mt-6 flex max-w-form flex-col items-start gap-4"
    >
      <TextareaField
        field={{ id: "question", name: "question", defaultValue: typed["question"], required: true }}
        label="Ask the buyer"
        hint={`Until ${closesAt ? formatDeadline(closesAt) : "the close"}. The buyer sees who asks; the other tenderers read the question and its answer, never who asked.`}
        rows={4}
        maxLength={4000}
        className="w-full"
        onInput={(event) => setQuestion(event.currentTarget.value)}
      />
      <div role="status" className="w-full empty:hidden">
        {shown.length > 0 && (
          <div className="border-l-2 border-ink pl-4">
            <h3 className="text-15 font-label">
              {shown.length === 1 ? "This is answered already" : "These are answered already"}
            </h3>
            <SimilarQuestions similar={shown} />
          </div>
        )}
      </div>
      <input type="hidden" name="seen" value={shown.map(({ number }) => number).join(",")} />
      <CheckboxField
        field={{
          id: "wantsConfidence",
          name: "wantsConfidence",
          defaultChecked: typed["wantsConfidence"] === "on",
        }}
        label="Answer it to us alone: it is our own idea"
        hint="The buyer decides; if it does not agree, it says so and publishes nothing."
      />
      {isHeld && <input type="hidden" name="anyway" value="on" />}
      <Button name="intent" value="ask">
        {shown.length > 0 ? "Ask it anyway" : "Send the question"}
      </Button>
    </Form>
  );
}

/** What is similar to what is typed, half a second after the last key; undefined while nothing was looked for. */
function useSimilar(invitationId: string, question: string): readonly SimilarQuestion[] | undefined {
  // An address has room for so much, whatever the letters are.
  const text = question.trim().slice(0, MOST);
  const isAsked = text.length >= LEAST;
  const search = new URLSearchParams({ question: text });
  const address = `/company/tenders/invited/${invitationId}/similar?${search}`;
  const found = useLookUp<{ similar: SimilarQuestion[] }>(isAsked ? address : undefined, WAIT_MS);
  return isAsked ? found?.similar : undefined;
}
