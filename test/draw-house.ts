import { readSources } from "./architecture.ts";
import { type SourceFile, importsOf } from "./architecture/imports.ts";

type Arrows = Map<string, Set<string>>;

const ROOMS: Record<string, string> = {
  main: "main.ts<br>the web process",
  worker: "worker.ts<br>the job process",
  cli: "cli<br>the lintel command",
  server: "server<br>HTTP shell, services, queues",
  web: "web<br>the pages",
  api: "api<br>JSON for others",
  demo: "demo<br>sample firms, their pictures, every seed",
  domain: "domain<br>what the product does",
  mail: "mail<br>e-mails",
  platform: "platform<br>database, jobs, files, mail, limits",
};

/** docs/house.md: which rooms open onto which, and the same for the folders of the domain. */
export function drawHouse(): string {
  const files = [
    ...readSources("src"),
    ...readSources("cli").filter(
      ({ path }) => !/draw-house|list-clauses|write-job-table|generate/.test(path),
    ),
  ];
  const sources = files.filter(({ path }) => !/\.test\.tsx?$/.test(path));
  const rooms = findArrows(sources, roomOf);
  const folders = findArrows(sources, domainFolderOf);
  return `# The house

Made from the imports by \`npm run house\`; a test fails when it is stale. An arrow says _uses_; one whose target a longer way already leads to is left out, and so is what is only a type. Dotted: loaded only when it is wanted, so that the folder can be left out.

## Rooms

${drawGraph(rooms, ROOMS, findLazyArrows(sources))}

## Folders of the domain

${drawGraph(folders, {}, new Set())}
`;
}

function roomOf(path: string): string | undefined {
  if (path.startsWith("cli/")) return "cli";
  const [, name = ""] = path.split("/");
  return name.replace(/\.ts$/, "");
}

function domainFolderOf(path: string): string | undefined {
  const [, layer, folder, file] = path.split("/");
  return layer === "domain" && file ? folder : undefined;
}

function targetOf(path: string, from: string): string | undefined {
  if (from.startsWith("#")) return `src/${from.slice(1)}`;
  return from.startsWith(".") ? new URL(from, `file:///${path}`).pathname.slice(1) : undefined;
}

function findArrows(files: readonly SourceFile[], placeOf: (path: string) => string | undefined): Arrows {
  const arrows: Arrows = new Map();
  for (const file of files) {
    const place = placeOf(file.path);
    if (place === undefined) continue;
    const own = arrows.get(place) ?? new Set();
    arrows.set(place, own);
    for (const { from, isTypeOnly } of importsOf(file)) {
      const target = targetOf(file.path, from);
      const to = target && !target.includes("+types") && !isTypeOnly ? placeOf(target) : undefined;
      if (to !== undefined && to !== place) own.add(to);
    }
  }
  return arrows;
}

function findLazyArrows(files: readonly SourceFile[]): ReadonlySet<string> {
  const toDemo = files.flatMap((file) =>
    importsOf(file)
      .filter(({ from, isLazy }) => isLazy && from.startsWith("#demo/"))
      .map(() => `${roomOf(file.path)} demo`),
  );
  return new Set(toDemo);
}

/** Whether a way of at least one stop leads there, so that the straight arrow says nothing new. */
function isRoundabout(arrows: Arrows, from: string, to: string): boolean {
  const seen = new Set<string>([from]);
  const next = [...(arrows.get(from) ?? [])].filter((stop) => stop !== to);
  for (const stop of next) {
    if (seen.has(stop)) continue;
    seen.add(stop);
    const onward = arrows.get(stop) ?? new Set<string>();
    if (onward.has(to)) return true;
    next.push(...onward);
  }
  return false;
}

function drawGraph(arrows: Arrows, labels: Record<string, string>, lazy: ReadonlySet<string>): string {
  const names = [...new Set([...arrows.keys(), ...[...arrows.values()].flatMap((to) => [...to])])].sort();
  const nodes = names.map((name) => `  ${name}["${labels[name] ?? name}"]`);
  const lines = names.flatMap((from) =>
    [...(arrows.get(from) ?? [])]
      .sort()
      .filter((to) => lazy.has(`${from} ${to}`) || !isRoundabout(arrows, from, to))
      .map((to) => `  ${from} ${lazy.has(`${from} ${to}`) ? "-.->" : "-->"} ${to}`),
  );
  return ["```mermaid", "flowchart TD", ...nodes, ...lines, "```"].join("\n");
}
