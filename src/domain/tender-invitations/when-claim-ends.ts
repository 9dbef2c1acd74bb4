import type { Scope } from "#domain/context.ts";
import type { PackageState } from "#domain/packages/packages.states.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { CLAIM_DAYS } from "./tender-invitations.limits.ts";
import type { InvitationRow } from "./tender-invitations.queries.ts";

const ENDED: readonly PackageState[] = ["closed_out", "cancelled", "unsuccessful"];

/**
 * When a company can no longer take an invitation that came to an address: some weeks after the return, or after the tender
 * has ended before it. Where a quote was lodged for it, that waits for the end of the tender: an order needs a company, and
 * an outcome one who reads it. Null while nothing ends it.
 */
export async function whenClaimEnds(
  { db }: Pick<Scope, "db">,
  { packageId, packageState, lodgedAt, returnAt }: InvitationRow,
): Promise<Date | null> {
  const { endedAt } = await db
    .selectFrom("trade_package")
    .select("ended_at as endedAt")
    .where("id", "=", packageId)
    .executeTakeFirstOrThrow();
  const end = ENDED.includes(packageState) ? (endedAt ?? returnAt) : null;
  const last = lodgedAt === null ? earlier(returnAt, end) : end;
  return last && new Date(last.getTime() + CLAIM_DAYS * DAY_MS);
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
