import type pg from "pg";
import { settingGroups } from "#domain/settings/settings.data.ts";
import { SIZE, idOf } from "./generate-portal.ts";

export interface PortalPage {
  name: string;
  /** An address of this kind, another one each time where there are several. */
  next(): string;
}

const among = (most: number) => 1 + Math.floor(Math.random() * most);
const oneOf = <Item>(items: readonly Item[]): Item => items[among(items.length) - 1]!;

/** Every page of the portal, with what is searched for and pages far down. */
export async function portalPages(client: pg.Client): Promise<PortalPage[]> {
  const emails = await client.query(
    "select job_id from email_fate where status = 'sent' order by queued_at limit 500",
  );
  const deepEmails = emails.rows.map((row: { job_id: string }) => row.job_id);
  const trail = await client.query(
    "select (extract(epoch from created_at) * 1000000)::bigint::text || '_' || id as cursor from audit_event where position < 100000 and position % 200 = 0 order by position limit 400",
  );
  const deepEvents = trail.rows.map((row: { cursor: string }) => row.cursor);
  const page = (name: string, next: () => string): PortalPage => ({ name, next });
  return [
    page("overview", () => "/admin"),
    page("users", () => "/admin/users"),
    page("users: a name", () => `/admin/users?q=${oneOf(["Carys Evans", "hamish", "Farid P", "person77"])}`),
    page("users: an address", () => `/admin/users?q=person${among(SIZE.users)}@`),
    page("users: a name that nobody has", () => `/admin/users?q=nobody${among(SIZE.users)}`),
    page(
      "users: a state",
      () => `/admin/users?state=${oneOf(["active", "unconfirmed", "suspended", "closed"])}`,
    ),
    page("users: clients of the last week", () => "/admin/users?type=client&joined=7"),
    page("users: a name, a state and a type", () => "/admin/users?q=ahmed&state=suspended&type=contractor"),
    page("users: a page far down", () => `/admin/users?after=${idOf("usr", 2_000 + among(5_000))}`),
    page("a user", () => `/admin/users/${idOf("usr", among(SIZE.users))}`),
    page("companies", () => "/admin/companies"),
    page(
      "companies: a name",
      () => `/admin/companies?q=${oneOf(["okafor roofing", "drylining", "Byrne S"])}`,
    ),
    page("companies: unlisted ones", () => "/admin/companies?state=unlisted&type=client"),
    page("companies: a page far down", () => `/admin/companies?after=${idOf("cmp", 2_000 + among(5_000))}`),
    page("a company", () => `/admin/companies/${among(SIZE.companies)}`),
    page("verifications", () => "/admin/verifications"),
    page("verifications: a page far down", () => `/admin/verifications?after=${idOf("crd", among(2_000))}`),
    page("one review", () => `/admin/verifications/${idOf("crd", among(SIZE.waiting))}`),
    page("claims", () => "/admin/claims"),
    page("reports", () => "/admin/reports"),
    page("reports: decided ones", () => "/admin/reports?state=decided"),
    page("a report", () => `/admin/reports/${idOf("cas", among(SIZE.cases))}`),
    page("complaints", () => "/admin/complaints"),
    page("a complaint", () => `/admin/complaints/${idOf("cpl", among(SIZE.complaints))}`),
    page("announcements", () => "/admin/notifications"),
    page("an announcement", () => `/admin/notifications/${idOf("ann", among(SIZE.announcements))}`),
    page("an announcement to 90,000", () => `/admin/notifications/${idOf("ann", 1)}`),
    ...settingGroups.map(({ name }) => page(`settings: ${name}`, () => `/admin/settings/${name}`)),
    page("e-mail log", () => "/admin/settings/emails"),
    page("e-mail log: refused ones", () => "/admin/settings/emails?status=refused"),
    page("e-mail log: an address", () => `/admin/settings/emails?address=bench${among(1_000)}@bench.example`),
    page("e-mail log: a page far down", () => `/admin/settings/emails?after=${oneOf(deepEmails)}`),
    page("jobs", () => "/admin/settings/jobs"),
    page("imports", () => "/admin/settings/imports"),
    page("audit", () => "/admin/audit"),
    page(
      "audit: a rare action",
      () => `/admin/audit?action=${oneOf(["settings-changed", "claim-rejected"])}`,
    ),
    page("audit: a frequent action", () => "/admin/audit?action=signed-in"),
    page("audit: a person", () => `/admin/audit?actor=${idOf("usr", among(SIZE.users))}`),
    page("audit: an address", () => `/admin/audit?subject=bench${among(1_000)}@bench.example`),
    page("audit: a company", () => `/admin/audit?company=${among(SIZE.companies)}`),
    page("audit: some days", () => "/admin/audit?from=2026-01-01&to=2026-01-31"),
    page("audit: a person, an action, days", () => {
      const person = idOf("usr", among(SIZE.users));
      return `/admin/audit?actor=${person}&action=signed-in&from=2026-01-01&to=2026-06-30`;
    }),
    page("audit: a page far down", () => `/admin/audit?after=${oneOf(deepEvents)}`),
  ];
}
