import { type AddressInfo, type Socket, connect, createServer } from "node:net";

/** What happens to bytes on their way: `swallow` takes them and keeps silent, `refuse` takes no new connections. */
export type ProxyMode = "pass" | "swallow" | "refuse";

/** A TCP proxy on loopback that can be told to misbehave. */
export class TcpProxy {
  mode: ProxyMode = "pass";
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  readonly #server;
  readonly #target: number;

  constructor(target: number) {
    this.#target = target;
    this.#server = createServer({ allowHalfOpen: false }, (near) => this.#join(near));
  }

  async start(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  /** Resets every connection there is. */
  cut(): void {
    for (const pair of this.#pairs) for (const socket of pair) socket.resetAndDestroy();
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #join(near: Socket): void {
    if (this.mode === "refuse") return void near.resetAndDestroy();
    const far = connect(this.#target, "127.0.0.1");
    const pair = [near, far] as const;
    this.#pairs.add(pair);
    this.#carry(near, far);
    this.#carry(far, near);
    const end = () => {
      this.#pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) socket.on("error", end).on("close", end);
  }

  #carry(from: Socket, to: Socket): void {
    from.setNoDelay(true);
    from.on("data", (bytes) => {
      if (this.mode === "swallow") return;
      if (to.write(bytes)) return;
      from.pause();
      to.once("drain", () => from.resume());
    });
  }
}
