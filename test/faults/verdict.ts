import { cpus } from "node:os";
import type { Fault } from "./faults.ts";
import type { Outcome } from "./writers.ts";

const READY_WITHIN_MS = 10_000;

export interface FaultResult {
  fault: Fault;
  lastedMs: number;
  /** From the fault's end until every node says that it is ready. */
  readyMs: number;
  /** From the fault's end until the worker has done a job. */
  workedMs: number;
  /** Processes that ended by themselves. */
  deaths: number;
  outcomes: ReadonlyMap<Outcome, number>;
  slowestMs: number;
  /** The longest time without one acknowledged write. */
  longestGapMs: number;
}

interface Losses {
  lost: number;
  doubled: number;
}

/** What must not be: one sentence for each. */
export function judge(results: readonly FaultResult[], { lost, doubled }: Losses): string[] {
  const problems = results.flatMap(({ fault, readyMs, deaths, outcomes }) => {
    const failed = [...outcomes].filter(([outcome]) => outcome !== 200).reduce((sum, [, n]) => sum + n, 0);
    return [
      ...(deaths > 0 ? [`${fault.name}: ${deaths} processes ended by themselves.`] : []),
      ...(readyMs > READY_WITHIN_MS ? [`${fault.name}: not ready within ten seconds of its end.`] : []),
      ...(!fault.mayFail && failed > 0 ? [`${fault.name}: ${failed} requests failed.`] : []),
    ];
  });
  if (lost > 0) problems.push(`${lost} acknowledged writes are lost.`);
  if (doubled > 0) problems.push(`${doubled} writes were done twice.`);
  return problems;
}

/** The page about a run. */
export function writeTable(
  results: readonly FaultResult[],
  written: number,
  { lost, doubled }: Losses,
): string {
  const [cpu] = cpus();
  const rows = results.map((result) =>
    row([
      result.fault.name,
      seconds(result.lastedMs),
      result.deaths,
      seconds(result.readyMs),
      seconds(result.workedMs),
      seconds(result.longestGapMs),
      seconds(result.slowestMs),
      [...result.outcomes]
        .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
        .map(([outcome, times]) => `${times} × ${outcome}`)
        .join(", "),
    ]),
  );
  return [
    "# Faults",
    "",
    `Made by \`npm run faults\`: two nodes behind a balancer that never tries twice, a worker, and PostgreSQL behind a proxy, on ${cpus().length} cores (${cpu?.model.trim()}) that all of them share. People send messages all the while, each with a key; what gets no answer or a refusal is sent again with the same key.`,
    "",
    `**${written}** writes acknowledged, **${lost}** of them lost, **${doubled}** done twice.`,
    "",
    row([
      "fault",
      "lasted",
      "processes ended",
      "all ready after",
      "a job done after",
      "longest gap",
      "slowest answer",
      "answers",
    ]),
    row(["---", "---", "---", "---", "---", "---", "---", "---"]),
    ...rows,
    "",
    "Seconds, counted from the fault's end where it says *after*; the gap is the longest time without any acknowledged write. `none` is a request that got no answer within 15 seconds.",
    "",
  ].join("\n");
}

const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
const seconds = (ms: number) => (Number.isFinite(ms) ? (ms / 1000).toFixed(1) : "never");
