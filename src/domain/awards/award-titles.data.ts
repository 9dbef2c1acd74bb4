/** How whoever may approve an award is told that it waits. */
export const APPROVAL_WAITS = "An award waits for your approval";
