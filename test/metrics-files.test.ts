import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { Live } from "#platform/live.ts";
import { createLog } from "#platform/log.ts";
import { Metrics } from "#platform/metrics.ts";
import type { Database } from "#platform/db.ts";
import { queueNames } from "../src/server/queues.ts";

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
// It is looked at only when numbers are read.
const database = {} as Database;
const metrics = new Metrics({ database, live: new Live(createLog("silent")), queueNames });
afterAll(() => metrics.close());
const labelsOf = new Map(metrics.measures.map(({ name, labels }) => [name, labels]));

/** Labels that Prometheus adds itself, and those of a histogram's parts. */
const ADDED = ["job", "instance", "le"];
const NAME = /\b(?:lintel|process|nodejs)_[a-z0-9_]+\b/g;
const metricOf = (name: string) => (labelsOf.has(name) ? name : name.replace(/_(bucket|sum|count)$/, ""));

/** What is wrong with a PromQL expression: metrics that there are not, and labels that its metrics have not. */
function problemsOf(expression: string): string[] {
  const metricsIn = [...expression.matchAll(NAME)].map(([name]) => metricOf(name));
  const unknown = metricsIn.filter((name) => !labelsOf.has(name));
  const known = new Set([...ADDED, ...metricsIn.flatMap((name) => labelsOf.get(name) ?? [])]);
  const matched = [...expression.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = ""]) =>
    [...inside.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label!),
  );
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, inside = ""]) =>
    inside.split(/,\s*/),
  );
  return [...unknown, ...[...matched, ...grouped].filter((label) => !known.has(label))];
}

/** The expressions of the alert rules: on the line itself, or in the indented block below it. */
const alertExpressions = [
  ...read("ops/alerts.yml").matchAll(/^( +)expr: (?:\|\n((?:\1 .*\n)+)|(.*)\n)/gm),
].map(([, , block, line]) => block ?? line!);

interface Panel {
  title: string;
  targets?: { expr: string }[];
}
const { panels } = JSON.parse(read("ops/grafana-dashboard.json")) as { panels: Panel[] };
const panelExpressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

test("the expressions are found", () => {
  expect(alertExpressions).toHaveLength(read("ops/alerts.yml").match(/- alert:/g)!.length);
  expect(panelExpressions.length).toBeGreaterThan(20);
});

test.each([...alertExpressions, ...panelExpressions])(
  "what is asked of Prometheus is there: %s",
  (expression) => {
    expect(problemsOf(expression)).toEqual([]);
    expect(expression).toMatch(/lintel_|process_|nodejs_|^up\{/);
  },
);

test("a metric or label that there is not is noticed", () => {
  expect(problemsOf('sum by (root) (rate(lintel_http_request_total{state="5xx"}[5m]))')).toEqual([
    "lintel_http_request_total",
    "state",
    "root",
  ]);
});

test("queues and outcomes that alerts name are there", () => {
  const queues = alertExpressions.flatMap((each) => [...each.matchAll(/queue!?="([^"]+)"/g)]);
  expect(queues.length).toBeGreaterThan(0);
  for (const [, queue] of queues) expect(queueNames).toContain(queue);
});

test("the dashboard shows every measure of the product", () => {
  const shown = new Set(panelExpressions.flatMap((each) => each.match(NAME) ?? []).map(metricOf));
  const own = [...labelsOf.keys()].filter((name) => name.startsWith("lintel_"));
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
});

test("docs/operations.md has a line for every metric, with its labels", () => {
  const [, section = ""] = /## Metrics and health\n([\s\S]*?)\n## /.exec(read("docs/operations.md")) ?? [];
  const rows = [...section.matchAll(/^\| `([a-z0-9_]+)` *\|([^|]*)\|/gm)].map(([, name, labels]) => [
    name!,
    [...labels!.replaceAll(/\([^)]*\)/g, "").matchAll(/`(\w+)`/g)].map(([, label]) => label!),
  ]);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(labelsOf));
});
