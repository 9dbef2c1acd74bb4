// npm run screenshots: makes the README's pictures from the product, started on a fresh folder.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findOrInstallChromium } from "./chromium.mjs";
import { buildPages, installPackages, ownEnvironment, root } from "./set-up.mjs";

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SEARCH = "/search?location=Leeds&type=sub";
/** Of what, and where to look; the profile is the first firm that the search finds. */
const pictures = [
  { name: "landing", path: "/", viewport: DESKTOP },
  { name: "search", path: SEARCH, viewport: DESKTOP },
  { name: "profile", path: SEARCH, firstResult: true, viewport: DESKTOP },
  { name: "project", path: "/project/financial-district-tower", viewport: DESKTOP },
  { name: "phone", path: SEARCH, firstResult: true, viewport: PHONE },
];

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function startProduct(folder) {
  const port = await freePort();
  const env = ownEnvironment({
    PORT: port,
    DATA_DIR: folder,
    DATABASE_URL: "",
    HOST: "localhost",
    LOG_LEVEL: "warn",
  });
  const server = spawn("node", ["src/main.ts"], { cwd: root, stdio: ["ignore", "ignore", "inherit"], env });
  const address = `http://localhost:${port}`;
  for (let tries = 0; tries < 1200; tries++) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return { address, server };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.kill("SIGKILL");
  throw new Error("the server was not ready within two minutes");
}

async function takePicture(browser, address, { name, path, firstResult, viewport }) {
  const page = await browser.newPage({ viewport, colorScheme: "light" });
  const answer = await page.goto(address + path, { waitUntil: "networkidle" });
  if (answer.status() !== 200) throw new Error(`${path} answered ${answer.status()}`);
  if (firstResult) {
    const profile = await page
      .getByRole("link", { name: /^View Company/ })
      .first()
      .getAttribute("href");
    await page.goto(address + profile, { waitUntil: "networkidle" });
  }
  await page.screenshot({ path: join(root, "docs", "screenshots", `${name}.png`) });
  await page.close();
  console.log(`docs/screenshots/${name}.png`);
}

installPackages();
buildPages();
mkdirSync(join(root, "docs", "screenshots"), { recursive: true });
const folder = mkdtempSync(join(tmpdir(), "lintel-screenshots-"));
const { address, server } = await startProduct(folder);
const { chromium } = await import("@playwright/test");
const executablePath = findOrInstallChromium() || undefined;
const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
});
try {
  for (const picture of pictures) await takePicture(browser, address, picture);
} finally {
  await browser.close();
  server.kill("SIGTERM");
  if (server.exitCode === null) await once(server, "exit");
  rmSync(folder, { recursive: true, force: true });
}
