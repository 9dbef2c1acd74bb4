import type { Scope } from "#domain/context.ts";
import { selectLodged } from "./lodged-quotes.queries.ts";
import { openLodgedSeal } from "./lodged-seal.ts";

interface Lodging {
  invitationId: string;
  way: string;
  receivedAt: Date;
  /** Of the file as it came. */
  sha256: string;
  userId: string;
}

/** The lodging that counts, where this person has lodged the very same: its answer may have been lost. One that an addendum has overtaken is lodged anew. */
export async function findRepeatedLodging(
  scope: Pick<Scope, "config" | "db">,
  { invitationId, way, receivedAt, sha256, userId }: Lodging,
): Promise<{ id: string; lodgedAt: Date } | undefined> {
  const last = await selectLodged(scope)
    .where("l.invitation_id", "=", invitationId)
    .where("l.way", "=", way)
    .where("l.received_at", "=", receivedAt)
    .where("l.lodged_by", "=", userId)
    .orderBy("l.number", "desc")
    .executeTakeFirst();
  if (!last || last.isReplaced || last.repricedBy !== null) return undefined;
  const facts = (await openLodgedSeal(scope, last)).facts(last.facts);
  return facts.sha256 === sha256 ? last : undefined;
}
