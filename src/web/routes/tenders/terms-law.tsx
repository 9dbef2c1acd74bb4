import { useEffect, useState } from "react";
import type { TermsFlag } from "#domain/tender-rules/check-key-terms.schema.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TermsFlags } from "./terms-flags.tsx";

/** Long enough that nobody is interrupted at every key. */
const SPOKEN_AFTER_MS = 1000;

/** What the law says to the terms beside their form; beside it on wide screens it stays in view, however long it is. */
export function TermsLaw({ flags }: { flags: readonly TermsFlag[] }) {
  return (
    <section
      aria-labelledby="law"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls by itself is reached by keyboard
      tabIndex={0}
      className="flex scroll-mt-20 flex-col gap-4 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto"
    >
      <SectionHeading id="law">What the law says to it</SectionHeading>
      {flags.length === 0 ? (
        <p className="text-15 text-ink-2">Nothing stands out so far. The tenderers read this list, too.</p>
      ) : (
        <TermsFlags flags={flags} />
      )}
      <p role="status" className="sr-only">
        {useSpoken(wordsOf(flags))}
      </p>
    </section>
  );
}

const wordsOf = (flags: readonly TermsFlag[]): string =>
  flags.length === 0
    ? "What the law says to it: nothing stands out."
    : `What the law says to it: ${flags.map(({ sentence }) => sentence).join(" ")}`;

/** The text once it has changed and rested; what the page came with is not spoken. */
function useSpoken(text: string): string {
  const [{ first, spoken }, setWords] = useState({ first: text, spoken: "" });
  useEffect(() => {
    if (text === (spoken || first)) return undefined;
    const timer = setTimeout(() => setWords({ first, spoken: text }), SPOKEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, first, spoken]);
  return spoken;
}
