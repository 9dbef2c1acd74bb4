import type { ReactNode } from "react";
import { credentialTypeOf } from "#domain/verification/credential-types.data.ts";
import type { PendingCredential } from "#domain/verification/list-pending.ts";
import { listFacts } from "../verification/credential-values.ts";

interface CheckedFactsProps extends Pick<PendingCredential, "credential" | "flags"> {
  children?: ReactNode;
}

/** What a company says of a document, and beside each fact what a machine found wrong with it. */
export function CheckedFacts({ credential, flags, children }: CheckedFactsProps) {
  const facts = listFacts(credentialTypeOf(credential.type), credential);
  // Of what was left out: there is no fact to stand beside.
  const missing = flags.filter((flag) => !facts.some(({ field }) => field === flag.field));
  return (
    <dl className="w-full text-15">
      {missing.length > 0 && (
        <div className="border-b border-rule py-2">
          <dt className="text-13 text-ink-2">Not stated</dt>
          {missing.map(({ text }) => (
            <FlagLine key={text}>{text}</FlagLine>
          ))}
        </div>
      )}
      {facts.map(({ field, label, value }) => (
        <div key={field} className="border-b border-rule py-2">
          <dt className="text-13 text-ink-2">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          {flags
            .filter((flag) => flag.field === field)
            .map(({ text }) => (
              <FlagLine key={text}>{text}</FlagLine>
            ))}
        </div>
      ))}
      {children}
    </dl>
  );
}

function FlagLine({ children }: { children: string }) {
  return (
    <dd className="mt-1 border-l-4 border-wait bg-wait-ground px-2 py-1 text-13 text-ink">{children}</dd>
  );
}
