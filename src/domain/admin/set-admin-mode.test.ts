import { beforeEach, expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { expectTrail } from "#test/trail.ts";
import { type SignedIn, TestBrowser, createMember, memberIn, signInAs } from "#test/accounts.ts";
import { createTestContext } from "#test/test-context.ts";
import { findActor } from "#domain/sessions/find-actor.ts";
import { makeAdministrator } from "./make-administrator.ts";
import { setAdminMode } from "./set-admin-mode.ts";

const ctx = await createTestContext();
expectTrail(ctx, {
  audited: ["admin-mode-off", "admin-mode-on", "administrator-made", "administrator-unmade"],
});
const system = () => createSystemContext(ctx.services);
let person: SignedIn;
beforeEach(async () => {
  person = await createMember(ctx);
});
const turn = async (isOn: boolean, browser = person.browser) =>
  browser.keep(
    await setAdminMode(ctx.as(await findActor(ctx.services, browser), browser), { isOn }, browser),
  );

test("only an administrator has the view, and has it in this session alone", async () => {
  await expect(turn(true)).rejects.toMatchObject({ kind: "forbidden" });
  await makeAdministrator(system(), { email: person.email.toUpperCase() });
  expect(await memberIn(ctx, person.browser)).toMatchObject({ isAdministrator: true, isAdminMode: false });
  await turn(true);
  expect(await memberIn(ctx, person.browser)).toMatchObject({ isAdminMode: true });
  const elsewhere = await signInAs(ctx, person.email);
  expect(elsewhere.member.isAdminMode).toBe(false);
  await turn(false);
  expect(await memberIn(ctx, person.browser)).toMatchObject({ isAdministrator: true, isAdminMode: false });
});

test("an administrator who is one no more loses the view with the role", async () => {
  await makeAdministrator(system(), { email: person.email });
  await turn(true);
  await makeAdministrator(system(), { email: person.email, isAdministrator: false });
  expect(await memberIn(ctx, person.browser)).toMatchObject({ isAdministrator: false, isAdminMode: false });
});

test("who was made an administrator, and who is one no more, is noted", async () => {
  await makeAdministrator(system(), { email: person.email });
  ctx.clock.advance({ minutes: 1 });
  await makeAdministrator(system(), { email: person.email, isAdministrator: false });
  const noted = await ctx.db
    .selectFrom("audit_event")
    .select(["action", "actor_kind"])
    .where("user_id", "=", person.member.userId)
    .where("action", "like", "administrator-%")
    .orderBy("action")
    .execute();
  expect(noted).toEqual([
    { action: "administrator-made", actor_kind: "system" },
    { action: "administrator-unmade", actor_kind: "system" },
  ]);
});

test("switching is noted once, and not of somebody who switches off what is not on", async () => {
  const noted = () =>
    ctx.db.selectFrom("audit_event").select("action").where("user_id", "=", person.member.userId).execute();
  const before = await noted();
  await turn(false);
  expect(await noted()).toEqual(before);
  await makeAdministrator(system(), { email: person.email });
  const asAdministrator = (await noted()).length;
  for (const isOn of [true, true, false, false]) await turn(isOn);
  expect((await noted()).slice(asAdministrator).map(({ action }) => action)).toEqual([
    "admin-mode-on",
    "admin-mode-off",
  ]);
});

test("in a demo it signs in the administrator, but not for another site's link", async () => {
  await makeAdministrator(system(), { email: person.email });
  const browser = new TestBrowser();
  const demo = { administratorEmail: person.email, signIns: [] };
  const acting = { ...ctx.as({ kind: "visitor" }, browser), demo };
  const ask = (isFromElsewhere: boolean) => setAdminMode(acting, { isOn: true, isFromElsewhere }, browser);
  await expect(ask(true)).rejects.toMatchObject({ kind: "unauthenticated" });
  browser.keep(await ask(false));
  expect(await memberIn(ctx, browser)).toMatchObject({ email: person.email, isAdminMode: true });
});

test("a visitor is sent to sign in, and may switch off what is not on", async () => {
  const browser = new TestBrowser();
  await expect(turn(true, browser)).rejects.toMatchObject({ kind: "unauthenticated" });
  await turn(false, browser);
});

test("the command says when there is no such account", async () => {
  await expect(makeAdministrator(system(), { email: "nobody@example.com" })).rejects.toMatchObject({
    kind: "not-found",
    message: "There is no account with the address nobody@example.com.",
  });
});
