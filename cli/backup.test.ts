import { randomBytes } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { type Services, createContext } from "#domain/context.ts";
import { CurrentSettings } from "#domain/current-settings.ts";
import { enqueueEmail } from "#domain/enqueue-email.ts";
import { openConversation } from "#domain/messaging/open-conversation.ts";
import { sendMessage } from "#domain/messaging/send-message.ts";
import { admit } from "#domain/sign-in/sign-in.ts";
import { type Config, readConfig } from "#platform/config.ts";
import { type Database, openDatabase, openDumpInFolder } from "#platform/db.ts";
import { createFileStore, type FileStore } from "#platform/files.ts";
import { systemClock } from "#platform/clock.ts";
import { Jobs } from "#platform/jobs.ts";
import { Limits } from "#platform/limits.ts";
import { Live } from "#platform/live.ts";
import { createLog } from "#platform/log.ts";
import { TestBrowser } from "#test/accounts.ts";
import { createCompany, createPerson, createPicture } from "#test/factories.ts";
import { startS3Peer } from "#test/s3-peer.ts";
import { makeFile, pdfBytes } from "#test/sample-files.ts";
import { canRunPostgres } from "../scripts/test-postgres.mjs";
import { createApp } from "../src/server/app.ts";
import { queueNames } from "../src/server/queues.ts";
import { makeBackup } from "./backup/make-backup.ts";
import { restoreBackup } from "./backup/restore-backup.ts";

const SERVER = process.env.DATABASE_URL;
const SECRET = "a-secret-of-the-backups-a-secret-of-the-backups";

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "lintel-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const configFor = (dataFolder: string, url = "", others: Record<string, string> = {}) =>
  readConfig({
    ...others,
    NODE_ENV: "development",
    DATA_DIR: dataFolder,
    DATABASE_URL: url,
    SECRET,
    LOG_LEVEL: "silent",
  });
const storeOf = (config: Config) => createFileStore(config, createLog("silent"));
const backUp = async (config: Config, folder: string, files?: FileStore) =>
  makeBackup({ config, folder, files: files ?? (await storeOf(config)) });
const restore = async (config: Config, folder: string, { replace = false, yes = false } = {}) =>
  restoreBackup({ config, folder, files: await storeOf(config), replace, yes });

interface Opened {
  services: Services;
  database: Database;
  close(): Promise<void>;
}

/** What a process opens, on a database that has its schema and without the gazetteer, which takes long to make. */
async function open(config: Config): Promise<Opened> {
  const log = createLog("silent");
  const database = await openDatabase(config);
  const jobs = new Jobs(database, log, { supervise: false, schedule: false });
  await jobs.prepare(queueNames.map((name) => ({ name })));
  const files = await storeOf(config);
  const limits = new Limits(database.pool);
  const services = {
    db: database.db,
    clock: systemClock,
    config,
    log,
    files,
    jobs,
    limits,
    settings: new CurrentSettings(config, limits),
  };
  const close = async () => {
    await jobs.stop();
    await database.close();
  };
  return { services, database, close };
}

/** A conversation with an attachment and an e-mail that waits; answers how its reader opens the attachment. */
async function fill({ services }: Opened): Promise<{ path: string; cookie: string }> {
  const [from, to] = [await createCompany(services), await createCompany(services)];
  const browser = new TestBrowser();
  const ctx = createContext(services, {
    actor: await createPerson(services, [from]),
    requestId: "req_backup",
    network: browser.network,
    userAgent: "backup",
  });
  const { conversationId } = await openConversation(ctx, { company: to.number });
  const files = [makeFile("Drawing.pdf")];
  const sent = await sendMessage(ctx, { conversationId, key: "key-of-the-backup", body: "", files });
  await ctx.transact((tx) =>
    enqueueEmail(tx, { to: "ada@example.com", subject: "Waiting", text: "T", html: "H" }),
  );
  const { userId } = ctx.actor as { userId: string };
  browser.keep(await admit(ctx, userId, { isRemembered: true, by: "password" }, browser));
  return { path: `/files/${sent.files[0]!.id}`, cookie: browser.get("Cookie")! };
}

