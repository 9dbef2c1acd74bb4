import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { recordEvent } from "#domain/audit/record-event.ts";
import { sealEvents } from "#domain/audit/seal-events.ts";
import { signTrail } from "#domain/audit/sign-trail.ts";
import { fileKey } from "#domain/attachments/attachments.queries.ts";
import { createSystemContext } from "#domain/context.ts";
import { NOTIFICATION_EMAIL_QUEUE } from "#domain/notifications/notifications.jobs.ts";
import { type Config, readConfig } from "#platform/config.ts";
import { createFileStore, MemoryFileStore } from "#platform/files.ts";
import type { Database } from "#platform/db.ts";
import { createLog } from "#platform/log.ts";
import { MAIL_QUEUE, sealEmail } from "#platform/mailer.ts";
import { startSmtpPeer } from "#test/smtp-peer.ts";
import { createTestContext } from "#test/test-context.ts";
import { checkDatabase } from "./doctor/check-database.ts";
import { checkEmails } from "./doctor/check-emails.ts";
import { checkDisk, checkFiles, checkStored } from "./doctor/check-files.ts";
import { checkJobs } from "./doctor/check-jobs.ts";
import { checkScanner } from "./doctor/check-scanner.ts";
import { checkMailServer } from "./doctor/check-mail-server.ts";
import { checkSecretMatches } from "./doctor/check-secret.ts";
import { checkSettings } from "./doctor/check-settings.ts";
import type { Finding } from "./doctor/finding.ts";

const ctx = await createTestContext();
const { database, config } = ctx;
const SECRET = "vK3mJ8pQzR5tW1xY7bN4cL9dF2gH6sA0";

const real = (more: Record<string, string> = {}) =>
  readConfig({
    NODE_ENV: "production",
    DATABASE_URL: "postgres://lintel:db-pass-phrase@db/lintel",
    SECRET,
    PUBLIC_URL: "https://lintel.test",
    TRUST_PROXY: "true",
    HOST: "127.0.0.1",
    SMTP_URL: "smtp://mailer:mail-pass-phrase@127.0.0.1:9",
    MAIL_FROM: "Lintel <no-reply@lintel.test>",
    CONTACT_EMAIL: "hello@lintel.test",
    ...more,
  });
const levels = (findings: Finding[]) => Object.fromEntries(findings.map(({ name, level }) => [name, level]));

test("settings that are right are ok", () => {
  expect(levels(checkSettings(real()))).toEqual({
    SECRET: "ok",
    PUBLIC_URL: "ok",
    TRUST_PROXY: "ok",
    MAIL_FROM: "ok",
  });
});

test.each([
  ["SECRET", "wrong", { SECRET: "a".repeat(40) }],
  ["SECRET", "wrong", { SECRET: "change-me-change-me-change-me-now-1234567890" }],
  ["PUBLIC_URL", "wrong", { PUBLIC_URL: "" }],
  ["PUBLIC_URL", "wrong", { PUBLIC_URL: "https://example.org/lintel" }],
  ["PUBLIC_URL", "warn", { PUBLIC_URL: "http://lintel.test" }],
  ["TRUST_PROXY", "warn", { TRUST_PROXY: "false" }],
  ["TRUST_PROXY", "warn", { HOST: "0.0.0.0" }],
  ["MAIL_FROM", "wrong", { MAIL_FROM: "Lintel" }],
  ["MAIL_FROM", "wrong", { MAIL_FROM: "Lintel <no-reply@lintel.example>" }],
  ["MAIL_FROM", "warn", { CONTACT_EMAIL: "hello@lintel.example" }],
])("%s is %s with %j, and says what to do", (name, level, more) => {
  const found = checkSettings(real(more)).find((finding) => finding.name === name);
  expect(found).toMatchObject({ level, todo: expect.stringMatching(/\.$/) });
});

test.each([
  ["true", "Visitors' networks are the proxy's word."],
  ["false", "No proxy is trusted."],
])("with TRUST_PROXY=%s it says whose word counts", (trusted, says) => {
  // A server that is reached by its own name has no proxy.
  const more: Record<string, string> = trusted === "false" ? { PUBLIC_URL: "http://127.0.0.1:3000" } : {};
  const found = checkSettings(real({ TRUST_PROXY: trusted, ...more }));
  expect(found.find(({ name }) => name === "TRUST_PROXY")).toMatchObject({ level: "ok", says });
});

test("of the database it sees version, migrations and extensions", async () => {
  const found = levels(await checkDatabase(database, config));
  expect(found).toMatchObject({ migrations: "ok", extensions: "ok" });
  expect(found["database"]).toBe(database.isEmbedded ? "warn" : "ok");
});

test.skipIf(database.isEmbedded)("of a server it sees free connections and the clock", async () => {
  expect(levels(await checkDatabase(database, config))).toMatchObject({ connections: "ok", clock: "ok" });
  const greedy = { ...config, DATABASE_POOL: 200 };
  expect(levels(await checkDatabase(database, greedy))).toMatchObject({ connections: "warn" });
});

