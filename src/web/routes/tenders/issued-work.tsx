import { SectionHeading } from "#web/ui/section-heading.tsx";
import { AttendanceList } from "./attendance-list.tsx";
import { useOwnPackage } from "./own-package.ts";
import { ScopeText } from "./scope-text.tsx";

/** What was issued, as it is read: the same words that every tenderer prices by. */
export function IssuedWork({ evidence }: { evidence: readonly { name: string; isMandatory: boolean }[] }) {
  const { scope, designPortion, attendances } = useOwnPackage();
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="scope">
        <SectionHeading id="scope">Scope</SectionHeading>
        <div className="pt-4">
          <ScopeText text={scope} />
        </div>
        {designPortion && (
          <p className="mt-4 max-w-measure text-16 whitespace-pre-line wrap-anywhere">
            <span className="font-label">Design by the subcontractor: </span>
            {designPortion}
          </p>
        )}
      </section>
      {Object.keys(attendances).length > 0 && (
        <section aria-labelledby="attendances">
          <SectionHeading id="attendances">Who provides what</SectionHeading>
          <AttendanceList attendances={attendances} />
        </section>
      )}
      {evidence.length > 0 && (
        <section aria-labelledby="evidence">
          <SectionHeading id="evidence">Evidence you ask for</SectionHeading>
          <ul className="text-15">
            {evidence.map(({ name, isMandatory }) => (
              <li key={name} className="flex justify-between gap-6 border-b border-rule py-2">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <span className="shrink-0 text-ink-2">{isMandatory ? "Mandatory" : "Asked for"}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
