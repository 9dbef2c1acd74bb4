import type { Scope } from "#domain/context.ts";
import type { FactChange } from "#domain/package-changes/find-changes.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";

/**
 * The lines of a pricing document as each document set had them: what later addenda changed is put back, and what they
 * added is not there. `lines`: as they are now.
 */
export async function readFormerLines(
  { db }: Pick<Scope, "db">,
  packageId: string,
  lines: readonly PricingLine[],
): Promise<(setNumber: number) => readonly PricingLine[]> {
  const addenda = await db
    .selectFrom("addendum")
    .select(["set_number as setNumber", "changes"])
    .where("package_id", "=", packageId)
    .orderBy("number", "desc")
    .execute();
  const changes = addenda.map((row) => ({
    setNumber: row.setNumber,
    facts: ((row.changes as { facts?: FactChange[] }).facts ?? []).flatMap(({ field, from }) => {
      const [, place] = /^line-(\d+)$/.exec(field) ?? [];
      return place === undefined ? [] : [{ at: Number(place) - 1, from: from as PricingLine | null }];
    }),
  }));
  return (setNumber) => {
    const former: (PricingLine | null)[] = [...lines];
    for (const change of changes)
      if (change.setNumber > setNumber) for (const { at, from } of change.facts) former[at] = from;
    return former.filter((line) => line !== null);
  };
}
