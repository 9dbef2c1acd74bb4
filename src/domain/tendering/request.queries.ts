import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import { stateNow } from "#domain/inquiries/inquiries.queries.ts";
import { TAKEN, WAITING } from "#domain/inquiries/inquiries.states.ts";
import type { ProjectStanding } from "#domain/packages/list-project-choices.ts";

export interface AskedRequest {
  id: string;
  fromCompanyId: string;
  projectId: string | null;
  projectName: string;
  place: string;
  service: string | null;
  description: string;
  wantedStart: string | null;
  valuePence: number | null;
  packageId: string | null;
  /** What its project has said of itself, where it has tenders already. */
  stands: ProjectStanding | null;
  files: number;
}

/** A request for quotes with what a tender needs of it. */
export async function findAskedRequest(
  { db }: Pick<Scope, "db">,
  id: string,
): Promise<AskedRequest | undefined> {
  const { rows } = await sql<AskedRequest>`
    select r.id, r.company_id as "fromCompanyId", own.id as "projectId", r.project_name as "projectName", r.place,
      r.service_code as service, r.description, r.wanted_start::text as "wantedStart",
      r.value_pence::float8 as "valuePence", r.package_id as "packageId", 
      case when t.project_id is not null
        then jsonb_build_object('nation', t.nation, 'mainContract', t.main_contract,
          'isPublicChain', t.is_public_chain, 'isHigherRisk', t.is_higher_risk) end as stands,
      (select count(*)::int from attachment where holder_kind = 'request' and holder_id = r.id) as files
    from inquiry_request r
    left join project own on own.id = r.project_id and own.company_id = r.company_id and own.archived_at is null
    left join tender_project t on t.project_id = own.id
    where r.id = ${id}`.execute(db);
  return rows[0];
}

export interface AskedFirm {
  id: string;
  name: string;
}

/** The firms of a request from which a word is still awaited, by name; none once one of them is taken. */
export async function listWaitingFirms(scope: Scope, requestId: string): Promise<AskedFirm[]> {
  const rows = await scope.db
    .selectFrom("inquiry")
    .innerJoin("company as firm", "firm.id", "inquiry.company_id")
    .where("inquiry.request_id", "=", requestId)
    .select(["firm.id", "firm.name", stateNow(scope).as("state")])
    .orderBy("firm.name")
    .execute();
  if (rows.some(({ state }) => TAKEN.includes(state))) return [];
  return rows.filter(({ state }) => WAITING.includes(state)).map(({ id, name }) => ({ id, name }));
}
