import type { Context } from "#domain/context.ts";
import { lockPackage } from "#domain/packages/packages.queries.ts";
import { canChangeDocuments } from "#domain/tender-documents/tender-documents.policy.ts";
import { requireFound } from "#domain/verdict.ts";
import { arrivalOfPackageSchema } from "./document-arrivals.schema.ts";
import { dropArrivals } from "./drop-arrivals.ts";

/** Takes back a file that waits to be added; what is gone already is as it was wanted. Answers whether it waited. */
export async function discardArrival(ctx: Context, input: unknown): Promise<boolean> {
  const { packageId, arrivalId } = arrivalOfPackageSchema.parse(input);
  return ctx.transact(async (tx) => {
    const locked = await lockPackage(tx, packageId);
    requireFound(locked, canChangeDocuments(tx.actor, locked));
    const found = await tx.db
      .selectFrom("document_arrival")
      .select("id")
      .where("package_id", "=", packageId)
      .where("id", "=", arrivalId)
      .execute();
    await dropArrivals(
      tx,
      found.map(({ id }) => id),
    );
    return found.length > 0;
  });
}
