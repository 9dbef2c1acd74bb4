/** How a winner is told the outcome. */
export const IS_SUCCESSFUL = "Your quote is successful";
