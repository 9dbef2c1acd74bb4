import { expect, test } from "vitest";
import { createCompany, createPerson, createTeamMember } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import type { Context } from "#domain/context.ts";
import { closeCompany } from "./close-company.ts";
import { describeCover } from "./describe-cover.ts";
import { editLocation } from "./edit-location.ts";
import { editProfileSection } from "./edit-profile-section.ts";
import { getCompanyPictures } from "./get-company-pictures.ts";
import { getLocation } from "./get-location.ts";
import { getOwnProfile } from "./get-own-profile.ts";
import { getProfileSection } from "./get-profile-section.ts";
import { getTeamForEditing } from "./get-team-for-editing.ts";
import { isInDirectory } from "./is-in-directory.ts";
import { moveTeamMember } from "./move-team-member.ts";
import { removeCompanyPicture } from "./remove-company-picture.ts";
import { removeTeamMember } from "./remove-team-member.ts";
import { saveTeamMember } from "./save-team-member.ts";
import { setCompanyPicture } from "./set-company-picture.ts";

const ctx = await createTestContext();
const company = await createCompany(ctx);
const person = await createTeamMember(ctx, company);
const companyId = company.id;
const file = new Blob(["not looked at"]);
const version = "0000000000000000";

const operations: Record<string, (as: Context) => Promise<unknown>> = {
  getProfileSection: (as) => getProfileSection(as, { companyId, section: "description" }),
  editProfileSection: (as) =>
    editProfileSection(as, { companyId, section: "description", version, values: { description: "Mine" } }),
  getLocation: (as) => getLocation(as, { companyId }),
  editLocation: (as) => editLocation(as, { companyId, version, written: "Leeds" }),
  getCompanyPictures: (as) => getCompanyPictures(as, { companyId }),
  setCompanyPicture: (as) => setCompanyPicture(as, { companyId, slot: "logo", version, file }),
  describeCover: (as) => describeCover(as, { companyId, version, alt: "A roof" }),
  removeCompanyPicture: (as) => removeCompanyPicture(as, { companyId, slot: "logo", version }),
  getTeamForEditing: (as) => getTeamForEditing(as, { companyId }),
  saveTeamMember: (as) => saveTeamMember(as, { companyId, name: "X", position: "Y" }),
  moveTeamMember: (as) => moveTeamMember(as, { companyId, memberId: person.id, direction: "up" }),
  removeTeamMember: (as) => removeTeamMember(as, { companyId, memberId: person.id }),
};

test.each(Object.entries(operations))(
  "%s is for the company's owners and admins alone",
  async (_name, run) => {
    const other = await createCompany(ctx);
    const stranger = ctx.as(await createPerson(ctx, [other]));
    const exMember = ctx.as({ ...(await createPerson(ctx, [])), memberships: [] });
    const member = ctx.as(await createPerson(ctx, [company], { role: "member" }));
    await expect(run(ctx.as({ kind: "visitor" }))).rejects.toMatchObject({ kind: "unauthenticated" });
    await expect(run(stranger)).rejects.toMatchObject({ kind: "not-found" });
    await expect(run(exMember)).rejects.toMatchObject({ kind: "not-found" });
    await expect(run(member)).rejects.toMatchObject({
      kind: "forbidden",
      message: expect.stringContaining("owner or an admin"),
    });
  },
);

test("an admin of the company may do it as its owner does", async () => {
  const admin = ctx.as(await createPerson(ctx, [company], { role: "admin" }));
  const { logo } = await getCompanyPictures(admin, { companyId });
  await removeCompanyPicture(admin, { companyId, slot: "logo", version: logo.version });
  await saveTeamMember(admin, { companyId, name: "X", position: "Y" });
});

test("a closed company is edited by nobody", async () => {
  const closing = await createCompany(ctx);
  const owner = ctx.as(await createPerson(ctx, [closing]));
  await ctx.transact((tx) => closeCompany(tx, closing.id));
  const input = { companyId: closing.id, section: "description" };
  await expect(getProfileSection(owner, input)).rejects.toMatchObject({ kind: "not-found" });
  const edit = editProfileSection(owner, { ...input, version, values: { description: "Back" } });
  await expect(edit).rejects.toMatchObject({ kind: "not-found" });
});

test("getOwnProfile is for the team, also of a company that is out of the directory", async () => {
  const member = ctx.as(await createPerson(ctx, [company], { role: "viewer" }));
  const stranger = ctx.as(await createPerson(ctx, [await createCompany(ctx)]));
  await expect(getOwnProfile(ctx.as({ kind: "visitor" }), { companyId })).rejects.toMatchObject({
    kind: "unauthenticated",
  });
  await expect(getOwnProfile(stranger, { companyId })).rejects.toMatchObject({ kind: "not-found" });
  await expect(isInDirectory(stranger, { companyId })).rejects.toMatchObject({ kind: "not-found" });
  expect(await getOwnProfile(member, { companyId })).toMatchObject({ id: companyId });
  expect(await isInDirectory(member, { companyId })).toBe(true);
  const delisted_at = ctx.clock.now();
  await ctx.db.updateTable("company").set({ delisted_at }).where("id", "=", companyId).execute();
  expect(await getOwnProfile(member, { companyId })).toMatchObject({ id: companyId });
  expect(await isInDirectory(member, { companyId })).toBe(false);
});
