import type { Scope, Tx } from "#domain/context.ts";
import { prepared } from "#platform/prepared.ts";
import { openPackageKey, wrapPackageKey } from "./package-key.ts";

/** The key under which those of a package's quotes are; undefined before the first quote is begun. */
export async function findPackageKey(
  { db, config }: Pick<Scope, "db" | "config">,
  packageId: string,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("package_key")
    .select(["wrapped", "wrapped_under as wrappedUnder"])
    .where("package_id", "=", packageId)
    .modifyEnd(prepared)
    .executeTakeFirst();
  return row && openPackageKey(config, packageId, row);
}

/** The same, made where there is none yet; whoever else makes one at the same time gets the same. */
export async function takePackageKey(tx: Tx, packageId: string): Promise<Buffer> {
  const { wrapped, wrappedUnder } = wrapPackageKey(tx.config.secret, packageId);
  await tx.db
    .insertInto("package_key")
    .values({ package_id: packageId, wrapped, wrapped_under: wrappedUnder, created_at: tx.clock.now() })
    .onConflict((conflict) => conflict.column("package_id").doNothing())
    .execute();
  const key = await findPackageKey(tx, packageId);
  if (!key) throw new Error(`Package ${packageId} has no key after it was given one.`);
  return key;
}
