import type { Scope } from "#domain/context.ts";
import { findUnread } from "#domain/lodged-quotes/lodged-quotes.queries.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { findOpensAt } from "#domain/tender-quotes/openers.queries.ts";
import { listOpened } from "#domain/tender-quotes/quotes.queries.ts";
import { SEALED } from "#domain/tender-quotes/tender-quotes.states.ts";

/** A package with everything by which it is decided whether it may end without an award. */
export async function findEnding(scope: Pick<Scope, "db" | "clock">, packageId: string) {
  const own = await findPackage(scope, packageId);
  if (!own) return undefined;
  const { sealed } = await scope.db
    .selectFrom("tender_quote")
    .select(({ fn }) => fn.countAll<number>().as("sealed"))
    .where("package_id", "=", packageId)
    .where("state", "in", SEALED)
    .executeTakeFirstOrThrow();
  const quotes = await listOpened(scope, packageId);
  const opensAt = findOpensAt(own);
  return {
    ...own,
    quotes,
    sealed,
    isTooEarly: !opensAt || scope.clock.now() < opensAt,
    unjudged: quotes.filter(({ state }) => state === "opened").length,
    compliant: quotes.filter(({ state }) => state === "compliant").length,
    unread: await findUnread(scope, packageId),
  };
}
