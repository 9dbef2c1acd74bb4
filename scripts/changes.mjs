// npm test -- --changed[=<commit>]: what has changed since a commit, by default since the last one.
import { spawnSync } from "node:child_process";
import { root } from "./set-up.mjs";

/** The commit that `--changed` names, or undefined when everything is to run. */
export function readSince(args) {
  const flag = args.find((arg) => arg === "--changed" || arg.startsWith("--changed="));
  return flag && (flag.split("=")[1] ?? "HEAD");
}

/** The files that differ from the commit, new ones too. */
export function listChanged(since) {
  const list = (...args) => {
    const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    return stdout.split("\n").filter(Boolean);
  };
  return [...list("diff", "--name-only", since), ...list("ls-files", "--others", "--exclude-standard")];
}

const PAGES = /^(src\/(web|server)\/|public\/|vite|react-router\.config|package-lock\.json)/;
const JOURNEYS = /^(test\/(e2e\/|factories|accounts|sample-files|oidc-peer)|playwright\.config)/;
const isTest = (file) => /\.test\.tsx?$/.test(file);

/** Which of the changed files the journeys walk over or are made of. */
export function findReasonsForJourneys(files) {
  return files.filter((file) => !isTest(file) && (PAGES.test(file) || JOURNEYS.test(file)));
}
