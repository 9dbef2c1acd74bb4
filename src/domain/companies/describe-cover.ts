import { z } from "zod";
import type { Context } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { MAX_ALT } from "#domain/pictures/pictures.limits.ts";
import { optionalLine } from "#domain/text.schema.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canEditCompany } from "./companies.policy.ts";
import { readPlaced, requirePlaced } from "./placed-picture.queries.ts";
import { finishEdit, lockCompany } from "./profile-sections.queries.ts";

const schema = z.object({ companyId: rowId, version: z.string().max(64), alt: optionalLine(MAX_ALT) });

/** Says anew what a company's cover shows; refuses with a conflict when somebody has said so, or put another one there, meanwhile. */
export async function describeCover(
  ctx: Context,
  input: { companyId: string; version: string; alt?: string },
): Promise<void> {
  const { companyId, version, alt = "" } = schema.parse(input);
  authorize(canEditCompany(ctx.actor, companyId));
  await ctx.transact(async (tx) => {
    await lockCompany(tx, companyId);
    const cover = await readPlaced(tx, companyId, "cover");
    if (cover === null) throw new AppError("invalid", "Choose a picture first.");
    if (cover.alt === alt) return;
    requirePlaced(cover, version);
    await tx.db.updateTable("picture").set({ alt }).where("id", "=", cover.id).execute();
    await finishEdit(tx, companyId, "pictures");
  });
}
