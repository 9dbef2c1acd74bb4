import type { OwnOrder } from "#domain/awards/get-own-order.ts";
import { formatDate } from "#web/format.ts";

/** Says to a winner under a letter of intent what it waits for: the order that takes the letter's place. */
export function LetterWaits({ until, isOver }: NonNullable<OwnOrder["waiting"]>) {
  return (
    <p>
      {isOver
        ? `It held until ${formatDate(until)}, and no order has taken its place: do nothing more under it before the buyer sends one.`
        : `Now the buyer sends you its order, and you answer that as well. Until then the letter of intent counts, at most until ${formatDate(until)}.`}
    </p>
  );
}
