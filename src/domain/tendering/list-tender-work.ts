import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import type { Nation } from "#domain/tender-rules/nations.data.ts";
import { TOLD_IN_TIME_WORKING_DAYS } from "#domain/tender-rules/tender-rules.limits.ts";
import { addWorkingDays } from "#domain/tender-rules/working-days.ts";
import { selectTenderWork } from "./tender-work.queries.ts";

/** What takes a package of one's own on from its return: its next step says what that is. */
const stepKinds = [
  "open",
  "compare",
  "ending",
  "approve",
  "send-order",
  "winner",
  "letter",
  "notify",
] as const satisfies TenderWork["kind"][];
type StepKind = (typeof stepKinds)[number];

export const isStep = (kind: TenderWork["kind"]): kind is StepKind =>
  (stepKinds as readonly TenderWork["kind"][]).includes(kind);

/** Everything else that waits. */
export type OtherTenderWork = TenderWork & { kind: Exclude<TenderWork["kind"], StepKind> };

/** What waits for a buyer or a tenderer in its tenders. */
export interface TenderWork {
  kind:
    | "answer"
    | "visit"
    | "price"
    | "reconfirm"
    | "second-round"
    | "extend"
    | "figures"
    | "asked"
    | "order"
    | "questions"
    | "disputed"
    | "attendance"
    | "open"
    | "compare"
    | "ending"
    | "approve"
    | "send-order"
    | "winner"
    | "letter"
    | "notify"
    | "decision";
  /** The tenderer's invitation, or the buyer's package; its project, where a decision on that should have come. */
  id: string;
  companyId: string;
  title: string;
  /** Which project the package is of; null where the title names it. */
  projectName: string | null;
  /** Who lets it; null where one's own company does. */
  from: string | null;
  /** Questions, what a firm is asked about its quote, or quotes; 0 where there is nothing to count. */
  count: number;
  /** Until when, in London: a tenderer's and a question's return, a comparison's planned award, or the end of the first quote that ends before it, the end of a quote that is to hold longer or whose figures are to be confirmed, the answer to an order, the last day of a letter of intent without its order, the last day on which firms are told in time. */
  due: string | null;
  /** Since when, in London, it waits: the oldest question, what a firm says of its figures, or the day on which a step of a package began; null where that is not said. */
  since: string | null;
}

/** What waits for these companies in tenders, what is due first standing first; after all else what `last` names. */
export async function listTenderWork(
  { db, clock }: Pick<Scope, "db" | "clock">,
  companyIds: readonly string[],
  limit: number,
  last: readonly Pick<TenderWork, "companyId" | "kind">[] = [],
): Promise<TenderWork[]> {
  const isLast = last.map(({ companyId, kind }) => sql`("companyId" = ${companyId} and kind = ${kind})`);
  const { rows } = await sql<TenderWork & InTime>`
    select kind, id, "companyId", title, ${projectName} as "projectName", "from", count, due::text, since::text, "awardedOn"::text, nation
    from (${selectTenderWork(companyIds, clock.now())}) waiting
    order by ${last.length > 0 ? sql`(${sql.join(isLast, sql` or `)}), ` : sql``}due nulls last, id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ awardedOn, nation, ...row }) => ({
    ...row,
    due: lastDayInTime({ ...row, awardedOn, nation }) ?? row.due,
  }));
}

/** The project of a tenderer's invitation or of a buyer's package; SQL. */
const projectName = sql`(
  select project.name from trade_package p
  join project on project.id = p.project_id
  where p.id = coalesce((select i.package_id from tender_invitation i where i.id = waiting.id), waiting.id))`;

/** What says until when firms are told in time; null of what is not awarded. */
interface InTime {
  awardedOn: string | null;
  nation: Nation | null;
}

function lastDayInTime({ kind, awardedOn, nation }: Pick<TenderWork, "kind"> & InTime): string | undefined {
  if ((kind !== "notify" && kind !== "send-order") || awardedOn === null || nation === null) return undefined;
  const last = addWorkingDays(awardedOn, TOLD_IN_TIME_WORKING_DAYS, nation);
  return last.kind === "known" ? last.value : undefined;
}
