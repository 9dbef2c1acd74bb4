import type { TermsFlag } from "#domain/tender-rules/check-key-terms.schema.ts";
import { Callout } from "#web/ui/callout.tsx";

const tones = { serious: "bad", caution: "wait", note: "none" } as const;

/** What the law says to the terms; both sides read it. */
export function TermsFlags({ flags }: { flags: readonly TermsFlag[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {flags.map(({ id, severity, ruleName, sentence }) => (
        <li key={id}>
          <Callout tone={tones[severity]} title={ruleName}>
            {sentence}
          </Callout>
        </li>
      ))}
    </ul>
  );
}
