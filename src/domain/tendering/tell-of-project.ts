import type { Tx } from "#domain/context.ts";
import { type PackageRow, lockPackage } from "#domain/packages/packages.queries.ts";
import type { PackageState } from "#domain/packages/packages.states.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { tellTenderers } from "#domain/tender-invitations/tell-tenderers.ts";

/** The packages of a project in those states, by their ids, in the order in which they are locked. */
export async function listInStates(
  tx: Tx,
  projectId: string,
  states: readonly PackageState[],
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom("trade_package")
    .select("id")
    .where("project_id", "=", projectId)
    .where("state", "in", states)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

interface News {
  kind: string;
  details?: Record<string, string | boolean>;
  title: (own: PackageRow) => string;
}

/** Writes something that concerns a whole project into the history of its packages of those states, and tells their tenderers. Answers how many packages. */
export async function tellOfProject(
  tx: Tx,
  projectId: string,
  states: readonly PackageState[],
  { title, ...event }: News,
): Promise<number> {
  const concerned = await listInStates(tx, projectId, states);
  for (const packageId of concerned) {
    const own = await lockPackage(tx, packageId);
    if (!own || !states.includes(own.state)) continue;
    await writeEvent(tx, { packageId, audience: "everybody", ...event });
    await tellTenderers(tx, packageId, { title: title(own), subject: (invitationId) => invitationId });
  }
  return concerned.length;
}
