import { beforeEach, describe, expect, test } from "vitest";
import { expectTrail } from "#test/trail.ts";
import { addBystanders } from "#test/bystanders.ts";
import {
  PASSWORD,
  type SignedIn,
  TestBrowser,
  createMember,
  findInEmails,
  memberIn,
  signUpForm,
  signInAs,
} from "#test/accounts.ts";
import type { Context } from "#domain/context.ts";
import { listNotifications } from "#domain/notifications/list-notifications.ts";
import { noteAttempt } from "#platform/email-fates.ts";
import { newId } from "#platform/ids.ts";
import { createTestContext } from "#test/test-context.ts";
import { acceptTeamInvitation } from "./accept-team-invitation.ts";
import { type MembershipRole, firstCompanyOf } from "#domain/actor.ts";
import { ONLY_READS } from "#domain/only-reads.data.ts";
import { changeMemberRole } from "./change-member-role.ts";
import { chooseCompany } from "./choose-company.ts";
import { findTeamInvitation } from "./find-team-invitation.ts";
import { getTeam } from "./get-team.ts";
import { handOverOwnership } from "./hand-over-ownership.ts";
import { inviteColleague } from "./invite-colleague.ts";
import { leaveCompany } from "./leave-company.ts";
import { registerColleague } from "#domain/accounts/register-colleague.ts";
import { removeMember } from "./remove-member.ts";
import { revokeTeamInvitation } from "./revoke-team-invitation.ts";

const ctx = await createTestContext();
await addBystanders(ctx);
expectTrail(ctx, {
  audited: [
    "colleague-invited",
    "member-removed",
    "ownership-handed-over",
    "role-changed",
    "team-invitation-revoked",
    "team-joined",
    "team-left",
  ],
  limited: ["team-invitations"],
});
/** With the memberships of this moment, as each request finds them. */
const acting = async ({ browser }: SignedIn): Promise<Context> =>
  ctx.as(await memberIn(ctx, browser), browser);
const tokenFor = (email: string) => findInEmails(ctx, email, /\/join\?token=([\w-]{43})/);

let owner: SignedIn;
let companyId: string;
beforeEach(async () => {
  owner = await createMember(ctx);
  companyId = owner.member.memberships[0]!.companyId;
});

/** Invites somebody with an account of their own, who accepts. */
async function addColleague(role: MembershipRole): Promise<SignedIn> {
  const colleague = await createMember(ctx);
  ctx.clock.advance({ minutes: 1 });
  await inviteColleague(await acting(owner), { companyId, email: colleague.email, role });
  await acceptTeamInvitation(await acting(colleague), { token: await tokenFor(colleague.email) });
  return colleague;
}
const roleOf = async (person: SignedIn) =>
  (await memberIn(ctx, person.browser)).memberships.find((membership) => membership.companyId === companyId)
    ?.role;

describe("acting for one of several companies", () => {
  const actingFor = async ({ browser }: SignedIn) => firstCompanyOf(await memberIn(ctx, browser)).companyId;
  const choose = async (person: SignedIn, wanted: unknown) =>
    chooseCompany(await acting(person), { companyId: wanted }, person.browser);

  test("is the first one joined until another is chosen, in that session alone", async () => {
    const colleague = await addColleague("member");
    const own = colleague.member.memberships[0]!.companyId;
    expect(await actingFor(colleague)).toBe(own);
    const elsewhere = await signInAs(ctx, colleague.email);
    const { companyName } = await choose(colleague, companyId);
    expect(companyName).toBe(owner.member.memberships[0]!.companyName);
    expect(await actingFor(colleague)).toBe(companyId);
    expect(await actingFor(elsewhere)).toBe(own);
    await choose(colleague, own);
    expect(await actingFor(colleague)).toBe(own);
  });

  test("ends with the membership", async () => {
    const colleague = await addColleague("member");
    await choose(colleague, companyId);
    await leaveCompany(await acting(colleague), { companyId });
    expect(await actingFor(colleague)).toBe(colleague.member.memberships[0]!.companyId);
  });

  test("is refused for a company that is not one's own, and for what is none", async () => {
    const stranger = await createMember(ctx);
    await expect(choose(stranger, companyId)).rejects.toMatchObject({ kind: "not-found" });
    await expect(choose(stranger, "")).rejects.toMatchObject({ kind: "not-found" });
    expect(await actingFor(stranger)).toBe(stranger.member.memberships[0]!.companyId);
  });
});

