import type { Context, Tx } from "#domain/context.ts";
import { authorize, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canManageTeam } from "./teams.policy.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { requireColleague } from "./change-member-role.ts";
import { lockTeam, withPresentRole } from "./lock-team.ts";
import { nameOf, tellTeam } from "./tell-team.ts";

/** Makes a colleague owner and the acting owner an admin, in one step; the new owner is told. */
export async function handOverOwnership(
  ctx: Context,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<void> {
  const { userId: from, name } = requireMember(ctx, canManageTeam(ctx.actor, companyId));
  if (userId === from) throw new AppError("conflict", "You are the owner already.");
  await ctx.transact(async (tx) => {
    const team = await lockTeam(tx, companyId);
    authorize(canManageTeam(withPresentRole(tx.actor, team), companyId));
    requireColleague(team, userId);
    if (team.gone.has(userId)) {
      throw new AppError(
        "conflict",
        "This colleague cannot sign in: their account is closed or suspended. Choose somebody else.",
      );
    }
    await setRole(tx, companyId, userId, "owner");
    await setRole(tx, companyId, from, "admin");
    await recordEvent(tx, { action: "ownership-handed-over", userId, companyId });
    await tellTeam(tx, team, {
      userId,
      byUserId: from,
      toOwners: `${name} has handed ownership of ${team.companyName} over to ${await nameOf(tx, userId)}`,
      toPerson: `${name} has made you an owner of ${team.companyName}`,
    });
  });
}

async function setRole(tx: Tx, companyId: string, userId: string, role: string): Promise<void> {
  await tx.db
    .updateTable("membership")
    .set({ role })
    .where("company_id", "=", companyId)
    .where("user_id", "=", userId)
    .execute();
}
