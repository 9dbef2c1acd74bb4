import { beforeAll, expect, test } from "vitest";
import { expectTrail } from "#test/trail.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { listPlaces } from "#domain/places/list-places.ts";
import { seedGazetteer } from "#domain/places/seed-gazetteer.ts";
import { editLocation } from "./edit-location.ts";
import { getLocation } from "./get-location.ts";

const ctx = await createTestContext({ kind: "system" });
expectTrail(ctx, { audited: ["profile-edited"] });
beforeAll(() => seedGazetteer(ctx));

async function createOwner(values: Parameters<typeof createCompany>[1] = {}) {
  const company = await createCompany(ctx, values);
  const owner = ctx.as(await createPerson(ctx, [company]));
  return {
    read: () => getLocation(owner, { companyId: company.id }),
    save: async (input: object) => {
      const { version } = await getLocation(owner, { companyId: company.id });
      await editLocation(owner, { companyId: company.id, version, ...input });
    },
    company,
    owner,
  };
}

const placeId = async (text: string) => (await listPlaces(ctx, text))[0]!.id;

test("a chosen place brings its county, its nation and its coordinates, and the search knows", async () => {
  const { company, read, save } = await createOwner();
  await save({ place: await placeId("Cardiff"), written: "Cardiff" });
  expect(await read()).toMatchObject({ town: "Cardiff", nation: "Wales", outward_code: null });
  const { location_key } = await ctx.db
    .selectFrom("company_search")
    .select("location_key")
    .where("number", "=", company.number)
    .executeTakeFirstOrThrow();
  expect(location_key).toContain("cardiff");
});

test("the mark may be moved, with a new place and later, but not away from its town", async () => {
  const { read, save } = await createOwner();
  const place = await placeId("Cardiff");
  await save({ place, latitude: "51.5", longitude: "-3.2" });
  expect(await read()).toMatchObject({ town: "Cardiff", latitude: 51.5, longitude: -3.2 });
  await save({ place: "", latitude: "51.52", longitude: "-3.25" });
  expect(await read()).toMatchObject({ town: "Cardiff", latitude: 51.52, longitude: -3.25 });
  for (const input of [
    { place, latitude: 53.8, longitude: -1.5 },
    { latitude: 53.8, longitude: -1.5 },
    // Some twenty-four miles north of the town.
    { place, latitude: 51.83, longitude: -3.18 },
  ]) {
    await expect(save(input)).rejects.toMatchObject({ kind: "invalid", message: /20 miles/ });
  }
});

test("the mark does not walk away from its town step by step, and may stay where it is", async () => {
  const { read, save, company } = await createOwner();
  await save({ place: await placeId("Cardiff") });
  const { longitude } = await read();
  // Some fourteen miles north of the town, and then some ten more.
  await save({ latitude: 51.68, longitude });
  await expect(save({ latitude: 51.83, longitude })).rejects.toMatchObject({
    kind: "invalid",
    message: /20 miles from Cardiff/,
  });
  expect(await read()).toMatchObject({ town: "Cardiff", latitude: 51.68 });
  const far = { latitude: 52.5 };
  await ctx.db.updateTable("company").set(far).where("id", "=", company.id).execute();
  await save({ ...far, longitude, serviceZone: "50" });
  expect(await read()).toMatchObject({ ...far, service_zone: "50" });
});

test("a postcode is kept as its district, and its town is the nearest one", async () => {
  const { read, save } = await createOwner({ town: "York", county: null });
  await save({ place: await placeId("LS1 4AP"), written: "LS1 4AP" });
  expect(await read()).toMatchObject({ town: "Leeds", outward_code: "LS1", latitude: 53.797 });
});

test("a place we do not know stays as it was written", async () => {
  const { read, save } = await createOwner();
  await save({ written: "Nether Wallop-on-Sea" });
  expect(await read()).toMatchObject({ town: "Nether Wallop-on-Sea", latitude: null, longitude: null });
  await expect(save({})).rejects.toMatchObject({ kind: "invalid" });
});

test("somebody else’s change is not overwritten", async () => {
  const { company, owner, read, save } = await createOwner();
  const { version } = await read();
  await save({ place: await placeId("Cardiff") });
  const late = editLocation(owner, { companyId: company.id, version, written: "Leeds" });
  await expect(late).rejects.toMatchObject({ kind: "conflict" });
  expect(await read()).toMatchObject({ town: "Cardiff" });
});

test("a subcontractor’s service zone is saved with its place or alone, and the search knows", async () => {
  const { company, read, save } = await createOwner({ service_zone: "10" });
  await save({ place: await placeId("Cardiff"), serviceZone: "50" });
  expect(await read()).toMatchObject({ town: "Cardiff", service_zone: "50" });
  await save({ serviceZone: "100" });
  expect(await read()).toMatchObject({ town: "Cardiff", service_zone: "100" });
  await save({ place: await placeId("Newport"), serviceZone: "" });
  expect(await read()).toMatchObject({ town: "Newport", service_zone: "100" });
  const reachOf = () =>
    ctx.db
      .selectFrom("company_search")
      .select("reach")
      .where("number", "=", company.number)
      .executeTakeFirstOrThrow();
  const { reach } = await reachOf();
  await save({ serviceZone: "5" });
  expect((await reachOf()).reach!).toBeLessThan(reach!);
  await expect(save({ serviceZone: "7" })).rejects.toMatchObject({ name: "ZodError" });
});

test("a main contractor has no service zone", async () => {
  const { read, save } = await createOwner({ account_type: "client", service_zone: null });
  await expect(save({ serviceZone: "25" })).rejects.toMatchObject({ kind: "not-found" });
  expect(await read()).toMatchObject({ service_zone: null });
});

test("somebody else’s new zone is not overwritten by a place chosen before", async () => {
  const { company, owner, read, save } = await createOwner({ service_zone: "10" });
  const { version } = await read();
  await save({ serviceZone: "50" });
  const late = editLocation(owner, { companyId: company.id, version, written: "Leeds", serviceZone: "10" });
  await expect(late).rejects.toMatchObject({ kind: "conflict" });
  expect(await read()).toMatchObject({ service_zone: "50" });
});

test("a mark that stays where it is changes nothing, also without a zone", async () => {
  const { company, read, save } = await createOwner({ account_type: "client", service_zone: null });
  await save({ place: await placeId("Cardiff") });
  const before = await read();
  const { latitude, longitude } = await ctx.db
    .selectFrom("company")
    .select(["latitude", "longitude"])
    .where("id", "=", company.id)
    .executeTakeFirstOrThrow();
  await save({ latitude: String(latitude), longitude: String(longitude) });
  expect(await read()).toEqual(before);
});
