import type { UnprovenFirm } from "#domain/awards/get-award.ts";
import { Callout } from "#web/ui/callout.tsx";

/** Before a firm is chosen or approved: what would block its order. */
export function UnprovenCallout({ unproven }: { unproven: readonly UnprovenFirm[] }) {
  if (unproven.length === 0) return null;
  return (
    <Callout
      tone="wait"
      title="Mandatory evidence is missing, or ends before the work. It blocks the order"
      className="max-w-sheet"
    >
      <ul className="flex flex-col gap-2">
        {unproven.map(({ firm, problems }) => (
          <li key={firm} className="wrap-anywhere">
            <span className="font-label">{`${firm}: `}</span>
            {problems.map(({ requirement, problem }) => `${requirement}. ${problem}`).join(" ")}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        It can be recommended and awarded without; the order then needs a reason for each, or waits until the
        firm has sent it.
      </p>
    </Callout>
  );
}
