import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { startS3Peer } from "#test/s3-peer.ts";
import { readConfig } from "./config.ts";
import {
  checkFileStore,
  createFileStore,
  findStorageFailure,
  MemoryFileStore,
  StorageError,
} from "./files.ts";
import type { Log } from "./log.ts";

const config = (values: Record<string, string> = {}) => readConfig({ NODE_ENV: "test", ...values });
const openLog = () => ({ error: vi.fn() }) as unknown as Log & { error: ReturnType<typeof vi.fn> };
const failing = (code: string) => {
  const files = new MemoryFileStore();
  const cause = Object.assign(new Error(code), { code });
  files.put = () => Promise.reject(new Error("cannot write", { cause }));
  return files;
};

test("who sends a file that cannot be kept is told so, and the log says why", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lintel-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // Where the folder should be.
  writeFileSync(join(folder, "files"), "");
  const log = openLog();
  const files = await createFileStore(config({ DATA_DIR: folder }), log);
  await expect(files.put("a/b", new Uint8Array([1]), "text/plain")).rejects.toMatchObject({
    kind: "unavailable",
    message: "We cannot take or open files just now. Please try again in a few minutes.",
  });
  expect(log.error).toHaveBeenCalledOnce();
});

test("a bucket that does not answer is away within ten seconds, and said so at the start", async () => {
  const log = openLog();
  const away = config({
    S3_BUCKET: "drawings",
    S3_ENDPOINT: "http://127.0.0.1:9",
    S3_ACCESS_KEY_ID: "a",
    S3_SECRET_ACCESS_KEY: "b",
  });
  await checkFileStore(await createFileStore(away, log), away, log);
  expect(log.error).toHaveBeenLastCalledWith(expect.stringMatching(/^The bucket drawings takes no files: /));
}, 10_000);

test("a bucket takes files, gives them back, lists them page by page and removes them", async () => {
  const peer = await startS3Peer();
  onTestFinished(() => peer.stop());
  const log = openLog();
  const settings = config(peer.settingsOf("drawings"));
  const files = await createFileStore(settings, log);
  await checkFileStore(files, settings, log);
  expect(peer.objects.size).toBe(0);
  const keys = [1, 2, 3, 4, 5].map((n) => `attachments/file_${n}`);
  for (const key of [...keys, "pictures/file_6"]) await files.put(key, Buffer.from(key), "text/plain");
  const found = await files.find("attachments/file_3");
  expect(found?.size).toBe(18);
  expect((await buffer(found!.stream)).toString()).toBe("attachments/file_3");
  const folder = mkdtempSync(join(tmpdir(), "lintel-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const large = Buffer.alloc(7_000_000, "drawing ");
  writeFileSync(join(folder, "large"), large);
  await files.putFile("attachments/file_7", join(folder, "large"), "application/pdf");
  expect(peer.objects.get("drawings/attachments/file_7")?.equals(large)).toBe(true);
  await files.delete("attachments/file_7");
  await files.delete("attachments/file_3");
  await files.delete("attachments/never");
  expect(await files.find("attachments/file_3")).toBeUndefined();
  const listed: string[] = [];
  for await (const page of files.list("attachments")) listed.push(...page);
  expect(listed).toEqual(keys.filter((key) => key !== "attachments/file_3"));
  expect(log.error).not.toHaveBeenCalled();
});

test("a folder that can only be read is refused at the start, a full disk is only told of", async () => {
  const log = openLog();
  for (const code of ["EROFS", "EACCES", "ENOENT"]) {
    await expect(checkFileStore(failing(code), config(), log)).rejects.toThrow(StorageError);
  }
  expect(log.error).not.toHaveBeenCalled();
  await checkFileStore(failing("ENOSPC"), config(), log);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^The disk of .+ is full: /));
});

test("a file store in order is left as it was", async () => {
  const files = new MemoryFileStore();
  await checkFileStore(files, config(), openLog());
  expect(files.files.size).toBe(0);
});

test("a disk that is full while a form is read is no fault of the form", () => {
  const full = new Error("write", { cause: Object.assign(new Error("no space"), { code: "ENOSPC" }) });
  expect(findStorageFailure(full)).toMatchObject({ kind: "unavailable", retryAfter: 60 });
  expect(findStorageFailure(new Error("broke off"))).toBeUndefined();
});

test("a folder that has gone since the start, and an empty one in its place, are away: its files are not said to be gone", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lintel-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const settings = config({ DATA_DIR: folder });
  const start = async () => {
    const files = await createFileStore(settings, openLog());
    await checkFileStore(files, settings, openLog());
    return files;
  };
  const [real, aside] = [join(folder, "files"), join(folder, "aside")];
  const files = await start();
  const bytes = new Uint8Array([1]);
  await files.put("attachments/one", bytes, "text/plain");
  expect(await files.find("attachments/two")).toBeUndefined();
  expect(await files.find("pieces/one")).toBeUndefined();
  const away = { kind: "unavailable", retryAfter: 60 };
  const expectAway = async (store = files) => {
    await expect(store.find("attachments/one")).rejects.toMatchObject(away);
  };
  renameSync(real, aside);
  await expectAway();
  await expect(files.find("pictures/one")).rejects.toMatchObject(away);
  await expect(files.put("attachments/three", bytes, "text/plain")).rejects.toMatchObject(away);
  expect(await files.findProblem()).toBe("the folder of the files is not there");
  mkdirSync(real);
  await expectAway();
  expect(await files.findProblem()).toBeDefined();
  // A server that starts now cannot know whether there ever was a file, but that one of them is looked for.
  await expectAway(await start());
  rmSync(real, { recursive: true });
  renameSync(aside, real);
  expect((await files.find("attachments/one"))?.size).toBe(1);
  expect(await files.findProblem()).toBeUndefined();
});
