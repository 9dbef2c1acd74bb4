import type { Scope, Tx } from "#domain/context.ts";
import { type PackageRow, findPackage, lockPackage } from "#domain/packages/packages.queries.ts";
import { lastMoment } from "#domain/tender-rules/last-moment.ts";
import { HOUR_MS } from "#platform/durations.data.ts";
import { OPENING_HOURS, OPENING_WAITS_SECONDS } from "./tender-quotes.limits.ts";

export interface Opener {
  userId: string;
  name: string;
}

/** Those of a company who may open quotes, as its owners and admins. */
const selectOpeners = ({ db }: Pick<Scope, "db">, companyId: string) =>
  db
    .selectFrom("membership")
    .innerJoin("user_account as person", "person.id", "membership.user_id")
    .select(["person.id as userId", "person.name"])
    .where("membership.company_id", "=", companyId)
    .where("membership.role", "in", ["owner", "admin"])
    .where("person.closed_at", "is", null)
    .where("person.suspended_at", "is", null);

export const findOpeners = (scope: Pick<Scope, "db">, companyId: string): Promise<Opener[]> =>
  selectOpeners(scope, companyId).orderBy("person.name").orderBy("person.id").execute();

export interface BegunOpening extends Opener {
  at: Date;
  /** It lapses then. */
  until: Date;
}

const selectBegun = (
  scope: Pick<Scope, "db" | "clock">,
  { packageId, companyId }: { packageId: string; companyId: string },
) =>
  selectOpeners(scope, companyId)
    .innerJoin("opening_intent as intent", "intent.begun_by", "person.id")
    .select("intent.begun_at as at")
    .where("intent.package_id", "=", packageId)
    .where("intent.begun_at", ">", new Date(scope.clock.now().getTime() - OPENING_HOURS * HOUR_MS));

const withEnd = (row: Opener & { at: Date }): BegunOpening => ({
  ...row,
  until: new Date(row.at.getTime() + OPENING_HOURS * HOUR_MS),
});

/** The opening that somebody has begun and that can be completed; none when it lapsed or that person may open no more. */
export async function findBegun(
  scope: Pick<Scope, "db" | "clock">,
  which: { packageId: string; companyId: string },
): Promise<BegunOpening | undefined> {
  const row = await selectBegun(scope, which).executeTakeFirst();
  return row && withEnd(row);
}

/** The same; until the commit nobody takes the right from whoever began. */
async function holdBegun(
  tx: Tx,
  which: { packageId: string; companyId: string },
): Promise<BegunOpening | undefined> {
  const row = await selectBegun(tx, which).forShare(["membership", "person"]).executeTakeFirst();
  return row && withEnd(row);
}

/** A package as the policies of its opening ask for it. */
export interface OpeningStanding extends PackageRow {
  isTooEarly: boolean;
  begunBy: BegunOpening | null;
}

export async function findOpening(
  scope: Pick<Scope, "db" | "clock">,
  packageId: string,
): Promise<OpeningStanding | undefined> {
  const own = await findPackage(scope, packageId);
  return own && stand(scope, own, await findBegun(scope, { packageId, companyId: own.companyId }));
}

/** The same, locked until the commit. */
export async function lockOpening(tx: Tx, packageId: string): Promise<OpeningStanding | undefined> {
  const own = await lockPackage(tx, packageId);
  return own && stand(tx, own, await holdBegun(tx, { packageId, companyId: own.companyId }));
}

function stand(
  { clock }: Pick<Scope, "clock">,
  own: PackageRow,
  begun: BegunOpening | undefined,
): OpeningStanding {
  const opensAt = findOpensAt(own);
  return { ...own, isTooEarly: !opensAt || clock.now() < opensAt, begunBy: begun ?? null };
}

/** From when the quotes can be opened: after the tolerance, once what was sent in time has arrived. */
export function findOpensAt({
  returnAt,
  lateMinutes,
}: Pick<PackageRow, "returnAt" | "lateMinutes">): Date | null {
  return returnAt && new Date(lastMoment(returnAt, lateMinutes).getTime() + OPENING_WAITS_SECONDS * 1_000);
}
