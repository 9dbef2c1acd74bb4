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
  version: z.coerce.number().int().max(2_147_483_647).optional(),
});

/** Writes a draft, or changes one that is not on its way; what is as it was stays the same version. Answers its id. */
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
  const before = await requireAnnouncement(ctx, announcementId);
  const isSame =
    before.title === title &&
    before.body === body &&
    before.audience === audience &&
    before.isService === values.is_service;
  await ctx.transact(async (tx) => {
    const draft = tx.db
      .updateTable("announcement")
      .where("id", "=", announcementId)
      .where("state", "=", "draft")
      .where("version", "=", version ?? 0)
      .returning("version");
    const saved = await draft
      .set((eb) => ({ ...values, version: isSame ? eb.ref("version") : eb("version", "+", 1) }))
      .executeTakeFirst();
    if (!saved) throw new AppError("conflict", "Somebody has changed this meanwhile, or it is on its way.");
    if (!isSame) await recordEvent(tx, { action: "announcement-changed", subjectId: announcementId });
  });
  return announcementId;
}
