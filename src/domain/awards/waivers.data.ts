import { ENDS_EARLY, EXPIRED } from "#domain/tender-rules/evidence-words.data.ts";
import type { OrderKind } from "./decline-reasons.data.ts";

interface Waived {
  requirement: string;
  problem: string;
}

/** What a winner was sent something without: evidence that it has, and that does not hold so long, is not said to be missing. */
export function nameWaiver(kind: OrderKind, { requirement, problem }: Waived): string {
  const sent = kind === "order" ? "Ordered" : "Letter of intent";
  if (problem.startsWith(ENDS_EARLY)) return `${sent} with ${requirement} ending before the work`;
  if (problem.startsWith(EXPIRED)) return `${sent} with ${requirement} expired`;
  return `${sent} without ${requirement}`;
}
