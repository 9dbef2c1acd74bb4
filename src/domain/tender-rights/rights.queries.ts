import type { Scope } from "#domain/context.ts";
import { prepared } from "#platform/prepared.ts";
import { type ChosenRole, type TenderRights, type TenderStep, usualRights } from "./tender-rights.data.ts";

/** What the roles of a company may do: as it was chosen, else the usual. */
export async function findRights({ db }: Pick<Scope, "db">, companyId: string): Promise<TenderRights> {
  const rows = await db
    .selectFrom("tender_right")
    .select(["role", "step", "is_allowed as isAllowed", "limit_pence as limitPence"])
    .where("company_id", "=", companyId)
    .modifyEnd(prepared)
    .$narrowType<{ role: ChosenRole; step: TenderStep }>()
    .execute();
  const rights = { admin: { ...usualRights.admin }, member: { ...usualRights.member } };
  for (const { role, step, isAllowed, limitPence } of rows) rights[role][step] = { isAllowed, limitPence };
  return rights;
}
