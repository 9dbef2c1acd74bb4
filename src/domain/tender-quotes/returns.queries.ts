import type { Scope } from "#domain/context.ts";
import { isPriced } from "#domain/packages/packages.states.ts";
import { listOutages } from "#domain/service-outages/outages.queries.ts";
import type { InvitationRow } from "#domain/tender-invitations/tender-invitations.queries.ts";

/**
 * Whether a return that has passed will be moved, because Lintel could not be reached before it and the job of every minute
 * has not come round since.
 */
export async function isToBeMoved(
  scope: Pick<Scope, "db" | "clock" | "config">,
  { packageId, packageState, returnAt }: Pick<InvitationRow, "packageId" | "packageState" | "returnAt">,
): Promise<boolean> {
  if (!returnAt || !isPriced(packageState)) return false;
  const { outageCountedUntil } = await scope.db
    .selectFrom("trade_package")
    .select("outage_counted_until as outageCountedUntil")
    .where("id", "=", packageId)
    .executeTakeFirstOrThrow();
  return (await listOutages(scope, { returnAt, outageCountedUntil })).length > 0;
}