describe("inviting", () => {
  test("a colleague with an account accepts and belongs to the company, too", async () => {
    const colleague = await addColleague("admin");
    expect(await roleOf(colleague)).toBe("admin");
    const { members, invitations } = await getTeam(await acting(owner), companyId);
    expect(members.map(({ email, role }) => [email, role])).toEqual([
      [owner.email, "owner"],
      [colleague.email, "admin"],
    ]);
    expect(invitations).toEqual([]);
  });

  test("a colleague without an account makes one with the link and is signed in", async () => {
    const { email } = signUpForm();
    await inviteColleague(await acting(owner), { companyId, email, role: "member" });
    const token = await tokenFor(email);
    expect(await findTeamInvitation(ctx, token)).toMatchObject({ email, role: "member", hasAccount: false });
    const browser = new TestBrowser();
    const form = {
      token,
      firstName: "Joe",
      lastName: "Bloggs",
      password: PASSWORD,
      confirmPassword: PASSWORD,
      acceptTerms: "on",
      acceptMarketing: "on",
    };
    browser.keep(await registerColleague(ctx.as({ kind: "visitor" }, browser), form, browser));
    const member = await memberIn(ctx, browser);
    expect(member).toMatchObject({ email, name: "Joe Bloggs" });
    expect(member.memberships).toEqual([expect.objectContaining({ companyId, role: "member" })]);
    const choice = await ctx.db
      .selectFrom("consent")
      .select("is_given")
      .where("user_id", "=", member.userId)
      .where("kind", "=", "marketing")
      .execute();
    expect(choice).toEqual([{ is_given: true }]);
    const again = new TestBrowser();
    await expect(registerColleague(ctx.as({ kind: "visitor" }, again), form, again)).rejects.toMatchObject({
      kind: "conflict",
    });
  });

  test("the link is for the address it was sent to, works once, and until it is revoked or expires", async () => {
    const colleague = await createMember(ctx);
    const stranger = await createMember(ctx);
    const { invitationId } = await inviteColleague(await acting(owner), {
      companyId,
      email: colleague.email,
    });
    const token = await tokenFor(colleague.email);
    await expect(acceptTeamInvitation(await acting(stranger), { token })).rejects.toMatchObject({
      kind: "forbidden",
    });
    const rival = await acting(stranger);
    await expect(
      revokeTeamInvitation(rival, { companyId: firstCompanyOf(rival.actor).companyId, invitationId }),
    ).rejects.toMatchObject({ kind: "not-found" });
    expect(await findTeamInvitation(ctx, token)).toBeDefined();
    await revokeTeamInvitation(await acting(owner), { companyId, invitationId });
    await expect(acceptTeamInvitation(await acting(colleague), { token })).rejects.toMatchObject({
      kind: "conflict",
    });
    expect(await findTeamInvitation(ctx, token)).toBeUndefined();
    await inviteColleague(await acting(owner), { companyId, email: colleague.email });
    const second = await tokenFor(colleague.email);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, async () =>
        acceptTeamInvitation(await acting(colleague), { token: second }),
      ),
    );
    // Whoever presses twice has joined, once.
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    const { joined } = await ctx.db
      .selectFrom("audit_event")
      .where("action", "=", "team-joined")
      .where("user_id", "=", colleague.member.userId)
      .select(({ fn }) => fn.countAll<number>().as("joined"))
      .executeTakeFirstOrThrow();
    expect(joined).toBe(1);
    await removeMember(await acting(owner), { companyId, userId: colleague.member.userId });
    await expect(acceptTeamInvitation(await acting(colleague), { token: second })).rejects.toMatchObject({
      kind: "conflict",
    });
    const { email } = signUpForm();
    await inviteColleague(await acting(owner), { companyId, email });
    const late = await tokenFor(email);
    ctx.clock.advance({ days: 14 });
    expect(await findTeamInvitation(ctx, late)).toBeUndefined();
  });

  test("asking again begins the fourteen days anew", async () => {
    const { email } = signUpForm();
    const invite = async () => inviteColleague(await acting(owner), { companyId, email, role: "member" });
    await invite();
    ctx.clock.advance({ days: 13 });
    owner = { ...owner, browser: (await signInAs(ctx, owner.email)).browser };
    await invite();
    const token = await tokenFor(email);
    ctx.clock.advance({ days: 13, hours: 23 });
    expect(await findTeamInvitation(ctx, token)).toMatchObject({ role: "member" });
    ctx.clock.advance({ hours: 1 });
    expect(await findTeamInvitation(ctx, token)).toBeUndefined();
  });

  test("asking again replaces the link; somebody of the team is not invited", async () => {
    const { email } = signUpForm();
    await inviteColleague(await acting(owner), { companyId, email, role: "member" });
    const first = await tokenFor(email);
    await inviteColleague(await acting(owner), { companyId, email, role: "admin" });
    expect(await findTeamInvitation(ctx, first)).toBeUndefined();
    expect(await findTeamInvitation(ctx, await tokenFor(email))).toMatchObject({ role: "admin" });
    const listed = async () =>
      (await getTeam(await acting(owner), companyId)).invitations.map(({ isRefused }) => isRefused);
    expect(await listed()).toEqual([false]);
    await noteAttempt(ctx, { jobId: newId("job"), queue: "mail", to: email, status: "refused" });
    expect(await listed()).toEqual([true]);
    await expect(
      inviteColleague(await acting(owner), { companyId, email: owner.email }),
    ).rejects.toMatchObject({
      kind: "conflict",
    });
  });
});

