export type AnnouncementState = "draft" | "scheduled" | "sending" | "sent" | "stopped";

/** The transitions of an announcement and who takes them; sent and stopped ones have none. */
const transitions: readonly {
  from: AnnouncementState;
  to: AnnouncementState;
  by: "administrator" | "system";
}[] = [
  { from: "draft", to: "scheduled", by: "administrator" },
  { from: "scheduled", to: "draft", by: "administrator" },
  { from: "scheduled", to: "sending", by: "system" },
  { from: "scheduled", to: "stopped", by: "administrator" },
  { from: "sending", to: "stopped", by: "administrator" },
  { from: "sending", to: "sent", by: "system" },
];

/** One whose time has come is on its way, though the worker has not begun with it. */
export function stateAt(
  { state, sendAt }: { state: AnnouncementState; sendAt: Date | null },
  now: Date,
): AnnouncementState {
  return state === "scheduled" && sendAt && sendAt <= now ? "sending" : state;
}

/** The states from which an announcement may come into another. */
export function statesBefore(to: AnnouncementState): AnnouncementState[] {
  return transitions.filter((transition) => transition.to === to).map(({ from }) => from);
}
