import { sql } from "kysely";
import type { Member } from "#domain/actor.ts";
import { profileSections } from "#domain/companies/profile-sections.data.ts";
import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { accountActivities, companyActivities } from "./activity-labels.data.ts";
import { MAX_ACTIVITY_OF_ACCOUNT, MAX_ACTIVITY_OF_COMPANY } from "./dashboard.limits.ts";
import { canSeeDashboard } from "./dashboard.policy.ts";

export interface ActivityEntry {
  id: string;
  text: string;
  /** What it was done to: a project, a part of the profile, a colleague. */
  about: string | null;
  /** Where that is worked on. */
  path: string | null;
  /** Which of the member's companies it was done for; null for one's own account. */
  companyId: string | null;
  /** Who of the team did it; nobody outside it is named. */
  who: string | null;
  at: Date;
}

/** Lists what the team of the acting member's companies did, and what happened to one's own account; newest first. */
export async function listActivity(ctx: Context): Promise<ActivityEntry[]> {
  const member = requireMember(ctx, canSeeDashboard(ctx.actor));
  const lists = [await listOfCompanies(ctx, member), await listOfAccount(ctx, member)];
  return lists.flat().toSorted(byNewest);
}

/** What one request wrote has one time: the ids keep it in one order at every look. */
const byNewest = (one: ActivityEntry, other: ActivityEntry) =>
  other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1);

async function listOfCompanies(ctx: Context, { memberships }: Member): Promise<ActivityEntry[]> {
  if (memberships.length === 0) return [];
  const own = memberships.map(({ companyId }) => companyId);
  const rows = await ctx.db
    .selectFrom("audit_event as event")
    .leftJoin("membership as doer", (join) =>
      join.onRef("doer.company_id", "=", "event.company_id").onRef("doer.user_id", "=", "event.actor_id"),
    )
    .leftJoin("user_account as person", "person.id", "doer.user_id")
    .leftJoin("user_account as affected", (join) =>
      join
        .onRef("affected.id", "=", "event.user_id")
        .on("event.action", "in", ["team-joined", "member-removed", "role-changed", "ownership-handed-over"]),
    )
    .innerJoin("company", "company.id", "event.company_id")
    .leftJoin("project", "project.id", "event.subject_id")
    .leftJoin("inquiry", "inquiry.id", "event.subject_id")
    .leftJoin("inquiry_request as request", "request.id", "inquiry.request_id")
    .where("event.company_id", "in", own)
    .where("event.action", "in", Object.keys(companyActivities))
    .select([
      "event.id",
      "event.action",
      "event.created_at as at",
      "company.id as companyId",
      "company.number as companyNumber",
      "person.name as who",
      "affected.name as colleague",
      "project.id as projectId",
      "project.name as projectName",
      "inquiry.id as inquiryId",
      "request.project_name as inquiryName",
      sql<string | null>`event.details->>'section'`.as("section"),
    ])
    .orderBy("event.created_at", "desc")
    .orderBy("event.id", "desc")
    .limit(MAX_ACTIVITY_OF_COMPANY)
    .execute();
  return rows.map(({ id, action, at, who, companyId, ...subject }) => ({
    id,
    text: companyActivities[action] ?? action,
    at,
    who,
    companyId,
    ...nameSubject(subject),
  }));
}

interface Subject {
  companyNumber: number;
  projectId: string | null;
  projectName: string | null;
  inquiryId: string | null;
  inquiryName: string | null;
  section: string | null;
  colleague: string | null;
}

function nameSubject(subject: Subject): Pick<ActivityEntry, "about" | "path"> {
  const { companyNumber, projectId, inquiryId, section, colleague } = subject;
  const company = `?company=${companyNumber}`;
  if (inquiryId) return { about: subject.inquiryName, path: `/inquiries/${inquiryId}` };
  if (projectId) return { about: subject.projectName, path: `/company/projects/${projectId}${company}` };
  // The zone was a section of its own.
  const known = profileSections.find(({ code }) => code === (section === "zone" ? "location" : section));
  if (known) return { about: known.title, path: `/company/edit/${known.code}${company}` };
  return { about: colleague, path: null };
}

async function listOfAccount(ctx: Context, { userId, name }: Member): Promise<ActivityEntry[]> {
  const rows = await ctx.db
    .selectFrom("audit_event")
    .where("user_id", "=", userId)
    .where("action", "in", Object.keys(accountActivities))
    .select(["id", "action", "created_at as at"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_ACTIVITY_OF_ACCOUNT)
    .execute();
  return rows.map(({ id, action, at }) => ({
    id,
    text: accountActivities[action] ?? action,
    about: null,
    path: null,
    companyId: null,
    who: name,
    at,
  }));
}
