import type { ShownOrder } from "#domain/awards/get-award.ts";
import { formatMoney, formatMoment } from "#web/format.ts";
import { Callout } from "#web/ui/callout.tsx";

type SentOrder = Pick<ShownOrder, "kind" | "state" | "awardState" | "pence" | "endedAt" | "firm">;

/** A letter of intent that its winner had accepted, and that ended as it declined the order after it. */
const isEndedLetter = ({ kind, state, awardState, endedAt }: SentOrder): boolean =>
  kind === "letter-of-intent" && state === "accepted" && awardState === "declined" && endedAt !== null;

interface EndedLetterProps {
  /** What the winner was sent. */
  orders: readonly SentOrder[];
  /** The winner reads it, not the buyer. */
  isOwn?: boolean;
}

/** Says to both sides that nothing more is done under the letter, and what was done is paid as it says. */
export function EndedLetter({ orders, isOwn = false }: EndedLetterProps) {
  const letter = orders.find(isEndedLetter);
  if (!letter) return null;
  const { firm, pence, endedAt } = letter;
  const when = formatMoment(endedAt!);
  return (
    <Callout
      tone="wait"
      title={`${isOwn ? "Your" : `${firm}:`} letter of intent ended as the order was declined`}
      className="max-w-sheet"
    >
      {`What ${isOwn ? "you have" : "it has"} done under it until ${when} is paid as it says, ${formatMoney(pence)} at most without VAT. Nothing more is done under it.`}
    </Callout>
  );
}
