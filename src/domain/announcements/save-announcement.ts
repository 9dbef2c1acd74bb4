import { z } from "zod";
import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { canAnnounce } from "./announcements.policy.ts";
import { announcementSchema } from "./announcements.schema.ts";
import { requireAnnouncement } from "./announcements.queries.ts";

const schema = announcementSchema.extend({
  announcementId: rowId.optional(),
  version: z.coerce.number().int().optional(),
});

/** Writes a draft, or changes one that is not on its way. Answers its id. */
export async function saveAnnouncement(ctx: Context, input: unknown): Promise<string> {
  const { announcementId, version, title, body, audience, isService } = schema.parse(input);
  const { userId } = requireMember(ctx, canAnnounce(ctx.actor));
  const values = { title, body, audience, is_service: isService === "yes" };
  if (announcementId === undefined) {
    return ctx.transact(async (tx) => {
      const now = tx.clock.now();
      const id = newId("ann", now.getTime());
      await tx.db
        .insertInto("announcement")
        .values({ ...values, id, state: "draft", created_by: userId, created_at: now })
        .execute();
      await recordEvent(tx, { action: "announcement-written", subjectId: id });
      return id;
    });
  }
  await requireAnnouncement(ctx, announcementId);
  await ctx.transact(async (tx) => {
    const changed = await tx.db
      .updateTable("announcement")
      .set((eb) => ({ ...values, version: eb("version", "+", 1) }))
      .where("id", "=", announcementId)
      .where("state", "=", "draft")
      .where("version", "=", version ?? 0)
      .returning("id")
      .executeTakeFirst();
    if (!changed) throw new AppError("conflict", "Somebody has changed this meanwhile, or it is on its way.");
    await recordEvent(tx, { action: "announcement-changed", subjectId: announcementId });
  });
  return announcementId;
}
