import { cpus, loadavg, totalmem } from "node:os";
import type { Measured, Timings } from "./measure-search.ts";

export interface TargetResult extends Measured {
  name: string;
  version: string;
  rounds: number;
  /** Milliseconds. */
  limits: { median?: number; p99: number };
}

const rank = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;

export function summarise(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    count: sorted.length,
    median: rank(sorted, 0.5),
    p95: rank(sorted, 0.95),
    p99: rank(sorted, 0.99),
    max: sorted.at(-1)!,
  };
}

export const allTimes = ({ byKind }: Timings) => [...byKind.values()].flat();

const ms = (value: number) => (value < 100 ? value.toFixed(1) : value.toFixed(0));
const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;

/** The committed page about a run. */
export function writeResults(results: readonly TargetResult[], settings: readonly string[]): string {
  const [cpu] = cpus();
  return [
    "# Directory search",
    "",
    `Made by \`npm run bench:search\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores (${cpu?.model.trim()}), ` +
      `${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.versions.node}, load average ${loadavg()[1]!.toFixed(1)} over the run's last five minutes. ` +
      `The server has ${settings.map((setting) => `\`${setting}\``).join(" and ")}, else PostgreSQL's defaults; client and server share the cores.`,
    "",
    "A query is a whole page: both sections with their cards, counts, option counts and suggestion, from the operation's call to its result, one after the other. The control answers the same page by `ILIKE`, haversine and `count(*)` over the tables themselves, without option counts, once each in the same run. Its page and its count are compared with the search's; *about N* has to be within 35 %.",
    "",
    ...results.flatMap(writeTarget),
  ].join("\n");
}

function writeTarget({
  name,
  version,
  rounds,
  limits,
  loading,
  search,
  naive,
  queries,
  wrong,
  controlled,
}: TargetResult): string[] {
  const all = summarise(allTimes(search));
  const control = summarise(allTimes(naive));
  const isMet = all.p99 <= limits.p99 && all.median <= (limits.median ?? Infinity);
  const target = [
    ...(limits.median ? [`median ≤ ${limits.median} ms`] : []),
    `p99 ≤ ${ms(limits.p99)} ms`,
  ].join(", ");
  return [
    `## ${name}, ${loading.companies.toLocaleString("en-GB")} companies`,
    "",
    `${version}. ${queries} queries, ${rounds} rounds. Target ${target}: **${isMet ? "met" : "not met"}**. ` +
      (controlled > 0
        ? `Pages or counts of ${controlled} that differ from the control's: **${wrong.length}**.`
        : "None was compared with the control."),
    "",
    row(["", "samples", "median ms", "p95", "p99", "max"]),
    row(["---", "--:", "--:", "--:", "--:", "--:"]),
    row([
      "**search**",
      all.count,
      ...[all.median, all.p95, all.p99, all.max].map((value) => `**${ms(value)}**`),
    ]),
    ...(controlled > 0
      ? [
          row([
            "control",
            control.count,
            ms(control.median),
            ms(control.p95),
            ms(control.p99),
            ms(control.max),
          ]),
        ]
      : []),
    ...[...search.byKind].map(([kind, times]) => {
      const { count, median, p95, p99, max } = summarise(times);
      return row([kind, count, ms(median), ms(p95), ms(p99), ms(max)]);
    }),
    "",
    (loading.rebuildSeconds
      ? `Search rows of all companies written and indexed in ${loading.rebuildSeconds.toFixed(1)} s ` +
        `(${Math.round(loading.companies / loading.rebuildSeconds).toLocaleString("en-GB")} a second). `
      : "Loaded before this run. ") +
      `On disk ${loading.tableMb.toFixed(0)} MB and ${loading.indexMb.toFixed(0)} MB of indexes, beside the companies' own ${loading.companyMb.toFixed(0)} MB.`,
    "",
  ];
}
