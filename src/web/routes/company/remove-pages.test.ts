import { beforeEach, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { getTeamForEditing } from "#domain/companies/get-team-for-editing.ts";
import { saveTeamMember } from "#domain/companies/save-team-member.ts";
import { TestBrowser } from "#test/accounts.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { action as remove, loader as askFirst } from "./remove-person.tsx";
import { action as changeTeam } from "./team.tsx";

const ctx = await createTestContext();
let owner: Member;
let companyId: string;
let member: string;

const team = () => getTeamForEditing(ctx.as(owner), { companyId });
const asked = (form?: Record<string, string>) => ({
  path: `/company/edit/team/${member}/remove`,
  params: { member },
  actor: owner,
  browser: new TestBrowser(),
  ...(form && { form }),
});

beforeEach(async () => {
  const company = await createCompany(ctx);
  companyId = company.id;
  owner = await createPerson(ctx, [company]);
  await saveTeamMember(ctx.as(owner), {
    companyId,
    name: "Joe Ash",
    position: "Foreman",
    removesPortrait: false,
  });
  member = (await team())[0]!.id;
});

test("one press on the team's page removes nobody", async () => {
  const answer = await askPage(ctx, changeTeam, asked({ intent: "remove", member }));
  expect(answer.status).toBe(400);
  expect(await team()).toHaveLength(1);
});

test("the page asks by name, and its button removes", async () => {
  expect((await askPage(ctx, askFirst, asked())).data).toEqual({ name: "Joe Ash", hasPortrait: false });
  expect(await team()).toHaveLength(1);
  const removed = await askPage(ctx, remove, asked({}));
  expect(removed.toast?.title).toBe("Taken off the profile");
  expect(removed.headers.get("Location")).toBe("/company/edit/team");
  expect(await team()).toEqual([]);
  await expect(askPage(ctx, askFirst, asked())).rejects.toThrow("not on the profile any more");
});

test("who is in several teams comes back to the same company's", async () => {
  const [first, second] = [await createCompany(ctx), await createCompany(ctx)];
  const actor = await createPerson(ctx, [first, second]);
  await saveTeamMember(ctx.as(actor), { companyId: second.id, name: "Joe Ash", position: "Foreman" });
  const [{ id } = { id: "" }] = await getTeamForEditing(ctx.as(actor), { companyId: second.id });
  const query = `?company=${second.number}`;
  const { headers } = await askPage(ctx, remove, {
    path: `/company/edit/team/${id}/remove${query}`,
    params: { member: id },
    form: {},
    actor,
    browser: new TestBrowser(),
  });
  expect(headers.get("Location")).toBe(`/company/edit/team${query}`);
});
