import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canGiveRole } from "./teams.policy.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { roleSchema } from "./teams.schema.ts";
import { type LockedTeam, lockTeam, withPresentRole } from "./lock-team.ts";
import { membershipRoleLabel } from "./membership-roles.data.ts";
import { nameOf, tellTeam } from "./tell-team.ts";

interface Change {
  companyId: string;
  userId: string;
  role?: unknown;
}

/** Gives a colleague another role, who is told, as are the owners. The last owner stays one. */
export async function changeMemberRole(ctx: Context, input: Change): Promise<void> {
  const role = roleSchema.parse(input.role);
  const { companyId, userId } = input;
  authorize(canGiveRole(ctx.actor, companyId, [role]));
  await ctx.transact(async (tx) => {
    const team = await lockTeam(tx, companyId);
    const actor = withPresentRole(tx.actor, team);
    authorize(canGiveRole(actor, companyId, [role]));
    const before = requireColleague(team, userId);
    authorize(canGiveRole(actor, companyId, [before, role]));
    if (before === role) return;
    if (before === "owner" && team.owners === 1 && !team.gone.has(userId)) {
      throw new AppError("conflict", "A company needs an owner. Make somebody else owner first.");
    }
    await tx.db
      .updateTable("membership")
      .set({ role })
      .where("company_id", "=", companyId)
      .where("user_id", "=", userId)
      .execute();
    await recordEvent(tx, {
      action: "role-changed",
      userId,
      companyId,
      before: { role: before },
      after: { role },
    });
    const label = membershipRoleLabel(role);
    await tellTeam(tx, team, {
      userId,
      toOwners: `${await nameOf(tx, userId)} is now ${label} at ${team.companyName}`,
      toPerson: `Your role at ${team.companyName} is now ${label}`,
    });
  });
}

export function requireColleague(team: LockedTeam, userId: string) {
  const role = team.roles.get(userId);
  if (!role) throw new AppError("not-found", "There is no such person in the team.");
  return role;
}
