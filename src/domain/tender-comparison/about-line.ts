import type { TenderComparison } from "./get-comparison.ts";

/** What an entry or a query is about, in words. */
export function aboutLine({ lines }: Pick<TenderComparison, "lines">, line: number | null): string {
  if (line === null) return "The whole quote";
  const { section, item, description } = lines[line]!;
  return [section, item, description].filter(Boolean).join(" ");
}
