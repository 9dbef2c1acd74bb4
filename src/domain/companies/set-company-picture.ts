import { z } from "zod";
import type { Context } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { savePicture } from "#domain/pictures/save-picture.ts";
import { PICTURES_PER_PERSON, MAX_ALT } from "#domain/pictures/pictures.limits.ts";
import { type SentFile, readPicture } from "#domain/pictures/read-picture.ts";
import { optionalLine } from "#domain/text.schema.ts";
import { authorize } from "#domain/verdict.ts";
import { canEditCompany } from "./companies.policy.ts";
import { columnOf, readPlaced, requirePlaced } from "./placed-picture.queries.ts";
import { finishEdit, lockCompany } from "./profile-sections.queries.ts";

const schema = z.object({
  companyId: rowId,
  slot: z.enum(["logo", "cover"]),
  version: z.string().max(64),
  alt: optionalLine(MAX_ALT),
});

/**
 * Puts a sent file in the place of a company's logo or cover; the old one is removed within the hour. Refuses a file that
 * is no picture with the reason, and with a conflict when somebody has changed it meanwhile.
 */
export async function setCompanyPicture(
  ctx: Context,
  input: { companyId: string; slot: string; version: string; alt?: string; file: SentFile },
): Promise<void> {
  const { companyId, slot, version, alt } = schema.parse(input);
  authorize(canEditCompany(ctx.actor, companyId));
  if (ctx.actor.kind === "member") await ctx.limits.consume(PICTURES_PER_PERSON, ctx.actor.userId);
  const picture = await readPicture(slot, input.file);
  await savePicture(ctx, { companyId, picture, alt }, async (tx, id) => {
    await lockCompany(tx, companyId);
    requirePlaced(await readPlaced(tx, companyId, slot), version);
    await tx.db
      .updateTable("company")
      .set({ [columnOf(slot)]: id })
      .where("id", "=", companyId)
      .execute();
    await finishEdit(tx, companyId, "pictures");
  });
}
