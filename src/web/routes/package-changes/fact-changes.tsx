import type { ToldChange } from "#domain/package-changes/describe-changes.ts";
import { MOST_CHANGES_SHOWN } from "#domain/package-changes/package-changes.limits.ts";
import { type Difference, findDifference } from "./find-difference.ts";

/** Facts of a package before and after an addendum. */
export function FactChanges({ changes }: { changes: readonly ToldChange[] }) {
  const more = changes.length - MOST_CHANGES_SHOWN;
  return (
    <>
      <dl className="grid gap-4">
        {changes.slice(0, MOST_CHANGES_SHOWN).map(({ label, before, after }) => (
          <div key={label} className="border-l-2 border-rule pl-3">
            <dt className="text-15 font-label">{label}</dt>
            <dd className="mt-1 grid gap-x-6 gap-y-1 text-15 sm:grid-cols-2">
              <p className="min-w-0 whitespace-pre-line wrap-anywhere text-ink-2">
                <span className="font-label">Before: </span>
                <Marked {...findDifference(before, after)} of="before" />
              </p>
              <p className="min-w-0 whitespace-pre-line wrap-anywhere">
                <span className="font-label">Now: </span>
                <Marked {...findDifference(before, after)} of="after" />
              </p>
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 && <p className="mt-3 text-15 text-ink-2">{`And ${more} more.`}</p>}
    </>
  );
}

/** One of the two texts, with what it does not share with the other marked. */
function Marked({ start, end, of, ...texts }: Difference & { of: "before" | "after" }) {
  const Mark = of === "before" ? "del" : "ins";
  return (
    <>
      {start}
      {texts[of] !== "" && <Mark className="bg-wait-ground text-ink no-underline">{texts[of]}</Mark>}
      {end}
    </>
  );
}
