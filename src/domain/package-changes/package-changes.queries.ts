import type { Scope } from "#domain/context.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { prepared } from "#platform/prepared.ts";

/** The facts of an issued package that an addendum may change. */
export type Facts = Pick<
  PackageRow,
  | "scope"
  | "designPortion"
  | "attendances"
  | "keyTerms"
  | "awardOn"
  | "startOn"
  | "durationWeeks"
  | "validityDays"
> & {
  /** As an ISO moment. */
  questionsCloseAt: string | null;
  pricing: PricingLine[];
};

/** What a team has prepared; what is not there stays as it was issued. No tenderer reads any of it. */
export type Prepared = Partial<Facts>;

export async function findPrepared({ db }: Pick<Scope, "db">, packageId: string): Promise<Prepared> {
  const row = await db
    .selectFrom("prepared_change")
    .select("facts")
    .where("package_id", "=", packageId)
    .modifyEnd(prepared)
    .executeTakeFirst();
  return (row?.facts ?? {}) as Prepared;
}

/** The facts as they were issued. */
export const factsOf = (own: PackageRow, pricing: PricingLine[]): Facts => ({
  scope: own.scope,
  designPortion: own.designPortion,
  attendances: own.attendances,
  keyTerms: own.keyTerms,
  awardOn: own.awardOn,
  startOn: own.startOn,
  durationWeeks: own.durationWeeks,
  validityDays: own.validityDays,
  questionsCloseAt: own.questionsCloseAt?.toISOString() ?? null,
  pricing,
});
