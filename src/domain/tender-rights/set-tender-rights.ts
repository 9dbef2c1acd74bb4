import type { Context } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { authorize } from "#domain/verdict.ts";
import { findRights } from "./rights.queries.ts";
import { type TenderRights, chosenRoles, tenderSteps } from "./tender-rights.data.ts";
import { canSetTenderRights } from "./tender-rights.policy.ts";
import { rightsOfSchema, rightsSchema } from "./tender-rights.schema.ts";

/** Chooses what admins and members of a company may decide in tenders, and up to which value; by an owner. */
export async function setTenderRights(ctx: Context, input: unknown): Promise<void> {
  const { companyId } = rightsOfSchema.parse(input);
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
    const before = factsOf(await findRights(tx, companyId));
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
