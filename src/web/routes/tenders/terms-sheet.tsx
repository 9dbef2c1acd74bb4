import { keyTermsValues } from "#domain/packages/key-terms-values.schema.ts";
import type { KeyTerms } from "#domain/tender-rules/key-terms.schema.ts";
import { unstatedTerms } from "#domain/tender-rules/key-terms.data.ts";
import type { Nation } from "#domain/tender-rules/nations.data.ts";
import { termsGroups } from "#domain/packages/terms-fields.data.ts";

/** The key terms as they are read. */
export function TermsSheet({ terms, nation }: { terms: KeyTerms; nation: Nation }) {
  const values = keyTermsValues(terms);
  const unstated = unstatedTerms.filter(({ value }) => terms.unstated?.includes(value));
  return (
    <div className="flex flex-col gap-6">
      {termsGroups(nation).map(({ title, fields }) => {
        const shown = fields.flatMap(({ name, label, options }) => {
          const value = values[name];
          if (typeof value !== "string" || value === "") return [];
          return [{ label, words: options?.find((option) => option.value === value)?.label ?? value }];
        });
        if (shown.length === 0) return null;
        return (
          <div key={title}>
            <h3 className="text-16 font-label">{title}</h3>
            <dl className="mt-1 grid gap-x-8 text-15 sm:grid-cols-2">
              {shown.map(({ label, words }) => (
                <div key={label} className="flex justify-between gap-4 border-b border-rule py-1.5">
                  <dt className="min-w-0 text-ink-2">{label}</dt>
                  <dd className="max-w-[60%] shrink-0 text-right wrap-anywhere">{words}</dd>
                </div>
              ))}
            </dl>
          </div>
        );
      })}
      {unstated.length > 0 && (
        <p className="text-15 text-ink-2">
          {`Not stated, so that the law says it: ${unstated.map(({ label }) => label).join(", ")}.`}
        </p>
      )}
    </div>
  );
}
