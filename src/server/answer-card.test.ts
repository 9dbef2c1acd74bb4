import { expect, test } from "vitest";
import { Live } from "#platform/live.ts";
import { createCompany, createListing } from "#test/factories.ts";
import { createTestApp } from "#test/http.ts";
import { createTestContext } from "#test/test-context.ts";

const ctx = await createTestContext();

async function ask(app: ReturnType<typeof createTestApp>, subject: string | number) {
  const answer = await app.request(`/cards/${subject}.png`);
  return { status: answer.status, type: answer.headers.get("Content-Type"), bytes: await answer.bytes() };
}

test("a firm's card is a PNG of 1200 by 630, and so is the site's", async () => {
  const app = createTestApp(ctx);
  const long = await createCompany(ctx, { name: `${"Wolfeschlegelsteinhausen".repeat(5)} Ltd` });
  const foreign = await createCompany(ctx, { name: "株式会社", town: null, county: null });
  const listing = await createListing(ctx, { name: "A Listing Ltd" });
  for (const subject of ["lintel", long.number, foreign.number, listing.number]) {
    const { status, type, bytes } = await ask(app, subject);
    expect([subject, status, type]).toEqual([subject, 200, "image/png"]);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    expect([view.getUint32(16), view.getUint32(20)]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(60_000);
  }
});

test("a firm that is not there, or has left, has no card", async () => {
  const app = createTestApp(ctx);
  const closed = await createCompany(ctx, { closed_at: new Date() });
  for (const subject of [closed.number, 99_999_999, 0, "x", "1e3"])
    expect([subject, (await ask(app, subject)).status]).toEqual([subject, 404]);
});

test("everybody may keep a card for five minutes, and nobody that there is none", async () => {
  const app = createTestApp(ctx);
  const kept = async (subject: string) =>
    (await app.request(`/cards/${subject}.png`)).headers.get("Cache-Control");
  expect([await kept("lintel"), await kept("99999999")]).toEqual([
    "public, max-age=300",
    "private, no-store",
  ]);
});

test("a card that could not be drawn is drawn when it is asked for again", async () => {
  const app = createTestApp(ctx);
  const { id, number } = await createCompany(ctx, { closed_at: new Date() });
  expect((await ask(app, number)).status).toBe(404);
  await ctx.db.updateTable("company").set({ closed_at: null }).where("id", "=", id).execute();
  expect((await ask(app, number)).status).toBe(200);
});

test("a firm's card has one address", async () => {
  const { number } = await createCompany(ctx);
  expect((await ask(createTestApp(ctx), `0${number}`)).status).toBe(404);
});

test("a card is kept until what visitors see changes", async () => {
  const live = new Live(ctx.services.log);
  let change = () => {};
  live.onPublicChange = (tell) => void (change = tell);
  const app = createTestApp(ctx, undefined, live);
  const { id, number } = await createCompany(ctx, { name: "Before Ltd" });
  const before = (await ask(app, number)).bytes;
  await ctx.services.db.updateTable("company").set({ name: "After Ltd" }).where("id", "=", id).execute();
  expect((await ask(app, number)).bytes).toEqual(before);
  change();
  expect((await ask(app, number)).bytes).not.toEqual(before);
});

test("of many cards at once a few are drawn and the rest asked for again, so that pages stay free", async () => {
  const app = createTestApp(ctx);
  const firms = [];
  for (let n = 0; n < 20; n++) firms.push(await createCompany(ctx));
  const answers = await Promise.all(firms.map(async ({ number }) => app.request(`/cards/${number}.png`)));
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(5);
  expect(refused.length).toBeGreaterThanOrEqual(5);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  for (const { headers } of refused) expect(headers.get("Retry-After")).toBe("5");
  // The one that was refused is drawn when it is asked for again.
  const at = answers.findIndex(({ status }) => status === 503);
  expect((await ask(app, firms[at]!.number)).status).toBe(200);
});
