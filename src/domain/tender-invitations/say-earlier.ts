import type { Candidate } from "./candidates.queries.ts";

/** How a buyer’s earlier tenders went with a firm; the buyer’s own alone. */
export interface EarlierTenders {
  /** Those whose quotes have been opened, and those that it declined. */
  invited: number;
  declined: number;
  quoted: number;
  /** Those whose award it has accepted. */
  won: number;
}

const times = (count: number) => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);

/** `Quoted 3 times for you, won 1, declined 1. Quoted for 2 inquiries of yours.`; null where there was nothing. */
export function sayEarlier({
  earlier: { invited, declined, quoted, won },
  quotedInquiries: inquiries,
}: Pick<Candidate, "earlier" | "quotedInquiries">): string | null {
  const tenders = [
    quoted > 0
      ? `Quoted ${times(quoted)} for you, won ${won || "none"}`
      : invited > 0 && `Invited by you ${times(invited)}, never quoted`,
    declined > 0 && `declined ${declined}`,
  ].filter(Boolean);
  const sentences = [
    tenders.length > 0 && `${tenders.join(", ")}.`,
    inquiries > 0 && `Quoted for ${inquiries === 1 ? "an inquiry" : `${inquiries} inquiries`} of yours.`,
  ].filter(Boolean);
  return sentences.length > 0 ? sentences.join(" ") : null;
}
