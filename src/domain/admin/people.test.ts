import { createSystemContext } from "#domain/context.ts";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#domain/actor.ts";
import { findActor } from "#domain/sessions/find-actor.ts";
import { signIn } from "#domain/sign-in/sign-in.ts";
import { PASSWORD, type SignedIn, TestBrowser, createMember, memberIn, register } from "#test/accounts.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { expectTrail, readChange } from "#test/trail.ts";
import { erasePerson } from "./erase-person.ts";
import { foreseeErasure } from "./foresee-erasure.ts";
import { endPersonsSessions } from "./end-persons-sessions.ts";
import { getPerson } from "./get-person.ts";
import { hideCompany, showCompaniesAgain } from "#domain/companies/hide-company.ts";
import { keepOneAdministrator } from "#domain/accounts/keep-one-administrator.ts";
import { listPeople } from "./list-people.ts";
import { resendActivation } from "./resend-activation.ts";
import { restorePerson } from "./restore-person.ts";
import { setRole } from "./set-role.ts";
import { suspendPerson } from "./suspend-person.ts";

const ctx = await createTestContext();
expectTrail(ctx, {
  audited: [
    "account-restored",
    "account-suspended",
    "activation-resent",
    "administrator-made",
    "account-erased",
    "person-erased",
    "sessions-ended",
  ],
});

let admin: SignedIn;
let person: SignedIn;
beforeEach(async () => {
  await ctx.db.updateTable("user_account").set({ is_administrator: false }).execute();
  [admin, person] = [await createMember(ctx), await createMember(ctx)];
  await makeAdministrator(admin);
});
async function makeAdministrator({ member }: SignedIn) {
  await ctx.db
    .updateTable("user_account")
    .set({ is_administrator: true })
    .where("id", "=", member.userId)
    .execute();
}
const acting = async (who = admin) => ctx.as(await memberIn(ctx, who.browser), who.browser);
const whoIs = async ({ browser }: SignedIn) => (await findActor(ctx.services, browser)).kind;
const idOf = ({ member }: SignedIn) => ({ userId: member.userId });

describe("a suspended account", () => {
  test("ends every session, opens none, and says why after the right password alone", async () => {
    const reason = "You have written to firms under another company’s name.";
    await suspendPerson(await acting(), { ...idOf(person), reason });
    expect(await whoIs(person)).toBe("visitor");
    const attempt = (password: string) => {
      const browser = new TestBrowser();
      return signIn(ctx.as({ kind: "visitor" }, browser), { email: person.email, password }, browser);
    };
    await expect(attempt(PASSWORD)).rejects.toThrow(`This account is suspended: ${reason}`);
    await expect(attempt("Wrong-password-1!")).rejects.toThrow("The email address or password is not right.");
    expect((await ctx.emails()).at(-1)).toMatchObject({
      to: person.email,
      subject: "Your Lintel account is suspended",
    });
    await restorePerson(await acting(), idOf(person));
    // What was ended stays ended, also once the account is restored.
    expect(await whoIs(person)).toBe("visitor");
    await expect(attempt(PASSWORD)).resolves.toMatchObject({ outcome: "signed-in" });
    expect((await ctx.emails()).some(({ subject }) => subject === "Your Lintel account is restored")).toBe(
      true,
    );
  });

  test("speaks for nobody even where a session was left", async () => {
    await ctx.db
      .updateTable("user_account")
      .set({ suspended_at: ctx.clock.now(), suspended_reason: "A test." })
      .where("id", "=", person.member.userId)
      .execute();
    expect(await whoIs(person)).toBe("visitor");
  });

  test("is suspended once and restored once, with a reason", async () => {
    const suspend = async (reason: string) => suspendPerson(await acting(), { ...idOf(person), reason });
    await expect(suspend(" ")).rejects.toThrow("Say why");
    await suspend("First.");
    await expect(suspend("Second.")).rejects.toMatchObject({ kind: "conflict" });
    expect(await getPerson(await acting(), idOf(person))).toMatchObject({ suspendedReason: "First." });
    await restorePerson(await acting(), idOf(person));
    await expect(restorePerson(await acting(), idOf(person))).rejects.toMatchObject({ kind: "conflict" });
  });
});

