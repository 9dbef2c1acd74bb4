import { Duplex } from "node:stream";
import { Worker } from "node:worker_threads";

export interface EmbeddedStart {
  /** Where the data is kept; null keeps it in memory. */
  folder: string | null;
  dump: Uint8Array<ArrayBuffer> | null;
}
export type EmbeddedMessage =
  | { kind: "wire"; stream: number; bytes: Uint8Array }
  | { kind: "listen"; call: number; channel: string }
  | { kind: "reset" | "dump" | "close"; call: number };
export type EmbeddedAnswer =
  | { kind: "ready" }
  | { kind: "wire"; stream: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "broken"; stream: number; text: string }
  | { kind: "notification"; channel: string; payload: string }
  | { kind: "done"; call: number; text?: string; dump?: Uint8Array<ArrayBuffer> };

/** What runs PGlite: it is sent messages, and answers when it is ready and to each of them, until it ends. */
export interface EmbeddedHost {
  post(message: EmbeddedMessage): void;
  terminate(): Promise<unknown>;
}
export interface HostEvents {
  onAnswer(answer: EmbeddedAnswer): void;
  onEnd(cause: unknown): void;
}
export type StartHost = (start: EmbeddedStart, events: HostEvents) => EmbeddedHost;

const startWorker: StartHost = (start, { onAnswer, onEnd }) => {
  const worker = new Worker(new URL("./embedded-worker.ts", import.meta.url), { workerData: start });
  worker.on("error", onEnd);
  worker.on("exit", () => onEnd(new Error("the embedded database has ended")));
  worker.on("message", onAnswer);
  return { post: (message) => worker.postMessage(message), terminate: () => worker.terminate() };
};

type Call = { resolve: (dump: Uint8Array<ArrayBuffer> | undefined) => void; reject: (error: Error) => void };

/** PGlite in a thread of its own, spoken to in PostgreSQL's own wire protocol, so that `pg` needs to know nothing of it. */
export class EmbeddedDatabase {
  readonly #host: EmbeddedHost;
  readonly #streams = new Map<number, WireStream>();
  readonly #calls = new Map<number, Call>();
  readonly #listeners = new Map<string, ((payload: string) => void)[]>();
  readonly #ready: Promise<void>;
  #next = 1;
  #loss: Error | undefined;
  readonly #onLoss: (error: Error) => void;

  /** Tells once if it ends by itself; nothing is answered from then on. */
  constructor(start: EmbeddedStart, onLoss: (error: Error) => void = () => {}, startHost = startWorker) {
    this.#onLoss = onLoss;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#ready = promise;
    this.#ready.catch(() => {});
    this.#host = startHost(start, {
      onAnswer: (answer) => {
        if (answer.kind === "ready") resolve();
        else this.#receive(answer);
      },
      onEnd: (cause) => {
        const error = cause instanceof Error ? cause : new Error(String(cause));
        reject(error);
        this.#fail(error);
      },
    });
  }

  ready(): Promise<void> {
    return this.#ready;
  }

  /** For `new Pool({ stream })`; a new connection starts from a clean session, whatever the last one left behind. */
  createStream(): Duplex {
    const id = this.#next++;
    const stream = new WireStream({
      connect: () => this.#ready.then(() => this.#call("reset")).then(() => undefined),
      // A post copies the whole of what a view looks into: of a statement's few bytes, Node's shared 64 kB.
      send: (bytes) => this.#post({ kind: "wire", stream: id, bytes: new Uint8Array(bytes) }),
      end: () => this.#streams.delete(id),
    });
    this.#streams.set(id, stream);
    return stream;
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<void> {
    const others = this.#listeners.get(channel);
    if (others) return void others.push(onPayload);
    this.#listeners.set(channel, [onPayload]);
    await this.#call("listen", channel);
    return undefined;
  }

  /** The whole data folder as a tar, for starting another from. */
  async dump(): Promise<Uint8Array<ArrayBuffer>> {
    return (await this.#call("dump"))!;
  }

  async close(): Promise<void> {
    await this.#call("close");
    this.#loss = new Error("the embedded database is closed");
    await this.#host.terminate();
  }

  #call(
    kind: "reset" | "dump" | "close" | "listen",
    channel = "",
  ): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const call = this.#next++;
    if (this.#loss) return Promise.reject(this.#loss);
    return new Promise((resolve, reject) => {
      this.#calls.set(call, { resolve, reject });
      this.#post(kind === "listen" ? { kind, call, channel } : { kind, call });
    });
  }

  #post(message: EmbeddedMessage): void {
    this.#host.post(message);
  }

  #receive(message: Exclude<EmbeddedAnswer, { kind: "ready" }>): void {
    if (message.kind === "wire") this.#streams.get(message.stream)?.receive(message.bytes);
    else if (message.kind === "broken") this.#streams.get(message.stream)?.destroy(new Error(message.text));
    else if (message.kind === "notification") {
      for (const hear of this.#listeners.get(message.channel) ?? []) hear(message.payload);
    } else {
      const call = this.#calls.get(message.call);
      this.#calls.delete(message.call);
      if (message.text === undefined) call?.resolve(message.dump);
      else call?.reject(new Error(message.text));
    }
  }

  #fail(error: Error): void {
    if (this.#loss) return;
    this.#loss = error;
    for (const stream of this.#streams.values()) stream.destroy(error);
    for (const call of this.#calls.values()) call.reject(error);
    this.#calls.clear();
    this.#onLoss(error);
  }
}

/** What `pg` takes for a socket. */
class WireStream extends Duplex {
  readonly #to: { connect: () => Promise<void>; send: (bytes: Uint8Array) => void; end: () => void };

  constructor(to: { connect: () => Promise<void>; send: (bytes: Uint8Array) => void; end: () => void }) {
    super();
    this.#to = to;
  }

  connect(): this {
    this.#to.connect().then(
      () => this.emit("connect"),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  receive(bytes: Uint8Array): void {
    if (bytes.length > 0) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#forward(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#forward(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#to.end();
    done(error);
  }

  #forward(bytes: Buffer): void {
    // A goodbye is for this connection, not for the database that the next one will use.
    if (bytes[0] === 0x58 && bytes.length === 5) return;
    this.#to.send(bytes);
  }

  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
