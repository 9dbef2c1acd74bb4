import { posix } from "node:path";
import { parseSync } from "oxc-parser";
import type { SourceFile } from "./imports.ts";

/** A node of the syntax tree (ESTree with TypeScript's types). */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export interface ParsedFile {
  path: string;
  body: Node[];
  /** What a local name was imported as, and from which file of ours. */
  imports: Map<string, { file: string; name: string; isType: boolean }>;
  /** All files that it may import types from. */
  house?: ReadonlyMap<string, ParsedFile>;
}

const cache = new Map<string, { text: string; parsed: ParsedFile }>();

export function parse({ path, text }: SourceFile): ParsedFile {
  const kept = cache.get(path);
  if (kept?.text === text) return kept.parsed;
  const body = parseSync(path, text).program.body as unknown as Node[];
  const parsed = { path, body, imports: importsIn(path, body) };
  cache.set(path, { text, parsed });
  return parsed;
}

function importsIn(path: string, body: Node[]): ParsedFile["imports"] {
  const imports: ParsedFile["imports"] = new Map();
  for (const statement of body) {
    if (statement.type !== "ImportDeclaration") continue;
    const file = fileOf(path, textOf(statement["source"]));
    for (const specifier of nodesIn(statement["specifiers"])) {
      const imported = nodeIn(specifier["imported"]);
      const isType = statement["importKind"] === "type" || specifier["importKind"] === "type";
      imports.set(nameOf(specifier["local"]), {
        file,
        name: specifier.type === "ImportNamespaceSpecifier" ? "*" : imported ? nameOf(imported) : "default",
        isType,
      });
    }
  }
  return imports;
}

/** The file that an import names; a package keeps its name. */
export function fileOf(path: string, from: string): string {
  if (from.startsWith("#test/")) return from.slice(1);
  if (from.startsWith("#")) return `src/${from.slice(1)}`;
  return from.startsWith(".") ? posix.join(path, "..", from) : from;
}

export const nodeIn = (value: unknown): Node | undefined =>
  typeof (value as Node | null)?.type === "string" ? (value as Node) : undefined;

export const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter((each) => nodeIn(each) !== undefined) : [];

/** An identifier's name, or what stands in its place in quotes. */
export const nameOf = (value: unknown): string => {
  const node = nodeIn(value);
  return typeof node?.["name"] === "string" ? node["name"] : textOf(node);
};

export const textOf = (value: unknown): string => {
  const text = nodeIn(value)?.["value"];
  return typeof text === "string" ? text : "";
};

/**
 * Calls back for every node under one, with those around it, innermost last (only during the call); `false` leaves its
 * inside out.
 */
export function walk(
  node: Node,
  visit: (node: Node, around: readonly Node[]) => void | false,
  around: Node[] = [],
): void {
  if (visit(node, around) === false) return;
  around.push(node);
  for (const key in node) {
    const value = node[key];
    if (typeof value !== "object" || value === null) continue;
    if (Array.isArray(value)) {
      for (const each of value) if (nodeIn(each)) walk(each as Node, visit, around);
    } else if (nodeIn(value)) walk(value as Node, visit, around);
  }
  around.pop();
}

export function walkFile({ body }: ParsedFile, visit: Parameters<typeof walk>[1]): void {
  for (const statement of body) walk(statement, visit);
}

export const isFunction = ({ type }: Node): boolean =>
  type === "FunctionDeclaration" || type === "FunctionExpression" || type === "ArrowFunctionExpression";

/** An expression without brackets and assertions around it. */
export function bare(value: unknown): Node | undefined {
  const node = nodeIn(value);
  const isWrapped = node && /^(Parenthesized|TS(As|Satisfies|NonNull|TypeAssertion))/.test(node.type);
  return isWrapped ? bare(node["expression"]) : node;
}

/** The name that a call calls, `a` of `a(…)`; of `b.a(…)` there is none. */
export const calledName = (call: Node): string | undefined => {
  const callee = nodeIn(call["callee"]);
  return call.type === "CallExpression" && callee?.type === "Identifier" ? nameOf(callee) : undefined;
};

/** The property that a call calls, `a` of `b.a(…)`. */
export const calledProperty = (call: Node): string | undefined => {
  const callee = nodeIn(call["callee"]);
  return call.type === "CallExpression" && callee?.type === "MemberExpression"
    ? nameOf(callee["property"])
    : undefined;
};

/** Whether an identifier stands for a variable here: not for a property's or a parameter's name. */
export function isReference(node: Node, around: readonly Node[]): boolean {
  if (node.type !== "Identifier") return false;
  const parent = around.at(-1);
  if (!parent) return true;
  if (parent.type === "MemberExpression") return parent["object"] === node || parent["computed"] === true;
  if (parent.type === "Property") return parent["value"] === node;
  return !around.some(
    ({ type }) => type.startsWith("TS") && type !== "TSAsExpression" && type !== "TSNonNullExpression",
  );
}
