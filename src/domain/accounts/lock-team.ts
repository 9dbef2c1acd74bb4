import type { Actor, MembershipRole } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { teamChangedLetter } from "#mail/team-changed-letter.ts";
import { AppError } from "#platform/errors.ts";
import type { Team } from "./accounts.policy.ts";
import { enqueueLetter } from "./accounts.queries.ts";
import { stopLettersUrl } from "./stop-letters.ts";

export interface LockedTeam extends Team {
  companyName: string;
  roles: Map<string, MembershipRole>;
}

/** A company's roles with the company's row locked, so that two changes at once cannot remove the last two owners. */
export async function lockTeam(tx: Context, companyId: string): Promise<LockedTeam> {
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

/** Writes team news to the company's owners who want it, except the one who made it. */
export async function tellOwners(
  tx: Context,
  team: LockedTeam,
  news: string,
  except?: string,
): Promise<void> {
  const owners = await tx.db
    .selectFrom("membership")
    .innerJoin("user_account as person", "person.id", "membership.user_id")
    .leftJoin("muted_letter as muted", (join) =>
      join.onRef("muted.user_id", "=", "person.id").on("muted.topic", "=", "team-news"),
    )
    .select(["person.id", "person.first_name", "person.email"])
    .where("membership.company_id", "=", team.companyId)
    .where("membership.role", "=", "owner")
    .where("person.id", "!=", except ?? "")
    .where("person.closed_at", "is", null)
    .where("muted.user_id", "is", null)
    .execute();
  for (const owner of owners) {
    const letter = await teamChangedLetter({
      firstName: owner.first_name,
      companyName: team.companyName,
      news,
      teamUrl: `${tx.config.publicUrl}/account/team`,
      stopUrl: stopLettersUrl(tx, { userId: owner.id, topic: "team-news" }),
    });
    await enqueueLetter(tx, { to: owner.email!, ...letter });
  }
}
