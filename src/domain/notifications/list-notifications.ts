import { sql } from "kysely";
import { memberOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import type { NotificationCode } from "./notification-kinds.data.ts";
import { canReadNotifications } from "./notifications.policy.ts";
import { selectOwn } from "./notifications.queries.ts";
import { listSchema } from "./notifications.schema.ts";

const PAGE = 30;

export interface NotificationRow {
  id: string;
  kind: NotificationCode;
  title: string;
  /** The company on whose behalf one hears of it; null when it is about oneself. */
  companyName: string | null;
  at: Date;
  isUnread: boolean;
}

export interface NotificationList {
  notifications: NotificationRow[];
  next: string | undefined;
}

/** Lists the actor's notifications, newest first, 30 a page: all or unread ones, of every kind or of one. */
export async function listNotifications(ctx: Context, input: unknown = {}): Promise<NotificationList> {
  const { isUnread, kind, after } = listSchema.parse(input);
  authorize(canReadNotifications(ctx.actor));
  let query = selectOwn(ctx, memberOf(ctx.actor))
    .leftJoin("company", "company.id", "notification.company_id")
    .select([
      "notification.id",
      "notification.kind",
      "notification.title",
      "notification.created_at as at",
      "notification.read_at as readAt",
      "company.name as companyName",
    ])
    .orderBy("notification.created_at", "desc")
    .orderBy("notification.id", "desc")
    .limit(PAGE + 1);
  if (isUnread) query = query.where("notification.read_at", "is", null);
  if (kind) query = query.where("notification.kind", "=", kind);
  const last = after?.match(/^(\d{1,15})_(\w{1,60})$/);
  if (last) {
    const [, time, id] = last;
    query = query.where(
      sql<boolean>`(notification.created_at, notification.id) < (${new Date(Number(time))}::timestamptz, ${id})`,
    );
  }
  const rows = await query.execute();
  const notifications = rows.slice(0, PAGE).map(({ readAt, ...row }): NotificationRow => ({
    ...row,
    kind: row.kind as NotificationCode,
    isUnread: readAt === null,
  }));
  const end = notifications.at(-1);
  return {
    notifications,
    next: rows.length > PAGE && end ? `${end.at.getTime()}_${end.id}` : undefined,
  };
}
