import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import { isReplaced } from "#domain/packages/lodged-files.queries.ts";
import { decisionOn } from "#domain/packages/packages.queries.ts";
import type { RequiredCredential } from "#domain/tender-rules/match-score.ts";
import type { Nation } from "#domain/tender-rules/nations.data.ts";
import type { PackageState } from "#domain/packages/packages.states.ts";

export interface TenderProject {
  id: string;
  companyId: string;
  name: string;
  location: string;
  nation: Nation;
  /** A package of it has been issued, so that its law stays. */
  isLawFixed: boolean;
  mainContract: string;
  /** When its decision is expected, while it waits for one. */
  decisionOn: string | null;
  /** What the buyer has stated of itself for VAT. */
  endUser: string;
  /** The work is for a public body, however many contracts lie between. */
  isPublicChain: boolean;
  isHigherRisk: boolean;
  version: number;
}

/** A project with tenders, whoever may see it; the policy decides that. */
export function findTenderProject({ db }: Pick<Scope, "db">, id: string): Promise<TenderProject | undefined> {
  return db
    .selectFrom("tender_project as t")
    .innerJoin("project", "project.id", "t.project_id")
    .where("t.project_id", "=", id)
    .select([
      "project.id",
      "project.company_id as companyId",
      "project.name",
      "project.location",
      "t.nation",
      sql<boolean>`exists (select from trade_package p where p.project_id = t.project_id and p.issued_at is not null)`.as(
        "isLawFixed",
      ),
      "t.main_contract as mainContract",
      decisionOn.as("decisionOn"),
      "t.end_user as endUser",
      "t.is_public_chain as isPublicChain",
      "t.is_higher_risk as isHigherRisk",
      "t.version",
    ])
    .$narrowType<{ nation: Nation }>()
    .executeTakeFirst();
}

export interface LettingRow {
  id: string;
  code: string;
  title: string;
  service: string;
  state: PackageState;
  issuedAt: Date | null;
  questionsCloseAt: Date | null;
  /** Questions wait for their answers. */
  hasQuestions: boolean;
  returnAt: Date | null;
  /** Something was sent or lodged that counts. */
  hasQuotes: boolean;
  /** What a draft asks firms to prove; null once it is issued. */
  draftCredentials: RequiredCredential[] | null;
  awardOn: string | null;
  startOn: string | null;
}

/** A project's packages by their codes. */
export async function listLettings({ db }: Pick<Scope, "db">, projectId: string): Promise<LettingRow[]> {
  const rows = await db
    .selectFrom("trade_package as p")
    .where("p.project_id", "=", projectId)
    .select([
      "p.id",
      "p.code",
      "p.title",
      "p.service_code as service",
      "p.state",
      "p.issued_at as issuedAt",
      "p.questions_close_at as questionsCloseAt",
      sql<boolean>`exists (select from clarification q where q.package_id = p.id
        and q.kind = 'question' and q.state = 'submitted')`.as("hasQuestions"),
      "p.return_at as returnAt",
      sql<boolean>`(exists (select from tender_invitation i where i.package_id = p.id and i.state = 'submitted')
        or exists (select from lodged_quote l where l.package_id = p.id and not ${isReplaced}))`.as(
        "hasQuotes",
      ),
      sql<RequiredCredential[] | null>`case when p.state = 'draft' then p.required_credentials end`.as(
        "draftCredentials",
      ),
      sql<string | null>`p.award_on::text`.as("awardOn"),
      sql<string | null>`p.start_on::text`.as("startOn"),
    ])
    .orderBy("p.code")
    .orderBy("p.id")
    .execute();
  return rows as LettingRow[];
}
