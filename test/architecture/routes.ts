import type { SourceFile } from "./imports.ts";
import { type Node, nodeIn, nodesIn, parse } from "./tree.ts";

/** How forms come into the pages, and how the pages answer. */
export function routeViolations(file: SourceFile): string[] {
  return [...formViolations(file), ...doorViolations(file)];
}

/** A form's field names are paths to its parser: only read-form.ts lets them in. */
function formViolations(file: SourceFile): string[] {
  if (!file.path.startsWith("src/web/") || file.path === "src/web/read-form.ts") return [];
  return /\.formData\(\)|\[\s*["'`]formData["'`]\s*\]/.test(file.text)
    ? [`${file.path}: forms are read by web/read-form.ts`]
    : [];
}

/** A route's forms come in through web/forms/form-action.ts, and what refuses them is told from a bug by web/answers.ts. */
function doorViolations(file: SourceFile): string[] {
  const { path, text } = file;
  if (!path.startsWith("src/web/routes/")) return [];
  const violations: string[] = [];
  if (
    /\b(isAppError|refusalOf|statusOf)\b|\binstanceof (App|Zod)Error\b|["'`](AppError|ZodError|Retry-After)["'`]/.test(
      text,
    )
  ) {
    violations.push(`${path}: refusals are answered by web/answers.ts`);
  }
  if (/\bredirect\b[^;]*from "react-router"/.test(text)) {
    violations.push(`${path}: redirects are made by web/redirect.ts`);
  }
  if (/\b(?:text|take|form\.get(?:All)?)\(\s*["'`]intent["'`]/.test(text)) {
    violations.push(`${path}: a form's intent is read by web/forms/intents.ts`);
  }
  const action = /^export (?:async )?(?:function|const|let|var) action\b(.*)$/m.exec(text)?.[1];
  const maker = / = (\w+)/.exec(action ?? "")?.[1] ?? "";
  const { imports, body } = parse(file);
  const isMade = imports.get(maker)?.file === "src/web/forms/form-action.ts";
  const isHandled = action === undefined || / = loader;/.test(action) || (isMade && /^ = \w+\(/.test(action));
  if (body.some(({ type }) => type === "ExportAllDeclaration") || body.some(isTakenApart)) {
    violations.push(`${path}: a route says itself what it exports`);
  }
  if (!isHandled || /^export \{[^}]*\baction\b/m.test(text)) {
    violations.push(`${path}: actions are made by web/forms/form-action.ts`);
  }
  return violations;
}

/** `export const { action } = …`: what is exported stands under no name that could be looked at. */
const isTakenApart = (statement: Node) =>
  statement.type === "ExportNamedDeclaration" &&
  nodesIn(nodeIn(statement["declaration"])?.["declarations"]).some(
    (each) => nodeIn(each["id"])?.type !== "Identifier",
  );
