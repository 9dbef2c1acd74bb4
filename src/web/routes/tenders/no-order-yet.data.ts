/** What telling everybody means while the winner has accepted a letter of intent alone. */
export const NO_ORDER_YET =
  "It works under a letter of intent, and no order stands yet. Once everybody is told, the tender closes and nobody is left in reserve. If the firm may still decline the order, send that first.";
