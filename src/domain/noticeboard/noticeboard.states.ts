export type NoticeState = "open" | "closed" | "cancelled";

/** What is said of a notice on a page. */
export const noticeStates: Readonly<
  Record<NoticeState, { label: string; tone: "ok" | "wait" | "bad" | "none" }>
> = {
  open: { label: "Open", tone: "ok" },
  closed: { label: "Closed", tone: "none" },
  cancelled: { label: "Cancelled", tone: "bad" },
};
