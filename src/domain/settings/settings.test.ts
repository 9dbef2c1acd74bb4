import { beforeEach, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { findServicesBySynonym } from "#domain/catalogue/trade-words.data.ts";
import { createSystemContext } from "#domain/context.ts";
import { countMatches } from "#domain/directory/count-matches.ts";
import { refreshCompanySearch } from "#domain/directory/refresh-company-search.ts";
import { readPeriods } from "#domain/retention/read-periods.ts";
import { requireFeature } from "#domain/verdict.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { expectTrail } from "#test/trail.ts";
import { getSettings } from "./get-settings.ts";
import { loadSettings } from "./load-settings.ts";
import { saveContact } from "./save-contact.ts";
import { saveFeatures } from "./save-features.ts";
import { saveLimits } from "./save-limits.ts";
import { saveRetention } from "./save-retention.ts";
import { saveWords } from "./save-words.ts";
import { adjustableLimits, features } from "./settings.data.ts";
import { contactSchema } from "./settings.schema.ts";

const ctx = await createTestContext();
expectTrail(ctx, { audited: ["settings-changed"], limited: [] });
let admin: Member;
const acting = () => ctx.as(admin);
const everything = Object.fromEntries(features.map(({ name }) => [name, "on"]));

beforeEach(async () => {
  await ctx.db.deleteFrom("setting_group").execute();
  await current();
  admin = { ...(await createPerson(ctx, [])), isAdministrator: true };
});

/** What a server runs with once it has heard of the change. */
async function current() {
  ctx.services.settings.replace(await loadSettings(createSystemContext(ctx.services)));
  return ctx.services.settings.values;
}

test("what is left empty is what the server was started with", async () => {
  await saveContact(acting(), {
    version: "0",
    email: "desk@lintel.test",
    phone: "",
    x: "https://x.com/lintel",
  });
  expect(await current()).toMatchObject({
    contactEmail: "desk@lintel.test",
    contactPhone: ctx.config.CONTACT_PHONE,
    socialLinks: [{ name: "X", url: "https://x.com/lintel" }],
  });
  await saveContact(acting(), { version: "1", email: "" });
  expect(await current()).toMatchObject({ contactEmail: ctx.config.CONTACT_EMAIL, socialLinks: [] });
});

test("a link of ours leads to the network that it is called after", async () => {
  const { error } = contactSchema.safeParse({
    x: "https://elsewhere.example/lintel",
    linkedin: "http://www.linkedin.com/company/lintel",
    facebook: "https://m.facebook.com/lintel",
  });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ["linkedin", "Enter an address that begins with https://"],
    ["x", "Enter a page on X, such as https://x.com/yourfirm"],
  ]);
});

test("of two who change a group at once one does, and the other is told", async () => {
  const tries = await Promise.allSettled([
    saveContact(acting(), { version: "0", phone: "0113 496 0001" }),
    saveContact(acting(), { version: "0", phone: "0113 496 0002" }),
  ]);
  expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(saveContact(acting(), { version: "0", phone: "" })).rejects.toMatchObject({
    kind: "conflict",
  });
  await expect(saveContact(acting(), { version: "2", phone: "" })).rejects.toMatchObject({
    kind: "conflict",
  });
});

test("a limit holds at once on this server, within the range that the code gives it", async () => {
  const limit = { name: "complaints-network", points: 10, per: 3600 };
  const countTo = async (most: number) => {
    await ctx.limits.reset(limit, "here");
    for (let count = 0; count < most; count++) await ctx.limits.consume(limit, "here");
    return ctx.limits.consume(limit, "here");
  };
  await expect(countTo(10)).rejects.toMatchObject({ kind: "too-many" });
  await saveLimits(acting(), { version: "0", [limit.name]: "12" });
  await current();
  await expect(countTo(12)).rejects.toMatchObject({ kind: "too-many" });
  expect(await ctx.limits.isUsedUp(limit, "here")).toBe(true);
  for (const wrong of ["4", "101", "7.5", "many"])
    await expect(saveLimits(acting(), { version: "1", [limit.name]: wrong })).rejects.toThrow(
      "from 5 to 100",
    );
  // The code has narrowed the range since.
  await ctx.db
    .updateTable("setting_group")
    .set({ stored: JSON.stringify({ [limit.name]: 5000 }) })
    .execute();
  expect((await current()).points.get(limit.name)).toBe(100);
});

