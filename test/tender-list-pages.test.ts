import { expect, test } from "vitest";
import { createPackages } from "#domain/packages/create-packages.ts";
import { createReader } from "./read-page.ts";
import { createTenderSides } from "./tenders.ts";
import { createTestContext } from "./test-context.ts";

test("a long list of packages can be narrowed, says when nothing is found, and goes on narrowed", async () => {
  const ctx = await createTestContext();
  const { read, ask } = await createReader(ctx);
  const { owner } = (await createTenderSides(ctx)).buyer;
  const list = (query = "") => read(owner, `/company/tenders${query}`);
  expect(await list()).toContain("No tender yet");
  const nothing = await list("?q=zzz");
  expect(nothing).toContain("No tender found");

  const rows = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, nth) => `W-${from + nth},Package ${from + nth},IP-01`).join("\n");
  const acting = ctx.as(owner);
  const place = { nation: "england-and-wales", mainContract: "tendering" };
  const made = { ...place, projectName: "Canal Wharf", rows: `code,title,service\n${rows(1, 9)}` };
  const { projectId } = await createPackages(acting, made);
  // So few are read at a glance.
  expect(await list()).not.toContain("Package or project");
  await createPackages(acting, { ...place, project: projectId, rows: `code,title,service\n${rows(9, 70)}` });
  expect(await list()).toContain("Package or project");
  expect(await list("?q=w-69")).toMatch(/W-69 Package 69(?!.*W-1 )/s);
  const body = await (await ask(owner, "/company/tenders?q=canal&stage=draft")).text();
  expect(body).toMatch(/href="\/company\/tenders\?q=canal&amp;stage=draft&amp;after=pkg_/);
  expect(body).toMatch(/name="q"[^>]* value="canal"/);
}, 60_000);
