import { readFileSync, readdirSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { SourceFile } from "./architecture/imports.ts";
import { type Node, nameOf, nodeIn, nodesIn, parse, textOf, walkFile } from "./architecture/tree.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const FOLDERS = ["src/web", "src/mail", "src/domain", "src/server"];
/** Names as the trade, the register and the map have them; what only operators, developers and browsers read. */
const REFERENCE =
  /^src\/domain\/(?:catalogue|companies-house|places)\/|free-mail\.data\.ts$|\.jobs\.ts$|^src\/web\/routes\/dev\/|(?:explain-failure|hydration)\.ts$/;

/** A text that the product can show or send, with `{}` where something is filled in. */
export interface VisibleText {
  file: string;
  line: number;
  text: string;
}

/** Attributes that nobody reads. */
const UNSEEN =
  /^(?:class(?:Name)?|style|id|key|name|type|rel|href|to|src|srcSet|sizes|d|viewBox|transform|method|action|form|htmlFor|autoComplete|role|pattern|target|as|media|points|data-.*|aria-(?:controls|labelledby|describedby|current|live))$/;
/** Calls and tags whose strings are for a machine: class names, queries, the log. */
const FOR_MACHINES = /^(?:cx|sql|raw|ref|table|warn|info|error|debug|select|where|orderBy|RegExp|get|has)$/;

/** Every text in the pages, the e-mails, the messages of operations and what the server says itself. */
export function readVisibleTexts(): VisibleText[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
      .map((entry) => relative(root, `${entry.parentPath}/${entry.name}`).replaceAll("\\", "/")),
  );
  return files
    .filter((path) => !REFERENCE.test(path))
    .sort()
    .flatMap((path) => textsIn({ path, text: readFileSync(`${root}/${path}`, "utf8") }));
}

/** The texts of one file: what stands between tags, and strings that are words rather than a name in the code. */
export function textsIn(source: SourceFile): VisibleText[] {
  const found: VisibleText[] = [];
  const add = (node: Node, written: string) => {
    const text = written
      .replaceAll(/<(?:style[^>]*>[^<]*<\/style|[^>]*)>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim();
    if (!isWords(text)) return;
    const line = source.text.slice(0, node.start).split("\n").length;
    found.push({ file: source.path, line, text });
  };
  walkFile(parse(source), (node, around) => {
    if (isUnseen(node)) return false;
    if (node.type === "JSXElement" || node.type === "JSXFragment") add(node, textOfElement(node));
    else if (node.type === "TemplateLiteral") add(node, textOfTemplate(node));
    else if (node.type === "Literal" && around.at(-1)?.type !== "ImportExpression") add(node, textOf(node));
  });
  return found;
}

function isUnseen(node: Node): boolean {
  if (/^(?:Import|ExportAll)Declaration$/.test(node.type)) return true;
  if (node.type === "ExportNamedDeclaration") return node["declaration"] === null;
  if (node.type.startsWith("TS") && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return true;
  if (node.type === "JSXAttribute") return UNSEEN.test(nameOf(node["name"]));
  if (node.type === "NewExpression") return /^(?:Error|TypeError|RegExp)$/.test(lastName(node["callee"]));
  if (node.type === "TaggedTemplateExpression") return FOR_MACHINES.test(lastName(node["tag"]));
  return node.type === "CallExpression" && FOR_MACHINES.test(lastName(node["callee"]));
}

/** `c` of `a.b.c`. */
function lastName(value: unknown): string {
  const node = nodeIn(value);
  if (node?.type === "CallExpression") return lastName(node["callee"]);
  return nameOf(node?.type === "MemberExpression" ? node["property"] : node);
}

/** What an element says itself, with `{}` for the elements and values within. */
function textOfElement(element: Node): string {
  const parts = nodesIn(element["children"]).map((child) => {
    if (child.type === "JSXText") return textOf(child);
    return textOf(child["expression"]) || "{}";
  });
  return parts.join("");
}

const textOfTemplate = (template: Node): string =>
  nodesIn(template["quasis"])
    .map((quasi) => (quasi["value"] as { cooked: string }).cooked)
    .join("{}");

/** Something a person reads: a word with a capital letter, or several words that are no class names. */
const isWords = (text: string): boolean => {
  if (/^\p{Lu}\p{Ll}/u.test(text)) return true;
  const words = text.split(" ");
  const names = words.filter((word) => /^-?[a-z]+[\d:[/(-]|^(?:flex|grid|relative|target|block)$/.test(word));
  return /\p{L}{2}/u.test(text) && words.length > 1 && names.length * 2 < words.length;
};
