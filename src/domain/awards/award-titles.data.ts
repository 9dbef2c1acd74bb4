/** How whoever may approve an award is told that it waits. */
export const APPROVAL_WAITS = "An award waits for your approval";

/** What a firm is told of an order after a letter of intent that was taken back begins with. */
export const ORDER_TAKEN_BACK = "The buyer has taken its order back";
