import {
  Agent,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  createServer,
  request,
} from "node:http";
import type { AddressInfo } from "node:net";
import { pause } from "./writers.ts";

const LOOK_MS = 250;
const PATIENCE_MS = 1_000;
/** A node that does not answer in time is given up only then; one that says no, or refuses a connection, at once. */
const FAILED_LOOKS = 3;

/** What stands in front of the nodes: asks each by itself whether it is ready, hands on to those that are, and never tries a request twice. */
export class Balancer {
  readonly #nodes: readonly number[];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #ready = new Set<number>();
  /** Gave no answer in time: used where no other is left, since one that is gone or going would say so. */
  readonly #silent = new Set<number>();
  readonly #server: Server;
  #turn = 0;
  #isStopped = false;

  constructor(nodes: readonly number[]) {
    this.#nodes = nodes;
    this.#server = createServer((from, to) => this.#handOn(from, to));
  }

  async start(): Promise<number> {
    await Promise.all(this.#nodes.map((port) => this.#look(port)));
    for (const port of this.#nodes) void this.#keepLooking(port);
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#agent.destroy();
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #keepLooking(port: number): Promise<void> {
    for (let failed = 0; !this.#isStopped;) {
      await pause(LOOK_MS);
      failed = await this.#look(port, failed);
    }
  }

  /** Answers how many looks in a row have had no answer. */
  async #look(port: number, failed = 0): Promise<number> {
    const state = await askReadiness(port);
    const isGivenUp = state === "silent" && failed + 1 >= FAILED_LOOKS;
    if (state === "ready") this.#ready.add(port);
    else if (state === "not ready" || isGivenUp) this.#ready.delete(port);
    if (isGivenUp) this.#silent.add(port);
    else if (state !== "silent") this.#silent.delete(port);
    return state === "silent" ? failed + 1 : 0;
  }

  #handOn(from: IncomingMessage, to: ServerResponse): void {
    const ready = [...(this.#ready.size > 0 ? this.#ready : this.#silent)];
    const port = ready[this.#turn++ % ready.length];
    if (port === undefined) return void to.writeHead(502).end("no node is ready");
    const { method, url, headers } = from;
    const onward = request({ port, method, path: url, headers, agent: this.#agent }, (answer) => {
      const { connection: _connection, "keep-alive": _keepAlive, ...kept } = answer.headers;
      to.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(to);
    });
    onward.on("error", (error) => {
      if (to.headersSent) to.destroy();
      else to.writeHead(502).end(error.message);
    });
    from.pipe(onward);
    return undefined;
  }
}

type Readiness = "ready" | "not ready" | "silent";

async function askReadiness(port: number): Promise<Readiness> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal });
    await answer.arrayBuffer();
    return answer.ok ? "ready" : "not ready";
  } catch (error) {
    return (error as Error).name === "TimeoutError" ? "silent" : "not ready";
  }
}

/** Whether the node says so within a second. */
export async function isReady(port: number): Promise<boolean> {
  return (await askReadiness(port)) === "ready";
}
