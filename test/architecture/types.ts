import { type Node, type ParsedFile, nameOf, nodeIn, textOf, walk } from "./tree.ts";

/** Whoever holds one of these can read or write. */
export const KEYS: readonly string[] = [
  "Context",
  "ReadContext",
  "Scope",
  "Tx",
  "Services",
  "Db",
  "ReadableDb",
  "Kysely",
  "Transaction",
];

/**
 * The names of the types that a parameter or a variable is declared with, under the names they were declared by, and of
 * what these hold in turn.
 */
export function typesOf(declared: Node | undefined, file: ParsedFile): Set<string> {
  const names = new Set<string>();
  const annotation =
    nodeIn(declared?.["typeAnnotation"]) ?? nodeIn(nodeIn(declared?.["left"])?.["typeAnnotation"]);
  if (annotation) collect(annotation, file, names);
  return names;
}

function collect(declaration: Node, file: ParsedFile, names: Set<string>): void {
  walk(declaration, (node, around) => {
    // What a held function is given, its holder does not have.
    if (node.type === "TSMethodSignature" || isHeldFunction(node, around)) return false;
    if (node.type !== "TSTypeReference" && node.type !== "TSInterfaceHeritage") return undefined;
    const written = nodeIn(node["typeName"] ?? node["expression"]);
    const local = nameOf(written?.["right"] ?? written?.["property"] ?? written);
    if (local === "Pick" && !reaches(node)) return false;
    // Of `Parameters<typeof operation>` only the compiler knows what it is: it counts as what it was written to get.
    if (local === "Parameters" || local === "ThisParameterType") names.add("Parameters").add("Scope");
    const imported = file.imports.get(local);
    const name = imported?.name ?? local;
    if (names.has(name)) return undefined;
    names.add(name);
    if (KEYS.includes(name)) return undefined;
    const home = imported ? file.house?.get(imported.file) : file;
    const own = home?.body.find((each) => isTypeNamed(each, name));
    if (home && own) collect(own, home, names);
    return undefined;
  });
}

const isHeldFunction = (node: Node, around: readonly Node[]) =>
  node.type === "TSFunctionType" && around.some(({ type }) => type === "TSPropertySignature");

function isTypeNamed(statement: Node, name: string): boolean {
  const declared = nodeIn(statement["declaration"]) ?? statement;
  return /^TS(TypeAlias|Interface)Declaration$/.test(declared.type) && nameOf(declared["id"]) === name;
}

const WAYS = new Set(["db", "files", "limits", "transact", "enqueue"]);

/** Whether a `Pick` takes something along that reads or writes. */
function reaches(pick: Node): boolean {
  let isWay = false;
  walk(pick, (node) => {
    if (node.type === "Literal") isWay ||= WAYS.has(textOf(node));
  });
  return isWay;
}
