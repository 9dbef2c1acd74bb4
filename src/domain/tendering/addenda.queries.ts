import type { Scope } from "#domain/context.ts";
import { type ToldChange, describeChanges, foldLines } from "#domain/package-changes/describe-changes.ts";
import type { FactChange } from "#domain/package-changes/find-changes.ts";
import type { Nation } from "#domain/tender-rules/nations.data.ts";
import type { SetChanges } from "#domain/tender-documents/compare-sets.ts";

export interface Addendum {
  number: number;
  reason: string;
  materiality: "information" | "reprice";
  changes: SetChanges;
  /** Facts of the package before and after, the return first where it has moved. */
  told: ToldChange[];
  oldReturnAt: Date;
  newReturnAt: Date;
  issuedAt: Date;
  /** When this firm has seen it; null for the buyer and where it has not. */
  seenAt: Date | null;
}

type Stored = Omit<Addendum, "told" | "changes"> & { changes: SetChanges & { facts?: FactChange[] } };

interface Wanted {
  packageId: string;
  invitationId: string | null;
  nation: Nation;
  /** The pricing document is: who has to accept an agreement first reads that it has changed, and not how. */
  isOpen: boolean;
}

/** A package's addenda, the newest first. */
export async function listAddenda(
  { db }: Pick<Scope, "db">,
  { packageId, invitationId, nation, isOpen }: Wanted,
): Promise<Addendum[]> {
  const rows = await db
    .selectFrom("addendum as a")
    .leftJoin("addendum_receipt as seen", (join) =>
      join
        .onRef("seen.package_id", "=", "a.package_id")
        .onRef("seen.number", "=", "a.number")
        .on("seen.invitation_id", "=", invitationId),
    )
    .where("a.package_id", "=", packageId)
    .select([
      "a.number",
      "a.reason",
      "a.materiality",
      "a.changes",
      "a.old_return_at as oldReturnAt",
      "a.new_return_at as newReturnAt",
      "a.issued_at as issuedAt",
      "seen.seen_at as seenAt",
    ])
    .orderBy("a.number", "desc")
    .execute();
  return (rows as unknown as Stored[]).map(({ changes: { facts = [], ...changes }, ...addendum }) => ({
    ...addendum,
    changes,
    told: describeChanges(isOpen ? facts : foldLines(facts), { nation, moved: addendum }),
  }));
}
