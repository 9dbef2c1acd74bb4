import { expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { demoCompanies } from "./data/demo-companies.data.ts";
import { demoSignIns, demoViewer } from "./data/sign-ins.data.ts";
import { TestBrowser, createMember, memberIn, signInAs } from "#test/accounts.ts";
import { createCompany } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { demo } from "./open-demo.ts";
import { seedDemoAccounts } from "./seed-demo-accounts.ts";
import { setAdminMode } from "#domain/admin/set-admin-mode.ts";
import { shutDemoAccounts } from "#domain/sign-in/shut-demo-accounts.ts";

const ctx = await createTestContext();
const be = (isDemo: boolean) => {
  Object.assign(ctx.services.config, { isDemo });
  Object.assign(ctx.services, { demo: isDemo ? demo : undefined });
};
const system = () => createSystemContext(ctx.services);
const [subcontractor, , administrator] = demoSignIns as [
  (typeof demoSignIns)[0],
  unknown,
  (typeof demoSignIns)[0],
];
const demoName = demoCompanies.find(({ key }) => key === subcontractor.company)!.name;

test("only the product itself makes demo accounts", async () => {
  be(true);
  await expect(seedDemoAccounts(ctx)).rejects.toMatchObject({ kind: "forbidden" });
  const { member } = await createMember(ctx);
  await expect(seedDemoAccounts(ctx.as(member))).rejects.toMatchObject({ kind: "forbidden" });
});

test("outside demo mode there are no demo accounts, and /activate-admin signs nobody in", async () => {
  be(false);
  await expect(seedDemoAccounts(system())).rejects.toMatchObject({ kind: "conflict" });
  const browser = new TestBrowser();
  await expect(setAdminMode(ctx, { isOn: true }, browser)).rejects.toMatchObject({ kind: "unauthenticated" });
});

test("in demo mode the three sign-ins work, and a second start changes nothing", async () => {
  be(true);
  const company = await createCompany(ctx, { origin: "demo", name: demoName });
  await seedDemoAccounts(system());
  await seedDemoAccounts(system());
  for (const { email, password, part } of demoSignIns) {
    const { member } = await signInAs(ctx, email, new TestBrowser(), password);
    expect(member.isAdministrator).toBe(part === "administrator");
  }
  const { member } = await signInAs(ctx, subcontractor.email, new TestBrowser(), subcontractor.password);
  expect(member.memberships).toEqual([expect.objectContaining({ companyId: company.id, role: "owner" })]);
});

test("the main contractor's team has a viewer, once", async () => {
  be(true);
  const name = demoCompanies.find(({ key }) => key === demoViewer.company)!.name;
  const { id } = await createCompany(ctx, { origin: "demo", name });
  await seedDemoAccounts(system());
  await seedDemoAccounts(system());
  const team = await ctx.db.selectFrom("membership").select("role").where("company_id", "=", id).execute();
  expect(team.filter(({ role }) => role === "viewer")).toHaveLength(1);
});

test("in demo mode /activate-admin signs in the demo's administrator, whoever was there before", async () => {
  be(true);
  const member = await createMember(ctx);
  for (const { actor, browser } of [
    { actor: { kind: "visitor" } as const, browser: new TestBrowser() },
    { actor: member.member, browser: member.browser },
  ]) {
    browser.keep(await setAdminMode(ctx.as(actor, browser), { isOn: true }, browser));
    expect(await memberIn(ctx, browser)).toMatchObject({
      email: administrator.email,
      isAdministrator: true,
      isAdminMode: true,
    });
  }
});

test("a database that was tried out and is served to others has its demo accounts shut", async () => {
  be(true);
  await expect(shutDemoAccounts(system())).rejects.toMatchObject({ kind: "conflict" });
  const session = await signInAs(ctx, administrator.email, new TestBrowser(), administrator.password);
  be(false);
  await shutDemoAccounts(system());
  await expect(
    signInAs(ctx, administrator.email, new TestBrowser(), administrator.password),
  ).rejects.toMatchObject({ kind: "invalid" });
  await expect(memberIn(ctx, session.browser)).rejects.toThrow("nobody is signed in");
  be(true);
  await seedDemoAccounts(system());
  const again = await signInAs(ctx, administrator.email, new TestBrowser(), administrator.password);
  expect(again.member.isAdministrator).toBe(true);
});
