import { packageTemplateFor, packageTemplates } from "./templates.data.ts";

/** So many whole lines of another trade's template are no chance. */
const TELLING_LINES = 3;

/** The trade whose template a scope was taken from, where that is another one than the package's; null where it is not. */
export function findOtherTrade({ scope, service }: { scope: string; service: string }): string | null {
  const own = new Set(linesOf(packageTemplateFor(service)?.scope ?? ""));
  const said = new Set(linesOf(scope));
  const other = packageTemplates.find(
    ({ services, scope: written }) =>
      !services.includes(service) &&
      linesOf(written).filter((line) => said.has(line) && !own.has(line)).length >= TELLING_LINES,
  );
  return other?.name ?? null;
}

/** Without the heads between them. */
const linesOf = (scope: string): string[] =>
  scope
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.length > 40);
