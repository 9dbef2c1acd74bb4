// Runs the steps of `npm test`, and says how long each took and how much work it was.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ownEnvironment, root } from "./set-up.mjs";
import { watchWork } from "./watch-work.mjs";

const hasShell = process.platform !== "win32";

/**
 * Runs a command to its end; returns its exit code, the seconds it took and the processor seconds of it and all its
 * children, which do not depend on what else the machine does. With `isHeld` its output comes when it has ended.
 */
export async function runStep({ name, command, args = [], environment = {}, isHeld = false }) {
  if (!isHeld) console.log(`\n── ${name}`);
  const folder = mkdtempSync(join(tmpdir(), "lintel-step-"));
  const times = join(folder, "times");
  // POSIX knows the time of children only in the shell.
  const [program, all] = hasShell
    ? [
        "sh",
        ["-c", 'file=$1; shift; "$@"; code=$?; times > "$file"; exit $code', "sh", times, command, ...args],
      ]
    : [command, args];
  const started = performance.now();
  const child = spawn(program, all, {
    cwd: root,
    stdio: isHeld ? ["ignore", "pipe", "pipe"] : "inherit",
    shell: !hasShell,
    env: ownEnvironment(environment),
  });
  const endWatching = watchWork(child.pid);
  let output = "";
  child.stdout?.on("data", (bytes) => (output += bytes));
  child.stderr?.on("data", (bytes) => (output += bytes));
  const code = await new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => resolve(status ?? 1));
  });
  if (isHeld) console.log(`\n── ${name}\n${output.trimEnd()}`);
  const seconds = (performance.now() - started) / 1000;
  // The one misses what nobody has waited for, the other what was over between two looks.
  const work = Math.max(readTimes(times), endWatching());
  rmSync(folder, { recursive: true, force: true });
  return { name, code, seconds, work };
}

/** Runs them side by side, two at once, each one's output in one piece. */
export async function runSideBySide(steps) {
  const waiting = [...steps];
  const done = [];
  const runOn = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      done.push(await runStep({ ...step, isHeld: true }));
  };
  await Promise.all([runOn(), runOn()]);
  return done;
}

/** The second line that `times` writes is of the children: user and system, such as `1m2.34s 0m5.67s`. */
function readTimes(file) {
  if (!hasShell) return 0;
  const [, line = ""] = readFileSync(file, "utf8").split("\n");
  const parts = [...line.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

/** One line for each step and one for all: `12 s, 20 processor seconds`. */
export function describeTimes(steps) {
  const width = Math.max(...steps.map(({ name }) => name.length));
  const line = (name, seconds, work) =>
    `  ${name.padEnd(width)} ${seconds.toFixed(0).padStart(5)} s ${work.toFixed(0).padStart(6)} processor seconds`;
  return steps.map(({ name, seconds, work }) => line(name, seconds, work)).join("\n");
}
