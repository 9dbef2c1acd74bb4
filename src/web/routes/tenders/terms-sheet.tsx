import { listSheetGroups } from "#domain/packages/sheet-groups.data.ts";
import type { KeyTerms } from "#domain/tender-rules/key-terms.schema.ts";
import { unstatedTerms } from "#domain/tender-rules/key-terms.data.ts";
import type { Nation } from "#domain/tender-rules/nations.data.ts";

/** The key terms as they are read. */
export function TermsSheet({ terms, nation }: { terms: KeyTerms; nation: Nation }) {
  const unstated = unstatedTerms.filter(({ value }) => terms.unstated?.includes(value));
  return (
    <div className="flex flex-col gap-6">
      {listSheetGroups({ keyTerms: terms, nation }).map(({ title, terms: shown }) => (
        <div key={title}>
          <h3 className="text-16 font-label">{title}</h3>
          <dl className="mt-1 grid gap-x-8 text-15 sm:grid-cols-2">
            {shown.map(({ fact: { label, words } }) => (
              <div key={label} className="flex justify-between gap-4 border-b border-rule py-1.5">
                <dt className="min-w-0 text-ink-2">{label}</dt>
                <dd className="max-w-[60%] shrink-0 text-right wrap-anywhere">{words}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {unstated.length > 0 && (
        <p className="text-15 text-ink-2">
          {`Not stated, so that the law says it: ${unstated.map(({ label }) => label).join(", ")}.`}
        </p>
      )}
    </div>
  );
}
