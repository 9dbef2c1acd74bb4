// Finds a Chromium, or installs one: Debian's package where apt is there, Playwright's own otherwise.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run } from "./set-up.mjs";

const KNOWN = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const find = () => KNOWN.find((path) => path && existsSync(path));
const isHere = (command) => spawnSync("which", [command]).status === 0;

/** The browser's path, or an empty string when Playwright brings its own. */
export function findOrInstallChromium() {
  const known = find();
  if (known) return known;
  if (isHere("apt-get")) {
    console.log("\n── Installing Chromium");
    const asRoot = process.getuid?.() === 0 ? [] : isHere("sudo") ? ["sudo", "-n"] : null;
    if (asRoot) {
      const apt = (...args) => {
        const [command, ...rest] = [...asRoot, "apt-get", ...args];
        return run(command, rest, { stdio: ["ignore", "ignore", "inherit"] });
      };
      apt("update", "-qq");
      apt("install", "-y", "-qq", "--no-install-recommends", "chromium");
      const installed = find();
      if (installed) return installed;
    }
  }
  run("playwright", ["install", "chromium"]);
  return "";
}
