import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { quantile } from "../messages/load.ts";
import type { Answer } from "../overload/site.ts";

/** Requests on a Poisson schedule. */
export interface Flow {
  name: string;
  perSecond: number;
  answers: readonly Answer[];
}

/** Requests as fast as a few who wait for their answers can ask. */
export interface Cost {
  name: string;
  encoding: string;
  perSecond: number;
  /** Of the answering process's processor, all threads, for each answer. */
  milliseconds: number;
  refused: number;
}

interface Setting {
  companies: number;
  seconds: number;
  searches: number;
}

/** Writes the committed page about a run, and prints it. */
export function writeResults(
  { flows, costs }: { flows: readonly Flow[]; costs: readonly Cost[] },
  { companies, seconds, searches }: Setting,
): void {
  const text = `# Pages

\`npm run bench:pages\` (after \`npm run build\`): one server on PostgreSQL with ${companies.toLocaleString("en-GB")} companies; ${searches} different searches (those of bench:search that begin at the first page), and one of each other page. Server, database and load share ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), so that the load takes from what it measures; Node ${process.versions.node}, load average ${loadavg()[0]!.toFixed(1)} when it ended.

## As they come

On a Poisson schedule, asked for with brotli, from the scheduled instant to the end of the answer; searches for ${seconds} seconds, the others for a quarter of that. A server that has just started, or a change of what pages show, has each search made once: that round stands by itself, and the targets are held against what follows. Visitors' pages are kept for a minute, and made anew in the meantime where they are still asked for. Target for searches (P3): p95 at most 28 ms and p99 at most 40 ms at 50 a second, p99 at most 55 ms at 100.

| page | a second | answers | not 200 | p50 ms | p95 ms | p99 ms |
|---|---|---|---|---|---|---|
${flows.map(flowRow).join("\n")}

## What one costs

Eight who each wait for their answer. *Processor* is that of the answering process, all its threads, for one answer; a core answers 1,000 divided by that in a second. Target (P4): 6,000 kept pages a second on one core, compressed as a browser asks for them; a rendered page at most 2.5 ms above the same tree rendered by \`renderToString\` under Hono alone.

| page | encoding | answers a second | processor ms | a second and core | not 200 |
|---|---|---|---|---|---|
${costs.map(costRow).join("\n")}
`;
  writeFileSync(new URL("./RESULTS.md", import.meta.url), text);
  console.log(text);
}

/** A line of the table. */
export function flowRow({ name, perSecond, answers }: Flow): string {
  const times = answers.map(({ ms }) => ms);
  const quantiles = [0.5, 0.95, 0.99].map((part) => quantile(times, part).toFixed(1));
  const others = answers.filter(({ status }) => status !== 200).length;
  return `| ${[name, perSecond, answers.length, others, ...quantiles].join(" | ")} |`;
}

function costRow({ name, encoding, perSecond, milliseconds, refused }: Cost): string {
  const cells = [
    name,
    encoding,
    perSecond.toFixed(0),
    milliseconds.toFixed(2),
    (1000 / milliseconds).toFixed(0),
  ];
  return `| ${[...cells, refused].join(" | ")} |`;
}
