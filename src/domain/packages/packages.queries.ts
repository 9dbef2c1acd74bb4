import { sql } from "kysely";
import type { Scope, Tx } from "#domain/context.ts";
import type { AttendanceCode, AttendanceParty } from "#domain/tender-rules/attendances.data.ts";
import type { KeyTerms } from "#domain/tender-rules/key-terms.schema.ts";
import type { RequiredCredential } from "#domain/tender-rules/match-score.ts";
import type { Nation } from "#domain/tender-rules/nations.data.ts";
import type { VisitRule } from "#domain/tender-rules/visit-rules.data.ts";
import { readOnce } from "#domain/read-once.ts";
import { requireFound } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { builtOnce } from "#platform/built-once.ts";
import { prepared } from "#platform/prepared.ts";
import { isReplaced, lodgedSince, unconfirmedSince } from "./lodged-files.queries.ts";
import type { TenderMethodValue } from "./methods.data.ts";
import { canDecidePackage, canPreparePackage } from "./packages.policy.ts";
import type { PackageState } from "./packages.states.ts";

export interface Criterion {
  criterion: string;
  weight: number;
}

/** A package as its buyer has it. */
export interface PackageRow {
  id: string;
  companyId: string;
  projectId: string;
  projectName: string;
  location: string;
  /** The project’s sector: a specialty’s code. */
  specialty: string | null;
  nation: Nation;
  mainContract: string;
  /** When the decision on it is expected; null once there is one. */
  decisionOn: string | null;
  isPublicChain: boolean;
  /** A higher-risk building of England’s rules, which ask for evidence of their own. */
  isHigherRisk: boolean;
  /** What the buyer has stated of itself for VAT. */
  endUser: "unstated" | "end-user" | "intermediary";
  state: PackageState;
  code: string;
  title: string;
  service: string;
  scope: string;
  designPortion: string;
  attendances: Partial<Record<AttendanceCode, AttendanceParty>>;
  credentials: RequiredCredential[];
  valueBand: string | null;
  budgetPence: number | null;
  keyTerms: KeyTerms;
  evaluation: Criterion[];
  returnAt: Date | null;
  shortReason: string;
  questionsCloseAt: Date | null;
  awardOn: string | null;
  startOn: string | null;
  durationWeeks: number | null;
  validityDays: number;
  minRepriceDays: number;
  method: TenderMethodValue;
  isPublic: boolean;
  /** How many people open its quotes together. */
  openers: 1 | 2;
  visitRule: VisitRule;
  visitPlace: string;
  visitContact: string;
  visitBring: string;
  /** What firms accept before the documents open; empty where nothing is asked. */
  ndaText: string;
  /** Of the text as it was issued. */
  ndaHash: string | null;
  /** So long after the return quotes are taken, marked as late; 0 is not at all. */
  lateMinutes: number;
  /** Outages before it have been made good. */
  outageCountedUntil: Date | null;
  cancelReason: string | null;
  /** Why it ended without an award: one of a list, and a sentence. */
  unsuccessfulReason: string | null;
  unsuccessfulWords: string;
  issuedAt: Date | null;
  setNumber: number;
  /** 2 from the call of a second round on. */
  round: 1 | 2;
  version: number;
}

/** Of `tender_project t`: a date counts only while a decision is waited for. */
export const decisionOn = sql<string | null>`case when t.main_contract in ('tendering', 'preferred')
  then t.decision_on::text end`;

