import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { compileCache, shortLived } from "../short-lived.ts";

const SEEDING = "test/e2e/seed-demo.ts";
const SERVING = "src/main.ts";
const ROUNDS = 3;
const MESSAGES = 5;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

function start(program: string, folder: string, port: number): ChildProcess {
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: "",
    LOG_LEVEL: "warn",
    ...compileCache,
  };
  // Seeding works long enough to win back what compiling anew takes.
  const flags = program === SEEDING ? [] : shortLived;
  return spawn(process.execPath, [...flags, program], { env, stdio: ["ignore", "ignore", "inherit"] });
}

async function kill(server: ChildProcess): Promise<void> {
  server.kill("SIGKILL");
  if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
}

async function untilReady(origin: string, server: ChildProcess): Promise<void> {
  await expect(async () => {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  }).toPass({ timeout: 120_000 });
}

/** Sends one message as a form without scripts does; answers whether it was acknowledged. */
async function send(origin: string, mark: string): Promise<boolean> {
  const form = new URLSearchParams({
    name: mark,
    email: `${mark}@example.com`,
    subject: "other",
    message: `Message ${mark}`,
    token: `token-${mark}`,
  });
  const headers = { Origin: origin };
  const answer = await fetch(`${origin}/contact`, {
    method: "POST",
    body: form,
    headers,
    redirect: "manual",
  });
  return answer.status === 302;
}

/** What is in the folder of a server that has ended. */
function listMessages(folder: string): { messages: string[]; jobs: number } {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: "", ...compileCache };
  return JSON.parse(
    execFileSync(process.execPath, [...shortLived, "test/e2e/list-messages.ts"], { env, encoding: "utf8" }),
  );
}

test("a server that is killed, while seeding and between messages, has lost nothing it acknowledged", async () => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), "lintel-crash-"));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let server = start(SEEDING, folder, port);
  try {
    // The first pictures are on disk, the rows that name them are not.
    const pictures = join(folder, "files", "pictures");
    await expect(() => expect(readdirSync(pictures).length).toBeGreaterThan(5)).toPass({
      timeout: 120_000,
      intervals: [20],
    });
    await kill(server);
    server = start(SEEDING, folder, port);
    if (server.exitCode === null) await once(server, "exit");
    expect(server.exitCode, "seeding once more").toBe(0);
    server = start(SERVING, folder, port);
    await untilReady(origin, server);
    expect(await (await fetch(origin)).text()).toContain("Featured company");

    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const sending = Array.from({ length: MESSAGES }, async (_, index) => {
        const mark = `mark-${round}-${index}`;
        // The kill falls among these: what gets no answer may or may not be there.
        await new Promise((resolve) => setTimeout(resolve, index * 60));
        if (await send(origin, mark).catch(() => false)) acknowledged.push(mark);
      });
      await sending[1];
      await kill(server);
      await Promise.all(sending);
      server = start(SERVING, folder, port);
      await untilReady(origin, server);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * 2);
    // Sent again, as after an answer that was lost, each is still one message.
    for (const mark of acknowledged) expect(await send(origin, mark)).toBe(true);
    await kill(server);
    const { messages, jobs } = listMessages(folder);
    expect(messages).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(messages).size).toBe(messages.length);
    expect(jobs, "one e-mail a message").toBe(messages.length);
  } finally {
    await kill(server);
    rmSync(folder, { recursive: true, force: true });
  }
});
