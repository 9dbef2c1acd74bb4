import { formatDate } from "#web/format.ts";

/** What telling everybody means while the winner has accepted a letter of intent alone. */
export const NO_ORDER_YET =
  "It works under a letter of intent, and no order stands yet. Once everybody is told, the tender closes and nobody is left in reserve. If the firm may still decline the order, send that first.";

/** The same while its order waits for its answer. */
export const sayOrderWaits = (answerBy: string): string =>
  `Your order waits for its answer, asked for by ${formatDate(answerBy)}. Once everybody is told, nobody is left in reserve if it is declined.`;
