import {
  type Node,
  type ParsedFile,
  bare,
  calledName,
  calledProperty,
  fileOf,
  isFunction,
  nameOf,
  nodeIn,
  nodesIn,
  textOf,
  walk,
} from "./tree.ts";
import { typesOf } from "./types.ts";

export interface ExportedFunction {
  file: ParsedFile;
  name: string;
  node: Node;
  /** The types of all its parameters, and of the constant that holds it. */
  types: Set<string>;
  /** The type of its first parameter when it is nothing but a name. */
  first: string | undefined;
}

/** Every function that a file exports, however it is written: declared, as a constant, wrapped, in a class or by a list. */
export function exportedFunctions(file: ParsedFile): ExportedFunction[] {
  const named = declarationsOf(file);
  return file.body.flatMap((statement) => {
    if (!/^Export(Named|Default)Declaration$/.test(statement.type)) return [];
    const declared = nodeIn(statement["declaration"]);
    const isDefault = statement.type === "ExportDefaultDeclaration";
    if (declared?.type === "Identifier")
      return (named.get(nameOf(declared)) ?? []).map((each) => ({ ...each, name: "default" }));
    if (declared)
      return functionsIn(file, declared).map((each) => (isDefault ? { ...each, name: "default" } : each));
    if (nodeIn(statement["source"])) return [];
    return nodesIn(statement["specifiers"]).flatMap((specifier) =>
      (named.get(nameOf(specifier["local"])) ?? []).map((each) => ({
        ...each,
        name: nameOf(specifier["exported"]),
      })),
    );
  });
}

/** What a file hands on from another one, by the name under which it does. */
export function handedOn(file: ParsedFile): Map<string, { file: string; name: string }> {
  const found = new Map<string, { file: string; name: string }>();
  const pass = (exported: string, local: unknown) => {
    const from = file.imports.get(nameOf(bare(local)));
    if (from && !from.isType) found.set(exported, from);
  };
  for (const statement of file.body) {
    const source = nodeIn(statement["source"]);
    const from = source && fileOf(file.path, textOf(source));
    const exported = nameOf(statement["exported"]);
    if (statement.type === "ExportAllDeclaration" && from && exported)
      found.set(exported, { file: from, name: "*" });
    if (statement.type === "ExportDefaultDeclaration") pass("default", statement["declaration"]);
    if (statement.type !== "ExportNamedDeclaration" || statement["exportKind"] === "type") continue;
    for (const specifier of nodesIn(statement["specifiers"])) {
      const name = nameOf(specifier["exported"]);
      if (from) found.set(name, { file: from, name: nameOf(specifier["local"]) });
      else pass(name, specifier["local"]);
    }
    for (const variable of nodesIn(nodeIn(statement["declaration"])?.["declarations"]))
      pass(nameOf(variable["id"]), variable["init"]);
  }
  return found;
}

/** The files that a file hands on whole. */
export const handedOnWhole = (file: ParsedFile): string[] =>
  file.body
    .filter((each) => each.type === "ExportAllDeclaration" && !nodeIn(each["exported"]))
    .filter((each) => each["exportKind"] !== "type")
    .map((each) => fileOf(file.path, textOf(each["source"])));

/** The functions of a file by name, exported or not. */
export function declarationsOf(file: ParsedFile): Map<string, ExportedFunction[]> {
  const found = new Map<string, ExportedFunction[]>();
  for (const statement of file.body) {
    const declared = nodeIn(statement["declaration"]) ?? statement;
    for (const each of functionsIn(file, declared))
      found.set(each.name, [...(found.get(each.name) ?? []), each]);
  }
  return found;
}

function functionsIn(file: ParsedFile, declared: Node): ExportedFunction[] {
  if (declared.type === "VariableDeclaration") {
    return nodesIn(declared["declarations"]).flatMap((variable) => {
      const value = nodeIn(variable["init"]);
      const holder = nodeIn(variable["id"]);
      return value ? outermost(value).map((node) => describe(file, nameOf(holder), node, holder)) : [];
    });
  }
  if (declared.type === "ClassDeclaration") {
    return outermost(declared).map((node) => describe(file, nameOf(declared["id"]), node));
  }
  return isFunction(declared) ? [describe(file, nameOf(declared["id"]), declared)] : [];
}

/** The functions in an expression that are in no other function, and those that they do nothing but return. */
function outermost(expression: Node): Node[] {
  const found: Node[] = [];
  walk(expression, (node) => {
    if (!isFunction(node)) return undefined;
    found.push(node);
    const body = bare(node["body"]);
    const results =
      body?.type === "BlockStatement"
        ? nodesIn(body["body"])
            .filter(({ type }) => type === "ReturnStatement")
            .map((each) => bare(each["argument"]))
        : [body];
    for (const result of results) if (result && isFunction(result)) found.push(...outermost(result));
    return false;
  });
  return found;
}

function describe(file: ParsedFile, name: string, node: Node, holder?: Node): ExportedFunction {
  const parameters = nodesIn(node["params"]);
  const types = new Set([...parameters, holder].flatMap((each) => [...typesOf(each, file)]));
  const held = typesOf(holder, file);
  const first = [...typesOf(parameters[0], file), ...held];
  return { file, name, node, types, first: first.length === 1 || held.has("Context") ? first[0] : undefined };
}

/** Whether it is for doors: it gets a context that only they are given, and asks a policy. */
export const isOperation = ({ first }: Pick<ExportedFunction, "first">) =>
  first === "Context" || first === "ReadContext";

interface Call {
  name: string;
  call: Node;
  /** Whatever happens it is called, before anything is written, and what it throws goes on. */
  isCertain: boolean;
}

const WRITES = new Set(["insertInto", "updateTable", "deleteFrom", "mergeInto"]);

/** The names of the functions that are called in one itself or in the work it gives to `transact`. */
export function callsIn(node: Node): Call[] {
  const calls: Call[] = [];
  let firstWrite = Infinity;
  walk(node, (each) => {
    if (WRITES.has(calledProperty(each) ?? "")) firstWrite = Math.min(firstWrite, each.end);
  });
  walk(node, (each, around) => {
    const given = around.at(-1);
    const isWork = given && (calledProperty(given) ?? calledName(given)) === "transact";
    if (each !== node && isFunction(each) && !isWork) return false;
    const name = calledName(each);
    if (name !== undefined) {
      const isCertain = each.end <= firstWrite && isAlwaysReached(each, around);
      calls.push({ name, call: each, isCertain });
    }
    return undefined;
  });
  return calls;
}

const BRANCHES: Readonly<Record<string, readonly string[]>> = {
  IfStatement: ["consequent", "alternate"],
  ConditionalExpression: ["consequent", "alternate"],
  LogicalExpression: ["right"],
  SwitchStatement: ["cases"],
  CatchClause: ["body"],
  WhileStatement: ["body"],
};

/** Whether nothing around a node decides that it is reached, catches what it throws, or has returned before. */
function isAlwaysReached(node: Node, around: readonly Node[]): boolean {
  return around.every((each, at) => {
    const inside = around[at + 1] ?? node;
    if (each.type === "TryStatement") return each["block"] !== inside || !nodeIn(each["handler"]);
    if (each.type === "BlockStatement") {
      const before = nodesIn(each["body"]);
      return !before
        .slice(0, before.indexOf(inside))
        .some(({ type }) => type === "ReturnStatement" || type === "ThrowStatement");
    }
    return !(BRANCHES[each.type] ?? []).some((branch) => [each[branch]].flat().includes(inside));
  });
}
