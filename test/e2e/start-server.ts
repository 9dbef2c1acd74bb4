import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startOidcPeer } from "../oidc-peer.ts";
import { compileCache } from "../short-lived.ts";

/** Starts the built product on a fresh data folder with the demo and the journeys' own samples, and ends it after. */
export default async function startServer(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "lintel-e2e-"));
  const port = process.env.E2E_PORT ?? "3987";
  const readiness = `http://localhost:${port}/readyz`;
  if (await fetch(readiness).catch(() => undefined))
    throw new Error(`something answers at port ${port} already: end it, or set E2E_PORT`);
  const google = await startOidcPeer(`http://localhost:${port}/login/google`);
  google.person = "ask";
  // The journeys read it too (sessions.ts).
  process.env.JOURNEY_SESSIONS = join(folder, "sessions.json");
  const env = {
    ...process.env,
    ...compileCache,
    PORT: port,
    DATA_DIR: folder,
    DATABASE_URL: "",
    LOG_LEVEL: "warn",
    REQUESTS_PER_MINUTE: "100000",
    // Each journey comes from an address of its own (journey.ts), so that none uses up another's limits.
    TRUST_PROXY: "true",
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
  };
  const seeding = spawn(process.execPath, ["test/e2e/seed-journeys.ts"], {
    env,
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = (await once(seeding, "exit")) as [number | null];
  if (code !== 0) throw new Error(`seeding the journeys ended with ${code}`);
  const server = spawn(process.execPath, ["src/main.ts"], { env, stdio: ["ignore", "inherit", "inherit"] });
  const ended = once(server, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
  await untilReady(readiness, server);
  return async () => {
    // Said at the end, where it is read: each journey since then has failed for that alone.
    const isThere = server.exitCode === null && server.signalCode === null;
    server.kill("SIGTERM");
    const [code, signal] = await ended;
    await google.close();
    rmSync(folder, { recursive: true, force: true });
    if (!isThere) throw new Error(`the server ended by itself: ${signal ?? `code ${code}`}`);
  };
}

async function untilReady(address: string, server: { exitCode: number | null }): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the server was not ready within a minute");
}
