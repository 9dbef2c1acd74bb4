import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { createTestContext } from "#test/test-context.ts";
import { fetchNotices } from "./fetch-notices.ts";
import { MOST_REASONS } from "./noticeboard.limits.ts";
import { createFetchNoticesQueue } from "./noticeboard.jobs.ts";

const ctx = await createTestContext();
const excerpts = await readFile("test/fixtures/ocds/notices.json", "utf8");
const faults = Array.from({ length: MOST_REASONS + 5 }, (_, at) => ({ ocid: `ocds-b5fd17-${at}` }));

const answers: Record<string, string> = {
  "/excerpts": excerpts,
  "/faults": JSON.stringify({ releases: [null, null, ...faults] }),
  "/broken": excerpts.slice(0, -20),
  "/page": "<!doctype html>",
};
/** What a service that publishes tenders answers. */
const service = createServer((request, answer) => {
  const { pathname } = new URL(request.url!, "http://service");
  if (pathname === "/never") answer.write('{"releases":[');
  else if (answers[pathname] === undefined) answer.writeHead(500).end("away");
  else answer.end(answers[pathname]);
});
let origin = "";
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lintel-fetch-"));
  await new Promise<void>((done) => void service.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  vi.stubEnv("TMPDIR", folder);
  await ctx.db.deleteFrom("notice").execute();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  // Whatever became of it, nothing of it stays on the disk.
  expect(await readdir(folder)).toEqual([]);
});

const servicesAt = (path: string) => ({
  ...ctx.services,
  config: { ...ctx.config, NOTICES_URL: `${origin}${path}` },
});
const fetchFrom = (path: string, more: { maxMs?: number } = {}) =>
  fetchNotices(createSystemContext(servicesAt(path)), more);
const countNotices = async () => (await ctx.db.selectFrom("notice").select("id").execute()).length;

test("what the address answers is imported, and what was not taken is said with its reasons", async () => {
  expect(await fetchFrom("/excerpts")).toEqual({
    read: 10,
    added: 5,
    updated: 0,
    unchanged: 2,
    skipped: 2,
    rejected: 1,
    reasons: [
      {
        reason: "It announces no tender yet: it is a planning notice.",
        count: 1,
        first: expect.any(Number) as number,
      },
    ],
  });
  expect(await countNotices()).toBe(5);
});

test("the same reason is said once with how often, and the job of every night logs it", async () => {
  const report = await fetchFrom("/faults");
  expect(report!.rejected).toBe(faults.length + 2);
  expect(report!.reasons).toEqual([
    { reason: "It is no object.", count: 2, first: 1 },
    { reason: "It has no date of release.", count: faults.length, first: 3 },
  ]);
  const info = vi.spyOn(ctx.services.log, "info");
  await createFetchNoticesQueue(servicesAt("/faults")).work({}, "job");
  expect(info).toHaveBeenCalledWith(report, "notices fetched");
});

test("an address that fails, takes too long, or sends what is no package, ends with a sentence and changes nothing", async () => {
  await expect(fetchFrom("/away")).rejects.toThrow("The address answers with 500.");
  await expect(fetchFrom("/never", { maxMs: 200 })).rejects.toMatchObject({ name: "TimeoutError" });
  await expect(fetchFrom("/page?key=secret")).rejects.toThrow(
    new RegExp(`^${origin}/page is not an OCDS package`),
  );
  expect(await countNotices()).toBe(0);
});

test("of a package that breaks off what stood before is kept, and fetching it whole adds the rest", async () => {
  await expect(fetchFrom("/broken")).rejects.toThrow(
    new RegExp(`^${origin}/broken is not an OCDS package. It ends in the middle.`),
  );
  const kept = await countNotices();
  expect(kept).toBeGreaterThan(0);
  await fetchFrom("/excerpts");
  expect(await countNotices()).toBe(5);
});

test("where no address is named nothing is fetched", async () => {
  const { NOTICES_URL: _none, ...config } = ctx.config;
  expect(await fetchNotices(createSystemContext({ ...ctx.services, config }))).toBeUndefined();
});
