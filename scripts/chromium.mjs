// Finds a Chromium without windows, or installs one: Debian's package where apt is there, Playwright's own otherwise.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run } from "./set-up.mjs";

/** The browser without its windows takes a seventh less processor time for the same journeys. */
const SHELLS = [process.env.CHROMIUM, "/usr/bin/chromium-headless-shell"];
const WHOLE = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const find = (paths) => paths.find((path) => path && existsSync(path));
const isHere = (command) => spawnSync("which", [command]).status === 0;
const isRoot = process.getuid?.() === 0;

/** The browser's path, or an empty string when Playwright brings its own. */
export function findOrInstallChromium() {
  const shell = find(SHELLS);
  if (shell) return shell;
  const whole = find(WHOLE);
  // Somebody's own machine gets no second browser.
  if (whole && !isRoot) return whole;
  if (isHere("apt-get")) {
    const packages = whole ? ["chromium-headless-shell"] : ["chromium-headless-shell", "chromium"];
    for (const name of packages) install(name);
    const installed = find([...SHELLS, ...WHOLE]);
    if (installed) return installed;
  }
  run("playwright", ["install", "--only-shell", "chromium"]);
  return "";
}

/** Tries to; what has become of it is looked up by the caller. */
function install(name) {
  const asRoot = isRoot ? [] : isHere("sudo") ? ["sudo", "-n"] : null;
  if (!asRoot || find(SHELLS)) return;
  console.log(`\n── Installing ${name}`);
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, "apt-get", "-qq", "-o", "Acquire::http::Timeout=10", ...args];
    return run(command, rest, { stdio: ["ignore", "ignore", "inherit"] });
  };
  const wanted = ["install", "-y", "--no-install-recommends", name];
  // The lists of packages may be too old, or not there at all.
  if (apt(...wanted) !== 0 && apt("update") === 0) apt(...wanted);
}
