import { expect, test } from "vitest";
import { TestBrowser } from "#test/accounts.ts";
import { createCompany, createPicture, createProject } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { loader as openPicture } from "./gallery-picture.tsx";
import { loader as openProject } from "./project.tsx";

const ctx = await createTestContext();
const company = await createCompany(ctx);
const { slug } = await createProject(ctx, company, { gallery: [await createPicture(ctx)] });
const browser = new TestBrowser();

test("a project that is not there is answered with 404 and the way back, one that is with 200", async () => {
  const open = (name: string) =>
    askPage(ctx, openProject, { path: `/project/${name}?from=7`, params: { slug: name }, browser });
  expect(await open("no-such-project")).toMatchObject({ status: 404, data: { back: "/profile/7" } });
  expect(await open(slug)).toMatchObject({ status: 200, data: { back: null } });
  expect(await open(slug.toUpperCase())).toMatchObject({ status: 200 });
});

test.each([
  ["1", 200],
  ["2", 404],
  ["0", 404],
  ["01", 404],
  ["x", 404],
])("picture %s of one is answered with %d", async (position, status) => {
  const path = `/project/${slug}/pictures/${position}`;
  expect(await askPage(ctx, openPicture, { path, params: { slug, position }, browser })).toMatchObject({
    status,
  });
});
