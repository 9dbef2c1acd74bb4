import { SectionHeading } from "#web/ui/section-heading.tsx";
import type { ComparisonView } from "./comparison-view.ts";

const PARTS = [
  ["qualifications", "Qualifications on the key terms"],
  ["exclusions", "Excluded"],
  ["inclusions", "Included"],
] as const;

/** What each tenderer says beside its price, one beside the other. */
export function ComparisonTerms({ view: { terms } }: { view: ComparisonView }) {
  return (
    <section aria-labelledby="said" className="flex flex-col gap-4">
      <SectionHeading id="said">What they say beside the price</SectionHeading>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is reached by keyboard */}
      <div className="overflow-x-auto" role="region" aria-label="What each tenderer says" tabIndex={0}>
        <table className="w-full border-collapse text-15">
          <thead>
            <tr className="border-b border-ink text-left align-bottom text-13 text-ink-2">
              <th scope="col" className="sticky left-0 bg-paper py-2 font-label">
                About
              </th>
              {terms.map(({ id, companyName }) => (
                <th key={id} scope="col" className="min-w-56 px-3 py-2 font-label wrap-anywhere">
                  {companyName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PARTS.map(([part, label]) => (
              <tr key={part} className="border-b border-rule align-top">
                <th
                  scope="row"
                  className="sticky left-0 w-40 min-w-28 bg-paper py-3 pr-3 text-left text-13 font-label"
                >
                  {label}
                </th>
                {terms.map((said) => (
                  <td key={said.id} className="px-3 py-3 whitespace-pre-line wrap-anywhere">
                    {said[part] || <span className="text-ink-3">Nothing stated</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
