import type { PackageState } from "#domain/packages/packages.states.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { KeptMinute } from "./comparison-minutes.tsx";
import type { ShownMinute } from "./comparison-view.ts";
import { cellName } from "./comparison-wanted.ts";

/** What was said with the tenderers since the opening, for those who approve; `path` is the package's. */
export function AwardMinutes({
  minutes,
  state,
  path,
}: {
  minutes: readonly ShownMinute[];
  /** Of the package. */
  state: PackageState;
  path: string;
}) {
  if (minutes.length === 0) return null;
  return (
    <section aria-labelledby="minutes" className="max-w-sheet">
      <SectionHeading id="minutes" count={minutes.length}>
        Minutes of interviews and meetings
      </SectionHeading>
      {[...Map.groupBy(minutes, ({ quoteId }) => quoteId)].map(([quoteId, own]) => (
        <section key={quoteId} aria-label={`Minutes of what was said with ${own[0]!.firm}`} className="pt-4">
          <h3 className="text-16 font-label wrap-anywhere">{own[0]!.firm}</h3>
          <ul className="text-15">
            {own.map((minute) => (
              <li key={minute.id} className="border-b border-rule py-3">
                <KeptMinute
                  minute={minute}
                  state={state}
                  pageOf={(cell) => `${path}/quotes/comparison?cell=${cellName(cell)}#cell`}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
