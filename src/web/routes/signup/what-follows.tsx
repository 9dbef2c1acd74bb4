const steps = [
  { title: "Your details", text: "This form. It takes about five minutes." },
  { title: "A 6-digit code", text: "We send it to your work email address to check that it is yours." },
  { title: "A confirmation link", text: "It activates your account. Then you sign in." },
];

/** Where in the registration one is; beside the form where there is room, above it otherwise. */
export function WhatFollows({ current }: { current: 0 | 1 }) {
  return (
    <ol aria-label="Steps of the registration" className="flex flex-col">
      {steps.map((step, index) => (
        <li
          key={step.title}
          aria-current={index === current ? "step" : undefined}
          className="group/step relative flex gap-4 pb-6 last:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute top-8 bottom-0 left-4 border-l border-rule group-last/step:hidden"
          />
          <span
            aria-hidden="true"
            className="heading grid size-8 shrink-0 place-items-center rounded-full border border-ink-3 bg-paper text-13 text-ink-2 group-aria-[current=step]/step:border-ink group-aria-[current=step]/step:bg-ink group-aria-[current=step]/step:text-sheet"
          >
            {index + 1}
          </span>
          <span className="pt-1">
            <span className="block text-15 font-label">{step.title}</span>
            <span className="block text-13 text-ink-2">{step.text}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
