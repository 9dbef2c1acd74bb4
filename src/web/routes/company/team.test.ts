import { expect, test } from "vitest";
import { listTeamMembers } from "#domain/companies/list-team-members.ts";
import { TestBrowser } from "#test/accounts.ts";
import { createCompany, createPerson, createTeamMember } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { action } from "./team.tsx";

const ctx = await createTestContext();

test("people of the profile move up and down as their buttons say", async () => {
  const company = await createCompany(ctx);
  const actor = await createPerson(ctx, [company]);
  for (const [sort_order, name] of ["Ann", "Ben", "Cat"].entries()) {
    await createTeamMember(ctx, company, { name, sort_order });
  }
  const press = async (intent: string, name: string) => {
    const team = await listTeamMembers(ctx, { number: company.number });
    const form = { intent, member: team.find((person) => person.name === name)!.id };
    const asked = { path: "/company/edit/team", form, actor, browser: new TestBrowser() };
    expect((await askPage(ctx, action, asked)).status).toBe(302);
    return (await listTeamMembers(ctx, { number: company.number })).map((person) => person.name);
  };
  expect(await press("up", "Cat")).toEqual(["Ann", "Cat", "Ben"]);
  expect(await press("down", "Ann")).toEqual(["Cat", "Ann", "Ben"]);
});
