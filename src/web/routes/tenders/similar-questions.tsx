import type { SimilarQuestion } from "#domain/clarifications/similar.queries.ts";
import { fillIn } from "#web/forms/fill-in.ts";
import { Button } from "#web/ui/button.tsx";

interface SimilarQuestionsProps {
  similar: readonly SimilarQuestion[];
  /** The id of the field into which an answer is taken over, where somebody answers. */
  takeOver?: string;
}

/** Published questions that are about the same as another one, with their answers. */
export function SimilarQuestions({ similar, takeOver }: SimilarQuestionsProps) {
  return (
    <ol className="mt-2 flex flex-col gap-4">
      {similar.map(({ number, question, answer }) => (
        <li key={number} className="min-w-0 text-15">
          <p className="font-label">{`Question ${number}`}</p>
          <p className="mt-1 max-w-measure whitespace-pre-line wrap-anywhere">{question}</p>
          <p className="mt-1 max-w-measure whitespace-pre-line wrap-anywhere text-ink-2">{answer}</p>
          {takeOver !== undefined && (
            <Button
              type="button"
              isSmall
              className="mt-2"
              onClick={() => fillIn(document.getElementById(takeOver), answer)}
            >
              Take this answer over
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
