export type ImportState = "waiting" | "running" | "done" | "failed" | "undoing" | "undone";

/** There is one at a time in any of these. */
export const underWay: readonly ImportState[] = ["waiting", "running", "undoing"];

/** The transitions of an import and who takes them; failed and undone ones have none. */
export const transitions: readonly { from: ImportState; to: ImportState; by: "administrator" | "system" }[] =
  [
    { from: "waiting", to: "running", by: "system" },
    // Its job was dropped.
    { from: "waiting", to: "failed", by: "system" },
    // By another server, after the first was killed.
    { from: "running", to: "running", by: "system" },
    { from: "running", to: "done", by: "system" },
    { from: "running", to: "failed", by: "system" },
    { from: "done", to: "undoing", by: "administrator" },
    { from: "undoing", to: "undone", by: "system" },
    { from: "undoing", to: "done", by: "system" },
  ];

/** The states from which an import may come into another. */
export function statesBefore(to: ImportState): ImportState[] {
  return transitions.filter((transition) => transition.to === to).map(({ from }) => from);
}
