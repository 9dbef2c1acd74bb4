import {
  type ExportedFunction,
  exportedFunctions,
  handedOn,
  handedOnWhole,
  isOperation,
} from "./functions.ts";
import { type Node, type ParsedFile, fileOf, nameOf, nodeIn, nodesIn, textOf, walkFile } from "./tree.ts";
import { KEYS } from "./types.ts";

type House = ReadonlyMap<string, ParsedFile>;
interface Import {
  file: string;
  name: string;
}

/** They determine the actor, before any policy can be asked. */
const BEFORE_POLICIES = new Set(["findActor", "listLivingSessions"]);

/** A door uses operations, never their parts: imported, imported late, taken as a whole file or handed on. */
export function doorViolations(file: ParsedFile, house: House): string[] {
  const isOwn = (other: string) => other.startsWith("src/domain/") && other.split("/").length > 3;
  const imports = [
    ...[...file.imports.values()].filter(({ isType }) => !isType),
    ...lateImports(file),
    ...handedOn(file).values(),
    ...handedOnWhole(file).map((from) => ({ file: from, name: "*" })),
  ];
  const violations = imports
    .filter((each) => isOwn(each.file))
    .flatMap((each) => find(each.file, each.name, house).filter(isPart))
    .map(({ name }) => `${file.path}: ${name} is a part of operations, and not for doors`);
  return [...new Set(violations)];
}

function isPart({ file, name, first, types }: ExportedFunction): boolean {
  if (BEFORE_POLICIES.has(name) || isOperation({ first })) return false;
  if (file.path.endsWith(".jobs.ts") && /^create\w+Queues?$/.test(name)) return false;
  return KEYS.some((key) => types.has(key));
}

/** What `import()` fetches: the names that it is taken apart into at once, or the whole file. */
function lateImports(file: ParsedFile): Import[] {
  const found: Import[] = [];
  walkFile(file, (node, around) => {
    if (node.type !== "ImportExpression") return;
    const from = fileOf(file.path, textOf(node["source"]));
    const names = takenApart(around) ?? ["*"];
    found.push(...names.map((name) => ({ file: from, name })));
  });
  return found;
}

function takenApart(around: readonly Node[]): string[] | undefined {
  const holder = nodeIn(around.at(-2)?.["id"]);
  if (around.at(-1)?.type !== "AwaitExpression" || holder?.type !== "ObjectPattern") return undefined;
  const taken = nodesIn(holder["properties"]);
  return taken.every(({ type }) => type === "Property")
    ? taken.map((each) => nameOf(each["key"]))
    : undefined;
}

/** The functions that a file exports under a name (`*`: under any), wherever they were written. */
function find(path: string, name: string, house: House, seen = new Set<string>()): ExportedFunction[] {
  const file = house.get(path);
  if (!file || seen.has(`${path} ${name}`)) return [];
  seen.add(`${path} ${name}`);
  const isMeant = (exported: string) => name === "*" || name === exported;
  return [
    ...exportedFunctions(file).filter((each) => isMeant(each.name)),
    ...[...handedOn(file)].flatMap(([exported, from]) =>
      isMeant(exported)
        ? find(from.file, from.name, house, seen).map((each) => ({ ...each, name: exported }))
        : [],
    ),
    ...handedOnWhole(file).flatMap((from) => find(from, name, house, seen)),
  ];
}
