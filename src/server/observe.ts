import type { OpenServices } from "./open-services.ts";
import type { FindProblem } from "./readiness.ts";
import { serveMetrics } from "./serve-metrics.ts";

export interface Observation {
  close(): Promise<void>;
}

/** Whatever is configured for those who run this process: metrics and health on a port of their own, and traces. */
export async function observe(opened: OpenServices, findProblem: FindProblem): Promise<Observation> {
  const metrics = await serveMetrics(opened, findProblem);
  const traces = await startTraces(opened);
  return {
    close: async () => {
      await traces?.close();
      await metrics.close();
    },
  };
}

async function startTraces({ services: { config } }: OpenServices): Promise<Observation | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = config;
  if (endpoint === undefined) return undefined;
  // Imported here, because it takes time and memory that a process without traces need not have.
  const traces = await import("#platform/traces.ts");
  return traces.startTraces({ endpoint, serviceName, ratio: config.OTEL_TRACES_SAMPLER_ARG });
}
