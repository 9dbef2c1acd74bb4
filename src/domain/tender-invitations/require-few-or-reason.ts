import type { Tx } from "#domain/context.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { refuseField } from "#domain/refuse-fields.ts";
import { AppError } from "#platform/errors.ts";
import { FEW_FIRMS, MAX_FIRMS } from "./tender-invitations.limits.ts";
import { PLACELESS } from "./tender-invitations.states.ts";

/** Refuses so many more invitations of a locked package where there are too many, or more than six without a reason, which is kept. */
export async function requireFewOrReason(
  tx: Tx,
  own: PackageRow,
  { asked, spreadReason }: { asked: number; spreadReason?: string | undefined },
): Promise<void> {
  const { count, reason } = await tx.db
    .selectFrom("trade_package as p")
    .leftJoin("tender_invitation as i", (join) =>
      join.onRef("i.package_id", "=", "p.id").on("i.state", "not in", [...PLACELESS]),
    )
    .where("p.id", "=", own.id)
    .select(({ fn }) => [fn.count<number>("i.id").as("count"), "p.spread_reason as reason"])
    .groupBy("p.id")
    .executeTakeFirstOrThrow();
  const total = Number(count) + asked;
  if (total > MAX_FIRMS) throw new AppError("conflict", `A package is sent to at most ${MAX_FIRMS} firms.`);
  if (own.method === "direct" && total > 1)
    throw new AppError(
      "conflict",
      "A direct tender goes to one firm. Take the other invitation back, or choose another way of finding firms.",
    );
  if (total <= FEW_FIRMS || (reason !== "" && !spreadReason)) return;
  if (!spreadReason)
    refuseField(
      "spreadReason",
      `That makes ${total} firms. More than ${FEW_FIRMS} need a reason, because every quote costs a firm days of work.`,
    );
  await tx.db
    .updateTable("trade_package")
    .set({ spread_reason: spreadReason })
    .where("id", "=", own.id)
    .execute();
}
