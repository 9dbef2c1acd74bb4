import type { SourceFile } from "./imports.ts";
import { doorViolations } from "./doors.ts";
import {
  type ExportedFunction,
  callsIn,
  declarationsOf,
  exportedFunctions,
  isOperation,
} from "./functions.ts";
import { type Node, type ParsedFile, bare, nameOf, nodeIn, nodesIn, parse, walkFile } from "./tree.ts";

const VERDICT = "src/domain/verdict.ts";
const ASKING = new Set(["authorize", "requireMember", "requireFound", "systemOnly", "anyone"]);
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const isDomain = (path: string) => /^src\/(domain\/[^/]+|demo)\//.test(path) && !isTest(path);
/** The doors: pages, the HTTP shell, commands, and jobs. */
const isDoor = (path: string) =>
  !isTest(path) &&
  (/^(src\/(web|server|api)\/|cli\/|src\/(main|worker)\.ts$)/.test(path) ||
    /^src\/domain\/.*\.jobs\.ts$/.test(path));

/**
 * An operation is an exported function whose first parameter is a Context, or a ReadContext. It has a file of its name to itself and asks
 * a policy, by a call. Everything else that can reach the database is a part, and parts are not for doors: so there is no
 * way in that passes a policy by.
 */
export function operationViolations(files: SourceFile[]): string[] {
  const house = new Map<string, ParsedFile>();
  for (const file of files) if (!isTest(file.path)) house.set(file.path, { ...parse(file), house });
  return [...house.values()].flatMap((file) => [
    ...(isDomain(file.path) ? [...declarationViolations(file, house), ...policyFileViolations(file)] : []),
    ...(isDoor(file.path) ? doorViolations(file, house) : []),
  ]);
}

function declarationViolations(file: ParsedFile, house: House): string[] {
  return exportedFunctions(file)
    .filter(isOperation)
    .flatMap((operation) => [
      ...(operation.name === fileName(file.path)
        ? []
        : [`${file.path}: the operation ${operation.name} is not in a file of its name`]),
      ...(asks(operation, house) ? [] : [`${file.path}: the operation ${operation.name} asks no policy`]),
    ]);
}

const fileName = (path: string) =>
  path
    .split("/")
    .at(-1)!
    .replace(/\.ts$/, "")
    .replace(/-([a-z0-9])/g, (_, initial: string) => initial.toUpperCase());

type House = ReadonlyMap<string, ParsedFile>;

/** Whether a policy is asked, for certain and before anything is written, by a call in the function, or in what it calls of its own file or as `require…`. */
function asks(asking: ExportedFunction, house: House, seen = new Set<unknown>()): boolean {
  if (seen.has(asking.node)) return false;
  seen.add(asking.node);
  const { file } = asking;
  const own = declarationsOf(file);
  const foregone = foregoneNames(file);
  const isForegone = (argument: Node) => isForegoneBy(argument, foregone);
  return callsIn(asking.node).some(({ name, call, isCertain }) => {
    if (!isCertain) return false;
    const local = own.get(name);
    if (local) return local.some((each) => asks(each, house, seen));
    const imported = file.imports.get(name);
    if (!imported) return false;
    if (imported.file === VERDICT)
      return ASKING.has(imported.name) && !nodesIn(call["arguments"]).some(isForegone);
    const elsewhere = house.get(imported.file);
    if (!elsewhere || !/^require[A-Z]/.test(imported.name)) return false;
    return (declarationsOf(elsewhere).get(imported.name) ?? []).some((each) => asks(each, house, seen));
  });
}

const foregoneOf = new WeakMap<ParsedFile, Set<string>>();

/** The names under which a file holds a verdict that nobody was asked for. */
function foregoneNames(file: ParsedFile): Set<string> {
  const kept = foregoneOf.get(file);
  if (kept) return kept;
  const names = new Set<string>();
  for (const [local, { file: from, name }] of file.imports)
    if (from === VERDICT && name === "allowed") names.add(local);
  walkFile(file, (node) => {
    if (node.type === "VariableDeclarator" && isForegoneBy(node["init"], names))
      names.add(nameOf(node["id"]));
  });
  foregoneOf.set(file, names);
  return names;
}

function isForegoneBy(value: unknown, names: ReadonlySet<string>): boolean {
  const verdict = bare(value);
  if (verdict?.type === "MemberExpression") return nameOf(verdict["property"]) === "allowed";
  if (verdict?.type !== "ObjectExpression") return names.has(nameOf(verdict));
  return nodesIn(verdict["properties"]).some((each) =>
    each.type === "SpreadElement"
      ? isForegoneBy(each["argument"], names)
      : nameOf(each["key"]) === "isAllowed" && nodeIn(each["value"])?.["value"] === true,
  );
}

/** Whom a policy does not look at, it need not be asked about: what everybody may do says so. */
function policyFileViolations(file: ParsedFile): string[] {
  if (!file.path.endsWith(".policy.ts")) return [];
  return exportedFunctions(file)
    .filter(({ node }) => nameOf(nodesIn(node["params"])[0]).startsWith("_"))
    .map(({ name }) => `${file.path}: the policy ${name} ignores who asks`);
}
