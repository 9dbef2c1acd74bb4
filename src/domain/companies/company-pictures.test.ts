import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { expectTrail } from "#test/trail.ts";
import { addBystanders } from "#test/bystanders.ts";
import { createCompany, createPerson, createPicture, createTeamMember } from "#test/factories.ts";
import { inBatchesOfOne } from "#test/in-batches-of-one.ts";
import { createTestContext } from "#test/test-context.ts";
import { type Context, createSystemContext } from "#domain/context.ts";
import { removeUnusedPictures } from "#domain/storage/remove-unused-pictures.ts";
import { getCompanyPictures } from "./get-company-pictures.ts";
import { getTeamForEditing } from "./get-team-for-editing.ts";
import { listTeamMembers } from "./list-team-members.ts";
import { moveTeamMember } from "./move-team-member.ts";
import { removeCompanyPicture } from "./remove-company-picture.ts";
import { removeTeamMember } from "./remove-team-member.ts";
import { saveTeamMember } from "./save-team-member.ts";
import { setCompanyPicture } from "./set-company-picture.ts";

const ctx = await createTestContext();
await addBystanders(ctx);
expectTrail(ctx, { audited: ["profile-edited"] });
const draw = async (colour: string) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 500, height: 500, channels: 3, background: colour } })
        .png()
        .toBuffer(),
    ),
  ]);

async function createOwner() {
  const company = await createCompany(ctx);
  return { company, companyId: company.id, owner: ctx.as(await createPerson(ctx, [company])) };
}

const takeOff = async (owner: Context, of: { companyId: string; slot: "logo" | "cover" }) => {
  const { version } = (await getCompanyPictures(owner, of))[of.slot];
  await removeCompanyPicture(owner, { ...of, version });
};

const sentPictures = () => ctx.db.selectFrom("picture").select("id").where("is_sent", "=", true).execute();

test("a logo is shown in three widths; what it replaces goes within the hour, files and all", async () => {
  const { owner, companyId } = await createOwner();
  const before = await getCompanyPictures(owner, { companyId });
  const input = { companyId, slot: "logo", version: before.logo.version };
  await setCompanyPicture(owner, { ...input, file: await draw("red") });
  const first = (await getCompanyPictures(owner, { companyId })).logo;
  expect(first.picture?.widths).toEqual([112, 224, 448]);
  expect([...ctx.files.files.keys()].sort()).toEqual(
    [112, 224, 448].map((width) => `pictures/${first.picture!.id}-${width}.webp`),
  );
  // Somebody else has it open still.
  await expect(setCompanyPicture(owner, { ...input, file: await draw("blue") })).rejects.toMatchObject({
    kind: "conflict",
  });
  expect(await sentPictures()).toEqual([{ id: first.picture!.id }]);
  expect(ctx.files.files.size).toBe(3);
  await setCompanyPicture(owner, { ...input, version: first.version, file: await draw("blue") });
  const second = (await getCompanyPictures(owner, { companyId })).logo.picture!;
  const sweep = () => removeUnusedPictures(inBatchesOfOne(createSystemContext(ctx.services)));
  expect(await sweep()).toBe(0);
  ctx.clock.advance({ hours: 2 });
  expect(await sweep()).toBe(1);
  expect(await sentPictures()).toEqual([{ id: second.id }]);
  await takeOff(owner, { companyId, slot: "logo" });
  expect(await sweep()).toBe(1);
  expect(ctx.files.files.size).toBe(0);
});

test("taking a picture away is an edit of the profile like any other", async () => {
  const { owner, companyId } = await createOwner();
  const versionNow = () =>
    ctx.db
      .selectFrom("company")
      .select("version")
      .where("id", "=", companyId)
      .executeTakeFirstOrThrow()
      .then(({ version }) => Number(version));
  const before = await versionNow();
  const [logo, cover] = [await createPicture(ctx), await createPicture(ctx)];
  await ctx.db
    .updateTable("company")
    .set({ picture_id: logo.id, cover_id: cover.id })
    .where("id", "=", companyId)
    .execute();
  for (const slot of ["logo", "cover"] as const) {
    await expect(removeCompanyPicture(owner, { companyId, slot, version: "" })).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("remove it only if you mean this one") as string,
    });
    await takeOff(owner, { companyId, slot });
  }
  expect(await versionNow()).toBe(before + 2);
  const edits = await ctx.db
    .selectFrom("audit_event")
    .select(["action", "details"])
    .where("company_id", "=", companyId)
    .execute();
  expect(edits).toEqual(
    ["logo", "cover"].map(() => ({ action: "profile-edited", details: { section: "pictures" } })),
  );
});

