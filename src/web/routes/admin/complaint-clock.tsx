import type { ComplaintState } from "#domain/complaints/complaints.states.ts";
import { formatNumberOf } from "#web/format.ts";
import { StatusBadge, type Tone } from "#web/ui/badge.tsx";

const stateLooks: Record<Exclude<ComplaintState, "new">, { tone: Tone; label: string }> = {
  acknowledged: { tone: "wait", label: "Acknowledged" },
  answered: { tone: "ok", label: "Answered" },
  closed: { tone: "none", label: "Closed" },
};

/** The days that are left to acknowledge a complaint; once that is done, how it stands. */
export function ComplaintClock({ state, daysLeft }: { state: ComplaintState; daysLeft: number | null }) {
  if (state !== "new" || daysLeft === null) {
    const look = stateLooks[state === "new" ? "acknowledged" : state];
    return <StatusBadge tone={look.tone}>{look.label}</StatusBadge>;
  }
  if (daysLeft < 0) {
    return <StatusBadge tone="bad">{`Overdue by ${formatNumberOf(-daysLeft, "day")}`}</StatusBadge>;
  }
  return (
    <StatusBadge tone="wait">
      {daysLeft === 0 ? "Last day" : `${formatNumberOf(daysLeft, "day")} left`}
    </StatusBadge>
  );
}
