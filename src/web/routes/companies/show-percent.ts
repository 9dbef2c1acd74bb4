/** `86%`: rounded, and 0% or 100% only where it is none or all of them. */
export function showPercent({ count, of }: { count: number; of: number }): string {
  const percent = Math.round((count / of) * 100);
  if (percent === 0 && count > 0) return "1%";
  return percent === 100 && count < of ? "99%" : `${percent}%`;
}
