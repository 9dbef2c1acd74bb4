import type { Tx } from "#domain/context.ts";
import { newId } from "#platform/ids.ts";
import { prepared } from "#platform/prepared.ts";

interface PackageEvent {
  packageId: string;
  kind: string;
  /** Who reads it: the buyer alone, every tenderer, or the one whose invitation it is. */
  audience: "buyer" | "everybody" | { invitationId: string };
  details?: Record<string, string | number | boolean | null>;
}

/** Writes a line of a package's history; lines are only ever added. */
export async function writeEvent(tx: Tx, event: PackageEvent): Promise<void> {
  await insertEvent(tx, event).modifyEnd(prepared).execute();
}

/** The same, to be part of a statement. */
export function insertEvent(tx: Tx, { packageId, kind, audience, details }: PackageEvent) {
  const now = tx.clock.now();
  const own = typeof audience === "object" ? audience.invitationId : null;
  return tx.db.insertInto("package_event").values({
    id: newId("pev", now.getTime()),
    package_id: packageId,
    kind,
    audience: typeof audience === "object" ? "invitation" : audience,
    invitation_id: own,
    actor_id: tx.actor.kind === "member" ? tx.actor.userId : null,
    details: JSON.stringify(details ?? {}),
    created_at: now,
  });
}
