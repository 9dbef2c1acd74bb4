import type { Member } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { announce } from "#platform/live.ts";

/** What a person may see: their own, without those on behalf of a company they have left. */
export function selectOwn({ db }: Pick<Context, "db">, { userId, memberships }: Member) {
  return db
    .selectFrom("notification")
    .where("notification.user_id", "=", userId)
    .where((eb) =>
      eb.or([
        eb("notification.company_id", "is", null),
        ...(memberships.length > 0
          ? [
              eb(
                "notification.company_id",
                "in",
                memberships.map(({ companyId }) => companyId),
              ),
            ]
          : []),
      ]),
    );
}

/** Tells people's open pages that the number of their unread news is another one. */
export async function announceNews(ctx: Context, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await announce(ctx.db, { topics: userIds.map((id) => `user:${id}`), kind: "notification", data: {} });
}
