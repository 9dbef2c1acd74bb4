import type { Actor, MembershipRole } from "#domain/actor.ts";
import type { Tx } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import type { Team } from "./teams.policy.ts";

export interface LockedTeam extends Team {
  companyName: string;
  roles: Map<string, MembershipRole>;
}

/** A company's roles with the company's row locked, so that two changes at once cannot remove the last two owners. */
export async function lockTeam(tx: Tx, companyId: string): Promise<LockedTeam> {
  const company = await tx.db
    .selectFrom("company")
    .select("name")
    .where("id", "=", companyId)
    .forUpdate()
    .executeTakeFirst();
  if (!company) throw new AppError("not-found", "There is no such company among yours.");
  const rows = await tx.db
    .selectFrom("membership")
    .select(["user_id", "role"])
    .where("company_id", "=", companyId)
    .execute();
  const roles = new Map(rows.map(({ user_id: id, role }) => [id, role as MembershipRole]));
  const owners = [...roles.values()].filter((role) => role === "owner").length;
  return { companyId, companyName: company.name, owners, members: roles.size, roles };
}

/** The actor with the role they have under the lock: what the request brought may be a moment old. */
export function withPresentRole(actor: Actor, team: LockedTeam): Actor {
  if (actor.kind !== "member") return actor;
  const role = team.roles.get(actor.userId);
  const memberships = actor.memberships.flatMap((membership) => {
    if (membership.companyId !== team.companyId) return [membership];
    return role ? [{ ...membership, role }] : [];
  });
  return { ...actor, memberships };
}
