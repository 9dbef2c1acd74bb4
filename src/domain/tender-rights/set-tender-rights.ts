import type { Context } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { findRights } from "./rights.queries.ts";
import { type TenderRights, chosenRoles, signOf, tenderSteps } from "./tender-rights.data.ts";
import { canSetTenderRights } from "./tender-rights.policy.ts";
import { rightsOfSchema, rightsSchema } from "./tender-rights.schema.ts";

/** Chooses what admins and members of a company may decide in tenders, and up to which value; by an owner. Refuses with conflict where the form showed others. */
export async function setTenderRights(ctx: Context, input: unknown): Promise<void> {
  const { companyId, seen } = rightsOfSchema.parse(input);
  authorize(canSetTenderRights(ctx.actor, companyId));
  const chosen = rightsSchema.parse(input);
  const rows = chosenRoles.flatMap((role) =>
    tenderSteps.map(({ value: step }) => ({
      company_id: companyId,
      role,
      step,
      is_allowed: chosen[`${role}-${step}`] === "on",
      limit_pence:
        chosen[`${role}-${step}`] === "on" ? (chosen[`${role}-${step}-limit`] as number | null) : null,
    })),
  );
  await ctx.transact(async (tx) => {
    await tx.db.selectFrom("company").select("id").where("id", "=", companyId).forUpdate().execute();
    const there = await findRights(tx, companyId);
    if (seen !== undefined && seen !== signOf(there))
      throw new AppError(
        "conflict",
        "Another owner, or you in another tab, has changed this meanwhile. Look at it as it is now; what you chose is still in the form, and counts when you save it once more.",
      );
    const before = factsOf(there);
    await tx.db
      .insertInto("tender_right")
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(["company_id", "role", "step"]).doUpdateSet(({ ref }) => ({
          is_allowed: ref("excluded.is_allowed"),
          limit_pence: ref("excluded.limit_pence"),
        })),
      )
      .execute();
    const after = factsOf(await findRights(tx, companyId));
    await recordEvent(tx, { action: "tender-rights-changed", companyId, before, after });
  });
}

const factsOf = (rights: TenderRights): Record<string, string> =>
  Object.fromEntries(
    chosenRoles.flatMap((role) =>
      tenderSteps.map(({ value }) => {
        const { isAllowed, limitPence } = rights[role][value];
        return [`${role} ${value}`, isAllowed ? (limitPence === null ? "yes" : `up to ${limitPence}`) : "no"];
      }),
    ),
  );
