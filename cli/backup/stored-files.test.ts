import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { createFileStore } from "#platform/files.ts";
import { createLog } from "#platform/log.ts";
import { listStoredFiles } from "./stored-files.ts";
import { type Manifest, writeManifest } from "./manifest.ts";

test("what somebody else has put into the folders is told from the product's own, whatever its name", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lintel-stored-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of [
    "attachments/att_1",
    "attachments/Read me!.txt",
    "pictures/of-2024/pic_1-400.webp",
    "pictures/plan~(1)+2@x.webp",
    "lost+found/#123",
    "checks/chk_1",
    "notes.txt",
  ]) {
    mkdirSync(join(folder, "files", name, ".."), { recursive: true });
    writeFileSync(join(folder, "files", name), name);
  }
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: folder });
  const stored = await listStoredFiles(await createFileStore(config, createLog("silent")));
  expect(stored).toEqual({
    keys: ["attachments/att_1", "pictures/of-2024/pic_1-400.webp"],
    foreign: ["attachments/Read me!.txt", "pictures/plan~(1)+2@x.webp"],
  });
});

test("a manifest is not written that could not be read", () => {
  const sha256 = "0".repeat(64);
  const manifest: Manifest = {
    format: 1,
    kind: "server",
    version: "1.0.0",
    postgres: { version: "17.0", major: 17 },
    madeAt: "2026-11-22T12:00:00.000Z",
    migrations: [],
    secretCheck: "",
    database: { bytes: 0, sha256 },
    tables: {},
    files: [{ key: "attachments/att_1", bytes: 0, sha256 }],
    missing: [],
    foreign: [],
  };
  expect(JSON.parse(writeManifest(manifest))).toEqual(manifest);
  manifest.files[0]!.key = "attachments/Read me!.txt";
  expect(() => writeManifest(manifest)).toThrow();
});