describe("administrators", () => {
  test("are made and unmade by the acting one’s own password", async () => {
    const set = async (isAdministrator: boolean, currentPassword: string) =>
      setRole(await acting(), { ...idOf(person), isAdministrator, currentPassword }, admin.browser);
    await expect(set(true, "Wrong-password-1!")).rejects.toThrow("The password is not right.");
    expect(await memberIn(ctx, person.browser)).toMatchObject({ isAdministrator: false });
    await set(true, PASSWORD);
    expect(await memberIn(ctx, person.browser)).toMatchObject({ isAdministrator: true });
    await set(false, PASSWORD);
    await expect(set(false, PASSWORD)).rejects.toMatchObject({ kind: "conflict" });
  });

  test("keep their own account as everybody does, and the last one stays", async () => {
    const own = await acting();
    for (const run of [suspendPerson, restorePerson, endPersonsSessions, resendActivation]) {
      await expect(run(own, { ...idOf(admin), reason: "x" })).rejects.toMatchObject({ kind: "forbidden" });
    }
    const other = await createMember(ctx);
    await makeAdministrator(other);
    // Of two who take the role from each other at once, one keeps it.
    const outcomes = await Promise.allSettled([
      setRole(
        await acting(),
        { ...idOf(other), isAdministrator: false, currentPassword: PASSWORD },
        admin.browser,
      ),
      setRole(
        await acting(other),
        { ...idOf(admin), isAdministrator: false, currentPassword: PASSWORD },
        other.browser,
      ),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("one stays who can sign in: others who have the role and cannot do not count", async () => {
    const other = await createMember(ctx);
    await makeAdministrator(other);
    const keep = () =>
      createSystemContext(ctx.services).transact((tx) => keepOneAdministrator(tx, admin.member.userId));
    await keep();
    const set = (away: object) =>
      ctx.db.updateTable("user_account").set(away).where("id", "=", other.member.userId).execute();
    const now = ctx.clock.now();
    for (const [away, back] of [
      [
        { suspended_at: now, suspended_reason: "x", suspended_by: admin.member.userId },
        { suspended_at: null, suspended_reason: null, suspended_by: null },
      ],
      [
        { closed_at: now, erase_after: now },
        { closed_at: null, erase_after: null },
      ],
    ]) {
      await set(away!);
      await expect(keep()).rejects.toThrow("This is the last administrator.");
      await set(back!);
    }
    await ctx.db
      .updateTable("user_account")
      .set({ is_administrator: false })
      .where("id", "=", other.member.userId)
      .execute();
  });

  test("somebody who is suspended is not made one before the account is restored", async () => {
    await suspendPerson(await acting(), { ...idOf(person), reason: "Invoices that are no invoices." });
    const set = async (isAdministrator: boolean) =>
      setRole(await acting(), { ...idOf(person), isAdministrator, currentPassword: PASSWORD }, admin.browser);
    await expect(set(true)).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("This account is suspended. Restore it first") as string,
    });
    await restorePerson(await acting(), idOf(person));
    await set(true);
    await set(false);
  });

  test("somebody who cannot sign in is not made one", async () => {
    const { email } = await register(ctx);
    const { people } = await listPeople(await acting(), { q: email });
    await expect(
      setRole(
        await acting(),
        { userId: people[0]!.id, isAdministrator: true, currentPassword: PASSWORD },
        admin.browser,
      ),
    ).rejects.toMatchObject({ kind: "conflict" });
    const set = (away: object) =>
      ctx.db.updateTable("user_account").set(away).where("id", "=", person.member.userId).execute();
    const now = ctx.clock.now();
    await set({ closed_at: now, erase_after: now });
    await expect(
      setRole(
        await acting(),
        { ...idOf(person), isAdministrator: true, currentPassword: PASSWORD },
        admin.browser,
      ),
    ).rejects.toMatchObject({ kind: "conflict" });
    await set({ closed_at: null, erase_after: null });
    await resendActivation(await acting(), { userId: people[0]!.id });
    expect(await ctx.jobsOn("account-letter")).not.toEqual([]);
    await expect(resendActivation(await acting(), idOf(person))).rejects.toMatchObject({ kind: "conflict" });
  });
});

describe("erasing somebody", () => {
  const erase = async (input: Record<string, unknown> = {}, who = admin) =>
    erasePerson(
      await acting(who),
      { ...idOf(person), reason: "They wrote to us.", currentPassword: PASSWORD, ...input },
      who.browser,
    );
  const companyOf = ({ member }: SignedIn) => member.memberships[0]!;

  test("takes their name, address and sessions at once, tells them, and says in the trail why", async () => {
    const { companyName, companyNumber, companyId } = companyOf(person);
    expect(await foreseeErasure(await acting(), idOf(person))).toMatchObject({
      email: person.email,
      companies: [{ companyName, companyNumber, fate: "leaves" }],
    });
    await ctx.db
      .updateTable("company")
      .set({ verification_status: "verified", verification_level: "basic" })
      .where("id", "=", companyId)
      .execute();
    await erase();
    expect(await whoIs(person)).toBe("visitor");
    const left = await ctx.db
      .selectFrom("user_account")
      .where("id", "=", person.member.userId)
      .select(["name", "email", "erased_at as at"])
      .executeTakeFirstOrThrow();
    expect(left).toEqual({ name: "Former member", email: null, at: ctx.clock.now() });
    const company = await ctx.db
      .selectFrom("company")
      .where("id", "=", companyId)
      .select(["closed_at as at", "verification_status as status", "verification_level as level"])
      .executeTakeFirstOrThrow();
    expect(company).toEqual({ at: ctx.clock.now(), status: "none", level: null });
    expect((await ctx.emails()).at(-1)).toMatchObject({
      to: person.email,
      subject: "Your Lintel account is erased",
      text: expect.stringContaining("They wrote to us."),
    });
    expect(await readChange(ctx, { action: "person-erased", subjectId: person.member.userId })).toEqual({
      after: { reason: "They wrote to us." },
      person: admin.member.userId,
    });
    await expect(erase()).rejects.toMatchObject({ kind: "not-found" });
    await expect(getPerson(await acting(), idOf(person))).rejects.toMatchObject({ kind: "not-found" });
  });

  test("asks for the own password and a reason", async () => {
    await expect(erase({ currentPassword: "Wrong-password-1!" })).rejects.toThrow(
      "The password is not right.",
    );
    await expect(erase({ reason: " " })).rejects.toThrow("Say why");
    expect(await whoIs(person)).toBe("member");
  });

  test("waits for another owner of a company that has a team", async () => {
    const { companyId, companyName } = companyOf(person);
    const colleague = await createMember(ctx);
    await ctx.db
      .insertInto("membership")
      .values({ user_id: colleague.member.userId, company_id: companyId, role: "admin" })
      .execute();
    expect((await foreseeErasure(await acting(), idOf(person))).companies).toMatchObject([
      { companyName, fate: "needs-owner" },
    ]);
    await expect(erase()).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining(`the last owner of ${companyName}`),
    });
    expect(await whoIs(person)).toBe("member");
  });

  test("waits for nobody where all the others are suspended: nobody could become an owner", async () => {
    const { companyId, companyName } = companyOf(person);
    const colleague = await createMember(ctx);
    await ctx.db
      .insertInto("membership")
      .values({ user_id: colleague.member.userId, company_id: companyId, role: "owner" })
      .execute();
    for (const each of [person, colleague])
      await suspendPerson(await acting(), { ...idOf(each), reason: "Spam." });
    expect((await foreseeErasure(await acting(), idOf(person))).companies).toMatchObject([
      { companyName, fate: "stays" },
    ]);
    await erase();
    await erase(idOf(colleague));
    const company = await ctx.db
      .selectFrom("company")
      .where("id", "=", companyId)
      .select("closed_at as at")
      .executeTakeFirstOrThrow();
    expect(company.at).toEqual(ctx.clock.now());
  });

  test("hides a company of which only closed accounts are left, until one of them is opened again", async () => {
    const { companyId } = companyOf(person);
    const colleague = await createMember(ctx);
    const closed_at = ctx.clock.now();
    await ctx.db
      .insertInto("membership")
      .values({ user_id: colleague.member.userId, company_id: companyId, role: "admin" })
      .execute();
    await ctx.db
      .updateTable("user_account")
      .set({ closed_at, erase_after: closed_at })
      .where("id", "=", colleague.member.userId)
      .execute();
    ctx.clock.advance({ minutes: 5 });
    await erase();
    const company = await ctx.db
      .selectFrom("company")
      .where("id", "=", companyId)
      .select(["delisted_at as delistedAt", "closed_at as closedAt"])
      .executeTakeFirstOrThrow();
    expect(company).toEqual({ delistedAt: closed_at, closedAt: null });
    await ctx.transact((tx) => showCompaniesAgain(tx, colleague.member.userId));
    await ctx.db
      .updateTable("user_account")
      .set({ closed_at: null, erase_after: null })
      .where("id", "=", colleague.member.userId)
      .execute();
    const again = await ctx.db
      .selectFrom("company")
      .where("id", "=", companyId)
      .select("delisted_at as delistedAt")
      .executeTakeFirstOrThrow();
    expect(again.delistedAt).toBeNull();
  });

  test("leaves a company that its last member had hidden to whoever closed their account before", async () => {
    const { companyId } = companyOf(person);
    const colleague = await createMember(ctx);
    await ctx.db
      .insertInto("membership")
      .values({ user_id: colleague.member.userId, company_id: companyId, role: "admin" })
      .execute();
    for (const { member } of [colleague, person]) {
      ctx.clock.advance({ minutes: 5 });
      const closed_at = ctx.clock.now();
      await ctx.db
        .updateTable("user_account")
        .set({ closed_at, erase_after: closed_at })
        .where("id", "=", member.userId)
        .execute();
    }
    const delistedAt = async () =>
      (
        await ctx.db
          .selectFrom("company")
          .where("id", "=", companyId)
          .select("delisted_at as at")
          .executeTakeFirstOrThrow()
      ).at;
    await ctx.transact((tx) => hideCompany(tx, companyId, ctx.clock.now()));
    await erase();
    expect(await delistedAt()).not.toBeNull();
    await ctx.transact((tx) => showCompaniesAgain(tx, colleague.member.userId));
    await ctx.db
      .updateTable("user_account")
      .set({ closed_at: null, erase_after: null })
      .where("id", "=", colleague.member.userId)
      .execute();
    expect(await delistedAt()).toBeNull();
  });

  test("is not done to oneself, and of two administrators who erase each other one stays", async () => {
    await expect(erase(idOf(admin))).rejects.toMatchObject({ kind: "forbidden" });
    await makeAdministrator(person);
    const outcomes = await Promise.allSettled([erase(), erase(idOf(admin), person)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [left] = await ctx.db
      .selectFrom("user_account")
      .where("is_administrator", "=", true)
      .where("closed_at", "is", null)
      .select("id")
      .execute();
    expect(left).toBeDefined();
  });
});

test("somebody is signed out everywhere", async () => {
  expect(await endPersonsSessions(await acting(), idOf(person))).toBe(1);
  expect(await whoIs(person)).toBe("visitor");
});

describe("the list", () => {
  test("finds by a part of the name or the address, by state and by type, page by page", async () => {
    const client = await createCompany(ctx, { account_type: "client" });
    const names: string[] = [];
    for (let count = 0; count < 52; count++) {
      names.push(
        (await createPerson(ctx, [client], { name: `Zed Walker${String(count).padStart(2, "0")}` })).name,
      );
    }
    const own = await acting();
    const first = await listPeople(own, { q: "ZED walker" });
    const second = await listPeople(own, { q: "zed walker", after: first.next! });
    const found = [...first.people, ...second.people].map(({ name }) => name);
    expect([first.people.length, second.people.length, second.next]).toEqual([50, 2, null]);
    expect(found.toSorted()).toEqual(names);
    expect((await listPeople(own, { q: "walker0", type: "client" })).people).toHaveLength(10);
    expect((await listPeople(own, { q: "walker0", type: "contractor" })).people).toEqual([]);
    expect((await listPeople(own, { q: "100%_" })).people).toEqual([]);
    await suspendPerson(own, { ...idOf(person), reason: "A test." });
    const { email } = await register(ctx);
    const only = async (state: "suspended" | "unconfirmed" | "administrator" | "closed") =>
      (await listPeople(own, { state })).people.map((each) => each.email);
    expect(await only("suspended")).toContain(person.email);
    expect(await only("unconfirmed")).toContain(email);
    expect(await only("administrator")).toEqual([admin.email]);
    expect(await only("closed")).toEqual([]);
    expect((await listPeople(own, { q: person.email, state: "active" })).people).toEqual([]);
  });

  test("says when somebody was seen last, in whichever of their browsers", async () => {
    const seen = async () => (await listPeople(await acting(), { q: person.email })).people[0]!.lastSeenAt;
    const first = (await seen())!;
    ctx.clock.advance({ hours: 2 });
    const browser = new TestBrowser();
    await signIn(ctx.as({ kind: "visitor" }, browser), { email: person.email, password: PASSWORD }, browser);
    expect((await seen())!.getTime() - first.getTime()).toBe(2 * 3_600_000);
  });

  test("says what a page of one needs: sessions, companies, and what was sent", async () => {
    const page = await getPerson(await acting(), idOf(person));
    expect(page).toMatchObject({ isSelf: false, email: person.email, companies: [{ role: "owner" }] });
    expect(page.sessions).toHaveLength(1);
    expect(page.emails.length).toBeGreaterThan(0);
    expect(await getPerson(await acting(), idOf(admin))).toMatchObject({ isSelf: true });
    // Expired rows are removed by a job, now and then.
    const now = ctx.clock.now();
    await ctx.db
      .updateTable("user_session")
      .set({ expires_at: now })
      .where("user_id", "=", person.member.userId)
      .execute();
    expect((await getPerson(await acting(), idOf(person))).sessions).toEqual([]);
  });
});

test("nobody else learns anything, or does anything", async () => {
  const visitor: Actor = { kind: "visitor" };
  const input = { ...idOf(admin), reason: "x", isAdministrator: false };
  const operations = [
    (actor: Actor) => getPerson(ctx.as(actor), input),
    (actor: Actor) => suspendPerson(ctx.as(actor), input),
    (actor: Actor) => restorePerson(ctx.as(actor), input),
    (actor: Actor) => endPersonsSessions(ctx.as(actor), input),
    (actor: Actor) => resendActivation(ctx.as(actor), input),
    (actor: Actor) => setRole(ctx.as(actor), input, person.browser),
    (actor: Actor) => foreseeErasure(ctx.as(actor), input),
    (actor: Actor) => erasePerson(ctx.as(actor), input, person.browser),
  ];
  for (const run of operations) {
    await expect(run(person.member)).rejects.toMatchObject({ kind: "not-found" });
    await expect(run(visitor)).rejects.toMatchObject({ kind: "unauthenticated" });
  }
  await expect(listPeople(ctx.as(person.member))).rejects.toMatchObject({ kind: "forbidden" });
  expect(await whoIs(admin)).toBe("member");
});
