import { isUniqueViolation } from "#platform/db.ts";
import type { Scope } from "#domain/context.ts";
import { makeStem, makeUniqueSlug } from "./make-project-slug.ts";

/** A slug for a name that no other project has, in the transaction that writes it. */
export async function nameProject(tx: Scope, name: string, ownId?: string): Promise<string> {
  const stem = makeStem(name).slice(0, 110);
  const rows = await tx.db
    .selectFrom("project")
    .select("slug")
    .where("slug", "like", `${stem}%`)
    .where((eb) => (ownId === undefined ? eb.lit(true) : eb("id", "<>", ownId)))
    .execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  return makeUniqueSlug(name, (slug) => taken.has(slug));
}

/** Two projects of one name written at once meet at the unique index: the second then takes the next number. */
export async function onceMoreWithAnotherSlug<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isUniqueViolation(error) || tries === 4) throw error;
    }
  }
}
