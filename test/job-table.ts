import type { Services } from "#domain/context.ts";
import { readConfig } from "#platform/config.ts";
import { createQueues } from "../src/server/queues.ts";

const START = "<!-- jobs: written by npm run job-table -->";
const END = "<!-- /jobs -->";

/** A cron expression as docs/operations.md says it. */
export function sayWhen(schedule: string | undefined): string {
  if (schedule === undefined) return "on demand";
  const [minute = "", hour = ""] = schedule.split(" ");
  if (minute === "*") return "every minute";
  if (minute.startsWith("*/")) return `every ${minute.slice(2)} minutes`;
  const at = minute.padStart(2, "0");
  if (hour === "*") return `every hour at :${at}`;
  const [from = "", to] = hour.split("-").map((each) => `${each.padStart(2, "0")}:${at}`);
  return to === undefined ? from : `every hour from ${from} to ${to}`;
}

/** The document with its table of jobs as the queues are; a queue asks for nothing else before it has a job. */
export function writeJobTable(document: string): string {
  const queues = createQueues({ config: readConfig({}) } as Services);
  const rows = queues.map(({ name, schedule, description }) => [
    sayWhen(schedule),
    `\`${name}\``,
    description,
  ]);
  const all = [["when (London)", "queue", "what"], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]!.length)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  const table = [line(all[0]!), rule, ...all.slice(1).map(line)].join("\n");
  const [before = "", rest = ""] = document.split(START);
  return `${before}${START}\n\n${table}\n\n${END}${rest.split(END)[1]}`;
}
