import type { Scope, Tx } from "#domain/context.ts";
import type { PackageState } from "#domain/packages/packages.states.ts";
import { MAX_FIRMS } from "./tender-invitations.limits.ts";
import { type InvitationState, PLACELESS } from "./tender-invitations.states.ts";

/**
 * Holds the package of an invitation that has no place, under whose lock places are given away: before the invitation itself is
 * locked. Any other answers without waiting for whoever holds the package. Answers whether it holds it.
 */
export async function lockPlaces({ db }: Tx, invitationId: string): Promise<boolean> {
  const held = await db
    .selectFrom("trade_package")
    .select("id")
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("tender_invitation")
        .select("package_id")
        .where("id", "=", invitationId)
        .where("state", "in", PLACELESS),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/** Whether one more firm has a place in a package that is held: a direct tender goes to one. */
export async function hasPlace({ db }: Pick<Scope, "db">, packageId: string): Promise<boolean> {
  const { count, method } = await db
    .selectFrom("trade_package as p")
    .leftJoin("tender_invitation as i", (join) =>
      join.onRef("i.package_id", "=", "p.id").on("i.state", "not in", [...PLACELESS]),
    )
    .where("p.id", "=", packageId)
    .select(({ fn }) => [fn.count<number>("i.id").as("count"), "p.method"])
    .groupBy("p.id")
    .executeTakeFirstOrThrow();
  return Number(count) < (method === "direct" ? 1 : MAX_FIRMS);
}

/** Whether an invitation whose e-mail came back has nothing left to answer: its place is another firm's. */
export async function hasLostPlace(
  scope: Pick<Scope, "db">,
  {
    packageId,
    packageState,
    state,
  }: { packageId: string; packageState: PackageState; state: InvitationState },
): Promise<boolean> {
  return state === "bounced" && packageState === "issued" && !(await hasPlace(scope, packageId));
}
