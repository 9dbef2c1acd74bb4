import {
  Agent,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  createServer,
  request,
} from "node:http";
import type { AddressInfo } from "node:net";

const LOOK_MS = 250;
const PATIENCE_MS = 1_000;

/** What stands in front of the nodes: asks each whether it is ready, hands on to those that are, and never tries twice. */
export class Balancer {
  readonly #nodes: readonly number[];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #ready = new Set<number>();
  readonly #server: Server;
  #turn = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(nodes: readonly number[]) {
    this.#nodes = nodes;
    this.#server = createServer((from, to) => this.#handOn(from, to));
  }

  async start(): Promise<number> {
    await this.#look();
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#agent.destroy();
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #look(): Promise<void> {
    await Promise.all(
      this.#nodes.map(async (port) => {
        if (await isReady(port)) this.#ready.add(port);
        else this.#ready.delete(port);
      }),
    );
    this.#timer = setTimeout(() => void this.#look(), LOOK_MS);
  }

  #handOn(from: IncomingMessage, to: ServerResponse): void {
    const ready = [...this.#ready];
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

/** Whether the node says so within a second. */
export async function isReady(port: number): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.ok === true;
}
