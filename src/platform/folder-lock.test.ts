import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FolderInUseError, lockFolder } from "./folder-lock.ts";

const folder = () => mkdtempSync(join(tmpdir(), "lintel-lock-"));

function holdInOtherProcess(path: string) {
  const script = `import { lockFolder } from ${JSON.stringify(new URL("./folder-lock.ts", import.meta.url).href)};
    lockFolder(process.argv[1]); console.log("held"); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", script, path]);
  const held = new Promise<void>((resolve) => child.stdout.once("data", () => resolve()));
  return { child, held };
}

test("a folder held by another process is refused with a sentence", async () => {
  const path = folder();
  const { child, held } = holdInOtherProcess(path);
  await held;
  expect(() => lockFolder(path)).toThrow(FolderInUseError);
  child.kill("SIGKILL");
});

test("the lock dies with the process that held it", async () => {
  const path = folder();
  const { child, held } = holdInOtherProcess(path);
  await held;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
  lockFolder(path)();
});

test("a released folder can be locked again", () => {
  const path = folder();
  lockFolder(path)();
  lockFolder(path)();
});
