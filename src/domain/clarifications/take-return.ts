import { refuseField } from "#domain/refuse-fields.ts";
import { checkExtension } from "#domain/tender-rules/check-addendum.ts";
import { readLondonTime, writeLondonTime } from "#domain/tender-rules/read-london-time.ts";
import { londonDeadline } from "#platform/london-time.ts";

/**
 * The later return that a form names: its day, at its time or at that of the return that is. Refuses with invalid, in a
 * sentence, one that is not later, that London's clocks leave out, or that no return may move to.
 */
export function takeReturn(
  { now, returnAt }: { now: Date; returnAt: Date },
  { returnDay, returnTime }: { returnDay: string; returnTime?: string | undefined },
): Date {
  const time = returnTime ?? writeLondonTime(returnAt).slice("2026-10-20T".length);
  const read = readLondonTime(`${returnDay}T${time}`);
  if (read.kind === "refused") return refuseField("returnTime", `${read.sentence}.`);
  const checked = checkExtension({ now, returnAt, newReturnAt: read.moment });
  if (checked.kind === "refused") return refuseField("returnDay", checked.sentence);
  if (!checked.isExtended)
    refuseField("returnDay", `Choose a return later than ${londonDeadline(returnAt)}.`);
  return checked.returnAt;
}