test.each([
  ["update migration set checksum = 'x' where name = '0001_companies'", "wrong", "0001_companies"],
  ["insert into migration values ('9999_newer', 'now', 'x')", "warn", "9999_newer"],
  ["delete from migration where name = (select max(name) from migration)", "warn", "wait"],
  ["delete from migration where name = '0001_companies'", "wrong", "0001_companies"],
])("after %s the migrations are %s", async (change, level, says) => {
  await database.pool.query("create temporary table kept_migration as table migration");
  try {
    await database.pool.query(change);
    const found = (await checkDatabase(database, config)).find(({ name }) => name === "migrations");
    expect(found).toMatchObject({ level, says: expect.stringContaining(says) });
  } finally {
    await database.pool.query(
      "truncate migration; insert into migration table kept_migration; drop table kept_migration",
    );
  }
});

test("a secret matches when it opens what is sealed in the database", async () => {
  expect(await checkSecretMatches(database, config)).toMatchObject({ level: "ok" });
  const mail = { to: "ada@example.com", subject: "S", text: "T", html: "H" };
  await ctx.enqueue(MAIL_QUEUE, sealEmail(config, mail));
  expect(await checkSecretMatches(database, config)).toMatchObject({ level: "ok" });
  const other = { ...config, secret: SECRET };
  expect(await checkSecretMatches(database, other)).toMatchObject({ level: "wrong" });
  await ctx.enqueue(MAIL_QUEUE, sealEmail(other, mail));
  expect(await checkSecretMatches(database, other)).toMatchObject({ level: "warn" });
  await database.pool.query("delete from pgboss.job");
});

test("after a documented change of SECRET it says what is left of the former one, and until when", async () => {
  const changed = { ...config, secret: SECRET };
  const mail = { to: "ada@example.com", subject: "S", text: "T", html: "H" };
  await ctx.enqueue(MAIL_QUEUE, sealEmail(config, mail));
  await ctx.transact((tx) => recordEvent(tx, { action: "sign-in" }));
  await sealEvents(createSystemContext(ctx.services));
  expect(await checkSecretMatches(database, changed)).toMatchObject({
    level: "wrong",
    todo: expect.stringContaining("under Changing SECRET"),
  });
  await signTrail(createSystemContext({ ...ctx.services, config: changed }));
  expect(await checkSecretMatches(database, changed)).toEqual({
    name: "SECRET and database",
    level: "warn",
    says: expect.stringMatching(/^SECRET was changed, .*cannot be opened: e-mails in the queue\.$/),
    todo: "E-mails of before cannot be sent, and go a week after they were given up.",
  });
  await database.pool.query("delete from pgboss.job");
});

test("jobs that nobody works, that wait and that failed are told", async () => {
  const separate: Config = { ...config, JOBS: "separate" };
  const look = async (by: Config) => levels(await checkJobs(database, by));
  expect(await look(separate)).toEqual({ worker: "wrong", "waiting jobs": "ok", "failed jobs": "ok" });
  expect(await look(config)).toMatchObject({ worker: "warn" });
  await ctx.enqueue(NOTIFICATION_EMAIL_QUEUE, {});
  await database.pool.query("update pgboss.job set state = 'completed', completed_on = now()");
  expect(await look(separate)).toMatchObject({ worker: "ok" });
  await database.pool.query("update pgboss.job set completed_on = now() - interval '6 minutes'");
  expect(await look(separate)).toMatchObject({ worker: "wrong" });
  await ctx.enqueue(MAIL_QUEUE, {});
  const wait = (time: string) =>
    database.pool.query("update pgboss.job set start_after = now() - $1::interval where state = 'created'", [
      time,
    ]);
  await wait("3 minutes");
  expect(await look(separate)).toMatchObject({ "waiting jobs": "warn" });
  await wait("20 minutes");
  expect(await look(separate)).toMatchObject({ "waiting jobs": "wrong" });
  await database.pool.query("update pgboss.job set state = 'failed' where state = 'created'");
  expect(await look(separate)).toMatchObject({ "waiting jobs": "ok", "failed jobs": "warn" });
  await database.pool.query("delete from pgboss.job");
});

test("a mail server is greeted and sent nothing; one that is away is wrong", async () => {
  const peer = await startSmtpPeer();
  const there = { SMTP_URL: `smtp://127.0.0.1:${peer.port}` };
  expect(await checkMailServer(real(there))).toMatchObject({ level: "ok" });
  expect(peer.received).toEqual([]);
  await peer.close();
  expect(await checkMailServer(real(there))).toMatchObject({ level: "wrong" });
  expect(await checkMailServer(real({ SMTP_URL: "" }))).toMatchObject({ level: "wrong" });
});

