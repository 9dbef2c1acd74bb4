import { expect, test } from "vitest";
import { makeDataFolder, pause, reopen, startProcess } from "./kill-process.ts";

// The folder is the embedded database's; a server's own durability is not ours to test.
const options = { timeout: 300_000, skip: Boolean(process.env.DATABASE_URL) };
const PEOPLE = 40;
/** When to kill the worker: how many milliseconds after it has begun to write. */
const moments = [40, 200];

test(
  "a worker that is killed while it writes digests has sent none twice, and the next one skips none",
  options,
  async () => {
    const folder = makeDataFolder();
    const program = "test/processes/write-emails.ts";
    const preparing = startProcess(folder, program, "prepare", String(PEOPLE));
    expect(await preparing.ended, preparing.errors()).toBe(0);
    for (const moment of moments) {
      const worker = startProcess(folder, program, "write");
      await worker.untilLine((line) => line === "writing");
      await pause(moment);
      await worker.kill();
      const { emails, told, people } = await countEmails(folder);
      // An e-mail and the marks of its three things are there together or not at all.
      expect({ people, told }).toEqual({ people: emails, told: emails * 3 });
    }
    const worker = startProcess(folder, program, "write");
    expect(await worker.ended, worker.errors()).toBe(0);
    expect(await countEmails(folder)).toEqual({ emails: PEOPLE, told: PEOPLE * 3, people: PEOPLE });
  },
);

/** How many e-mails are queued, how many things are told, and to how many people. */
async function countEmails(folder: string) {
  const database = await reopen(folder);
  const { rows } = await database.pool.query(
    `select (select count(*) from pgboss.job where name = 'mail') as emails,
      count(*) as told, count(distinct user_id) as people from notification where told_at is not null`,
  );
  await database.close();
  return rows[0] as { emails: number; told: number; people: number };
}
