import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { getTeam } from "#domain/teams/get-team.ts";
import { rolesGivenBy } from "#domain/teams/membership-roles.data.ts";
import { inviteColleague } from "#domain/teams/invite-colleague.ts";
import { TestBrowser } from "#test/accounts.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { CompanyTeam } from "./company-team.tsx";
import { action as takeStep, loader as loadStep } from "./confirm-team-step.tsx";
import { loader } from "./team.tsx";

const ctx = await createTestContext();

async function createTeam() {
  const company = await createCompany(ctx);
  const owner = await createPerson(ctx, [company]);
  const others: Member[] = [];
  for (let n = 0; n < 3; n++) others.push(await createPerson(ctx, [company]));
  const team = () => getTeam(ctx.as(owner), company.id);
  return { company, owner, others, team };
}

const askStep = (
  handler: typeof takeStep | typeof loadStep,
  step: string,
  [company, person, actor]: [string, string, Member],
) =>
  askPage(ctx, handler, {
    path: `/account/team/${company}/${person}/${step}`,
    params: { company, person, step },
    ...(handler === takeStep && { form: {} }),
    actor,
    browser: new TestBrowser(),
  });

test("Remove asks first, then takes out of the team who was meant, and nobody else", async () => {
  const { company, owner, others, team } = await createTeam();
  const [first, meant, last] = others as [Member, Member, Member];
  const question = await askStep(loadStep, "remove", [company.id, meant.userId, owner]);
  expect(question.data).toEqual({ step: "remove", name: meant.name, companyName: company.name });
  expect((await team()).members).toHaveLength(4);
  const answer = await askStep(takeStep, "remove", [company.id, meant.userId, owner]);
  expect(answer.toast).toMatchObject({ title: "Taken out of the team" });
  const left = (await team()).members.map(({ userId }) => userId);
  expect(left.toSorted()).toEqual([owner.userId, first.userId, last.userId].toSorted());
});

test("handing over asks first, and of an owner alone; nobody is asked about themselves", async () => {
  const { company, owner, others, team } = await createTeam();
  const [next] = others as [Member];
  const ask = (person: string, actor: Member) => askStep(loadStep, "hand-over", [company.id, person, actor]);
  await expect(ask(owner.userId, owner)).rejects.toMatchObject({ kind: "not-found" });
  const admin = await createPerson(ctx, [company], { role: "admin" });
  await expect(ask(next.userId, admin)).rejects.toMatchObject({ kind: "forbidden" });
  await expect(ask(next.userId, await createPerson(ctx, []))).rejects.toMatchObject({ kind: "not-found" });
  expect((await ask(next.userId, owner)).data).toMatchObject({ step: "hand-over", name: next.name });
  await askStep(takeStep, "hand-over", [company.id, next.userId, owner]);
  const roles = new Map((await team()).members.map(({ userId, role }) => [userId, role]));
  expect([roles.get(next.userId), roles.get(owner.userId)]).toEqual(["owner", "admin"]);
});

test("Leave company asks first, and each for themselves alone", async () => {
  const { company, owner, others, team } = await createTeam();
  const [leaver, other] = others as [Member, Member];
  const of = (person: Member, actor: Member): [string, string, Member] => [company.id, person.userId, actor];
  await expect(askStep(loadStep, "leave", of(other, leaver))).rejects.toMatchObject({ kind: "not-found" });
  expect((await askStep(takeStep, "leave", of(other, leaver))).status).toBe(404);
  expect((await askStep(loadStep, "leave", of(leaver, leaver))).data).toMatchObject({
    step: "leave",
    companyName: company.name,
  });
  expect((await team()).members).toHaveLength(4);
  expect((await askStep(takeStep, "leave", of(leaver, leaver))).toast).toMatchObject({
    title: "You have left the team",
  });
  const left = (await team()).members.map(({ userId }) => userId);
  expect(left).toHaveLength(3);
  expect(left).not.toContain(leaver.userId);
  // The only owner reads why not, on the same page.
  for (const each of left.filter((id) => id !== owner.userId))
    await askStep(takeStep, "remove", [company.id, each, owner]);
  const last = await askStep(takeStep, "leave", of(owner, owner));
  expect(last.data["problem"]).toEqual(expect.any(String));
});

test("an owner is shown every open invitation, an admin those of members and viewers, the others none", async () => {
  const { company, owner } = await createTeam();
  await inviteColleague(ctx.as(owner), { companyId: company.id, email: "new@firm.example", role: "admin" });
  const admin = await createPerson(ctx, [company], { role: "admin" });
  const viewer = await createPerson(ctx, [company], { role: "viewer" });
  ctx.clock.advance({ minutes: 1 });
  await inviteColleague(ctx.as(admin), { companyId: company.id, email: "late@firm.example", role: "viewer" });
  const teamOf = async (actor: Member) => {
    const answer = await askPage(ctx, loader, { path: "/account/team", actor, browser: new TestBrowser() });
    return answer.data["teams"];
  };
  expect(await teamOf(owner)).toMatchObject([
    { isOwner: true, invitations: [{ email: "late@firm.example" }, { email: "new@firm.example" }] },
  ]);
  expect(await teamOf(admin)).toMatchObject([
    { isOwner: false, roles: ["member", "viewer"], invitations: [{ email: "late@firm.example" }] },
  ]);
  const colleague = await createPerson(ctx, [company], { role: "member" });
  for (const reader of [viewer, colleague])
    expect(await teamOf(reader)).toMatchObject([{ isOwner: false, roles: [], invitations: [] }]);
});

test("each person's form is about that person", async () => {
  const { company, owner, others, team } = await createTeam();
  const { members } = await team();
  const roles = rolesGivenBy("owner");
  const shown = {
    companyId: company.id,
    companyName: company.name,
    isOwner: true,
    roles,
    members,
    invitations: [],
  };
  const Component = () => <CompanyTeam team={shown} ownId={owner.userId} problem={undefined} />;
  const router = createMemoryRouter([{ path: "/", Component }]);
  const page = renderToStaticMarkup(<RouterProvider router={router} />);
  const entries = page.split("<li").slice(1);
  expect(entries).toHaveLength(4);
  for (const { userId } of others) {
    const own = entries.filter((entry) => entry.includes(`name="person" value="${userId}"`));
    const { name } = members.find((member) => member.userId === userId)!;
    expect(own).toHaveLength(1);
    expect(own[0]).toContain(name);
    expect(own[0]!.match(/name="person"/g)).toHaveLength(1);
    for (const step of ["hand-over", "remove"]) {
      expect(own[0]).toContain(`href="/account/team/${company.id}/${userId}/${step}"`);
      expect(own[0]).not.toContain(`value="${step}"`);
    }
  }
});

test("who gives no role is shown no form to invite a colleague", async () => {
  const { company, others, team } = await createTeam();
  const { members } = await team();
  const draw = (roles: ReturnType<typeof rolesGivenBy>) => {
    const facts = {
      companyId: company.id,
      companyName: company.name,
      isOwner: false,
      members,
      invitations: [],
    };
    const Component = () => (
      <CompanyTeam team={{ ...facts, roles }} ownId={others[0]!.userId} problem={undefined} />
    );
    const router = createMemoryRouter([{ path: "/", Component }]);
    return renderToStaticMarkup(<RouterProvider router={router} />);
  };
  expect(draw(rolesGivenBy("admin"))).toContain("Invite a colleague");
  for (const role of ["member", "viewer"] as const)
    expect(draw(rolesGivenBy(role))).not.toMatch(/Invite a colleague|Send invitation/);
});
