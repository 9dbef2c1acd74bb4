import { expect, it } from "vitest";
import { createCompany, createProject } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { listProjectPlaces } from "./list-project-places.ts";

const ctx = await createTestContext();

it("names each place of the published projects once, that with most of them first", async () => {
  const company = await createCompany(ctx, { account_type: "client" });
  await createProject(ctx, company, { location: "York" });
  await createProject(ctx, company, { location: "Leeds" });
  await createProject(ctx, company, { location: "Leeds", stage: "completed" });
  await createProject(ctx, company, { location: "" });
  await createProject(ctx, company, { location: "Hull", published_at: null });
  await createProject(ctx, company, { location: "Bath", archived_at: "2026-10-01T00:00:00Z" });
  await createProject(ctx, await createCompany(ctx), { location: "Ripon" });
  expect(await listProjectPlaces(ctx, company)).toEqual(["Leeds", "York"]);
});
