import { expect, test } from "vitest";
import { TestBrowser } from "#test/accounts.ts";
import { createCompany, createPerson, createPicture } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import type { PlacedPicture } from "#domain/companies/get-company-pictures.ts";
import { createTestContext } from "#test/test-context.ts";
import { action, loader } from "./pictures.tsx";
import { action as remove, loader as askFirst } from "./remove-company-picture.tsx";

const ctx = await createTestContext();

test("the picture that is taken off is the one that its button names, and so it is said", async () => {
  const [logo, cover] = [await createPicture(ctx), await createPicture(ctx)];
  const company = await createCompany(ctx, { picture_id: logo.id, cover_id: cover.id });
  const actor = await createPerson(ctx, [company]);
  const asked = { path: "/company/edit/pictures", actor, browser: new TestBrowser() };
  const takeOff = async (slot: string) => {
    const page = { ...asked, path: `/company/edit/pictures/${slot}/remove`, params: { slot } };
    const version = String((await askPage(ctx, askFirst, page)).data["version"]);
    expect((await askPage(ctx, remove, { ...page, form: { version: "" } })).status).toBe(409);
    const { toast } = await askPage(ctx, remove, { ...page, form: { version } });
    await expect(askPage(ctx, askFirst, page)).rejects.toThrow("not on the profile any more");
    const { data } = await askPage(ctx, loader, asked);
    return [toast?.title, data["logo"], data["cover"]];
  };
  const atOnce = { ...asked, form: { intent: "remove", slot: "cover" } };
  expect((await askPage(ctx, action, atOnce)).status).toBe(400);
  expect(await takeOff("cover")).toMatchObject([
    "Cover removed",
    { picture: { id: logo.id } },
    { picture: null },
  ]);
  expect(await takeOff("logo")).toMatchObject(["Logo removed", { picture: null }, { picture: null }]);
});

test("what the cover shows is said anew without sending it again, and there has to be one", async () => {
  const cover = await createPicture(ctx, { alt: "A rof" });
  const company = await createCompany(ctx, { cover_id: cover.id });
  const actor = await createPerson(ctx, [company]);
  const asked = { path: "/company/edit/pictures", actor, browser: new TestBrowser() };
  const placed = async () => (await askPage(ctx, loader, asked)).data["cover"] as PlacedPicture;
  const save = async (slot: string) =>
    askPage(ctx, action, { ...asked, form: { slot, version: (await placed()).version, alt: "A roof" } });
  expect((await save("cover")).toast?.title).toBe("Cover saved");
  expect(await placed()).toMatchObject({ picture: { id: cover.id, alt: "A roof" } });
  // A colleague had it open as well.
  const { version } = await placed();
  await ctx.db.updateTable("picture").set({ alt: "Ours" }).where("id", "=", cover.id).execute();
  const late = { slot: "cover", version, alt: "A finished roof" };
  expect((await askPage(ctx, action, { ...asked, form: late })).status).toBe(409);
  expect(await placed()).toMatchObject({ picture: { alt: "Ours" } });
  expect((await save("logo")).data["problem"]).toMatchObject({ message: "Choose a picture first." });
  await ctx.db.updateTable("company").set({ cover_id: null }).where("id", "=", company.id).execute();
  expect((await save("cover")).data["problem"]).toMatchObject({ message: "Choose a picture first." });
});
