import { sql } from "kysely";
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
    .$narrowType<ChosenRight>()
    .execute();
  return readRights(rows);
}

export interface ChosenRight {
  role: ChosenRole;
  step: TenderStep;
  isAllowed: boolean;
  limitPence: number | null;
}

/** The same as a column for `readRights`, of the company that a column names; SQL. */
export const rightsOf = (companyId: string) => sql<ChosenRight[]>`coalesce((select json_agg(json_build_object(
  'role', r.role, 'step', r.step, 'isAllowed', r.is_allowed, 'limitPence', r.limit_pence
)) from tender_right r where r.company_id = ${sql.ref(companyId)}), '[]'::json)`;

export function readRights(rows: readonly ChosenRight[]): TenderRights {
  const rights = { admin: { ...usualRights.admin }, member: { ...usualRights.member } };
  for (const { role, step, isAllowed, limitPence } of rows) rights[role][step] = { isAllowed, limitPence };
  return rights;
}