/** Starts anew on what was restored, and opens the attachment over HTTP. */
async function openAttachment(config: Config, { path, cookie }: { path: string; cookie: string }) {
  const opened = await open(config);
  try {
    const app = createApp(
      opened.services,
      async () => new Response(""),
      "nowhere",
      new Live(opened.services.log),
    );
    const answer = await app.request(new URL(path, config.publicUrl).href, { headers: { Cookie: cookie } });
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdfBytes("Drawing.pdf"));
    const { rows } = await opened.database.pool.query(
      "select from pgboss.job where name = 'mail' and state = 'created'",
    );
    expect(rows).toHaveLength(1);
  } finally {
    await opened.close();
  }
}

describe.skipIf(SERVER)("with the embedded database", () => {
  /** Settings whose embedded database has its schema already. */
  async function settleIn(others: Record<string, string> = {}): Promise<Config> {
    const folder = makeFolder();
    const { dump } = inject("databaseSource") as { dump: string };
    const database = await openDumpInFolder(join(folder, "pgdata"), new Uint8Array(readFileSync(dump)));
    await database.close();
    return configFor(folder, "", others);
  }

  // Each database is some thousand files, which take long to make on a busy machine.
  const PATIENCE_MS = 240_000;

  test(
    "a backup of files in a bucket is restored into a folder and into another bucket, and an attachment opened",
    async () => {
      const peer = await startS3Peer();
      onTestFinished(() => peer.stop());
      const [other, place] = [makeFolder(), makeFolder()];
      const config = await settleIn(peer.settingsOf("first"));
      const opened = await open(config);
      // Of a picture whose files are lost.
      const { id: lost } = await createPicture(opened.services);
      const wanted = await fill(opened).finally(() => opened.close());
      const folder = join(place, "backup");
      await meetFullDisk(config, folder);
      const manifest = await backUp(config, folder);
      const missing = [1200, 400, 800].map((width) => `pictures/${lost}-${width}.webp`);
      expect(manifest).toMatchObject({ kind: "embedded", missing });
      const areMissing = `3 files were missing already when the backup was made: ${missing.join(", ")}.`;
      expect(manifest.files).toHaveLength(2);
      const inBucket = manifest.files.map(({ key }) => `first/${key}`);
      expect([...peer.objects.keys()].toSorted()).toEqual(inBucket.toSorted());
      expect(readdirSync(place)).toEqual(["backup"]);
      await expect(backUp(config, folder)).rejects.toThrow("is there already");

      const elsewhere = configFor(other);
      expect((await restore(elsewhere, folder)).warnings).toEqual([areMissing]);
      await openAttachment(elsewhere, wanted);

      await expect(restore(elsewhere, folder)).rejects.toThrow("add --replace");
      await expect(restore(elsewhere, folder, { replace: true })).rejects.toThrow("Add --yes");
      const toBucket = configFor(other, "", peer.settingsOf("second"));
      const stranger = { ...toBucket, secret: "another-secret-another-secret-another" };
      const { warnings } = await restore(stranger, folder, { replace: true, yes: true });
      expect(warnings).toEqual([expect.stringContaining("SECRET is not the one"), areMissing]);
      await openAttachment(toBucket, wanted);

      appendFileSync(join(folder, "files", manifest.files[0]!.key), "x");
      await expect(restore(elsewhere, folder, { replace: true, yes: true })).rejects.toThrow(
        "1 files of the backup",
      );
      writeFileSync(join(folder, "manifest.json"), "{");
      await expect(restore(elsewhere, folder)).rejects.toThrow("damaged");
      await expect(restore(elsewhere, place)).rejects.toThrow("is no backup");
    },
    PATIENCE_MS,
  );

  /** A backup that meets a full disk says so and leaves no half one; the next goes on from there. */
  async function meetFullDisk(config: Config, folder: string): Promise<void> {
    const files = await storeOf(config);
    await files.put("attachments/a-second", new Uint8Array([1, 2, 3]), "text/plain");
    const asked: string[] = [];
    const full: FileStore = {
      put: files.put.bind(files),
      putFile: files.putFile.bind(files),
      delete: files.delete.bind(files),
      list: files.list.bind(files),
      findProblem: files.findProblem.bind(files),
      find: async (key) => {
        asked.push(key);
        if (key.endsWith("second")) throw Object.assign(new Error("full"), { code: "ENOSPC" });
        return files.find(key);
      },
    };
    await expect(backUp(config, folder, full)).rejects.toThrow(/disk of .* is full/);
    // Both files, and the three that are lost, once each.
    expect(asked).toHaveLength(5);
    expect(existsSync(folder)).toBe(false);
  }
});

