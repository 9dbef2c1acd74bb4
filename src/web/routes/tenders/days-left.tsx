import { formatDaysAway } from "#web/format.ts";

/** From so many days on, how many are left is said. */
export const SOON_DAYS = 5;

/** `· in 3 days`, behind a date that is near. */
export function DaysLeft({ days }: { days: number }) {
  if (days < 0 || days > SOON_DAYS) return null;
  return (
    <>
      {" "}
      <span className="font-label whitespace-nowrap text-wait">{`· ${formatDaysAway(days)}`}</span>
    </>
  );
}
