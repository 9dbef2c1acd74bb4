/** What a viewer is told wherever something of the company would change. */
export const ONLY_READS = "You can read here. Ask an owner or admin for the right to change things.";
