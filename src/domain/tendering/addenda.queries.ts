import type { Scope } from "#domain/context.ts";
import type { SetChanges } from "#domain/tender-documents/compare-sets.ts";

export interface Addendum {
  number: number;
  reason: string;
  materiality: "information" | "reprice";
  changes: SetChanges;
  oldReturnAt: Date;
  newReturnAt: Date;
  issuedAt: Date;
  /** When this firm has seen it; null for the buyer and where it has not. */
  seenAt: Date | null;
}

/** A package's addenda, the newest first. */
export async function listAddenda(
  { db }: Pick<Scope, "db">,
  { packageId, invitationId }: { packageId: string; invitationId: string | null },
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
  return rows as unknown as Addendum[];
}
