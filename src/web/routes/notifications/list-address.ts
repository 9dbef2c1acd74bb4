import {
  type NotificationCode,
  notificationKindByCode,
} from "#domain/notifications/notification-kinds.data.ts";

export interface ListFilter {
  isUnread: boolean;
  kind: NotificationCode | undefined;
}

export function readFilter(params: URLSearchParams): ListFilter {
  return {
    isUnread: params.get("show") === "unread",
    kind: notificationKindByCode(params.get("kind") ?? "")?.code,
  };
}

/** The address of the list as it is filtered; `after` is the last entry of the page above. */
export function writeFilter({ isUnread, kind }: ListFilter, after?: string): string {
  const params = new URLSearchParams();
  if (isUnread) params.set("show", "unread");
  if (kind) params.set("kind", kind);
  if (after) params.set("after", after);
  return `/notifications${params.size > 0 ? `?${params}` : ""}`;
}
