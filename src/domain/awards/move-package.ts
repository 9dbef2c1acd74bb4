import type { Tx } from "#domain/context.ts";
import type { PackageState } from "#domain/packages/packages.states.ts";

/** Sets a locked package's next state. */
export async function movePackage(tx: Tx, packageId: string, state: PackageState): Promise<void> {
  await tx.db
    .updateTable("trade_package")
    .set((eb) => ({ state, version: eb("version", "+", 1), updated_at: tx.clock.now() }))
    .where("id", "=", packageId)
    .execute();
}