describe.skipIf(!SERVER || !canRunPostgres())("with a server, where PostgreSQL's programs are", () => {
  const admin = new pg.Client({ connectionString: SERVER ?? "postgres://nowhere" });
  const names = [1, 2].map(() => `lintel_backup_${randomBytes(6).toString("hex")}`);
  const [source, target] = names.map((name) => {
    const url = new URL(SERVER ?? "postgres://nowhere");
    url.pathname = `/${name}`;
    return url.href;
  }) as [string, string];

  beforeAll(async () => {
    await admin.connect();
    const { template } = inject("databaseSource") as { template: string };
    await admin.query(`create database ${names[0]} template ${template}`);
    await admin.query(`create database ${names[1]} template template0 encoding 'UTF8'`);
  });
  afterAll(async () => {
    for (const name of names) await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });

  async function ask(url: string, text: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client
      .query(text)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  }

  test("a backup made while servers run is restored, served again, and an attachment opened", async () => {
    const folder = join(makeFolder(), "backup");
    const config = configFor(makeFolder(), source);
    const running = await open(config);
    const wanted = await fill(running);
    const stray = join(config.dataFolder, "files", "attachments", "Read me (2)~!.txt");
    writeFileSync(stray, "Put here by hand");
    const manifest = await backUp(config, folder);
    expect(manifest.foreign).toEqual(["attachments/Read me (2)~!.txt"]);
    expect(manifest).toMatchObject({ kind: "server", missing: [], files: [{ bytes: expect.any(Number) }] });
    await expect(restore(config, folder)).rejects.toThrow(/Others are connected to the database \(.*lintel/);
    await running.close();

    const elsewhere = configFor(makeFolder(), target);
    expect((await restore(elsewhere, folder)).warnings).toEqual([]);
    await openAttachment(elsewhere, wanted);

    await ask(target, "update company set name = 'Changed since'");
    await expect(restore(elsewhere, folder)).rejects.toThrow("add --replace");
    await expect(restore(elsewhere, folder, { replace: true })).rejects.toThrow("Add --yes");
    expect(await ask(target, "select from company where name = 'Changed since'")).toHaveLength(2);
    await restore(elsewhere, folder, { replace: true, yes: true });
    expect(await ask(target, "select from company where name = 'Changed since'")).toHaveLength(0);
    await openAttachment(elsewhere, wanted);
    // What was restored can be backed up and restored as well.
    const second = join(makeFolder(), "backup");
    expect((await backUp(elsewhere, second)).files).toEqual(manifest.files);
    await restore(elsewhere, second, { replace: true, yes: true });

    await ask(target, "update company set name = 'Changed since'");
    const file = join(second, "manifest.json");
    const wrong = JSON.parse(readFileSync(file, "utf8")) as { tables: Record<string, number> };
    wrong.tables["public.company"]! += 1;
    writeFileSync(file, JSON.stringify(wrong));
    await expect(restore(elsewhere, second, { replace: true, yes: true })).rejects.toThrow(
      "nothing was restored",
    );
    expect(await ask(target, "select from company where name = 'Changed since'")).toHaveLength(2);
    await expect(restore(configFor(makeFolder()), folder)).rejects.toThrow("set DATABASE_URL");
  });
});
