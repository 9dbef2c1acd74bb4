import { formatDeadline } from "#web/format.ts";

interface Standing {
  returnAt: Date;
  questionsCloseAt: Date | null;
  round: number;
}

/** The hint of a new return: where it stays if none is given, and when questions close with one; in a second round nobody asks any. */
export function sayNewReturn({ returnAt, questionsCloseAt, round }: Standing): string {
  const stays = `Left empty, it stays ${formatDeadline(returnAt)}.`;
  if (round === 2 || questionsCloseAt === null) return stays;
  return `${stays} Where it moves, questions close five working days before it, but not before half of the time and never earlier than they do now, unless you have prepared another date for them.`;
}
