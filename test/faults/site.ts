import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createContext, type Services } from "#domain/context.ts";
import { openConversation } from "#domain/messaging/open-conversation.ts";
import { admit } from "#domain/sign-in/sign-in.ts";
import { readConfig } from "#platform/config.ts";
import { MAIL_QUEUE, sealEmail } from "#platform/mailer.ts";
import { startPostgres } from "../../scripts/test-postgres.mjs";
import { type OpenServices, openServices } from "../../src/server/open-services.ts";
import { TestBrowser } from "../accounts.ts";
import { createCompany, createPerson } from "../factories.ts";
import { startSmtpPeer } from "../smtp-peer.ts";
import { Balancer, isReady } from "./balancer.ts";
import { Mail } from "./mail.ts";
import { Program } from "./program.ts";
import { TcpProxy } from "./tcp-proxy.ts";
import { pause } from "./writers.ts";

export interface Writer {
  conversationId: string;
  cookie: string;
}

/** Two nodes behind a balancer, a worker, and PostgreSQL behind a proxy that can be told to misbehave. */
export interface Site {
  origin: string;
  nodes: { program: Program; port: number }[];
  worker: Program;
  postgres: Awaited<ReturnType<typeof startPostgres>>;
  toDatabase: TcpProxy;
  /** Straight to the database, past the proxy. */
  own: OpenServices;
  mail: Mail;
  writers: Writer[];
}

/** What ends what was started, the last first; asked also where the start failed half-way, or was told to end. */
export class Endings {
  #all: (() => unknown)[] = [];

  add(end: () => unknown): void {
    this.#all.push(end);
  }

  async run(): Promise<void> {
    for (let end = this.#all.pop(); end; end = this.#all.pop()) await end();
  }
}

const GRACE_SECONDS = 2;

export async function startSite(writerCount: number, endings: Endings): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), "lintel-faults-"));
  endings.add(() => {
    if (!process.env["KEEP_LOGS"]) rmSync(folder, { recursive: true, force: true });
    else console.log(`logs: ${folder}`);
  });
  const postgres = await startPostgres([]);
  endings.add(() => postgres.stop());
  const mail = new Mail(await startSmtpPeer());
  endings.add(() => mail.stop());
  const toDatabase = new TcpProxy(postgres.port);
  endings.add(() => toDatabase.stop());
  const through = new URL(postgres.url);
  through.port = String(await toDatabase.start());
  const settings = {
    NODE_ENV: "production",
    SECRET: "a-secret-for-the-faults-a-secret-for-the-faults",
    DATA_DIR: folder,
    HOST: "127.0.0.1",
    PUBLIC_URL: "http://127.0.0.1",
    JOBS: "separate",
    SMTP_URL: `smtp://127.0.0.1:${mail.peer.port}`,
    LOG_LEVEL: "warn",
    REQUESTS_PER_MINUTE: "10000000",
    SHUTDOWN_GRACE_SECONDS: `${GRACE_SECONDS}`,
  };
  // By its name the faults know whom to spare.
  const direct = `${postgres.url}?application_name=faults`;
  const own = await openServices(readConfig({ ...settings, DATABASE_URL: direct, DATABASE_POOL: "4" }));
  endings.add(() => own.close());
  mail.connect(own.services);
  const writers = await makeWriters(own.services, writerCount);
  const DATABASE_URL = through.href;
  const nodes = await Promise.all(
    ["node-1", "node-2"].map(async (name) => {
      const port = await freePort();
      return {
        port,
        program: new Program(name, "src/main.ts", { ...settings, DATABASE_URL, PORT: `${port}` }),
      };
    }),
  );
  const worker = new Program("worker", "src/worker.ts", { ...settings, DATABASE_URL });
  const programs = [...nodes.map(({ program }) => program), worker];
  endings.add(() => Promise.all(programs.map((program) => program.end("SIGKILL"))));
  for (const { program } of nodes) program.start();
  worker.start();
  for (const { port, program } of nodes) {
    if ((await untilReady(port, 60_000)) === Number.POSITIVE_INFINITY)
      throw new Error(`${program.name} is not ready; see ${folder}`);
  }
  const balancer = new Balancer(nodes.map(({ port }) => port));
  endings.add(() => balancer.stop());
  const origin = `http://127.0.0.1:${await balancer.start()}`;
  return { origin, nodes, worker, postgres, toDatabase, own, mail, writers };
}

/** Companies in pairs, one person of each, and a session for each person. */
export async function makeWriters(services: Services, count: number): Promise<Writer[]> {
  const writers: Writer[] = [];
  for (let n = 0; n < count; n += 2) {
    const [from, to] = [await createCompany(services), await createCompany(services)];
    const people = [await createPerson(services, [from]), await createPerson(services, [to])];
    const browsers = people.map(() => new TestBrowser());
    const contexts = people.map((actor, at) =>
      createContext(services, {
        actor,
        requestId: "req_faults",
        network: browsers[at]!.network,
        userAgent: "faults",
      }),
    );
    const { conversationId } = await openConversation(contexts[0]!, { company: to.number });
    for (const [at, ctx] of contexts.entries()) {
      const browser = browsers[at]!;
      browser.keep(await admit(ctx, people[at]!.userId, { isRemembered: true, by: "password" }, browser));
      writers.push({ conversationId, cookie: browser.get("Cookie")! });
    }
  }
  return writers;
}

/** Answers after how many milliseconds the node says that it is ready. */
export async function untilReady(port: number, patienceMs: number): Promise<number> {
  const started = performance.now();
  while (!(await isReady(port))) {
    if (performance.now() - started > patienceMs) return Number.POSITIVE_INFINITY;
    await pause(50);
  }
  return performance.now() - started;
}

/** Queues an e-mail past all faults; answers after how many milliseconds the worker has sent it. */
export async function untilWorked(
  { own, mail }: Pick<Site, "own"> & { mail: { has(subject: string): boolean | Promise<boolean> } },
  patienceMs: number,
): Promise<number> {
  const { services } = own;
  const subject = `Fault ${performance.now()}`;
  const email = { to: "somebody@example.com", subject, text: "", html: "" };
  await services.jobs.enqueue(services.db, MAIL_QUEUE, sealEmail(services.config, email));
  const started = performance.now();
  for (;;) {
    if (await mail.has(subject)) return performance.now() - started;
    if (performance.now() - started > patienceMs) return Number.POSITIVE_INFINITY;
    await pause(100);
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
