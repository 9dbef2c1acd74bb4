import { z } from "zod";
import type { Context } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { authorize } from "#domain/verdict.ts";
import { canEditCompany } from "./companies.policy.ts";
import { finishEdit, lockCompany } from "./profile-sections.queries.ts";

const schema = z.object({ companyId: rowId, slot: z.enum(["logo", "cover"]) });

/** Takes a company's logo or cover off its profile; its files are removed within the hour. */
export async function removeCompanyPicture(
  ctx: Context,
  input: { companyId: string; slot: string },
): Promise<void> {
  const { companyId, slot } = schema.parse(input);
  authorize(canEditCompany(ctx.actor, companyId));
  await ctx.transact(async (tx) => {
    await lockCompany(tx, companyId);
    await tx.db
      .updateTable("company")
      .set({ [slot === "logo" ? "picture_id" : "cover_id"]: null })
      .where("id", "=", companyId)
      .execute();
    await finishEdit(tx, companyId, "pictures");
  });
}
