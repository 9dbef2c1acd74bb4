import { once } from "node:events";
import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { ConfigError } from "#platform/config.ts";
import { Metrics } from "#platform/metrics.ts";
import { answerReadiness } from "./app.ts";
import type { OpenServices } from "./open-services.ts";
import { queueNames } from "./queues.ts";
import type { FindProblem } from "./readiness.ts";

export interface MetricsListener {
  close(): Promise<void>;
}

/**
 * Where METRICS_PORT is set: a listener of its own with this process's metrics, `/healthz` and `/readyz`. It is not the
 * public one, so no stranger finds it by a path.
 */
export async function serveMetrics(
  { services, database, live }: OpenServices,
  findProblem: FindProblem,
): Promise<MetricsListener> {
  const { METRICS_PORT: port, METRICS_HOST: hostname } = services.config;
  if (port === 0) return { close: () => Promise.resolve() };
  const metrics = new Metrics({ database, live, queueNames });
  const server = serve({
    fetch: createMetricsApp(metrics, findProblem).fetch,
    port,
    hostname,
    // What a process may have on the side changes nothing for the rest of it.
    overrideGlobalObjects: false,
  }) as Server;
  try {
    await once(server, "listening");
  } catch (error) {
    metrics.close();
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `METRICS_PORT ${port} cannot be opened at METRICS_HOST ${hostname} (${code}): set other ones.`,
    );
  }
  services.log.info({ port }, "metrics are served");
  return {
    close: async () => {
      metrics.close();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** What that listener answers. */
export function createMetricsApp(metrics: Metrics, findProblem: FindProblem): Hono {
  const app = new Hono();
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", answerReadiness(findProblem));
  app.get("/metrics", async (c) =>
    c.body(await metrics.read(), 200, { "Content-Type": metrics.contentType }),
  );
  return app;
}
