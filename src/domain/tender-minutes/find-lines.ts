import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { refuseFields } from "#domain/refuse-fields.ts";
import { MAX_MINUTE_LINES } from "./tender-minutes.limits.ts";

/** Which lines are meant by their items, as `A 1, A 2`; counted from 0. Refuses, at its field, what no line is called. */
export function findLines(lines: readonly PricingLine[], items: string): number[] {
  const wanted = items
    .split(/[,;]/)
    .map((item) => item.trim())
    .filter(Boolean);
  const found = new Set(wanted.flatMap((item) => findLine(lines, item)));
  if (found.size > MAX_MINUTE_LINES)
    refuse(`Minutes are about ${MAX_MINUTE_LINES} lines at most: say the rest in words.`);
  return [...found].toSorted((one, other) => one - other);
}

function findLine(lines: readonly PricingLine[], item: string): number[] {
  const sought = item.toLowerCase();
  const isNamed = (name: string) => name.trim().toLowerCase() === sought;
  const places = [...lines.entries()]
    .filter(([, line]) => [line.item, `${line.section} ${line.item}`, line.description].some(isNamed))
    .map(([at]) => at);
  if (places.length === 0) refuse(`No line of the pricing document is called “${item}”.`);
  return places;
}

const refuse = (sentence: string): never => refuseFields([{ path: ["items"], sentence }]);
