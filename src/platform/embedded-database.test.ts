import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { listOpenFiles } from "#test/open-files.ts";
import { openDumpInFolder, openMemoryDatabase } from "./db.ts";

const folder = mkdtempSync(join(tmpdir(), "lintel-files-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.runIf(process.platform === "linux")(
  "however many tables are used, few of the files that a process may have open are the database's",
  async () => {
    const memory = await openMemoryDatabase();
    const dump = await memory.dump();
    await memory.close();
    const { pool, close } = await openDumpInFolder(join(folder, "pgdata"), dump);
    for (let at = 0; at < 60; at++)
      await pool.query(
        `create table t${at} (id integer primary key, name text unique); insert into t${at} values (1, 'a')`,
      );
    for (let at = 0; at < 60; at++) {
      const { rows } = await pool.query<{ name: string }>(`select name from t${at} where id = 1`);
      expect(rows).toEqual([{ name: "a" }]);
    }
    const open = listOpenFiles(folder).length;
    expect(open).toBeGreaterThan(50);
    expect(open).toBeLessThan(150);
    await close();
  },
);

test("what is listened to is heard over a connection that is made anew, as after a statement that fails", async () => {
  const { pool, listen, close } = await openMemoryDatabase();
  const heard: string[] = [];
  await listen("news", (payload) => heard.push(payload));
  const tell = async (payload: string) => {
    await pool.query("select pg_notify('news', $1)", [payload]);
    await expect.poll(() => heard.at(-1)).toBe(payload);
  };
  // The first query makes the connection.
  await tell("first");
  await expect(pool.query("select nothing")).rejects.toThrow("nothing");
  await tell("second");
  expect(heard).toEqual(["first", "second"]);
  await close();
});
