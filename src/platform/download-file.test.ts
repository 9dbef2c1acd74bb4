import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { downloadFile } from "./download-file.ts";

const server = createServer((request, answer) => {
  if (request.url === "/whole") answer.end("x".repeat(1_000));
  else if (request.url === "/elsewhere") answer.writeHead(302, { Location: "/whole" }).end();
  else if (request.url === "/never") answer.write("{");
  else answer.writeHead(503).end("away");
});
let origin = "";
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lintel-download-"));
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, limits = {}) =>
  downloadFile(`${origin}${path}`, join(folder, "file"), { maxBytes: 1_000, maxMs: 5_000, ...limits });

test("what an address answers is in the file", async () => {
  await get("/whole");
  expect(await readFile(join(folder, "file"), "utf8")).toHaveLength(1_000);
});

test("more than the limit, another status, another address and too long are refused", async () => {
  await expect(get("/whole", { maxBytes: 999 })).rejects.toThrow("more than 999 bytes");
  await expect(get("/away")).rejects.toThrow("answers with 503");
  await expect(get("/elsewhere")).rejects.toThrow();
  await expect(get("/never", { maxMs: 200 })).rejects.toThrow();
});
