import { dueMoment } from "#domain/tender-rules/due-moment.ts";
import { londonMinute } from "#platform/london-time.ts";

interface NewReturn {
  returnDay?: string | undefined;
  returnTime?: string | undefined;
}

/** The day given, at the time given or at that of the return that was; undefined where no day is. */
export function readNewReturn({ returnDay, returnTime }: NewReturn, was: Date): Date | undefined {
  if (returnDay === undefined) return undefined;
  const [hours = 0, minutes = 0] = returnTime?.split(":").map(Number) ?? [];
  const minute = returnTime === undefined ? londonMinute(was) : hours * 60 + minutes;
  return dueMoment(returnDay, minute);
}
