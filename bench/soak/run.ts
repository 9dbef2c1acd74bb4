// npm run bench:soak [-- MINUTES]: whether a server's memory grows while it is used as usual.
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { openLoop, quantile } from "../messages/load.ts";
import { MEMBER_COUNT, type Site, ask, nextPage, openSite } from "../overload/site.ts";

const MINUTES = Number(process.argv[2] ?? "30");
const PORT = Number(process.argv[3] ?? "3121");
const WARM_UP_MINUTES = Math.min(5, MINUTES);
const COMPANIES = 20_000;
const PER_SECOND = 12;
const MAX_GROWTH = 0.05;

const site = await openSite(PORT, COMPANIES);
/** Other than 200: how often each status came; 0 is a connection that broke. */
const failed = new Map<number, number>();
try {
  await use(site, WARM_UP_MINUTES);
  const readings: number[][] = [];
  for (let minute = 0; minute < MINUTES; minute++) {
    readings.push(await use(site, 1));
    console.log(`minute ${minute + 1}: ${median(readings.at(-1)!).toFixed(0)} MB`);
  }
  report(readings);
} finally {
  await site.close();
}

/** Visitors and members for so many minutes; answers the resident megabytes, second by second. */
async function use({ origin, cookieOf, residentMegabytes }: Site, minutes: number): Promise<number[]> {
  const readings: number[] = [];
  const watch = setInterval(() => readings.push(residentMegabytes()), 1_000);
  await openLoop(PER_SECOND, minutes * 60, async (due, n) => {
    const member = 1 + (n % MEMBER_COUNT);
    const conversation = `cnv_bench_${String(member).padStart(6, "0")}_1`;
    const deeds = [
      () => ask(nextPage(origin), { due }),
      () => ask(`${origin}/`, { due }),
      () => ask(`${origin}/messages`, { due, cookie: cookieOf(member) }),
      () =>
        ask(`${origin}/messages/${conversation}/messages`, {
          due,
          cookie: cookieOf(member),
          form: { key: `soak-${Math.floor(due * 1000)}-${n}`, body: "The crane is booked for Monday." },
        }),
    ];
    const { status } = await deeds[n % deeds.length]!();
    if (status !== 200) failed.set(status, (failed.get(status) ?? 0) + 1);
  });
  clearInterval(watch);
  return readings;
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

function report(readings: readonly number[][]): void {
  const third = Math.max(1, Math.floor(readings.length / 3));
  const first = median(readings.slice(0, third).flat());
  const last = median(readings.slice(-third).flat());
  const growth = last / first - 1;
  const text = `# Soak

\`npm run bench:soak\` (after \`npm run build\`): one server on PostgreSQL with ${COMPANIES.toLocaleString("en-GB")} companies, ${PER_SECOND} requests a second on a Poisson schedule (a search that is rendered, the landing page, a member's conversations, a message sent, in turn), ${WARM_UP_MINUTES} minutes to warm up and then ${MINUTES} that count${MINUTES < 30 ? `, **not the thirty of the target: a shorter run shows less growth than a whole one**` : ""}. On ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}) with a load average of ${loadavg()[0]!.toFixed(1)} when it ended.

| what | measured | target |
|---|---|---|
| resident memory, median of the first third | ${first.toFixed(0)} MB | |
| resident memory, median of the last third | ${last.toFixed(0)} MB | |
| growth | **${(growth * 100).toFixed(1)} %** | ≤ ${MAX_GROWTH * 100} % in 30 minutes |
| requests not answered with 200 | ${[...failed].map(([status, times]) => `${times} × ${status}`).join(", ") || 0} | 0 |

Minute by minute (median, MB): ${readings.map((minute) => median(minute).toFixed(0)).join(", ")}.
`;
  writeFileSync(new URL("./RESULTS.md", import.meta.url), text);
  console.log(text);
  if (growth > MAX_GROWTH || failed.size > 0) process.exitCode = 1;
}
