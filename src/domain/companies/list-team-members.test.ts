import { expect, it } from "vitest";
import { createCompany, createPicture, createTeamMember } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { listTeamMembers } from "./list-team-members.ts";

const ctx = await createTestContext();

it("lists a company's people in its own order", async () => {
  const company = await createCompany(ctx);
  const portrait = await createPicture(ctx, { kind: "portrait" });
  await createTeamMember(ctx, company, { name: "Second", sort_order: 2 });
  await createTeamMember(ctx, company, { name: "First", sort_order: 1, picture_id: portrait.id });
  await createTeamMember(ctx, await createCompany(ctx), { name: "Somebody else" });
  expect(await listTeamMembers(ctx, { number: company.number })).toMatchObject([
    { name: "First", picture: { id: portrait.id } },
    { name: "Second", picture: null },
  ]);
});

it("does not find the team of an unknown company", async () => {
  await expect(listTeamMembers(ctx, { number: "x" })).rejects.toMatchObject({ kind: "not-found" });
});
