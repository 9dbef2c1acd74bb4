import pg from "pg";

const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 5_000;
/** A connection that the network has silently lost is found out by asking. */
const PROBE_MS = 15_000;
const PROBE_TIMEOUT_MS = 5_000;

interface Hearing {
  channel: string;
  onPayload: (payload: string) => void;
  onGap: () => void;
}

/** LISTEN on a PostgreSQL server over a connection of its own, made again whenever it breaks. */
export class ServerListener {
  readonly #url: string;
  readonly #hearing: Hearing;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(url: string, hearing: Hearing) {
    this.#url = url;
    this.#hearing = hearing;
  }

  /** Resolves when it listens for the first time; throws when that fails. */
  async start(): Promise<void> {
    await this.#connect();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: "lintel-listen",
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: PROBE_TIMEOUT_MS,
    });
    let isLost = false;
    const lose = () => {
      if (isLost || this.#client !== client) return;
      isLost = true;
      clearTimeout(this.#timer);
      void client.end().catch(() => {});
      this.#tryAgain(FIRST_WAIT_MS);
    };
    client.on("notification", ({ payload }) => this.#hearing.onPayload(payload ?? ""));
    client.on("error", lose);
    client.on("end", lose);
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(this.#hearing.channel)}`);
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    if (this.#isClosed) return client.end();
    this.#client = client;
    this.#probe(client, lose);
    return undefined;
  }

  #probe(client: pg.Client, lose: () => void): void {
    this.#timer = setTimeout(() => {
      client.query("select 1").then(() => this.#client === client && this.#probe(client, lose), lose);
    }, PROBE_MS);
    this.#timer.unref();
  }

  #tryAgain(wait: number): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#connect().then(
        () => this.#hearing.onGap(),
        () => this.#tryAgain(Math.min(wait * 2, MAX_WAIT_MS)),
      );
    }, wait);
  }
}
