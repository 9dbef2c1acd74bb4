import type { Scope } from "#domain/context.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { isLate } from "#domain/tender-rules/is-late.ts";

/** A package with whether its return has passed. */
export const withLateness = ({ clock }: Pick<Scope, "clock">, own: PackageRow | undefined) =>
  own && { ...own, isLate: own.returnAt !== null && isLate(clock.now(), own.returnAt) };
