import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#platform/db.ts";
import { generateRegister } from "../bench/import/generate-register.ts";
import { writes } from "./acknowledged-writes.ts";
import { makeDataFolder, pause, reopen, startProcess } from "./kill-process.ts";

// The folder is the embedded database's; a server's own durability is not ours to test.
const options = { timeout: 600_000, skip: Boolean(process.env.DATABASE_URL) };

/** When to kill an import: at which of its steps, and how many milliseconds after it. */
const moments = [
  { step: "reading 4", delay: 20 },
  { step: "applying", delay: 0 },
  { step: "applying", delay: 60 },
  { step: "applying", delay: 200 },
];

test("an import that is killed at any moment has done nothing or all", options, async () => {
  const folder = makeDataFolder();
  const file = join(folder, "register.csv");
  await generateRegister(file, 4_000, 0.4);
  const program = ["test/processes/import-companies.ts", file] as const;
  const whole = 1_523;
  for (const { step, delay } of moments) {
    const importer = startProcess(folder, ...program);
    await importer.untilLine((line) => line.startsWith(step));
    await pause(delay);
    await importer.kill();
    const left = await countImported(folder);
    const isDone = importer.lines.some((line) => line.startsWith("done"));
    // Killed between the commit and the report it is whole; nothing in between is.
    expect([0, whole], `${step} + ${delay} ms`).toContain(left.companies);
    expect(left.found).toBe(left.companies);
    if (isDone) expect(left.companies).toBe(whole);
    if (step.startsWith("reading")) expect(left.companies).toBe(0);
  }
  const importer = startProcess(folder, ...program);
  expect(await importer.ended, importer.errors()).toBe(0);
  expect(importer.lines.at(-1)).toMatch(/^done \{"read":4000/);
  expect(await countImported(folder)).toMatchObject({ companies: whole, found: whole });
  expect((await countImported(folder)).services).toBeGreaterThan(1_000);
});

const KILLS = 10;
const SENDERS = 4;

test(
  `what was acknowledged before any of ${KILLS} kills is there, once, with all that belongs to it`,
  options,
  async () => {
    const folder = makeDataFolder();
    const acknowledged = new Set<string>();
    const unanswered = new Set<string>();
    for (let kill = 0; kill <= KILLS; kill++) {
      const server = startProcess(folder, "test/processes/take-writes.ts");
      await server.untilLine((line) => line.startsWith("listening"));
      const origin = `http://localhost:${server.lines.at(-1)!.split(" ")[1]}`;
      const send = async (name: string) => {
        unanswered.add(name);
        const [kind, key] = name.split(" ");
        const answer = await fetch(`${origin}/${kind}?key=${key}`, { method: "POST" });
        if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
        unanswered.delete(name);
        acknowledged.add(name);
      };
      // As the browser does that got no answer: the same again, with the same key.
      await Promise.all([...unanswered].map(send));
      if (kill === KILLS) {
        // And as the one that got it and did not notice.
        await Promise.all([...acknowledged].slice(-50).map(send));
        await server.kill();
        break;
      }
      let isKilled = false;
      let answered = 0;
      const sending = Array.from({ length: SENDERS }, async (_, sender) => {
        for (let n = 0; !isKilled; n++) {
          const { kind } = writes[(kill + sender + n) % writes.length]!;
          const name = `${kind} key-${kill}-${sender}-${n}`;
          await send(name).then(
            () => answered++,
            () => {},
          );
        }
      });
      // Another moment each time, before the first answer and a while after several, however fast the machine is.
      await expect.poll(() => answered, { timeout: 60_000, interval: 2 }).toBeGreaterThanOrEqual(kill % 6);
      await pause((kill * 13) % 60);
      isKilled = true;
      await server.kill();
      await Promise.all(sending);
    }
    expect(acknowledged.size, "there was something to lose").toBeGreaterThan(KILLS * 5);
    const database = await reopen(folder);
    onTestFinished(() => database.close());
    for (const { kind, count } of writes) {
      const { rows } = await database.pool.query<{ key: string; together: number }>(count);
      const expected = [...acknowledged]
        .filter((name) => name.startsWith(`${kind} `))
        .map((name) => name.split(" ")[1]!);
      expect(expected.length, `${kind}, something to lose`).toBeGreaterThan(KILLS / 4);
      expect(rows.map(({ key }) => key).sort(compare), kind).toEqual(expected.sort(compare));
      expect(
        rows.filter(({ together }) => together !== 1),
        `${kind}, whole`,
      ).toEqual([]);
    }
    await expectWholeConversation(database);
    const { rows } = await database.pool.query<{ id: string }>("select id from attachment");
    expect(readdirSync(join(folder, "files", "attachments"))).toEqual(
      expect.arrayContaining(rows.map(({ id }) => id)),
    );
  },
);

const compare = (a: string, b: string) => (a < b ? -1 : 1);

/** Numbers without gaps, counts that fit, and every kept file in its place. */
async function expectWholeConversation(database: Database): Promise<void> {
  const { rows } = await database.pool.query(
    `select count(*)::int as messages, max(number) as last,
      (select message_count from conversation where topic = '') as counted,
      (select max(received_count) from conversation_side) as received from message`,
  );
  const { messages } = rows[0] as { messages: number };
  expect(rows[0]).toEqual({ messages, last: messages, counted: messages, received: messages });
}

/** How many companies are there, how many of them searches find, and their services. */
async function countImported(folder: string) {
  const database = await reopen(folder);
  const { rows } = await database.pool.query(
    `select (select count(*) from company where origin = 'companies-house') as companies,
      (select count(*) from company_search) as found, (select count(*) from company_service) as services`,
  );
  await database.close();
  return rows[0] as { companies: number; found: number; services: number };
}
