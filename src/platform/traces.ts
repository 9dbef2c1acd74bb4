import { AsyncLocalStorage } from "node:async_hooks";
import type { TracingChannel } from "node:diagnostics_channel";
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import {
  type JobSignal,
  type QuerySignal,
  type RequestSignal,
  jobSignals,
  querySignals,
  requestSignals,
} from "./signals.ts";

const MAX_SQL_CHARACTERS = 2_000;
/** They would be most of the spans, and say nothing. */
const UNTRACED = /(healthz|readyz|assets\/\*)$/;
const EXPORT_MS = 2_000;

interface TraceOptions {
  /** Of an OTLP receiver that takes JSON over HTTP, without the path. */
  endpoint: string;
  serviceName: string;
  /** What part of the requests and jobs is traced, from 0 to 1. */
  ratio: number;
}

/**
 * Sends a trace of every request and every job, with its statements, to an OTLP receiver. Attributes are patterns, names
 * and numbers: no address, no person, no value of a statement. Loaded only where traces are wanted.
 */
export function startTraces({ endpoint, serviceName, ratio }: TraceOptions): { close(): Promise<void> } {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
    timeoutMillis: EXPORT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("lintel");
  const current = new AsyncLocalStorage<Span | undefined>();
  const ends = [
    follow(requestSignals, current, (signal) => startRequest(tracer, signal), endRequest),
    follow(jobSignals, current, (signal) => startJob(tracer, signal), endJob),
  ];
  const hearQuery = (query: QuerySignal) => traceQuery(tracer, current.getStore(), query);
  querySignals.subscribe(hearQuery);
  return {
    close: async () => {
      for (const end of ends) end();
      querySignals.unsubscribe(hearQuery);
      // A receiver that is away keeps no process from ending.
      await provider.shutdown().catch(() => {});
    },
  };
}

/** One span for each piece of work on a channel; what is asked within it finds it as the current one. */
function follow<Signal extends object>(
  channel: TracingChannel<Signal>,
  current: AsyncLocalStorage<Span | undefined>,
  start: (signal: Signal) => Span | undefined,
  end: (span: Span, signal: Signal) => void,
): () => void {
  const spans = new WeakMap<Signal, Span>();
  const begin = (signal: Signal) => {
    const span = start(signal);
    if (span) spans.set(signal, span);
    return span;
  };
  const finish = (signal: Signal) => {
    const span = spans.get(signal);
    if (!span) return;
    end(span, signal);
    span.end();
  };
  channel.start.bindStore(current as never, begin as never);
  channel.asyncEnd.subscribe(finish as never);
  return () => {
    channel.start.unbindStore(current as never);
    channel.asyncEnd.unsubscribe(finish as never);
  };
}

function startRequest(tracer: Tracer, { method, route, requestId }: RequestSignal): Span | undefined {
  if (UNTRACED.test(route)) return undefined;
  const attributes = {
    "http.request.method": method === "other" ? "_OTHER" : method,
    "http.route": route,
    "lintel.request.id": requestId,
  };
  return tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
}

function endRequest(span: Span, { status = 500 }: RequestSignal): void {
  span.setAttribute("http.response.status_code", status);
  if (status >= 500) fail(span, String(status));
}

function startJob(tracer: Tracer, { queue, jobId }: JobSignal): Span {
  const attributes = { "messaging.destination.name": queue, "messaging.message.id": jobId };
  return tracer.startSpan(`job ${queue}`, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT);
}

function endJob(span: Span, { outcome = "failed" }: JobSignal): void {
  span.setAttribute("lintel.job.outcome", outcome);
  if (outcome === "failed" || outcome === "given-up") fail(span, outcome);
}

/** What is asked outside of requests and jobs, as the look for jobs twice a second, is not traced. */
function traceQuery(tracer: Tracer, parent: Span | undefined, { sql, seconds, error }: QuerySignal): void {
  if (!parent) return;
  const end = performance.timeOrigin + performance.now();
  const name = /[a-z]+/i.exec(sql.slice(0, 100))?.[0].toLowerCase() ?? "statement";
  const attributes = { "db.system.name": "postgresql", "db.query.text": sql.slice(0, MAX_SQL_CHARACTERS) };
  const options = { kind: SpanKind.CLIENT, startTime: end - seconds * 1000, attributes };
  const span = tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, parent));
  // Its message may hold the row that broke a rule.
  if (error !== undefined) fail(span, codeOf(error));
  span.end(end);
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? "error";

function fail(span: Span, type: string): void {
  span.setAttribute("error.type", type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
