import { type SourceFile, findCycle, importsOf } from "./imports.ts";
import {
  type Node,
  type ParsedFile,
  calledProperty,
  nameOf,
  nodeIn,
  nodesIn,
  parse,
  textOf,
  walkFile,
} from "./tree.ts";

/** What has one place only: SQL, the clock, and the product's addresses. */
export function placeViolations(file: SourceFile): string[] {
  const parsed = parse(file);
  return [...sqlViolations(parsed), ...clockViolations(parsed), ...addressViolations(parsed)];
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

/** The clock itself, and what counts down before somebody's eyes, by their own. */
const CLOCKS = new Set(["src/platform/clock.ts", "src/web/routes/signup/resend-form.tsx"]);

function clockViolations(file: ParsedFile): string[] {
  if (CLOCKS.has(file.path)) return [];
  let asks = false;
  walkFile(file, (node) => {
    asks ||= isNewDate(node) || (calledProperty(node) === "now" && nameOf(calleeObject(node)) === "Date");
  });
  return asks ? [`${file.path}: the time comes from ctx.clock`] : [];
}

const isNewDate = (node: Node) =>
  nameOf(node["callee"]) === "Date" &&
  (node.type === "CallExpression" ||
    (node.type === "NewExpression" && nodesIn(node["arguments"]).length === 0));

const calleeObject = (call: Node) => nodeIn(call["callee"])?.["object"];

/** The platform would fit any product, so it knows none of this one's addresses. */
function addressViolations(file: ParsedFile): string[] {
  if (!file.path.startsWith("src/platform/")) return [];
  const found: string[] = [];
  walkFile(file, (node) => {
    const raw = (node["value"] as { cooked?: string } | null)?.cooked;
    const text = node.type === "TemplateElement" ? (raw ?? "") : node.type === "Literal" ? textOf(node) : "";
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
