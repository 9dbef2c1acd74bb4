import type { Waiting } from "#domain/admin/list-waiting.ts";
import { formatNumberOf } from "#web/format.ts";
import { SOON_DAYS } from "#web/routes/tenders/days-left.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { ComplaintClock } from "./complaint-clock.tsx";
import { FigureRow, NoneOf } from "./figure-rows.tsx";

type Queue = keyof Waiting;

const queues: readonly { to: string; label: string; of: Queue }[] = [
  { to: "/admin/verifications", label: "Evidence to review", of: "evidence" },
  { to: "/admin/claims", label: "Claims to decide", of: "claims" },
  { to: "/admin/reports", label: "Reports and appeals to decide", of: "cases" },
  { to: "/admin/complaints", label: "Complaints to answer", of: "complaints" },
];

interface WaitingQueuesProps {
  counts: Readonly<Record<Queue, number>>;
  /** For how many days the oldest of each has waited. */
  waited: Readonly<Record<Queue, number | null>>;
  /** How many days are left to acknowledge the oldest complaint that nobody has acknowledged. */
  daysLeft: number | null;
}

/** What waits for administrators: a complaint whose time ends soon first, then what has waited longest. */
export function WaitingQueues({ counts, waited, daysLeft }: WaitingQueuesProps) {
  const isUrgent = daysLeft !== null && daysLeft <= SOON_DAYS;
  const rank = (of: Queue) => (of === "complaints" && isUrgent ? Infinity : (waited[of] ?? -1));
  const filled = queues
    .filter(({ of }) => counts[of] > 0)
    .toSorted((one, other) => (rank(one.of) === rank(other.of) ? 0 : rank(other.of) - rank(one.of)));
  return (
    <section aria-labelledby="waits">
      <SectionHeading id="waits">Waiting for you</SectionHeading>
      {filled.length > 0 && (
        <ul>
          {filled.map(({ to, label, of }) => (
            <FigureRow key={to} to={to} label={label} count={counts[of]}>
              {sayWaited(waited[of])}
              {of === "complaints" && daysLeft !== null && <ComplaintClock state="new" daysLeft={daysLeft} />}
            </FigureRow>
          ))}
        </ul>
      )}
      <NoneOf
        rows={queues.filter(({ of }) => counts[of] === 0)}
        all="Nothing waits for you. What companies and visitors send next stands here."
        isAll={filled.length === 0}
      />
    </section>
  );
}

function sayWaited(days: number | null): string | null {
  if (days === null) return null;
  return days === 0 ? "since less than a day" : `the oldest for ${formatNumberOf(days, "day")}`;
}