test("files are written, read and removed, and a folder that is none is wrong", async () => {
  const files = new MemoryFileStore();
  expect(await checkFiles(files, config)).toMatchObject({ level: "ok" });
  expect(files.files.size).toBe(0);
  const folder = mkdtempSync(join(tmpdir(), "lintel-doctor-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "files"), "");
  const blocked = { ...config, dataFolder: folder };
  const store = await createFileStore(blocked, createLog("silent"));
  expect(await checkFiles(store, blocked)).toMatchObject({ level: "wrong" });
  expect(await checkDisk(blocked)).toMatchObject([{ name: "disk", says: expect.stringContaining("GB") }]);
});

test("files that the database knows and the folder has not are missed", async () => {
  const files = new MemoryFileStore();
  const pool = { query: () => Promise.resolve({ rows: [{ id: "att_2" }, { id: "att_1" }] }) };
  const stored = async () => checkStored({ pool } as unknown as Database, files);
  expect(await stored()).toMatchObject({
    level: "wrong",
    says: expect.stringMatching(/^Of the newest 2, 2 are not/),
  });
  for (const id of ["att_1", "att_2"]) await files.put(fileKey(id), new Uint8Array([1]));
  expect(await stored()).toMatchObject({ level: "ok" });
});

test("a full disk is called full, and one of the files' own is looked at by itself", async () => {
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  const files = Object.assign(new MemoryFileStore(), { put: () => Promise.reject(full) });
  const finding = await checkFiles(files, { ...config, S3_BUCKET: undefined });
  expect(finding).toMatchObject({ level: "wrong", todo: expect.stringMatching(/^Make room there/) });
  expect(finding.says).toMatch(/ is full \(ENOSPC\)\.$/);
  const folder = mkdtempSync(join(tmpdir(), "lintel-doctor-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const names = async (of: string) => {
    symlinkSync(of, join(folder, "files"));
    const found = await checkDisk({ ...config, dataFolder: folder, S3_BUCKET: undefined });
    rmSync(join(folder, "files"));
    return found.map(({ name }) => name);
  };
  expect(await names(folder)).toEqual(["disk"]);
  expect(await names("/proc")).toEqual(["disk", "disk of files"]);
});

test("e-mails that were given up are told, and how many of them were lost with their job", async () => {
  const fate = (job_id: string, error_code: string | null, ended_at: Date) =>
    database.pool.query(
      `insert into email_fate (job_id, queue, recipient_hash, status, queued_at, ended_at, error_code)
      values ($1, 'mail', 'hash', 'failed', $2, $2, $3)`,
      [job_id, ended_at, error_code],
    );
  expect(await checkEmails(database)).toMatchObject({ level: "ok" });
  await fate("of-long-ago", null, new Date(Date.now() - 8 * 86_400_000));
  expect(await checkEmails(database)).toMatchObject({ level: "ok" });
  await fate("given-up", null, new Date());
  expect(await checkEmails(database)).toMatchObject({
    level: "warn",
    says: "1 was given up in the last seven days.",
  });
  await fate("lost", "EJOBLOST", new Date());
  expect(await checkEmails(database)).toMatchObject({
    says: "2 were given up in the last seven days, 1 of them because their job was lost.",
  });
});

test("the command ends with 1 when something is wrong, prints JSON, and no secret", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lintel-doctor-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    DATA_DIR: folder,
    DATABASE_URL: "postgres://lintel:db-pass-phrase@127.0.0.1:9/lintel",
    SMTP_URL: "smtp://mailer:mail-pass-phrase@127.0.0.1:9",
    SECRET,
  };
  const ended = promisify(execFile)(process.execPath, ["cli/lintel.ts", "doctor", "--json"], { env });
  const { code, stdout, stderr } = await ended.then(
    () => expect.fail("It should say that something is wrong."),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  expect(code).toBe(1);
  const { level, findings } = JSON.parse(stdout) as { level: string; findings: Finding[] };
  expect(level).toBe("wrong");
  expect(levels(findings)).toMatchObject({ database: "wrong", "mail server": "wrong", files: "ok" });
  expect(findings.filter((each) => each.level !== "ok" && !each.todo)).toEqual([]);
  for (const hidden of [SECRET, "db-pass-phrase", "mail-pass-phrase"])
    expect(stdout + stderr).not.toContain(hidden);
});

test("a virus scanner that is set up must answer", async () => {
  expect(await checkScanner({ CLAMD_URL: undefined, isDemo: true })).toMatchObject({ level: "ok" });
  expect(await checkScanner({ CLAMD_URL: undefined, isDemo: false })).toMatchObject({ level: "warn" });
  expect(await checkScanner({ CLAMD_URL: "tcp://127.0.0.1:9", isDemo: false })).toMatchObject({
    level: "wrong",
    says: "127.0.0.1:9 does not answer.",
  });
});
