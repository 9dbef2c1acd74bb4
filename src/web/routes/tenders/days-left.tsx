/** From so many days on, how many are left is said. */
export const SOON_DAYS = 5;

/** `· in 3 days`, behind a date that is near. */
export function DaysLeft({ days }: { days: number }) {
  if (days < 0 || days > SOON_DAYS) return null;
  const left = days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`;
  return (
    <>
      {" "}
      <span className="font-label whitespace-nowrap text-wait">{`· ${left}`}</span>
    </>
  );
}
