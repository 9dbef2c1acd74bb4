import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Database, openServer } from "./db.ts";
import { liftTimeLimit, ServerPool, withoutTimeLimit } from "./server-connections.ts";

const SERVER = process.env.DATABASE_URL!;
// The embedded database has no connection that could break.
const onServer = test.skipIf(!SERVER);

/** A way to the server that can be told to keep silent. */
async function openWay(): Promise<{ url: string; isSilent: boolean }> {
  const { hostname, port } = new URL(SERVER);
  const sockets: Socket[] = [];
  const way = { url: SERVER, isSilent: false };
  const carry = (from: Socket, to: Socket) => {
    sockets.push(from);
    from.on("data", (bytes) => void (way.isSilent || to.write(bytes))).on("error", () => {});
    from.on("close", () => to.destroy());
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const through = new URL(SERVER);
  through.hostname = "127.0.0.1";
  through.port = String((server.address() as AddressInfo).port);
  way.url = through.href;
  return way;
}

async function open(size = 2): Promise<Database> {
  const database = await openServer(SERVER, size);
  onTestFinished(() => database.close());
  return database;
}

/** Ends the connection that asks. */
const endOwn = sql`select pg_terminate_backend(pg_backend_pid())`;
const unavailable = { name: "AppError", kind: "unavailable", retryAfter: 5 };

onServer(
  "a connection that is lost ends no process: who asks is told to try again, the next one is served",
  async () => {
    const { db, pool } = await open();
    await expect(endOwn.execute(db)).rejects.toMatchObject(unavailable);
    await expect(pool.query("select pg_terminate_backend(pg_backend_pid())")).rejects.toMatchObject(
      unavailable,
    );
    expect((await sql`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }]);
  },
);

onServer(
  "a connection that is lost while nothing is asked of it fails what is asked next, and no process",
  async () => {
    const { db, pool } = await open();
    const work = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await pool.query("select pg_terminate_backend($1)", [rows[0]!.pid]);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await sql`select 1`.execute(tx);
    });
    await expect(work).rejects.toMatchObject(unavailable);
    expect((await sql`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }]);
  },
);

onServer("whether the database answers can be asked while every connection is in use", async () => {
  const { pool, readiness } = await open(1);
  const busy = await pool.connect();
  onTestFinished(() => busy.release());
  expect((await sql`select 1 as n`.execute(readiness)).rows).toEqual([{ n: 1 }]);
});

onServer("who loses the answer to a commit is told that it may have been done", async () => {
  const { db } = await open();
  await sql`create table if not exists committing (n integer)`.execute(db);
  await sql`create or replace function cut_here() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return null; end $$`.execute(
    db,
  );
  await sql`create constraint trigger cutting after insert on committing
    deferrable initially deferred for each row execute function cut_here()`.execute(db);
  onTestFinished(async () => {
    const admin = new pg.Client({ connectionString: SERVER });
    await admin.connect();
    await admin.query("drop table committing; drop function cut_here");
    await admin.end();
  });
  const work = db.transaction().execute((tx) => sql`insert into committing values (1)`.execute(tx));
  await expect(work).rejects.toMatchObject({
    ...unavailable,
    message: expect.stringContaining("Please look before"),
  });
});

onServer("a connection that keeps silent is given up and never lent again", async () => {
  const way = await openWay();
  const pool: pg.Pool = new ServerPool({ connectionString: way.url, max: 1, silenceMs: 300 });
  onTestFinished(() => pool.end());
  await pool.query("select 1");
  way.isSilent = true;
  await expect(pool.query("select 1")).rejects.toMatchObject(unavailable);
  way.isSilent = false;
  expect((await pool.query("select 1 as n")).rows).toEqual([{ n: 1 }]);
});

onServer("a connection that has answered is kept, however it was asked", async () => {
  const pool: pg.Pool = new ServerPool({ connectionString: SERVER, max: 1, silenceMs: 200 });
  onTestFinished(() => pool.end());
  const findPid = async () =>
    (await pool.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]!.pid;
  const pid = await findPid();
  const client = await pool.connect();
  await client.query("select 1");
  await new Promise((resolve) => setTimeout(resolve, 400));
  client.release();
  expect(await findPid()).toBe(pid);
});

onServer("a statement that takes too long is refused, long work is let be, and only that", async () => {
  const pool = new ServerPool({ connectionString: SERVER, max: 1, silenceMs: 400, statement_timeout: 200 });
  const { Kysely, PostgresDialect } = await import("kysely");
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) }) as unknown as Database["db"];
  onTestFinished(() => db.destroy());
  const slowly = sql`select pg_sleep(0.6)`;
  await expect(slowly.execute(db)).rejects.toMatchObject(unavailable);
  await db.transaction().execute(async (tx) => {
    await liftTimeLimit.execute(tx);
    await slowly.execute(tx);
  });
  await expect(slowly.execute(db)).rejects.toMatchObject(unavailable);
  await withoutTimeLimit(db, (own) => slowly.execute(own));
  await expect(slowly.execute(db)).rejects.toMatchObject(unavailable);
});

onServer("an error of the statement itself stays what it is", async () => {
  const { db } = await open();
  await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: "22012" });
});

onServer("a connection that nobody has used for a minute is still the same one", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { pool } = await open(1);
  const ask = async () => (await pool.query("select pg_backend_pid() as pid")).rows;
  const before = await ask();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await ask()).toEqual(before);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(await ask()).not.toEqual(before);
});
