import type { Scope } from "#domain/context.ts";
import { sayLine } from "#domain/package-changes/describe-changes.ts";
import type { FactChange } from "#domain/package-changes/find-changes.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";

/** A line of the pricing document that addenda have changed since a firm priced it. */
export interface ChangedLine {
  /** Its place, counted from 0. */
  at: number;
  /** The last addendum that did. */
  addendum: number;
  /** What was priced, in words; null of a line that is new. */
  was: string | null;
}

/** The lines that have changed since a quote was submitted last, or begun where it never was; in their order. */
export async function listChangedLines(
  { db }: Pick<Scope, "db">,
  { id, packageId }: { id: string; packageId: string },
): Promise<ChangedLine[]> {
  const rows = await db
    .selectFrom("addendum as a")
    .select(["a.number", "a.changes"])
    .where("a.package_id", "=", packageId)
    .where("a.issued_at", ">", (eb) =>
      eb.fn.coalesce(
        eb
          .selectFrom("tender_quote_version as v")
          .select(({ fn }) => fn.max("v.submitted_at").as("at"))
          .where("v.quote_id", "=", id),
        eb.selectFrom("tender_quote as q").select("q.created_at").where("q.id", "=", id),
      ),
    )
    .orderBy("a.number")
    .execute();
  const changed = new Map<number, ChangedLine>();
  for (const { number, changes } of rows)
    for (const { field, from } of (changes as { facts?: FactChange[] }).facts ?? []) {
      const at = Number(/^line-(\d+)$/.exec(field)?.[1] ?? 0) - 1;
      if (at < 0) continue;
      const was = from === null ? null : sayLine(from as PricingLine);
      changed.set(at, { at, addendum: number, was: changed.get(at)?.was ?? was });
    }
  return [...changed.values()].toSorted((one, other) => one.at - other.at);
}
