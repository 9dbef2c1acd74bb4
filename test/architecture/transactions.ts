import type { SourceFile } from "./imports.ts";
import {
  type Node,
  type ParsedFile,
  bare,
  calledProperty,
  isFunction,
  isReference,
  nameOf,
  nodeIn,
  nodesIn,
  parse,
  walk,
  walkFile,
} from "./tree.ts";
import { typesOf } from "./types.ts";

const OUTSIDE = ["Context", "ReadContext", "Scope", "Services", "Db", "ReadableDb", "Kysely"];

/**
 * Inside a transaction only what it hands over may be used: anything on the outer context's connection waits for ever on
 * the embedded database and is no part of the transaction on a server.
 */
export function transactionViolations(file: SourceFile): string[] {
  const parsed = parse(file);
  const violations = new Set<string>();
  walkFile(parsed, (node, around) => {
    if (!isFunction(node) || !opensOn(node, around.at(-1), parsed)) return;
    const inner = new Set(nodesIn(node["params"]).flatMap(boundNames));
    const outer = [...outerNames(around, parsed)].filter((name) => !inner.has(name));
    const body = nodeIn(node["body"]);
    if (!body || outer.length === 0) return;
    walk(body, (each, inside) => {
      if (isReference(each, inside) && outer.includes(nameOf(each))) {
        violations.add(`${file.path}: inside a transaction ${nameOf(each)} is not to be used`);
      }
    });
  });
  return [...violations];
}

/** Whether a function is the work of a transaction: given to `transact`, or with a Tx of its own. */
function opensOn(node: Node, parent: Node | undefined, file: ParsedFile): boolean {
  if (parent && calledProperty(parent) === "transact" && nodesIn(parent["arguments"]).includes(node))
    return true;
  return nodesIn(node["params"]).some((each) => nameOf(each) === "tx" || typesOf(each, file).has("Tx"));
}

/** What the functions around hold of the outer connection. */
function outerNames(around: readonly Node[], file: ParsedFile): Set<string> {
  const names = new Set<string>();
  for (const each of around) {
    const given =
      calledProperty(each) === "transact" ? nodeIn(nodeIn(each["callee"])?.["object"]) : undefined;
    if (given?.type === "Identifier") names.add(nameOf(given));
    if (!isFunction(each)) continue;
    for (const parameter of nodesIn(each["params"])) {
      const types = typesOf(parameter, file);
      const isOuter = nameOf(parameter) === "ctx" || OUTSIDE.some((type) => types.has(type));
      if (isOuter) boundNames(parameter).forEach((name) => names.add(name));
    }
    addAliases(each, names);
  }
  return names;
}

/** The constants of a function itself that stand for what is outer, or for a way of it to the connection. */
function addAliases(holder: Node, names: Set<string>): void {
  walk(holder, (node) => {
    if (node !== holder && isFunction(node)) return false;
    if (node.type !== "VariableDeclarator") return undefined;
    const bound = nodeIn(node["id"]);
    if (bound && holds(node["init"], names)) boundNames(bound).forEach((name) => names.add(name));
    return undefined;
  });
}

/** Whether a value is what is outer, a way of it to the connection, or an object or a list with one of them in it. */
function holds(value: unknown, names: ReadonlySet<string>): boolean {
  const node = bare(value);
  if (node?.type === "ObjectExpression")
    return nodesIn(node["properties"]).some((each) => holds(each["value"] ?? each["argument"], names));
  if (node?.type === "ArrayExpression") return nodesIn(node["elements"]).some((each) => holds(each, names));
  const isWay = node?.type === "MemberExpression" && WAYS.has(nameOf(node["property"]));
  return names.has(nameOf(isWay ? bare(node["object"]) : node));
}

const WAYS = new Set(["db", "limits", "transact", "enqueue"]);
const HARMLESS = new Set(["actor", "clock", "config", "log", "requestId", "network", "userAgent"]);

/** The names that a parameter brings; of one that is taken apart, those that reach a connection. */
function boundNames(parameter: Node): string[] {
  if (parameter.type !== "ObjectPattern") return [nameOf(nodeIn(parameter["left"]) ?? parameter)];
  return nodesIn(parameter["properties"])
    .filter((each) => !HARMLESS.has(nameOf(each["key"])))
    .map((each) => nameOf(each["value"] ?? each["argument"]));
}
