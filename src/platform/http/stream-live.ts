import type { Live, LiveEvent, LiveOwner } from "../live.ts";

/** A browser with this much unread is disconnected; when it reconnects it gets what it missed. */
const MAX_WAITING_BYTES = 64 * 1024;
const BROWSER_RETRY_MS = 1_000;

interface StreamOptions extends LiveOwner {
  topics: readonly string[];
  /** The time in milliseconds; each event carries it as its id, and a browser that reconnects sends the last one. */
  now(): number;
  /** What happened while the browser was away; asked once the stream already hears, so that nothing falls between. */
  catchUp(): Promise<LiveEvent[]>;
  signal: AbortSignal;
}

/** Answers with server-sent events for as long as the browser listens: each event's kind, and its data as JSON. */
export function streamLive(live: Live, options: StreamOptions): Response {
  const stream = new EventStream(live, options);
  return new Response(stream.body, {
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}

class EventStream {
  readonly body: ReadableStream<Uint8Array>;
  readonly #options: StreamOptions;
  #controller!: ReadableStreamDefaultController<Uint8Array>;
  #remove = () => {};
  #isOver = false;

  constructor(live: Live, options: StreamOptions) {
    this.#options = options;
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        cancel: () => this.#end(),
      },
      { highWaterMark: MAX_WAITING_BYTES, size: (bytes) => bytes.byteLength },
    );
    this.#write(`retry: ${BROWSER_RETRY_MS}\n\n`);
    this.#remove = live.add({
      session: options.session,
      network: options.network,
      topics: options.topics,
      send: (event) => this.#send(event),
      beat: () => this.#write(": here\n\n"),
      close: () => this.#end(),
    });
    options.signal.addEventListener("abort", () => this.#end(), { once: true });
    void this.#catchUp();
  }

  async #catchUp(): Promise<void> {
    const at = this.#options.now();
    try {
      for (const event of await this.#options.catchUp()) this.#send(event);
      this.#write(`event: ready\nid: ${at}\ndata: {}\n\n`);
    } catch {
      // The browser comes back with the same last id and asks again.
      this.#end();
    }
  }

  #send({ kind, data }: LiveEvent): void {
    this.#write(`event: ${kind}\nid: ${this.#options.now()}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  #write(text: string): void {
    if (this.#isOver) return;
    const bytes = encoder.encode(text);
    if ((this.#controller.desiredSize ?? 0) < bytes.length) return this.#end();
    this.#controller.enqueue(bytes);
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#remove();
    try {
      this.#controller.close();
    } catch {
      // The browser has gone already.
    }
  }
}

const encoder = new TextEncoder();
