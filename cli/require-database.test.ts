import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

test.each([
  { command: ["audit", "verify"] },
  { command: ["record", "verify"] },
  { command: ["jobs", "list"] },
  { command: ["outbox", "list"] },
  { command: ["bounces", "forget", "desk@firm.example"] },
  { command: ["backup", "backup-of-nothing"] },
])("$command makes no database of its own where there is none, and says so", ({ command }) => {
  const folder = mkdtempSync(join(tmpdir(), "lintel-none-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { status, stderr } = spawnSync(process.execPath, ["cli/lintel.ts", ...command], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: "", NODE_ENV: "development" },
    encoding: "utf8",
  });
  expect(stderr).toContain("There is no database here");
  expect(status).toBe(75);
  expect(existsSync(join(folder, "pgdata"))).toBe(false);
});

test("bounces read has the mail server keep its message while the database is away", () => {
  const report = [
    "Reporting-MTA: dns; mx.example",
    "",
    "Final-Recipient: rfc822; desk@firm.example",
    "Action: failed",
    "Status: 5.1.1",
    "",
  ];
  const { status, stderr } = spawnSync(process.execPath, ["cli/lintel.ts", "bounces", "read"], {
    env: { ...process.env, DATABASE_URL: "postgres://lintel@127.0.0.1:1/lintel", NODE_ENV: "development" },
    input: report.join("\r\n"),
    encoding: "utf8",
  });
  expect(stderr).not.toBe("");
  expect(status).toBe(75);
});
