/** `1 working day`, `12 working days`. */
export const inWorkingDays = (count: number): string => `${count} working ${count === 1 ? "day" : "days"}`;

/** `1 mile`, `0.4 miles`, `12 miles`: whole from one mile on. */
export function inMiles(miles: number): string {
  const shown = miles >= 1 ? Math.round(miles) : Math.round(miles * 10) / 10;
  return `${shown} ${shown === 1 ? "mile" : "miles"}`;
}
