import type { Scope } from "#domain/context.ts";
import { londonDay } from "#platform/london-time.ts";
import { type AwardOrder, isLetterOver, listOrders, standingLetter } from "./order.queries.ts";

interface Letter {
  /** As the policies ask for it: null where the winner has accepted no letter of intent, or an order already. */
  letter: { isOver: boolean } | null;
  letterId: string | null;
  /** What was sent last: the letter itself where nothing came after it; null where there is no letter. */
  last: Pick<AwardOrder, "id" | "state" | "answerBy"> | null;
  /** Everything that was sent of an accepted award, the newest first. */
  orders: readonly AwardOrder[];
}

/** The letter of intent that an award rests on, until its order is accepted. */
export async function findLetter(
  scope: Pick<Scope, "db" | "clock">,
  award: { id: string; state: string } | undefined,
): Promise<Letter> {
  const orders = award?.state === "accepted" ? await listOrders(scope, award.id) : [];
  const found = standingLetter(orders);
  if (!found) return { letter: null, letterId: null, last: null, orders };
  return {
    letter: { isOver: isLetterOver(found, londonDay(scope.clock.now())) },
    letterId: found.id,
    last: orders[0]!,
    orders,
  };
}
