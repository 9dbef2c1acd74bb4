import { z } from "zod";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canEditCompany } from "./companies.policy.ts";
import { finishEdit, lockCompany } from "./profile-sections.queries.ts";
import { listTeamIds, requireTeamMember, writeTeamOrder } from "./team-members.queries.ts";
import { teamMemberIdSchema } from "./team-members.schema.ts";

const schema = teamMemberIdSchema.extend({ direction: z.enum(["up", "down"]) });

/** Swaps a person with the one before or after; the first and the last stay within the list. */
export async function moveTeamMember(
  ctx: Context,
  input: { companyId: string; memberId: string; direction: string },
): Promise<void> {
  const { companyId, memberId, direction } = schema.parse(input);
  authorize(canEditCompany(ctx.actor, companyId));
  await ctx.transact(async (tx) => {
    await lockCompany(tx, companyId);
    await requireTeamMember(tx, companyId, memberId);
    const ids = await listTeamIds(tx, companyId);
    const at = ids.indexOf(memberId);
    const to = direction === "up" ? at - 1 : at + 1;
    const other = ids[to];
    if (other === undefined) return;
    [ids[at], ids[to]] = [other, memberId];
    await writeTeamOrder(tx, companyId, ids);
    await finishEdit(tx, companyId, "team");
  });
}