describe("roles", () => {
  test("an owner makes owners, admins and members; the last owner stays one", async () => {
    const [colleague, bystander] = [await addColleague("member"), await addColleague("member")];
    const { userId } = owner.member;
    const change = async (who: SignedIn, role: string) =>
      changeMemberRole(await acting(owner), { companyId, userId: who.member.userId, role });
    await change(colleague, "admin");
    expect(await roleOf(colleague)).toBe("admin");
    await expect(change(owner, "member")).rejects.toMatchObject({ kind: "conflict" });
    await change(colleague, "owner");
    await changeMemberRole(await acting(colleague), { companyId, userId, role: "member" });
    expect(await roleOf(owner)).toBe("member");
    expect(await roleOf(bystander)).toBe("member");
    await expect(change(colleague, "member")).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("an admin makes members viewers and viewers members, and gives and takes nothing else", async () => {
    const [admin, colleague] = [await addColleague("admin"), await addColleague("member")];
    const change = async (who: SignedIn, role: string, by = admin) =>
      changeMemberRole(await acting(by), { companyId, userId: who.member.userId, role });
    await change(colleague, "viewer");
    expect(await roleOf(colleague)).toBe("viewer");
    const refused: [SignedIn, string][] = [
      [colleague, "admin"],
      [owner, "viewer"],
      [admin, "viewer"],
    ];
    for (const [who, role] of refused)
      await expect(change(who, role)).rejects.toMatchObject({
        kind: "forbidden",
        message: "Only an owner of the company can change who is owner or admin.",
      });
    await expect(change(admin, "viewer", colleague)).rejects.toMatchObject({ message: ONLY_READS });
    await change(colleague, "member");
    // The role that somebody has is no change.
    await change(colleague, "member");
    expect(await roleOf(colleague)).toBe("member");
    const { rows } = await ctx.database.pool.query<{ value: string }>(
      `select v.value from audit_event e join audit_value v on v.event_id = e.id
      where e.action = 'role-changed' and e.company_id = $1 order by e.id`,
      [companyId],
    );
    expect(rows).toHaveLength(2);
    expect(rows.map(({ value }) => value).join()).toMatch(/"viewer".*"viewer"/);
  });

  test("an admin invites viewers and takes their invitations back, and leaves an owner's alone", async () => {
    const admin = await addColleague("admin");
    const email = "somebody@team.example";
    const invite = async (role: string, by = admin) =>
      inviteColleague(await acting(by), { companyId, email, role });
    const revoke = async (invitationId: string, by = admin) =>
      revokeTeamInvitation(await acting(by), { companyId, invitationId });
    await revoke((await invite("viewer")).invitationId);
    await expect(invite("owner")).rejects.toMatchObject({ kind: "forbidden" });
    const { invitationId } = await invite("admin", owner);
    await expect(invite("viewer")).rejects.toMatchObject({ kind: "forbidden" });
    await expect(revoke(invitationId)).rejects.toMatchObject({ kind: "forbidden" });
    expect((await getTeam(await acting(admin), companyId)).invitations).toEqual([]);
    expect((await getTeam(await acting(owner), companyId)).invitations).toMatchObject([{ role: "admin" }]);
  });

  test("an owner who is suspended is none to leave the company to, nor to hand it to", async () => {
    const second = await addColleague("owner");
    await ctx.db
      .updateTable("user_account")
      .set({ suspended_at: ctx.clock.now(), suspended_reason: "Spam" })
      .where("id", "=", second.member.userId)
      .execute();
    const refusal = { kind: "conflict" };
    await expect(leaveCompany(await acting(owner), { companyId })).rejects.toMatchObject(refusal);
    const stepsDown = { companyId, userId: owner.member.userId, role: "admin" } as const;
    await expect(changeMemberRole(await acting(owner), stepsDown)).rejects.toMatchObject(refusal);
    await changeMemberRole(await acting(owner), { ...stepsDown, userId: second.member.userId });
    const handed = handOverOwnership(await acting(owner), { companyId, userId: second.member.userId });
    await expect(handed).rejects.toMatchObject(refusal);
  });

  test("the last owner stays, whatever the others are", async () => {
    const viewer = await addColleague("viewer");
    const made = changeMemberRole(await acting(owner), {
      companyId,
      userId: owner.member.userId,
      role: "viewer",
    });
    await expect(made).rejects.toMatchObject({ kind: "conflict" });
    await leaveCompany(await acting(viewer), { companyId });
    expect(await roleOf(viewer)).toBeUndefined();
  });

  test("ownership is handed over by nobody who has lost it since the page was asked for", async () => {
    const [heir, other] = [await addColleague("admin"), await addColleague("admin")];
    const before = await acting(owner);
    await handOverOwnership(before, { companyId, userId: heir.member.userId });
    const again = handOverOwnership(before, { companyId, userId: other.member.userId });
    await expect(again).rejects.toMatchObject({ kind: "forbidden" });
    expect([await roleOf(heir), await roleOf(other)]).toEqual(["owner", "admin"]);
  });

  test("ownership is handed over in one step", async () => {
    const [colleague, bystander] = [await addColleague("member"), await addColleague("member")];
    await handOverOwnership(await acting(owner), { companyId, userId: colleague.member.userId });
    expect(await roleOf(colleague)).toBe("owner");
    expect(await roleOf(owner)).toBe("admin");
    expect(await roleOf(bystander)).toBe("member");
  });

  test("an owner who has closed their account counts for nobody: the other one stays, and makes no such owner", async () => {
    const [gone, colleague] = [await addColleague("owner"), await addColleague("member")];
    const { userId } = owner.member;
    const closed = { closed_at: ctx.clock.now(), erase_after: ctx.clock.now() };
    await ctx.db.updateTable("user_account").set(closed).where("id", "=", gone.member.userId).execute();
    const acts = await acting(owner);
    const refused = { kind: "conflict" };
    await expect(leaveCompany(acts, { companyId })).rejects.toMatchObject(refused);
    await expect(changeMemberRole(acts, { companyId, userId, role: "member" })).rejects.toMatchObject(
      refused,
    );
    const toGone = { companyId, userId: gone.member.userId };
    await expect(handOverOwnership(acts, toGone)).rejects.toMatchObject(refused);
    await changeMemberRole(acts, { ...toGone, role: "member" });
    await handOverOwnership(acts, { companyId, userId: colleague.member.userId });
    expect([await roleOf(owner), await roleOf(colleague)]).toEqual(["admin", "owner"]);
  });

  test("two owners who remove each other at once leave one", async () => {
    const colleague = await addColleague("owner");
    const [one, two] = [await acting(owner), await acting(colleague)];
    await Promise.allSettled([
      removeMember(one, { companyId, userId: colleague.member.userId }),
      removeMember(two, { companyId, userId: owner.member.userId }),
      leaveCompany(one, { companyId }),
      leaveCompany(two, { companyId }),
    ]);
    const owners = await ctx.db
      .selectFrom("membership")
      .select("user_id")
      .where("company_id", "=", companyId)
      .where("role", "=", "owner")
      .execute();
    expect(owners).toHaveLength(1);
  });
});

describe("going", () => {
  test("a removed colleague is a stranger from the next request on", async () => {
    const colleague = await addColleague("admin");
    await removeMember(await acting(owner), { companyId, userId: colleague.member.userId });
    await expect(getTeam(await acting(colleague), companyId)).rejects.toMatchObject({ kind: "not-found" });
  });

  test("anyone may leave but the last owner", async () => {
    const colleague = await addColleague("member");
    await expect(leaveCompany(await acting(owner), { companyId })).rejects.toMatchObject({
      kind: "conflict",
      message: "You are the last owner. Hand ownership over before you leave.",
    });
    await leaveCompany(await acting(colleague), { companyId });
    expect(await roleOf(colleague)).toBeUndefined();
  });
});

describe("the team's news", () => {
  const notificationsOf = async ({ member }: SignedIn) => {
    const { notifications } = await listNotifications(ctx.as(member), { kind: "team" });
    return notifications.map(({ title }) => title);
  };

  test("owners are told who joined, who left and who was taken out, whoever did it is not", async () => {
    const company = owner.member.memberships[0]!.companyName;
    const second = await addColleague("owner");
    const leaver = await addColleague("member");
    expect((await notificationsOf(owner)).toSorted()).toEqual(
      [
        `${leaver.member.name} has joined the team of ${company}`,
        `${second.member.name} has joined the team of ${company}`,
      ].toSorted(),
    );
    await leaveCompany(await acting(leaver), { companyId });
    const removed = await addColleague("admin");
    const bystanders = [await addColleague("admin"), await addColleague("member")];
    await removeMember(await acting(owner), { companyId, userId: removed.member.userId });
    expect((await notificationsOf(owner)).toSorted()).toEqual(
      [
        `${leaver.member.name} has left the team of ${company}`,
        `${second.member.name} has joined the team of ${company}`,
        `${removed.member.name} has joined the team of ${company}`,
        ...bystanders.map(({ member }) => `${member.name} has joined the team of ${company}`),
      ].toSorted(),
    );
    const present = { ...second, member: await memberIn(ctx, second.browser) };
    expect(await notificationsOf(present)).toContain(
      `${removed.member.name} was taken out of the team of ${company}`,
    );
    expect(await notificationsOf(removed)).toEqual([`You have been taken out of the team of ${company}`]);
    for (const bystander of bystanders) {
      const now = { ...bystander, member: await memberIn(ctx, bystander.browser) };
      expect(await notificationsOf(now)).toEqual([]);
    }
  });

  test("an owner whom another one takes out is told so, though the company is no longer theirs", async () => {
    const company = owner.member.memberships[0]!.companyName;
    const second = await addColleague("owner");
    await removeMember(await acting(owner), { companyId, userId: second.member.userId });
    expect(await notificationsOf(second)).toEqual([`You have been taken out of the team of ${company}`]);
  });

  test("somebody whose role changes is told, once however often it does", async () => {
    const company = owner.member.memberships[0]!.companyName;
    const colleague = await addColleague("member");
    const { userId } = colleague.member;
    await changeMemberRole(await acting(owner), { companyId, userId, role: "admin" });
    expect(await notificationsOf(colleague)).toEqual([`Your role at ${company} is now Admin`]);
    await handOverOwnership(await acting(owner), { companyId, userId });
    expect(await notificationsOf(colleague)).toEqual([
      `${owner.member.name} has made you an owner of ${company}`,
    ]);
  });
});
