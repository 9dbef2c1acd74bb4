import type { ReactNode } from "react";

const values: readonly { name: string; text: string; drawing: ReactNode }[] = [
  {
    name: "Quality & Expertise",
    text: "Trades are named as the trades name themselves, and a credential stands there with its date or not at all.",
    drawing: (
      <>
        <path d="M12 52V16h40v36zM12 28h40M12 40h40M26 16v12M38 28v12M24 40v12" />
        <path stroke="var(--hivis)" strokeWidth="4" d="M12 12h40" />
      </>
    ),
  },
  {
    name: "Trust & Transparency",
    text: "What was checked, by whom and until when is for everybody to see. So is what was not.",
    drawing: (
      <>
        <path d="M10 54h44M16 54V22l16-10 16 10v32" />
        <path strokeDasharray="3 3" d="M22 54V30h20v24" />
        <path stroke="var(--hivis)" strokeWidth="4" d="m25 42 5 5 10-11" />
      </>
    ),
  },
  {
    name: "Community & Collaboration",
    text: "A job is many firms. We help them find each other, agree and keep their word.",
    drawing: (
      <>
        <path d="M8 54h48M14 54V30h12v24M38 54V30h12v24" />
        <path d="M26 54V40h12v14" strokeDasharray="3 3" />
        <path stroke="var(--hivis)" strokeWidth="4" d="M12 26h40" />
      </>
    ),
  },
  {
    name: "Innovation",
    text: "New ways of working where they save a day on site, and the old ones where they do.",
    drawing: (
      <>
        <path d="M10 54h44M20 54V14M20 14h32M20 14 12 22M52 14l-8 6M44 14v16" />
        <path d="M37 30h14v10H37z" />
        <path stroke="var(--hivis)" strokeWidth="4" d="M37 44h14" />
      </>
    ),
  },
];

/** The four things we hold to, each with its small drawing. */
export function Values() {
  return (
    <section aria-labelledby="values">
      <div className="wrap py-14 md:py-18">
        <h2 id="values" className="title mb-8 text-32">
          Our values
        </h2>
        <ul className="grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
          {values.map((value) => (
            <li key={value.name} className="border-t border-ink pt-4">
              <svg
                aria-hidden="true"
                viewBox="0 0 64 64"
                className="-ml-1.5 size-16 text-ink"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.25"
              >
                {value.drawing}
              </svg>
              <h3 className="heading mt-2 text-19">{value.name}</h3>
              <p className="mt-1.5 text-15 text-ink-2">{value.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
