import { Check } from "lucide-react";
import { formatNumberOf } from "#web/format.ts";

interface MachineChecksProps {
  /** What was looked at and is in order. */
  passed: readonly string[];
  /** How many facts are marked above. */
  flagged: number;
}

/** What the machine has looked at: a reviewer need not do it again, and knows what is left. */
export function MachineChecks({ passed, flagged }: MachineChecksProps) {
  if (passed.length === 0 && flagged === 0)
    return <p className="text-13 text-ink-2">There was nothing here that a machine can check.</p>;
  return (
    <div className="mt-3 text-13 text-ink-2">
      <p>
        {flagged === 0
          ? "The machine’s checks found nothing wrong:"
          : `The machine’s checks found ${formatNumberOf(flagged, "thing", "things")}, marked above.${passed.length > 0 ? " In order is:" : ""}`}
      </p>
      <ul className="mt-1 flex flex-col gap-1">
        {passed.map((text) => (
          <li key={text} className="flex gap-1.5">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ok" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
