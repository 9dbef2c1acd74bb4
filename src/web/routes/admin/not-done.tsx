import type { FieldErrors } from "#web/ui/field-errors.ts";
import { NotDone as Refused } from "#web/ui/not-done.tsx";

interface NotDoneProps {
  problem: string | null | undefined;
  errors?: FieldErrors | undefined;
  /** What was typed into a form that is not there any more: somebody else decided meanwhile. */
  unsent?: readonly (string | undefined)[];
}

/** Why a decision was not taken, with the words that would be lost with their form. */
export function NotDone({ problem, errors, unsent = [] }: NotDoneProps) {
  const words = unsent.filter((each) => each?.trim());
  return (
    <Refused problem={problem} errors={errors} className="mt-6">
      {words.length > 0 && (
        <div className="mt-3">
          <p className="font-label">You had written, and nobody has read it:</p>
          {words.map((each) => (
            <blockquote
              key={each}
              className="mt-2 border-l-2 border-ink pl-4 whitespace-pre-line wrap-anywhere"
            >
              {each}
            </blockquote>
          ))}
        </div>
      )}
    </Refused>
  );
}
