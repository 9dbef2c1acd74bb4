import { z } from "zod";
import type { Context } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canEditCompany } from "./companies.policy.ts";
import { columnOf, placedVersion, readPlaced } from "./placed-picture.queries.ts";
import { finishEdit, lockCompany } from "./profile-sections.queries.ts";

const schema = z.object({
  companyId: rowId,
  slot: z.enum(["logo", "cover"]),
  version: z.string().max(64),
});

/**
 * Takes a company's logo or cover off its profile; its files are removed within the hour. Refuses with a conflict when there is
 * another one meanwhile, or none.
 */
export async function removeCompanyPicture(
  ctx: Context,
  input: { companyId: string; slot: string; version: string },
): Promise<void> {
  const { companyId, slot, version } = schema.parse(input);
  authorize(canEditCompany(ctx.actor, companyId));
  await ctx.transact(async (tx) => {
    await lockCompany(tx, companyId);
    if (placedVersion(await readPlaced(tx, companyId, slot)) !== version)
      throw new AppError(
        "conflict",
        "Somebody else has changed this picture meanwhile. Below it stands as it is now: remove it only if you mean this one.",
      );
    await tx.db
      .updateTable("company")
      .set({ [columnOf(slot)]: null })
      .where("id", "=", companyId)
      .execute();
    await finishEdit(tx, companyId, "pictures");
  });
}
