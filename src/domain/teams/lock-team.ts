import type { Actor, MembershipRole } from "#domain/actor.ts";
import type { Tx } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import type { Team } from "./teams.policy.ts";

export interface LockedTeam extends Team {
  companyName: string;
  roles: Map<string, MembershipRole>;
  /** Who has closed their account or is suspended: as an owner they count for nobody. */
  gone: ReadonlySet<string>;
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
    .innerJoin("user_account as person", "person.id", "membership.user_id")
    .select([
      "membership.user_id as id",
      "membership.role",
      "person.closed_at as closedAt",
      "person.suspended_at as suspendedAt",
    ])
    .where("membership.company_id", "=", companyId)
    .execute();
  const roles = new Map(rows.map(({ id, role }) => [id, role as MembershipRole]));
  const gone = new Set(
    rows.flatMap(({ id, closedAt, suspendedAt }) => ((closedAt ?? suspendedAt) ? [id] : [])),
  );
  const owners = [...roles].filter(([id, role]) => role === "owner" && !gone.has(id)).length;
  return { companyId, companyName: company.name, owners, members: roles.size, roles, gone };
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
