import { londonDeadline } from "#platform/london-time.ts";
import { refuseField } from "#domain/refuse-fields.ts";
import { checkAnswerTime } from "#domain/tender-rules/questions-close.ts";
import { writeLondonTime } from "#domain/tender-rules/read-london-time.ts";
import type { Nation } from "#domain/tender-rules/nations.data.ts";

interface Out {
  returnAt: Date | null;
  nation: Nation;
}

export interface LateAnswer {
  /** To this moment the return had better move. */
  returnAt: Date;
  /** The same as a form has it: `2026-12-18T12:00`, by London's clocks. */
  returnText: string;
  sentence: string;
}

/** What is said of an answer to all that leaves too little time before the return; null where it leaves enough. */
export function findLateAnswer({ returnAt, nation }: Out, answeredAt: Date): LateAnswer | null {
  if (returnAt === null) return null;
  const check = checkAnswerTime({ answeredAt, returnAt, nation });
  if (check.kind !== "extend") return null;
  const { returnAt: later, sentence } = check;
  return { returnAt: later, returnText: writeLondonTime(later), sentence };
}

/** Whether what goes to all is late; refused then, unless it is said that it goes out all the same. */
export function requireTime(own: Out, answeredAt: Date, { isMeant }: { isMeant: boolean }): boolean {
  const late = findLateAnswer(own, answeredAt);
  if (late && !isMeant)
    refuseField(
      "withoutTime",
      // Why stands at the tick already.
      `Move the return to ${londonDeadline(late.returnAt)} first, or tick that it goes out without that.`,
    );
  return late !== null;
}
