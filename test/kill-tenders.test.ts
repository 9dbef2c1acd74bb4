import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { expect, onTestFinished, test, vi } from "vitest";
import type { PromisesReport } from "#domain/tender-quotes/verify-promises.ts";
import { type KeptTender, type TenderWrite, keyOf, textOf } from "./acknowledged-tenders.ts";
import { makeDataFolder, pause, startProcess } from "./kill-process.ts";
import { canRunPostgres, startPostgres } from "../scripts/test-postgres.mjs";

/** `npm run kills` makes 50,000 of them; in the run of all tests they are a few. */
const WRITES = Number(process.env.KILL_WRITES ?? "60");
const isLong = WRITES > 1_000;
const KILLS = isLong ? 10 : 2;
const SENDERS = isLong ? 4 : 2;
/** The long run takes a PostgreSQL of its own where there is one, whose commits are on the disk: more than twice as fast. */
const isOnServer = isLong && process.env.KILL_DATABASE !== "embedded" && canRunPostgres();
const TABLE = new URL("../bench/faults/KILLS.md", import.meta.url);
// The folder is the embedded database's; a server's own durability is not ours to test.
const options = { timeout: isLong ? 3_600_000 : 300_000, skip: Boolean(process.env.DATABASE_URL) };

test(
  `of drafts, submissions and answers that were acknowledged before any of ${KILLS} kills none is lost or there twice`,
  options,
  async () => {
    const began = performance.now();
    const folder = makeDataFolder();
    const cluster = isOnServer ? await startPostgres(["shared_buffers=256MB"]) : undefined;
    if (cluster) {
      onTestFinished(cluster.stop);
      vi.stubEnv("KILL_DATABASE_URL", cluster.url);
      onTestFinished(() => void vi.unstubAllEnvs());
    }
    /** Of each sender, who sends one after the other, how many were acknowledged. */
    const acknowledged = new Map<string, number>();
    let repeated = 0;
    for (let kill = 0; kill <= KILLS; kill++) {
      const senders = Array.from({ length: SENDERS }, (_, at) => `s${kill}x${at}`);
      const server = startProcess(folder, "test/processes/take-tenders.ts", ...(kill < KILLS ? senders : []));
      await server.untilLine((line) => line.startsWith("listening"));
      const origin = `http://localhost:${server.lines.at(-1)!.split(" ")[1]}`;
      const send = async (sender: string, n: number) => {
        const answer = await fetch(`${origin}/${sender}/${n}`, { method: "POST" });
        if (!answer.ok) throw new Error(`${sender} ${n}: ${await answer.text()}`);
      };
      // As the browser does that got no answer: the same again.
      for (const [sender, count] of acknowledged)
        if (sender.startsWith(`s${kill - 1}x`)) {
          await send(sender, count);
          acknowledged.set(sender, count + 1);
          repeated += 1;
        }
      if (kill === KILLS) {
        // And as the one that got it and did not notice.
        for (const [sender, count] of [...acknowledged].slice(-SENDERS)) await send(sender, count - 1);
        const get = async <T>(path: string) => (await (await fetch(`${origin}/${path}`)).json()) as T;
        const promises = await get<PromisesReport>("promises");
        const losses = expectKept(acknowledged, await get<KeptTender[]>("kept"));
        await server.kill();
        expect(promises).toMatchObject({ faultCount: 0, receipts: losses.submission });
        if (isLong) writeTable({ ...losses, repeated, seconds: (performance.now() - began) / 1_000 });
        break;
      }
      const wanted = Math.ceil(WRITES / KILLS);
      let answered = 0;
      let isKilled = false;
      const sending = senders.map(async (sender) => {
        acknowledged.set(sender, 0);
        for (let n = 0; !isKilled; n++) {
          const isTaken = await send(sender, n).then(
            () => true,
            (error: unknown) => {
              // What is refused while the server lives is a fault of its own.
              if (!isKilled) throw error;
            },
          );
          if (!isTaken) break;
          acknowledged.set(sender, n + 1);
          answered += 1;
        }
      });
      const killing = async () => {
        await expect
          .poll(() => answered, { timeout: options.timeout, interval: 2 })
          .toBeGreaterThanOrEqual(wanted);
        // Another moment each time, however fast the machine is.
        await pause((kill * 13) % 60);
        isKilled = true;
        // Every second time the database goes with it, without a goodbye.
        await Promise.all([server.kill(), kill % 2 === 1 && cluster?.restart("immediate")]);
      };
      await Promise.all([killing(), ...sending]);
    }
  },
);