export const selectPackages = ({ db }: Pick<Scope, "db">) =>
  db
    .selectFrom("trade_package as p")
    .innerJoin("project", "project.id", "p.project_id")
    .innerJoin("tender_project as t", "t.project_id", "p.project_id")
    .select([
      "p.id",
      "p.company_id as companyId",
      "p.project_id as projectId",
      "project.name as projectName",
      "project.location",
      "project.specialty_code as specialty",
      "t.nation",
      "t.main_contract as mainContract",
      decisionOn.as("decisionOn"),
      "t.is_public_chain as isPublicChain",
      "t.is_higher_risk as isHigherRisk",
      "t.end_user as endUser",
      "p.state",
      "p.code",
      "p.title",
      "p.service_code as service",
      "p.scope",
      "p.design_portion as designPortion",
      "p.attendances",
      "p.required_credentials as credentials",
      "p.value_band as valueBand",
      sql<number | null>`p.budget_pence::float8`.as("budgetPence"),
      // A draft that was begun without a template has none yet.
      sql<KeyTerms>`'{"unstated": []}'::jsonb || p.key_terms`.as("keyTerms"),
      "p.evaluation",
      "p.return_at as returnAt",
      "p.short_reason as shortReason",
      "p.questions_close_at as questionsCloseAt",
      sql<string | null>`p.award_on::text`.as("awardOn"),
      sql<string | null>`p.start_on::text`.as("startOn"),
      "p.duration_weeks as durationWeeks",
      "p.validity_days as validityDays",
      "p.min_reprice_days as minRepriceDays",
      "p.method",
      "p.is_public as isPublic",
      "p.openers",
      "p.visit_rule as visitRule",
      "p.visit_place as visitPlace",
      "p.visit_contact as visitContact",
      "p.visit_bring as visitBring",
      "p.nda_text as ndaText",
      "p.nda_hash as ndaHash",
      "p.late_minutes as lateMinutes",
      "p.outage_counted_until as outageCountedUntil",
      "p.cancel_reason as cancelReason",
      "p.unsuccessful_reason as unsuccessfulReason",
      "p.unsuccessful_words as unsuccessfulWords",
      "p.issued_at as issuedAt",
      "p.set_number as setNumber",
      "p.round",
      "p.version",
    ]);

/** A package, whoever may see it; the policy decides that. Read once for all that a page asks of it. */
export function findPackage(
  scope: Pick<Scope, "db" | "reads">,
  id: string,
): Promise<Readonly<PackageRow> | undefined> {
  return readOnce(
    scope,
    `package ${id}`,
    async () => (await findById(scope.db, id))[0] as PackageRow | undefined,
  );
}

const findById = builtOnce((db, id: string) =>
  selectPackages({ db }).where("p.id", "=", id).modifyEnd(prepared),
);

/**
 * The order of locks is the package, its invitation, its quote. Not as for a change of its key: that would keep out whoever
 * only adds a line that refers to it, as an answer does that holds its invitation already, and each would wait for the other.
 */
async function lock(tx: Tx, id: string): Promise<PackageRow | undefined> {
  await tx.db.selectFrom("trade_package").select("id").where("id", "=", id).forNoKeyUpdate().execute();
  return findPackage(tx, id);
}

/** Only to who may see it: to anybody else a package has no version. */
export function requireVersion(own: PackageRow, version: number | undefined): PackageRow {
  if (version !== undefined && own.version !== version)
    throw new AppError(
      "conflict",
      "A colleague, or you in another tab, has changed this tender meanwhile. Look through it as it is now, then send yours once more: what you typed is still here.",
    );
  return own;
}

/** A draft for those who prepare it, locked until the commit. Refuses with conflict when it is not the version that was looked at. */
export async function lockDraft(tx: Tx, id: string, version?: number): Promise<PackageRow> {
  const found = await lock(tx, id);
  return requireVersion(requireFound(found, canPreparePackage(tx.actor, found)), version);
}

/** A package for those who decide, locked until the commit; refuses as `lockDraft` does. */
export async function lockForDecision(tx: Tx, id: string, version?: number): Promise<PackageRow> {
  const found = await lock(tx, id);
  return requireVersion(requireFound(found, canDecidePackage(tx.actor, found)), version);
}

/** The same for the system and for tenderers, whose own policies were asked. */
export async function lockPackage(tx: Tx, id: string): Promise<PackageRow | undefined> {
  return lock(tx, id);
}

/**
 * Of the package `p`, as one row: how many are invited, price it or have done so, have said no, and how many quotes are in;
 * what came by e-mail or on paper is in as well. Until they are opened, also how many of them an addendum has overtaken that
 * asks for another price, and the number of the last such one: whether a firm has confirmed its quote says nothing of its
 * price; SQL.
 */
export const countedFirms = sql`
  select count(*)::int as invited,
    (count(*) filter (where i.state in ('intends_to_tender', 'submitted') or l.invitation_id is not null))::int as pricing,
    (count(*) filter (where i.state = 'declined'))::int as declined,
    (count(*) filter (where i.state = 'submitted' or l.invitation_id is not null))::int as quotes,
    (count(*) filter (where ${unconfirmedSince(lodgedSince)} is not null))::int as unconfirmed,
    (select max(a.number) from addendum a where a.package_id = p.id and a.materiality = 'reprice') as "repricedBy"
  from tender_invitation i
    left join (select distinct l.invitation_id from lodged_quote l
      where l.package_id = p.id and not ${isReplaced}) l on l.invitation_id = i.id
  where i.package_id = p.id and i.state not in ('draft', 'revoked')`;
