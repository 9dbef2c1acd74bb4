import { beforeEach, describe, expect, test } from "vitest";
import { listNotifications } from "#domain/notifications/list-notifications.ts";
import { inviteColleague } from "#domain/teams/invite-colleague.ts";
import { findRights } from "#domain/tender-rights/rights.queries.ts";
import { setTenderRights } from "#domain/tender-rights/set-tender-rights.ts";
import { usualRights } from "#domain/tender-rights/tender-rights.data.ts";
import { PASSWORD, type SignedIn, createMember, memberIn } from "#test/accounts.ts";
import { createListing, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { expectTrail } from "#test/trail.ts";
import { transferOwnership } from "./transfer-ownership.ts";

const ctx = await createTestContext();
expectTrail(ctx, { audited: ["ownership-handed-over"] });

let admin: SignedIn;
let owner: SignedIn;
let heir: SignedIn;
let company: { companyId: string; companyNumber: number; companyName: string };
beforeEach(async () => {
  [admin, owner, heir] = [await createMember(ctx), await createMember(ctx), await createMember(ctx)];
  const { userId } = admin.member;
  await ctx.db.updateTable("user_account").set({ is_administrator: true }).where("id", "=", userId).execute();
  company = owner.member.memberships[0]!;
});

const reason = "A letter from its bank.";
async function hand(changes: Record<string, unknown> = {}, isAdminMode = true) {
  const actor = { ...(await memberIn(ctx, admin.browser)), isAdminMode };
  const input = {
    number: company.companyNumber,
    email: heir.email.toUpperCase(),
    formerOwners: "admin",
    reason,
    currentPassword: PASSWORD,
    ...changes,
  };
  await transferOwnership(ctx.as(actor, admin.browser), input, admin.browser);
}
const roleOf = async (person: SignedIn) =>
  (await memberIn(ctx, person.browser)).memberships.find(({ companyId }) => companyId === company.companyId)
    ?.role;
const toldTo = async ({ member }: SignedIn) =>
  (await listNotifications(ctx.as(member), { kind: "team" })).notifications.map(({ title }) => title);
const lettersTo = async ({ email }: SignedIn) =>
  (await ctx.emails()).filter(({ to, text }) => to === email && text.includes(reason)).length;

describe("handing over", () => {
  test("makes somebody outside the team the owner, and tells both by e-mail and on screen", async () => {
    await hand();
    expect([await roleOf(heir), await roleOf(owner)]).toEqual(["owner", "admin"]);
    expect(await toldTo(owner)).toEqual([`${heir.member.name} is now the owner of ${company.companyName}`]);
    expect(await toldTo(heir)).toEqual([`You are now the owner of ${company.companyName}`]);
    expect([await lettersTo(owner), await lettersTo(heir)]).toEqual([1, 1]);
    const { rows } = await ctx.database.pool.query<{ value: string; person: string }>(
      `select v.value, v.person_id as person from audit_event e join audit_value v on v.event_id = e.id
      where e.action = 'ownership-handed-over' and e.company_id = $1`,
      [company.companyId],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.parse(rows[0]!.value)).toEqual({
      before: { owners: owner.member.userId },
      after: { owner: heir.member.userId, formerOwners: "admin", reason },
    });
    expect(rows[0]!.person).toBe(admin.member.userId);
    await expect(hand()).rejects.toMatchObject({ kind: "conflict" });
  });

  test("makes somebody of the team the owner, and the owners until now leave where that is wanted", async () => {
    await ctx.db
      .insertInto("membership")
      .values({ user_id: heir.member.userId, company_id: company.companyId, role: "member" })
      .execute();
    await hand({ formerOwners: "out" });
    expect([await roleOf(heir), await roleOf(owner)]).toEqual(["owner", undefined]);
    expect(await lettersTo(owner)).toBe(1);
  });

  test("makes one of two owners the only one", async () => {
    await ctx.db
      .insertInto("membership")
      .values({ user_id: heir.member.userId, company_id: company.companyId, role: "owner" })
      .execute();
    await hand();
    expect([await roleOf(heir), await roleOf(owner)]).toEqual(["owner", "admin"]);
    await expect(hand()).rejects.toMatchObject({ kind: "conflict" });
  });

  test("ends the team's invitations and who decides in tenders: what the former owners chose and sent", async () => {
    const { companyId } = company;
    await inviteColleague(ctx.as(owner.member), {
      companyId,
      email: "friend@elsewhere.example",
      role: "admin",
    });
    await setTenderRights(ctx.as(owner.member), { companyId, "member-award": "on" });
    await hand();
    const pending = await ctx.db
      .selectFrom("team_invitation")
      .select("status")
      .where("company_id", "=", companyId)
      .execute();
    expect(pending).toEqual([{ status: "revoked" }]);
    expect(await findRights(ctx, companyId)).toEqual(usualRights);
  });

  test("shows a company again that had left the directory with its last member", async () => {
    const now = ctx.clock.now();
    await ctx.db
      .updateTable("company")
      .set({ delisted_at: now })
      .where("id", "=", company.companyId)
      .execute();
    await hand();
    const { delisted_at } = await ctx.db
      .selectFrom("company")
      .where("id", "=", company.companyId)
      .select("delisted_at")
      .executeTakeFirstOrThrow();
    expect(delisted_at).toBeNull();
  });

  test("leaves out of the directory a company that a decision has taken out", async () => {
    const out = { delisted_at: ctx.clock.now(), unlisted_at: ctx.clock.now() };
    await ctx.db.updateTable("company").set(out).where("id", "=", company.companyId).execute();
    await hand();
    const listed = await ctx.db
      .selectFrom("company")
      .where("id", "=", company.companyId)
      .select(["delisted_at", "unlisted_at"])
      .executeTakeFirstOrThrow();
    expect(listed).toEqual(out);
    expect(await roleOf(heir)).toBe("owner");
  });

  test("asks for the administrator's own password, a reason, and an account by which somebody can sign in", async () => {
    await expect(hand({ currentPassword: "Wrong-password-1!" })).rejects.toThrow(
      "The password is not right.",
    );
    await expect(hand({ reason: " " })).rejects.toThrow("Say what proved");
    await expect(hand({ email: "nobody@nowhere.example" })).rejects.toThrow("There is no account");
    await expect(hand({ formerOwners: "owner" })).rejects.toThrow("Choose what they become");
    await ctx.db
      .updateTable("user_account")
      .set({ suspended_at: ctx.clock.now(), suspended_reason: "A test." })
      .where("id", "=", heir.member.userId)
      .execute();
    await expect(hand()).rejects.toThrow("There is no account");
    expect(await roleOf(owner)).toBe("owner");
  });

  test("is for another administrator where it is to oneself, and not for a listing that nobody owns", async () => {
    await expect(hand({ email: admin.email })).rejects.toMatchObject({ kind: "forbidden" });
    const { number } = await createListing(ctx);
    await expect(hand({ number })).rejects.toMatchObject({ kind: "conflict" });
  });

  test("is nobody else's", async () => {
    await expect(hand({}, false)).rejects.toMatchObject({ kind: "forbidden" });
    const input = { number: company.companyNumber, email: heir.email, formerOwners: "admin", reason };
    const run = (as: ReturnType<typeof ctx.as>) => transferOwnership(as, input, owner.browser);
    await expect(run(ctx.as({ kind: "visitor" }))).rejects.toMatchObject({ kind: "unauthenticated" });
    for (const person of [owner.member, await createPerson(ctx, [])])
      await expect(run(ctx.as(person))).rejects.toMatchObject({ kind: "not-found" });
  });
});
