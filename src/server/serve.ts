import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { shutDemoAccounts } from "#domain/sign-in/shut-demo-accounts.ts";
import { createSystemContext } from "#domain/context.ts";
import type { Demo } from "#domain/demo-mode.ts";
import type { Config } from "#platform/config.ts";
import { checkFileStore } from "#platform/files.ts";
import type { AnswerPage } from "./app-env.ts";
import { createApp } from "./app.ts";
import { type Departure, END_REQUESTS_MS } from "./depart.ts";
import { observe } from "./observe.ts";
import { type OpenServices, openServices, startWork } from "./open-services.ts";
import { ProfileViewCounter } from "./profile-view-counter.ts";
import { SearchCounter } from "./search-counter.ts";
import { createReadiness } from "./readiness.ts";
import { startBeating } from "./service-beat.ts";

const LOOK_FOR_IDLE_MS = 50;
/** Longer than proxies keep a connection that nobody uses (60 s as a rule): else one would send a request into a closing one. */
const KEEP_ALIVE_MS = 75_000;
const BUILD = new URL("../../build/", import.meta.url);

export interface RunningServer {
  port: number;
  config: Config;
  demo: Demo | undefined;
  /** Comes true where nothing can be answered any more, with why. */
  lost: Promise<Error> | undefined;
  close(): Promise<void>;
}

/** Opens the services, seeds an empty demo, serves the built pages and, with JOBS=inline, works the queues. */
export async function startServer(config: Config): Promise<RunningServer> {
  const opened = await openServices(config);
  try {
    if (config.isDemo) {
      // Imported here, because only a demo needs this folder.
      const { openDemo } = await import("#demo/open-demo.ts");
      opened.services.demo = await openDemo(opened.services);
    } else await shutDemoAccounts(createSystemContext(opened.services));
    await checkFileStore(opened.services.files, config, opened.services.log);
    if (config.JOBS === "inline") await startWork(opened.services);
    const views = new ProfileViewCounter(opened.services);
    const searches = new SearchCounter(opened.services);
    const departure: Departure = { hasBegun: false };
    const app = createApp(
      opened.services,
      await loadPages(),
      fileURLToPath(new URL("client", BUILD)),
      opened.live,
      views,
      departure,
      opened.database.readiness,
      searches,
    );
    const observation = await observe(
      opened,
      createReadiness({ ...opened.services, db: opened.database.readiness }, departure),
    );
    const { server, port } = await listen(app.fetch, config).catch(async (error: unknown) => {
      await observation.close();
      throw error;
    });
    const endBeating = await startBeating(opened.services);
    const close = async () => {
      endBeating();
      departure.hasBegun = true;
      await sleep(config.graceSeconds * 1000);
      await shutDown(server, opened, [views, searches]);
      await observation.close();
    };
    return { port, config, demo: opened.services.demo, lost: opened.database.lost, close };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** The built page server; its bundle has a React and a router of its own, so it makes the function itself. */
async function loadPages(): Promise<AnswerPage> {
  const build = (await import(new URL("server/index.js", BUILD).href)) as ServerBuild;
  const { createPages } = build.entry.module as unknown as { createPages(build: ServerBuild): AnswerPage };
  return createPages(build);
}

function listen(
  fetch: Parameters<typeof serve>[0]["fetch"],
  config: Config,
): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port: config.PORT, hostname: config.HOST }, ({ port }) =>
      resolve({ server, port }),
    ) as Server;
    // Long enough for files over a slow line; forms have less (limit-bodies.ts).
    server.requestTimeout = 600_000;
    server.headersTimeout = 10_000;
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    server.maxHeadersCount = 100;
    server.once("error", reject);
  });
}

/** What is counted in memory, and written once more. */
type Counter = Pick<SearchCounter, "write">;

/** Shuts down: accepts no new requests, finishes those in flight for a while, then cuts the rest and closes everything. */
async function shutDown(server: Server, opened: OpenServices, counters: readonly Counter[]): Promise<void> {
  const finished = new Promise<void>((resolve) => server.close(() => resolve()));
  opened.live.close();
  // A connection whose request has just been answered would be kept for the next one.
  const tidying = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE_MS);
  const impatience = setTimeout(() => server.closeAllConnections(), END_REQUESTS_MS);
  await finished;
  clearInterval(tidying);
  clearTimeout(impatience);
  for (const counter of counters) await counter.write();
  await opened.close();
}
