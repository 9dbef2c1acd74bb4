import { expect, test } from "vitest";
import { TestBrowser } from "#test/accounts.ts";
import { createCompany, createPerson, createPicture } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
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
