import type { Scope } from "#domain/context.ts";
import { londonDay } from "#platform/london-time.ts";
import { isLetterOver, listOrders, standingLetter } from "./order.queries.ts";

interface Letter {
  /** As the policies ask for it: null where the winner has accepted no letter of intent, or an order already. */
  letter: { isOver: boolean } | null;
  letterId: string | null;
  /** What was sent last under it; null where there is none. */
  last: { id: string; isWaiting: boolean; answerBy: string } | null;
}

/** The letter of intent that an award rests on, until its order is accepted. */
export async function findLetter(
  scope: Pick<Scope, "db" | "clock">,
  award: { id: string; state: string } | undefined,
): Promise<Letter> {
  const orders = award?.state === "accepted" ? await listOrders(scope, award.id) : [];
  const found = standingLetter(orders);
  if (!found) return { letter: null, letterId: null, last: null };
  return {
    letter: { isOver: isLetterOver(found, londonDay(scope.clock.now())) },
    letterId: found.id,
    last: {
      id: orders[0]!.id,
      isWaiting: orders[0]!.state === "issued",
      answerBy: orders[0]!.answerBy,
    },
  };
}
