import type { SourceFile } from "./imports.ts";
import { type ExportedFunction, callsIn, declarationsOf, exportedFunctions, handedOn } from "./functions.ts";
import { type ParsedFile, nameOf, nodesIn, parse } from "./tree.ts";

const VERDICT = "src/domain/verdict.ts";
const ASKING = new Set(["authorize", "requireMember", "requireFound", "systemOnly", "anyone"]);
/** Whoever holds one of these can read or write. */
const KEYS = ["Context", "Scope", "Tx", "Services", "Db", "ReadableDb", "Kysely", "Transaction"];
/** They say who asks, before there is anybody to ask a policy about. */
const BEFORE_POLICIES = new Set(["findActor", "listLivingSessions"]);

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const isDomain = (path: string) => /^src\/(domain\/[^/]+|demo)\//.test(path) && !isTest(path);
/** What lets somebody in from outside: pages, the HTTP shell, commands, and jobs. */
const isDoor = (path: string) =>
  !isTest(path) && (/^(src\/(web|server|api)|cli)\//.test(path) || /^src\/domain\/.*\.jobs\.ts$/.test(path));

/**
 * An operation is an exported function whose first parameter is a Context. It has a file of its name to itself and asks
 * a policy, by a call. Everything else that can reach the database is a part, and parts are not for doors: so there is no
 * way in that passes a policy by.
 */
export function operationViolations(files: SourceFile[]): string[] {
  const house = new Map(files.filter(({ path }) => !isTest(path)).map((file) => [file.path, parse(file)]));
  return [...house.values()].flatMap((file) => [
    ...(isDomain(file.path) ? [...declarationViolations(file, house), ...policyFileViolations(file)] : []),
    ...(isDoor(file.path) ? doorViolations(file, house) : []),
  ]);
}

function declarationViolations(file: ParsedFile, house: House): string[] {
  return exportedFunctions(file)
    .filter(({ first }) => first === "Context")
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

/** Whether a policy is asked by a call in the function, or in what it calls of its own file or as `require…`. */
function asks(asking: ExportedFunction, house: House, seen = new Set<unknown>()): boolean {
  if (seen.has(asking.node)) return false;
  seen.add(asking.node);
  const { file } = asking;
  const own = declarationsOf(file);
  return callsIn(asking.node).some(({ name, call }) => {
    const local = own.get(name);
    if (local) return local.some((each) => asks(each, house, seen));
    const imported = file.imports.get(name);
    if (!imported) return false;
    if (imported.file === VERDICT)
      return ASKING.has(imported.name) && !isForegone(nodesIn(call["arguments"])[0]);
    const elsewhere = house.get(imported.file);
    if (!elsewhere || !/^require[A-Z]/.test(imported.name)) return false;
    return (declarationsOf(elsewhere).get(imported.name) ?? []).some((each) => asks(each, house, seen));
  });
}

/** A verdict that nobody was asked for. */
const isForegone = (argument: unknown) => nameOf(argument) === "allowed";

/** Whom a policy does not look at, it need not be asked about: what everybody may do says so. */
function policyFileViolations(file: ParsedFile): string[] {
  if (!file.path.endsWith(".policy.ts")) return [];
  return exportedFunctions(file)
    .filter(({ node }) => nameOf(nodesIn(node["params"])[0]).startsWith("_"))
    .map(({ name }) => `${file.path}: the policy ${name} ignores who asks`);
}

function doorViolations(file: ParsedFile, house: House): string[] {
  const isOwn = (other: string) => other.startsWith("src/domain/") && other.split("/").length > 3;
  return [...file.imports.values()].flatMap(({ file: from, name, isType }) => {
    if (isType || !isOwn(from) || BEFORE_POLICIES.has(name)) return [];
    const given = find(from, name, house);
    if (!given || given.file.path.endsWith(".jobs.ts") || given.first === "Context") return [];
    return KEYS.some((key) => given.types.has(key))
      ? [`${file.path}: ${name} is a part of operations, and not for doors`]
      : [];
  });
}

function find(path: string, name: string, house: House): ExportedFunction | undefined {
  const file = house.get(path);
  if (!file) return undefined;
  const passedOn = handedOn(file).get(name);
  if (passedOn) return find(passedOn.file, passedOn.name, house);
  return exportedFunctions(file).find((each) => each.name === name);
}