test("a picture whose files cannot be deleted holds up no other, and goes the next hour", async () => {
  for (const colour of ["red", "blue"]) {
    const { owner, companyId } = await createOwner();
    const { version } = (await getCompanyPictures(owner, { companyId })).logo;
    await setCompanyPicture(owner, { companyId, slot: "logo", version, file: await draw(colour) });
    await takeOff(owner, { companyId, slot: "logo" });
  }
  ctx.clock.advance({ hours: 2 });
  vi.spyOn(ctx.files, "delete").mockRejectedValueOnce(new Error("the bucket does not answer"));
  const sweep = () => removeUnusedPictures(inBatchesOfOne(createSystemContext(ctx.services)));
  expect([await sweep(), await sweep()]).toEqual([1, 1]);
});

test("a picture that came with the product stays, though nothing shows it", async () => {
  const { id } = await createPicture(ctx, { is_sent: false, created_at: "2026-01-01T00:00:00Z" });
  await removeUnusedPictures(inBatchesOfOne(createSystemContext(ctx.services)));
  expect(await ctx.db.selectFrom("picture").select("id").where("id", "=", id).execute()).toEqual([{ id }]);
});

test("a picture that is shown again before its turn comes keeps its files", async () => {
  const { owner, companyId } = await createOwner();
  const { version } = (await getCompanyPictures(owner, { companyId })).logo;
  await setCompanyPicture(owner, { companyId, slot: "logo", version, file: await draw("red") });
  const [picture] = await sentPictures();
  await takeOff(owner, { companyId, slot: "logo" });
  ctx.clock.advance({ hours: 2 });
  const system = inBatchesOfOne(createSystemContext(ctx.services));
  const transact: Context["transact"] = async (work) => {
    await ctx.db
      .updateTable("company")
      .set({ picture_id: picture!.id })
      .where("id", "=", companyId)
      .execute();
    return system.transact(work);
  };
  expect(await removeUnusedPictures({ ...system, transact })).toBe(0);
  expect(await sentPictures()).toContainEqual(picture);
  expect([...ctx.files.files.keys()].filter((key) => key.includes(picture!.id))).toHaveLength(3);
  await takeOff(owner, { companyId, slot: "logo" });
  expect(await removeUnusedPictures(system)).toBe(1);
});

test("a file that is no picture leaves nothing behind, and neither does a store that fails", async () => {
  const { owner, companyId } = await createOwner();
  const { version } = (await getCompanyPictures(owner, { companyId })).logo;
  const send = (file: Blob) => setCompanyPicture(owner, { companyId, slot: "logo", version, file });
  await expect(send(new Blob(["hello"]))).rejects.toMatchObject({ kind: "invalid" });
  const put = ctx.files.put.bind(ctx.files);
  let puts = 0;
  ctx.files.put = (key, bytes) => (++puts === 2 ? Promise.reject(new Error("disk full")) : put(key, bytes));
  await expect(send(await draw("red"))).rejects.toThrow("disk full");
  ctx.files.put = put;
  expect(await sentPictures()).toEqual([]);
  expect(ctx.files.files.size).toBe(0);
  expect((await getCompanyPictures(owner, { companyId })).logo.picture).toBeNull();
});