test("a period holds within the range that the code gives it, and left empty is the code's own", async () => {
  const kept = async () => readPeriods({ settings: await current() })["email-log"];
  expect(await kept()).toBe(90);
  await saveRetention(acting(), { version: "0", "email-log": "45" });
  expect(await kept()).toBe(45);
  for (const wrong of ["29", "366", "0", "-5", "4.5", "for ever"])
    await expect(saveRetention(acting(), { version: "1", "email-log": wrong })).rejects.toThrow(
      "from 30 to 365",
    );
  await saveRetention(acting(), { version: "1", "email-log": "" });
  expect(await kept()).toBe(90);
});

test("every usual number lies within its range, and no limit of signing in can be set", () => {
  for (const { name, usual, least, most } of adjustableLimits) {
    expect([name, least <= usual && usual <= most && least > 0]).toEqual([name, true]);
    expect(name).not.toMatch(/sign|code|unlock|account/);
  }
});

test("a feature that is switched off is refused in words, the others go on", async () => {
  const { reviews: _off, ...others } = everything;
  await saveFeatures(acting(), { version: "0", ...others });
  const settings = await current();
  expect(() => requireFeature({ settings }, "reviews")).toThrow("New reviews are not taken at the moment.");
  expect(() => requireFeature({ settings }, "inquiries")).not.toThrow();
  await saveFeatures(acting(), { version: "1", ...everything });
  expect((await current()).off.size).toBe(0);
});

test("a word that was set finds its service in the directory, in singular and plural", async () => {
  expect(findServicesBySynonym("wriggly tin")).toEqual([]);
  const company = await createCompany(ctx, { services: ["EG-06"] });
  await ctx.transact((tx) => refreshCompanySearch(tx, [company.id]));
  const found = async () =>
    (await countMatches(ctx.as({ kind: "visitor" }), { q: "wriggly tins" })).sub.value;
  expect(await found()).toBe(0);
  await saveWords(acting(), { version: "0", lines: "Wriggly tin = EG-06\n\n  dobber = eg-06" });
  await current();
  expect(await found()).toBe(1);
  await expect(saveWords(acting(), { version: "1", lines: "a = EG-06\nb = Moon walking" })).rejects.toThrow(
    "Line 2: there is no service “Moon walking” in the catalogue.",
  );
  await expect(saveWords(acting(), { version: "1", lines: "only a word" })).rejects.toThrow(
    "Line 1: write a word",
  );
});

test("the trail says what was and what is, and nobody but an administrator reads or sets", async () => {
  await saveContact(acting(), { version: "0", phone: "0113 496 0001" });
  ctx.clock.advance({ minutes: 1 });
  await saveContact(acting(), { version: "1", phone: "0113 496 0002" });
  const { value } = await ctx.db
    .selectFrom("audit_value")
    .select("value")
    .orderBy("event_id", "desc")
    .executeTakeFirstOrThrow();
  expect(JSON.parse(value!)).toEqual({
    before: { phone: "0113 496 0001" },
    after: { phone: "0113 496 0002" },
  });
  const others = [ctx.as({ kind: "visitor" }), ctx.as({ ...admin, isAdministrator: false })];
  for (const other of others) {
    for (const save of [saveContact, saveLimits, saveRetention, saveFeatures, saveWords])
      await expect(save(other, { version: "2" })).rejects.toMatchObject({
        kind: expect.stringMatching(/unauthenticated|forbidden/) as string,
      });
    await expect(getSettings(other)).rejects.toThrow();
  }
});
