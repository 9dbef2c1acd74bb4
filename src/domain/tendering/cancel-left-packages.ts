import { sql } from "kysely";
import type { Context, Tx } from "#domain/context.ts";
import { lockPackage } from "#domain/packages/packages.queries.ts";
import { type PackageState, cancellable } from "#domain/packages/packages.states.ts";
import { systemOnly } from "#domain/verdict.ts";
import { processEach } from "#platform/process-each.ts";
import { endCancelled } from "./end-cancelled.ts";

const BATCH_SIZE = 50;
/** A draft hurts nobody, and is there again when its buyer comes back. */
const OPEN: readonly PackageState[] = cancellable.filter((state) => state !== "draft");
const LEFT = "The buyer has closed its account with Lintel. Nobody will open or answer quotes here.";

/**
 * Nobody of the company’s team has an open account any more. One that a decision has taken out of the directory has its team:
 * what it has begun goes on, as it was told.
 */
const isLeft = sql<boolean>`(company.closed_at is not null or not exists (
  select from membership m join user_account person on person.id = m.user_id
  where m.company_id = company.id and person.closed_at is null))`;

/** Cancels what is out to tender of buyers who are gone, and tells the tenderers why. Answers how many. */
export async function cancelLeftPackages(ctx: Context): Promise<number> {
  systemOnly(ctx);
  return processEach(ctx.log, {
    failed: "tender of a buyer who is gone not cancelled",
    findBatch: (after) =>
      ctx.db
        .selectFrom("trade_package as p")
        .innerJoin("company", "company.id", "p.company_id")
        .select("p.id")
        .where("p.state", "in", OPEN)
        .where(isLeft)
        .where("p.id", ">", after?.id ?? "")
        .orderBy("p.id")
        .limit(BATCH_SIZE)
        .execute(),
    run: ({ id }) => ctx.transact((tx) => cancelOf(tx, id)),
  });
}

/** Returns 1, or 0 when it ended or its buyer came back meanwhile. */
async function cancelOf(tx: Tx, packageId: string): Promise<number> {
  const own = await lockPackage(tx, packageId);
  if (!own || !OPEN.includes(own.state)) return 0;
  const buyer = await tx.db
    .selectFrom("company")
    .select(isLeft.as("isLeft"))
    .where("id", "=", own.companyId)
    .executeTakeFirstOrThrow();
  if (!buyer.isLeft) return 0;
  await endCancelled(tx, own, LEFT);
  return 1;
}