test("people are added, changed, put in order and taken off", async () => {
  const { owner, companyId, company } = await createOwner();
  const names = async () => (await listTeamMembers(ctx, { number: company.number })).map(({ name }) => name);
  for (const name of ["Ann", "Ben", "Cat"])
    await saveTeamMember(owner, { companyId, name, position: "Director" });
  const [ann, ben] = await getTeamForEditing(owner, { companyId });
  await moveTeamMember(owner, { companyId, memberId: ben!.id, direction: "up" });
  expect(await names()).toEqual(["Ben", "Ann", "Cat"]);
  await moveTeamMember(owner, { companyId, memberId: ben!.id, direction: "up" });
  await moveTeamMember(owner, { companyId, memberId: ann!.id, direction: "down" });
  expect(await names()).toEqual(["Ben", "Cat", "Ann"]);
  const change = { companyId, memberId: ann!.id, version: ann!.version, position: "Chair" };
  await saveTeamMember(owner, { ...change, name: "Anne", portrait: await draw("green") });
  expect((await listTeamMembers(ctx, { number: company.number })).at(-1)).toMatchObject({
    name: "Anne",
    position: "Chair",
    picture: { widths: [112, 224, 448] },
  });
  await expect(saveTeamMember(owner, { ...change, name: "Anna" })).rejects.toMatchObject({
    kind: "conflict",
  });
  const versionOf = () =>
    ctx.db.selectFrom("company").select("version").where("id", "=", companyId).executeTakeFirstOrThrow();
  const { version } = await versionOf();
  await removeTeamMember(owner, { companyId, memberId: ben!.id });
  expect(await names()).toEqual(["Cat", "Anne"]);
  expect((await getTeamForEditing(owner, { companyId })).map(({ name }) => name)).toEqual(["Cat", "Anne"]);
  expect(await versionOf()).toEqual({ version: version + 1 });
});

test("a profile takes a hundred people and no more", async () => {
  const { owner, companyId } = await createOwner();
  const rows = Array.from({ length: 99 }, (_, sort_order) => ({
    id: `tem_${companyId.slice(4)}_${sort_order}`,
    company_id: companyId,
    name: "Ann",
    position: "Director",
    sort_order,
  }));
  await ctx.db.insertInto("team_member").values(rows).execute();
  const add = () => saveTeamMember(owner, { companyId, name: "Ben", position: "Chair" });
  await add();
  await expect(add()).rejects.toThrow("A profile shows at most 100 people.");
});

test("people who were never put in order can be", async () => {
  const { owner, companyId, company } = await createOwner();
  const first = await createTeamMember(ctx, company, { name: "First" });
  await createTeamMember(ctx, company, { name: "Second" });
  await moveTeamMember(owner, { companyId, memberId: first.id, direction: "down" });
  const team = await listTeamMembers(ctx, { number: company.number });
  expect(team.map(({ name }) => name)).toEqual(["Second", "First"]);
});

test("another company's people are not there", async () => {
  const { owner, companyId } = await createOwner();
  const other = await createOwner();
  const theirs = await createTeamMember(ctx, other.company);
  const input = { companyId, memberId: theirs.id };
  await expect(removeTeamMember(owner, input)).rejects.toMatchObject({ kind: "not-found" });
  await expect(moveTeamMember(owner, { ...input, direction: "up" })).rejects.toMatchObject({
    kind: "not-found",
  });
  await expect(saveTeamMember(owner, { ...input, name: "X", position: "Y" })).rejects.toMatchObject({
    kind: "not-found",
  });
});

test("a portrait stays as long as its person is in the team", async () => {
  const { owner, companyId } = await createOwner();
  await saveTeamMember(owner, { companyId, name: "Ann", position: "Director", portrait: await draw("red") });
  ctx.clock.advance({ hours: 2 });
  await removeUnusedPictures(inBatchesOfOne(createSystemContext(ctx.services)));
  const [ann] = await getTeamForEditing(owner, { companyId });
  expect(ann!.picture).not.toBeNull();
  expect([...ctx.files.files.keys()].filter((key) => key.includes(ann!.picture!.id))).toHaveLength(3);
});

test("a portrait stays when its person's name is changed, until it is taken off", async () => {
  const { owner, companyId } = await createOwner();
  await saveTeamMember(owner, { companyId, name: "Ann", position: "Director", portrait: await draw("red") });
  const ann = async () => (await getTeamForEditing(owner, { companyId }))[0]!;
  const before = await ann();
  const change = async (values: { name: string; removesPortrait?: boolean }) => {
    const { id: memberId, version, position } = await ann();
    await saveTeamMember(owner, { companyId, memberId, version, position, ...values });
  };
  await change({ name: "Anne" });
  expect(await ann()).toMatchObject({ name: "Anne", picture: { id: before.picture!.id } });
  await change({ name: "Anna", removesPortrait: true });
  expect(await ann()).toMatchObject({ name: "Anna", picture: null });
});
