import { expect, test } from "vitest";
import { TestBrowser } from "#test/accounts.ts";
import { createCompany, createPerson, createPicture } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import type { PlacedPicture } from "#domain/companies/get-company-pictures.ts";
import { createTestContext } from "#test/test-context.ts";
import { action, loader } from "./pictures.tsx";

const ctx = await createTestContext();

test("the picture that is taken off is the one that its button names, and so it is said", async () => {
  const [logo, cover] = [await createPicture(ctx), await createPicture(ctx)];
  const company = await createCompany(ctx, { picture_id: logo.id, cover_id: cover.id });
  const actor = await createPerson(ctx, [company]);
  const asked = { path: "/company/edit/pictures", actor, browser: new TestBrowser() };
  const remove = async (slot: string) => {
    const { toast } = await askPage(ctx, action, { ...asked, form: { intent: "remove", slot } });
    const { data } = await askPage(ctx, loader, asked);
    return [toast?.title, data["logo"], data["cover"]];
  };
  expect(await remove("cover")).toMatchObject([
    "Cover removed",
    { picture: { id: logo.id } },
    { picture: null },
  ]);
  expect(await remove("logo")).toMatchObject(["Logo removed", { picture: null }, { picture: null }]);
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
