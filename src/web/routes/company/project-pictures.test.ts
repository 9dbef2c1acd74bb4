import { expect, test } from "vitest";
import { getOwnProject } from "#domain/projects/get-own-project.ts";
import { TestBrowser } from "#test/accounts.ts";
import { createCompany, createPerson, createPicture, createProject } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { action } from "./project-pictures.tsx";

const ctx = await createTestContext();

test("of captions that are refused the page puts back the ones that were typed", async () => {
  const company = await createCompany(ctx);
  const actor = await createPerson(ctx, [company]);
  const { id } = await createProject(ctx, company);
  for (const sort_order of [0, 1]) {
    const { id: picture_id } = await createPicture(ctx);
    const hung = { project_id: id, picture_id, sort_order, caption: "" };
    await ctx.db.insertInto("project_picture").values(hung).execute();
  }
  const { gallery } = await getOwnProject(ctx.as(actor), { projectId: id });
  const save = (captions: string[]) =>
    askPage(ctx, action, {
      path: `/company/projects/${id}/pictures`,
      params: { id },
      actor,
      browser: new TestBrowser(),
      form: {
        intent: "describe",
        picture: gallery.map((hung) => hung.id),
        version: gallery.map(({ version }) => version),
        caption: captions,
        alt: gallery.map(({ picture }) => picture.alt),
      },
    });
  expect((await save(["A colleague's", ""])).status).toBe(302);
  const refused = await save(["Late", ""]);
  expect(refused.status).toBe(409);
  expect(refused.data["typed"]).toMatchObject([{ id: gallery[0]!.id, caption: "Late" }]);
});
