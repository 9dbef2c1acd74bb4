// npm run bench:overload: twice as many requests as one server can answer, for a minute, on loopback.
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { closedLoop, openLoop, quantile } from "../messages/load.ts";
import { type Answer, MEMBER_COUNT, type Site, ask, nextPage, openSite } from "./site.ts";

const PORT = Number(process.argv[2] ?? "3120");
const SECONDS = Number(process.argv[3] ?? "60");
const COMPANIES = 20_000;
const IN_FLIGHT = 16;
const PEAK_SECONDS = 15;
/** Who has waited longer than that has gone. */
const USEFUL_MS = 2_000;
const WRITES_PER_SECOND = 4;
const LOOKS_PER_SECOND = 4;
const AFTER_SECONDS = 20;

setTimeout(() => {
  console.error("Not done after ten minutes: stopped.");
  process.exit(1);
}, 600_000).unref();

const site = await openSite(PORT, COMPANIES);
try {
  await bench(site);
} finally {
  await site.close();
}

async function bench({ origin, residentMegabytes }: Site): Promise<void> {
  await closedLoop(IN_FLIGHT, PEAK_SECONDS, () => read([]));
  const before: Answer[] = [];
  await closedLoop(IN_FLIGHT, PEAK_SECONDS, () => read(before));
  const peak = before.filter(({ status }) => status === 200).length / PEAK_SECONDS;
  console.log(`peak: ${peak.toFixed(0)} pages a second`);
  const calm: Answer[] = [];
  await openLoop(peak / 2, AFTER_SECONDS, (due) => read(calm, due));
  const memory = residentMegabytes();
  const reads: Answer[] = [];
  const writes: Answer[] = [];
  const looks: Answer[] = [];
  await Promise.all([
    openLoop(2 * peak, SECONDS, (due) => read(reads, due)),
    openLoop(WRITES_PER_SECOND, SECONDS, async (due, n) => void writes.push(await write(due, n))),
    openLoop(
      LOOKS_PER_SECOND,
      SECONDS,
      async (due) => void looks.push(await ask(`${origin}/healthz`, { due })),
    ),
  ]);
  const ended = performance.now();
  const after: (Answer & { due: number })[] = [];
  await openLoop(peak / 2, AFTER_SECONDS, async (due) => {
    after.push({ ...(await ask(nextPage(origin), { due })), due: due - ended });
  });
  report({ peak, calm, reads, writes, looks, after, memory, memoryAfter: residentMegabytes() });
}

async function read(into: Answer[], due = performance.now()): Promise<void> {
  into.push(await ask(nextPage(site.origin), { due }));
}

/** A member's message; each writes in a conversation of their own. */
function write(due: number, n: number): Promise<Answer> {
  const member = 1 + (n % MEMBER_COUNT);
  const conversation = `cnv_bench_${String(member).padStart(6, "0")}_1`;
  const form = {
    key: `overload-${Math.floor(due * 1000)}-${n}`,
    body: "The crane is booked for Monday, 07:30.",
  };
  return ask(`${site.origin}/messages/${conversation}/messages`, {
    due,
    cookie: site.cookieOf(member),
    form,
  });
}

function isUseful({ status, ms }: Answer): boolean {
  return status === 200 && ms <= USEFUL_MS;
}

/** Seconds after the load until pages are as fast as before, all of them: within twice their p95, and none refused. */
function secondsUntilNormal(after: readonly (Answer & { due: number })[], normalMs: number): number {
  const slow = after.filter(({ status, ms }) => status !== 200 || ms > 2 * normalMs);
  const seconds = [...Array(AFTER_SECONDS).keys()];
  const bad = seconds.filter((second) => {
    const within = after.filter(({ due }) => Math.floor(due / 1000) === second);
    const slowOnes = slow.filter(({ due }) => Math.floor(due / 1000) === second);
    return slowOnes.length > 0.05 * within.length + 1;
  });
  return bad.length === 0 ? 0 : bad.at(-1)! + 1;
}

interface Results {
  peak: number;
  calm: Answer[];
  reads: Answer[];
  writes: Answer[];
  looks: Answer[];
  after: (Answer & { due: number })[];
  memory: number;
  memoryAfter: number;
}

function report({ peak, calm, reads, writes, looks, after, memory, memoryAfter }: Results): void {
  const useful = reads.filter(isUseful).length / SECONDS;
  const refused = reads.filter(({ status, retryAfter }) => status === 503 && retryAfter !== undefined);
  const others = reads.length - reads.filter(({ status }) => status === 200).length - refused.length;
  const times = (answers: readonly Answer[]) =>
    [0.5, 0.95, 0.99]
      .map((part) =>
        quantile(
          answers.map(({ ms }) => ms),
          part,
        ).toFixed(0),
      )
      .join(" | ");
  const normalMs = quantile(
    calm.map(({ ms }) => ms),
    0.95,
  );
  const back = secondsUntilNormal(after, normalMs);
  const answered = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200);
  const text = `# Overload

\`npm run bench:overload\` (after \`npm run build\`): one server on PostgreSQL with ${COMPANIES.toLocaleString("en-GB")} companies, visitors who ask for search pages of which none is in the page cache, on a Poisson schedule at twice the rate that ${IN_FLIGHT} who each wait for their answer reached just before, for ${SECONDS} seconds. Times in milliseconds from the scheduled instant to the end of the answer. An answer is useful when it is a whole page within ${USEFUL_MS / 1000} s. Server, database and load generator share ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), so that the load takes from what it measures; the load average was ${loadavg()[0]!.toFixed(1)} when it ended.

| what | measured | target |
|---|---|---|
| peak: pages a second | ${peak.toFixed(1)} | |
| asked for a second, for ${SECONDS} s | ${(reads.length / SECONDS).toFixed(1)} | |
| useful pages a second meanwhile | ${useful.toFixed(1)}, **${((100 * useful) / peak).toFixed(0)} %** of the peak | ≥ 80 % |
| refused with 503 and \`Retry-After\` | ${refused.length} of ${reads.length} | the rest |
| pages that came too late | ${answered(reads).length - reads.filter(isUseful).length} | 0 |
| anything else (another status, a broken connection) | ${others} | 0 |
| members' messages that were taken, ${WRITES_PER_SECOND} a second | ${answered(writes).length} of ${writes.length} | all |
| \`/healthz\` answered | ${answered(looks).length} of ${looks.length} | all |
| normal again after | ${back} s | 10 s |
| resident memory before and after | ${memory.toFixed(0)} and ${memoryAfter.toFixed(0)} MB | |

| answers | samples | p50 | p95 | p99 |
|---|---|---|---|---|
| pages at half the peak, before | ${calm.length} | ${times(calm)} |
| pages under twice the peak | ${answered(reads).length} | ${times(answered(reads))} |
| refusals | ${refused.length} | ${times(refused)} |
| members' messages | ${answered(writes).length} | ${times(answered(writes))} |
| \`/healthz\` | ${looks.length} | ${times(looks)} |
| pages at half the peak, afterwards | ${after.length} | ${times(after)} |

Normal again: from then on, second by second, no more than one page in twenty is refused or takes longer than twice the p95 from before.
`;
  writeFileSync(new URL("./RESULTS.md", import.meta.url), text);
  console.log(text);
  if (useful < 0.8 * peak || others > 0 || back > 10) process.exitCode = 1;
}
