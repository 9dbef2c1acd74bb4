import type { MembershipRole } from "#domain/actor.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { enqueueEmail } from "#domain/enqueue-email.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { keepProof, proveIdentity } from "#domain/passwords/prove-password.ts";
import { requireSession } from "#domain/sessions/require-session.ts";
import { announceAccess } from "#domain/sessions/sessions.queries.ts";
import type { Browser } from "#domain/sessions/write-cookies.ts";
import { type LockedTeam, lockTeam } from "#domain/teams/lock-team.ts";
import { companyChangedEmail } from "#mail/company-changed-email.ts";
import { AppError } from "#platform/errors.ts";
import { requireChangeable } from "./company-records.queries.ts";
import { transferSchema } from "./company-records.schema.ts";
import { putBack } from "./put-back.ts";

/**
 * Makes somebody with an account the owner of a company, after the acting administrator's own password and with what
 * proved that it is theirs. The owners until now become admins or leave the team; all of them are told, by e-mail too.
 */
export async function transferOwnership(ctx: Context, input: unknown, browser: Browser): Promise<void> {
  const { number, email, formerOwners, reason, currentPassword } = transferSchema.parse(input);
  const { company, administrator } = await requireChangeable(ctx, number);
  if (!company.isClaimed)
    throw new AppError(
      "conflict",
      "Nobody owns this listing yet. Whoever it belongs to claims it, with a document if need be.",
    );
  const proof = await proveIdentity(ctx, await requireSession(ctx, browser), currentPassword);
  await ctx.transact(async (tx) => {
    await keepProof(tx, proof);
    const team = await lockTeam(tx, company.id);
    const heir = await requireHeir(tx, email);
    if (heir.id === administrator.userId)
      throw new AppError("forbidden", "Another administrator has to hand a company over to you.");
    const former = ownersOf(team).filter((id) => id !== heir.id);
    if (former.length === 0 && team.roles.get(heir.id) === "owner")
      throw new AppError("conflict", `${heir.name} is the owner already.`);
    await setRoles(tx, company.id, { heirId: heir.id, former, formerOwners });
    await endInvitationsAndRights(tx, company.id);
    await putBack(tx, company.id);
    await recordEvent(tx, {
      action: "ownership-handed-over",
      userId: heir.id,
      companyId: company.id,
      before: { owners: ownersOf(team).join(", ") },
      after: { owner: heir.id, formerOwners, reason },
      // The reason is the administrator's own words.
      personId: administrator.userId,
    });
    await tellPeople(tx, team, { heir, former, formerOwners, reason });
  });
}

const ownersOf = ({ roles }: LockedTeam) =>
  [...roles].flatMap(([id, role]) => (role === "owner" ? [id] : []));

interface Heir {
  id: string;
  name: string;
}

/** Somebody who can sign in; their account is held until the commit. */
async function requireHeir(tx: Tx, email: string): Promise<Heir> {
  const found = await tx.db
    .selectFrom("user_account")
    .where("email", "=", email)
    .where("confirmed_at", "is not", null)
    .where("closed_at", "is", null)
    .where("suspended_at", "is", null)
    .select(["id", "name"])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found)
    throw new AppError("invalid", "There is no account with this address by which somebody can sign in.");
  return found;
}

interface Roles {
  heirId: string;
  former: readonly string[];
  formerOwners: "admin" | "out";
}

async function setRoles(tx: Tx, companyId: string, { heirId, former, formerOwners }: Roles): Promise<void> {
  const role: MembershipRole = "owner";
  await tx.db
    .insertInto("membership")
    .values({ user_id: heirId, company_id: companyId, role, created_at: tx.clock.now() })
    .onConflict((conflict) => conflict.columns(["user_id", "company_id"]).doUpdateSet({ role }))
    .execute();
  if (former.length === 0) return;
  const out = tx.db
    .deleteFrom("membership")
    .where("company_id", "=", companyId)
    .where("user_id", "in", former);
  const demoted = tx.db
    .updateTable("membership")
    .set({ role: "admin" })
    .where("company_id", "=", companyId)
    .where("user_id", "in", former);
  await (formerOwners === "out" ? out.execute() : demoted.execute());
}

/** Nobody comes in by what the former owners have sent, and who decides in tenders is the new owner's to choose. */
async function endInvitationsAndRights(tx: Tx, companyId: string): Promise<void> {
  await tx.db
    .updateTable("team_invitation")
    .set({ status: "revoked" })
    .where("company_id", "=", companyId)
    .where("status", "=", "pending")
    .execute();
  await tx.db.deleteFrom("tender_right").where("company_id", "=", companyId).execute();
}

interface Told {
  heir: Heir;
  former: readonly string[];
  formerOwners: "admin" | "out";
  reason: string;
}

async function tellPeople(tx: Tx, team: LockedTeam, { heir, former, formerOwners, reason }: Told) {
  const about = { kind: "team", subject: heir.id } as const;
  const now = `${heir.name} is now the owner of ${team.companyName}`;
  const yours = `You are now the owner of ${team.companyName}`;
  await writeNotifications(tx, { ...about, to: { userIds: former }, title: now, path: "/notifications" });
  await writeNotifications(tx, { ...about, to: { userIds: [heir.id] }, title: yours, path: "/account/team" });
  const left =
    formerOwners === "admin"
      ? "You are an admin of the company from now on."
      : "You are not in the company’s team any more. Your account stays yours.";
  await writeTo(tx, former, {
    title: now,
    text: `An administrator has handed ownership over. ${left}`,
    reason,
    path: "/notifications",
  });
  await writeTo(tx, [heir.id], {
    title: yours,
    text: "An administrator has handed ownership of the company over to you: its profile, its team and what it has begun with others.",
    reason,
    path: "/account/team",
  });
  for (const userId of [heir.id, ...former]) await announceAccess(tx, userId);
}

interface Words {
  title: string;
  text: string;
  reason: string;
  path: string;
}

async function writeTo(tx: Tx, userIds: readonly string[], { path, ...words }: Words): Promise<void> {
  for (const { email, firstName } of await findAddresses(tx, userIds)) {
    const url = `${tx.config.publicUrl}${path}`;
    const helpEmail = tx.settings.contactEmail;
    await enqueueEmail(tx, {
      to: email,
      ...(await companyChangedEmail({ ...words, firstName, url, helpEmail })),
    });
  }
}

async function findAddresses(tx: Scope, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  const rows = await tx.db
    .selectFrom("user_account")
    .where("id", "in", userIds)
    .where("confirmed_at", "is not", null)
    .orderBy("id")
    .select(["email", "first_name as firstName"])
    .execute();
  return rows.flatMap(({ email, firstName }) => (email === null ? [] : [{ email, firstName }]));
}