/** Every acknowledged write is there once, in its order, and nothing else. Answers how many there are of each kind. */
function expectKept(acknowledged: ReadonlyMap<string, number>, kept: readonly KeptTender[]) {
  const counts: Record<TenderWrite, number> = { draft: 0, submission: 0, answer: 0 };
  const expected = new Map<string, Omit<KeptTender, "tenderer">>();
  for (const [sender, count] of acknowledged) {
    // Of one register, whose answers are numbered.
    let number = 0;
    for (let n = 0; n < count; n++) {
      const key = keyOf(sender, n);
      counts[key.kind] += 1;
      const own = expected.get(key.tenderer) ?? { draftVersion: 0, draft: "", versions: [], answered: [] };
      expected.set(key.tenderer, own);
      const text = textOf(key);
      if (key.kind === "draft") Object.assign(own, { draftVersion: own.draftVersion + 1, draft: text });
      else if (key.kind === "submission") own.versions.push(text);
      else own.answered.push({ question: text, number: ++number });
    }
  }
  const found = new Map(kept.map(({ tenderer, ...rest }) => [tenderer, rest]));
  expect(found.size).toBe(kept.length);
  expect([...found.keys()].sort()).toEqual([...expected.keys()].sort());
  for (const [tenderer, own] of expected) expect(found.get(tenderer), tenderer).toEqual(own);
  return counts;
}

interface Result extends Record<TenderWrite, number> {
  repeated: number;
  seconds: number;
}

function writeTable({ draft, submission, answer, repeated, seconds }: Result): void {
  const count = (value: number) => value.toLocaleString("en-GB");
  const part = {
    heading: isOnServer ? "On PostgreSQL" : "On the embedded database",
    killed: isOnServer
      ? "while the process that serves them is killed (SIGKILL), and every second time PostgreSQL with it (`pg_ctl -m immediate`), whose commits are on the disk before they are acknowledged,"
      : "while the process with the embedded database is killed (SIGKILL)",
  };
  const table = `## ${part.heading}

${SENDERS} senders at once, ${part.killed} ${KILLS} times.

Measured on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]!.model.trim()}, Node ${process.versions.node}, in ${Math.round(seconds / 60)} minutes.

| written | acknowledged | lost | there twice |
| --- | --- | --- | --- |
| drafts | ${count(draft)} | 0 | 0 |
| submissions, each with a receipt that verifies | ${count(submission)} | 0 | 0 |
| answers, published to all | ${count(answer)} | 0 | 0 |
| **together** | **${count(draft + submission + answer)}** | **0** | **0** |

${repeated} writes were under way at a kill, got no answer and were sent again: each is there once.
`;
  const [, ...before] = existsSync(TABLE) ? readFileSync(TABLE, "utf8").split(/^(?=## )/m) : [];
  const kept = before
    .filter((each) => !each.startsWith(`## ${part.heading}\n`))
    .map((each) => each.trimEnd() + "\n");
  writeFileSync(TABLE, [HEAD, ...[...kept, table].sort().reverse()].join("\n"));
}

const HEAD = `# What tenderers send, under kills

\`npm run kills\`, with \`KILL_DATABASE=embedded\` for the embedded database: senders save drafts of quotes, submit them and have questions answered, one after the other. What got no answer is sent once more, as browsers do. Afterwards everything is unsealed and counted, and every receipt is checked against what it stands for and against the public record. The test fails, and writes no table, when anything is lost, there twice or in another order.
`;
