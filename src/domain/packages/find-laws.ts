import type { Scope } from "#domain/context.ts";
import { findNations } from "#domain/places/find-nations.ts";
import type { Nation } from "#domain/tender-rules/nations.data.ts";
import { anyone } from "#domain/verdict.ts";

const lawOf: Readonly<Record<string, Nation>> = {
  England: "england-and-wales",
  Wales: "england-and-wales",
  Scotland: "scotland",
  "Northern Ireland": "northern-ireland",
};

/** Whose law and bank holidays may count at a place: one where the place tells, none where nobody knows it. */
export async function findLaws(ctx: Scope, place: string): Promise<Nation[]> {
  anyone(ctx);
  const laws = (await findNations(ctx, place)).flatMap((name) => lawOf[name] ?? []);
  return [...new Set(laws)];
}
