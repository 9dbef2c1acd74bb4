import { Callout } from "#web/ui/callout.tsx";

interface NotDoneProps {
  problem: string | null | undefined;
  /** What was typed into a form that is not there any more: somebody else decided meanwhile. */
  unsent?: readonly (string | undefined)[];
}

/** Why a decision was not taken, with the words that would be lost with their form. */
export function NotDone({ problem, unsent = [] }: NotDoneProps) {
  if (!problem) return null;
  const words = unsent.filter((each) => each?.trim());
  return (
    <Callout tone="bad" isLive title="That was not done" className="mt-6">
      {problem}
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
    </Callout>
  );
}
