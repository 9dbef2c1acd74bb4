import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import { readOnce } from "#domain/read-once.ts";
import { builtOnce } from "#platform/built-once.ts";
import { prepared } from "#platform/prepared.ts";
import { isUnread } from "./lodged-files.queries.ts";
import { type PackageRow, selectPackages } from "./packages.queries.ts";

/** What others wait for in a package, or what lies there to be dealt with; while nothing can be done about it, nothing waits. */
export interface PackageWaiting {
  /** Questions without an answer, and since when the oldest waits. */
  questions: number;
  askedAt: Date | null;
  /** Firms that wait to hear whether there is more time, and since when the first does. */
  timeRequests: number;
  timeAskedAt: Date | null;
  /** Firms that ask to be invited. */
  expressions: number;
  /** Quotes to open once the return has passed; after the opening those to judge, and those whose figures are to be entered. */
  waitingQuotes: number;
}

const asked = sql<Omit<PackageWaiting, "expressions" | "waitingQuotes">>`(
  select (count(*) filter (where kind = 'question'))::int as questions,
    min(asked_at) filter (where kind = 'question') as "askedAt",
    (count(*) filter (where kind = 'more-time'))::int as "timeRequests",
    min(asked_at) filter (where kind = 'more-time') as "timeAskedAt"
  from clarification where package_id = p.id and state = 'submitted' and p.state = 'issued')`;

const expressed = sql<Pick<PackageWaiting, "expressions">>`(
  select count(*)::int as expressions from expression_of_interest
  where package_id = p.id and state = 'submitted' and p.state = 'issued')`;

const lying = sql<Pick<PackageWaiting, "waitingQuotes">>`(
  select count(*)::int as "waitingQuotes" from (
    select invitation_id from tender_quote where package_id = p.id
      and (p.state = 'closed' and state in ('submitted', 'needs_reconfirmation')
        or p.state in ('opened', 'under_evaluation') and state = 'opened')
    union select l.invitation_id from lodged_quote l where l.package_id = p.id
      and p.state in ('closed', 'opened', 'under_evaluation') and ${isUnread}) one)`;

/** A package with what waits in it, by one statement; what a page asks of the package besides is not read again. */
export function findPackageWithWaiting(
  scope: Pick<Scope, "db" | "reads">,
  id: string,
): Promise<Readonly<PackageRow & PackageWaiting> | undefined> {
  return readOnce(scope, `package ${id} with what waits`, () => {
    const reading = findById(scope.db, id).then(
      ([found]) => found as (PackageRow & PackageWaiting) | undefined,
    );
    void readOnce(scope, `package ${id}`, () => reading);
    return reading;
  });
}

const findById = builtOnce((db, id: string) =>
  selectPackages({ db })
    .innerJoinLateral(asked.as("asked"), (join) => join.onTrue())
    .innerJoinLateral(expressed.as("expressed"), (join) => join.onTrue())
    .innerJoinLateral(lying.as("lying"), (join) => join.onTrue())
    .selectAll(["asked", "expressed", "lying"])
    .where("p.id", "=", id)
    .modifyEnd(prepared),
);
