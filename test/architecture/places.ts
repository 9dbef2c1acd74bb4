import { type SourceFile, findCycle, importsOf } from "./imports.ts";
import {
  type Node,
  type ParsedFile,
  bare,
  calledProperty,
  nameOf,
  nodeIn,
  nodesIn,
  parse,
  textOf,
  walkFile,
} from "./tree.ts";

/** What has one place only: SQL, the clock, the product's addresses, limits and the names of queues. */
export function placeViolations(file: SourceFile): string[] {
  const parsed = parse(file);
  return [
    ...sqlViolations(parsed),
    ...clockViolations(parsed),
    ...addressViolations(parsed),
    ...environmentViolations(parsed),
    ...constantViolations(file),
  ];
}

const EXPORTED = /^export const ([A-Z][A-Z0-9_]*)(?:: [^=\n]+)? = (.*)/gm;
const IS_LIMIT = /^(?:MAX|MIN)_|_(?:SECONDS|MINUTES|HOURS|DAYS|MONTHS|BYTES)$|_PER_[A-Z_]+$/;

/**
 * What others import of the domain's limits and periods stands in `<folder>.limits.ts`; a life cycle's file holds
 * nothing else, no queue's name and no number either.
 */
function constantViolations({ path, text }: SourceFile): string[] {
  if (!path.startsWith("src/domain/") || path.endsWith(".limits.ts")) return [];
  return [...text.matchAll(EXPORTED)].flatMap(([, name = "", value = ""]) => {
    if (IS_LIMIT.test(name)) return [`${path}: limits and periods stand in a limits file: ${name}`];
    const isStray = path.endsWith(".states.ts") && (/^[\d(]/.test(value) || name.endsWith("_QUEUE"));
    return isStray ? [`${path}: a states file holds life cycles only: ${name}`] : [];
  });
}

const QUERIES = new Set(["selectFrom", "insertInto", "updateTable", "deleteFrom", "mergeInto"]);
/** Operations, query pieces, what fills the demo, and the platform. */
const MAY_QUERY = /^src\/(platform\/|demo\/|domain\/[^/]+\/([a-z0-9-]+|[a-z-]+\.queries)\.ts$)/;

function sqlViolations(file: ParsedFile): string[] {
  if (MAY_QUERY.test(file.path)) return [];
  const says = `${file.path}: SQL lives in operations and queries files`;
  const kysely = [...file.imports.values()].some((each) => each.file === "kysely" && !each.isType);
  let isQuerying = kysely;
  walkFile(file, (node) => {
    if (QUERIES.has(calledProperty(node) ?? "")) isQuerying = true;
  });
  return isQuerying ? [says] : [];
}

/** The clock itself, and a countdown in the browser. */
const CLOCKS = new Set(["src/platform/clock.ts", "src/web/ui/use-countdown.ts"]);

function clockViolations(file: ParsedFile): string[] {
  if (CLOCKS.has(file.path)) return [];
  let asks = false;
  walkFile(file, (node) => {
    // Under another name it could not be told from anything else.
    asks ||= node.type === "VariableDeclarator" && nameOf(bare(node["init"])) === "Date";
    asks ||= !file.path.startsWith("src/platform/") && DATABASE_CLOCK.test(rawText(node));
    asks ||= isNewDate(node) || (calledProperty(node) === "now" && nameOf(calleeObject(node)) === "Date");
  });
  return asks ? [`${file.path}: the time comes from ctx.clock`] : [];
}

const isNewDate = (node: Node) =>
  nameOf(node["callee"]) === "Date" &&
  (node.type === "CallExpression" ||
    (node.type === "NewExpression" && nodesIn(node["arguments"]).length === 0));

const calleeObject = (call: Node) => nodeIn(call["callee"])?.["object"];

/** The database's clock: only the platform may ask it, for the rows that it writes by it. */
const DATABASE_CLOCK =
  /\b(?:now|(?:clock|statement|transaction)_timestamp)\s*\(\s*\)|\b(?:current_(?:date|time|timestamp)|localtime(?:stamp)?)\b/i;

const rawText = (node: Node): string =>
  node.type === "TemplateElement"
    ? ((node["value"] as { cooked?: string } | null)?.cooked ?? "")
    : node.type === "Literal"
      ? textOf(node)
      : "";

/** `process.env`, however it is written. */
function environmentViolations(file: ParsedFile): string[] {
  if (file.path === "src/platform/config.ts") return [];
  let reads = [...file.imports.values()].some((each) => /^(node:)?process$/.test(each.file));
  walkFile(file, (node, around) => {
    // Under another name, or taken apart, it could not be told from anything else.
    reads ||= node.type === "VariableDeclarator" && nameOf(bare(node["init"])) === "process";
    const isEnv = node.type === "MemberExpression" && nameOf(node["property"]) === "env";
    reads ||= isEnv && isProcess(node["object"]);
    const isMember = around.at(-1)?.type === "MemberExpression";
    reads ||=
      node.type === "Identifier" && nameOf(node) === "process" && !isMember && isPassed(around.at(-1));
  });
  return reads ? [`${file.path}: only platform/config.ts reads process.env`] : [];
}

const isProcess = (value: unknown) => {
  const node = bare(value);
  return nameOf(node?.type === "MemberExpression" ? node["property"] : node) === "process";
};

/** Handed on as a whole. */
const isPassed = (parent: Node | undefined) =>
  parent?.type === "CallExpression" || parent?.type === "SpreadElement";

/** The platform would fit any product, so it knows none of this one's URLs. */
function addressViolations(file: ParsedFile): string[] {
  if (!file.path.startsWith("src/platform/")) return [];
  const found: string[] = [];
  walkFile(file, (node) => {
    const text = rawText(node);
    if (/^\/[a-z][a-z-]*(\/|$)/.test(text))
      found.push(`${file.path}: the platform knows no address: ${text}`);
  });
  return found;
}

/** Circles between the folders of the domain, those of types too. */
export function circleViolations(files: SourceFile[]): string[] {
  const arrows: Record<string, string[]> = {};
  for (const file of files) {
    const folder = file.path.match(/^src\/domain\/([^/]+)\/.*(?<!\.test)\.tsx?$/)?.[1];
    if (!folder) continue;
    const to = importsOf(file).flatMap(({ from }) => from.match(/^#domain\/([^/]+)\//)?.[1] ?? []);
    arrows[folder] = [...(arrows[folder] ?? []), ...to.filter((each) => each !== folder)];
  }
  const circle = findCycle(arrows);
  return circle ? [`src/domain: a circle of imports: ${circle.join(" → ")}`] : [];
}
