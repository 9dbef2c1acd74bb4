import type { ReactNode } from "react";

interface Step {
  title: string;
  text: ReactNode;
}

/** What happens one after the other, numbered as on a drawing. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid gap-x-8 gap-y-10 md:grid-cols-3">
      {steps.map((step, index) => (
        <li key={step.title} className="border-t border-ink pt-4">
          <span
            aria-hidden="true"
            className="heading mb-3 grid size-9 place-items-center rounded-full border border-ink bg-sheet text-15"
          >
            {index + 1}
          </span>
          <h3 className="heading text-19">{step.title}</h3>
          <p className="mt-1.5 max-w-measure text-16 text-ink-2">{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
