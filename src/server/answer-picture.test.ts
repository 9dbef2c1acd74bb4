import type { Readable } from "node:stream";
import { expect, test, vi } from "vitest";
import { AppError } from "#platform/errors.ts";
import { pictureKey } from "#platform/pictures.ts";
import { type SignedIn, createMember } from "#test/accounts.ts";
import { createPicture, createProject, createTeamMember } from "#test/factories.ts";
import { createTestApp } from "#test/http.ts";
import { createTestContext } from "#test/test-context.ts";

const ctx = await createTestContext();
const app = createTestApp(ctx);
const [own, other] = [await createMember(ctx), await createMember(ctx)];
const company = { id: own.member.memberships[0]!.companyId };

async function createShown(kind: "project" | "gallery" | "logo" = "project") {
  const { id } = await createPicture(ctx, { kind });
  await ctx.files.put(pictureKey(id, 400), new Uint8Array([1]));
  return id;
}

async function ask(id: string, who?: SignedIn) {
  const headers: Record<string, string> = who ? { Cookie: who.browser.get("cookie")! } : {};
  const { status, headers: got } = await app.request(`/${pictureKey(id, 400)}`, { headers });
  return [status, got.get("Cache-Control")];
}

const TO_ALL = [200, "public, max-age=31536000, immutable"];
const TO_TEAM = [200, "private, no-store"];
const TO_NOBODY = [404, "private, no-store"];

test("pictures of a draft are for its team alone until it is published", async () => {
  const [main, inGallery] = [await createShown(), await createShown("gallery")];
  const values = { picture_id: main, gallery: [{ id: inGallery }], published_at: null };
  const { id } = await createProject(ctx, company, values);
  const publish = (values: { published_at: Date | null; archived_at?: Date }) =>
    ctx.db.updateTable("project").set(values).where("id", "=", id).execute();
  const each = async (who?: SignedIn) => [await ask(main, who), await ask(inGallery, who)];
  expect(await each()).toEqual([TO_NOBODY, TO_NOBODY]);
  expect(await each(other)).toEqual([TO_NOBODY, TO_NOBODY]);
  expect(await each(own)).toEqual([TO_TEAM, TO_TEAM]);
  await publish({ published_at: ctx.clock.now() });
  expect([...(await each()), ...(await each(own))]).toEqual([TO_ALL, TO_ALL, TO_ALL, TO_ALL]);
  await publish({ published_at: ctx.clock.now(), archived_at: ctx.clock.now() });
  expect(await each()).toEqual([TO_NOBODY, TO_NOBODY]);
  expect(await each(own)).toEqual([TO_TEAM, TO_TEAM]);
});

test("one that a published project or the profile shows besides is everybody's", async () => {
  const [twice, cover] = [await createShown(), await createShown()];
  for (const picture_id of [twice, cover]) {
    await createProject(ctx, company, { picture_id, published_at: null });
  }
  await createProject(ctx, company, { picture_id: twice });
  await ctx.db.updateTable("company").set({ cover_id: cover }).where("id", "=", company.id).execute();
  expect([await ask(twice), await ask(cover)]).toEqual([TO_ALL, TO_ALL]);
});

test("one that was taken out of a project is nobody's, a former logo is there until it is removed", async () => {
  expect(await ask(await createShown("gallery"), own)).toEqual(TO_NOBODY);
  expect(await ask(await createShown("logo"))).toEqual(TO_ALL);
});

test("a name that is none, and a picture without its file, are not there", async () => {
  const { id } = await createPicture(ctx, { kind: "logo" });
  expect([await ask(id), await ask("secret")]).toEqual([TO_NOBODY, TO_NOBODY]);
});

test("while the database is away, what was everybody's when it was last asked is shown, and nothing else", async () => {
  const [known, draft, unpublished, unknown] = [
    await createShown(),
    await createShown(),
    await createShown(),
    await createShown(),
  ];
  await createProject(ctx, company, { picture_id: known });
  await createProject(ctx, company, { picture_id: draft, published_at: null });
  const { id } = await createProject(ctx, company, { picture_id: unpublished });
  await createProject(ctx, company, { picture_id: unknown });
  expect([await ask(known), await ask(draft, own), await ask(unpublished)]).toEqual([
    TO_ALL,
    TO_TEAM,
    TO_ALL,
  ]);
  await ctx.db.updateTable("project").set({ published_at: null }).where("id", "=", id).execute();
  expect(await ask(unpublished)).toEqual(TO_NOBODY);
  const away = () => Promise.reject(new AppError("unavailable", "It is away.", { retryAfter: 5 }));
  const query = vi.spyOn(ctx.database.pool, "connect").mockImplementation(away);
  const answers = [await ask(known), await ask(draft, own), await ask(unpublished), await ask(unknown)];
  query.mockRestore();
  expect(answers[0]).toEqual(TO_ALL);
  expect(answers.slice(1).map(([status]) => status)).toEqual([503, 503, 503]);
});

test("those of a company that has left the directory are its team's alone", async () => {
  const firm = await createMember(ctx);
  const { companyId: id } = firm.member.memberships[0]!;
  const [logo, cover, portrait, main] = [
    await createShown("logo"),
    await createShown(),
    await createShown("logo"),
    await createShown(),
  ];
  await ctx.db
    .updateTable("company")
    .set({ picture_id: logo, cover_id: cover })
    .where("id", "=", id)
    .execute();
  await createTeamMember(ctx, { id }, { picture_id: portrait });
  await createProject(ctx, { id }, { picture_id: main });
  const all = [logo, cover, portrait, main];
  const each = (who?: SignedIn) => Promise.all(all.map((picture) => ask(picture, who)));
  const set = (values: { delisted_at?: Date | null; closed_at?: Date | null }) =>
    ctx.db.updateTable("company").set(values).where("id", "=", id).execute();
  expect(await each()).toEqual(all.map(() => TO_ALL));
  for (const left of ["delisted_at", "closed_at"]) {
    await set({ [left]: ctx.clock.now() });
    expect(await each()).toEqual(all.map(() => TO_NOBODY));
    expect(await each(other)).toEqual(all.map(() => TO_NOBODY));
    expect(await each(firm)).toEqual(all.map(() => TO_TEAM));
    await set({ [left]: null });
  }
  expect(await each()).toEqual(all.map(() => TO_ALL));
});

test("one that is only asked for by HEAD is let go", async () => {
  const id = await createShown("logo");
  const find = vi.spyOn(ctx.files, "find");
  const answer = await app.request(`/${pictureKey(id, 400)}`, { method: "HEAD" });
  expect([answer.status, answer.headers.get("Content-Length")]).toEqual([200, "1"]);
  const { stream } = (await find.mock.results.at(-1)!.value) as { stream: Readable };
  await expect.poll(() => stream.destroyed).toBe(true);
  find.mockRestore();
});
