import { Link } from "react-router";
import type { InquiryCounts } from "#domain/inquiries/count-inquiries.ts";
import { stateLabels } from "#domain/inquiries/state-labels.data.ts";
import { type InquiryState, inquiryStates } from "#domain/inquiries/inquiries.states.ts";
import { cx } from "#web/ui/class-names.ts";
import { type Box, addressOf } from "./inquiry-addresses.ts";

interface StateFilterProps {
  box: Box;
  state: InquiryState | undefined;
  counts: InquiryCounts["received"];
}

/** The states that occur, each as a link to the inquiries in it. */
export function StateFilter({ box, state, counts }: StateFilterProps) {
  const shown = inquiryStates.filter((each) => each === state || counts.byState[each]);
  return (
    <nav aria-label="Filter by state">
      <ul className="flex flex-wrap gap-2">
        <Choice to={addressOf({ box })} label="All" count={counts.total} isCurrent={state === undefined} />
        {shown.map((each) => (
          <Choice
            key={each}
            to={addressOf({ box, state: each })}
            label={stateLabels[each]}
            count={counts.byState[each] ?? 0}
            isCurrent={each === state}
          />
        ))}
      </ul>
    </nav>
  );
}

interface ChoiceProps {
  to: string;
  label: string;
  count: number;
  isCurrent: boolean;
}

function Choice({ to, label, count, isCurrent }: ChoiceProps) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={isCurrent ? "true" : undefined}
        className={cx(
          "target inline-flex items-center gap-2 rounded-sheet border px-3 text-15 no-underline",
          isCurrent
            ? "border-ink bg-ink font-label text-sheet forced-chosen"
            : "border-rule bg-sheet text-ink-2 hover:border-ink-3 hover:text-ink",
        )}
      >
        {label}
        <span className={cx("text-13", isCurrent ? "text-sheet" : "text-ink-3")}>{count}</span>
      </Link>
    </li>
  );
}
