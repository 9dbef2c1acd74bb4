import { sql } from "kysely";
import { recordEvent } from "#domain/audit/record-event.ts";
import type { Tx } from "#domain/context.ts";
import { refreshCompanySearch } from "#domain/directory/refresh-company-search.ts";
import { MAX_TITLE } from "#domain/notifications/notifications.limits.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { londonDay } from "#platform/london-time.ts";
import { computeLevel, listUnmet, meetRequirements, nextChange } from "./compute-level.ts";
import { readEvidence, readFacts } from "./evidence.queries.ts";
import {
  LEVELS,
  type Requirement,
  type VerificationLevel,
  levelName,
  requirementName,
} from "./levels.data.ts";
import { tellWatchers } from "./tell-watchers.ts";

interface Level {
  status: "none" | "pending" | "verified" | "rejected";
  level: VerificationLevel | null;
}

/**
 * Computes a company's level and badge anew from what holds today, and stores them where the directory reads them; with a
 * change go its search row, the audit row, and word to the team and, of a level that was lost, to those who watch the firm.
 * Call it in the transaction that changes evidence; the job does it for what else the level depends on.
 */
export async function refreshLevel(tx: Tx, companyId: string): Promise<Level> {
  const company = await tx.db
    .selectFrom("company")
    .select([
      "id",
      "number",
      "name",
      "is_claimed as isClaimed",
      "verification_status as status",
      "verification_level as level",
    ])
    .where("id", "=", companyId)
    .forUpdate()
    .$narrowType<Level>()
    .executeTakeFirstOrThrow();
  const today = londonDay(tx.clock.now());
  const evidence = await readEvidence(tx, companyId);
  const facts = await readFacts(tx, companyId);
  const met = meetRequirements(evidence, facts, today);
  const level = company.isClaimed ? computeLevel(met) : null;
  await writeNextChanges(tx, companyId, today);
  await writeCheck(tx, companyId);
  const now = { level, status: level ? ("verified" as const) : await badgeWithout(tx, companyId) };
  const before = { level: company.level, status: company.status };
  if (now.level === before.level && now.status === before.status) return now;
  await tx.db
    .updateTable("company")
    .set({ verification_status: now.status, verification_level: now.level, updated_at: tx.clock.now() })
    .where("id", "=", companyId)
    .execute();
  await refreshCompanySearch(tx, [companyId]);
  if (now.level === before.level) return now;
  await recordEvent(tx, {
    action: "verification-level-changed",
    companyId,
    before: { level: before.level },
    after: { level: now.level },
  });
  const unmet = before.level === null ? [] : listUnmet(before.level, met);
  await tellTeam(tx, company, { from: before.level, to: level, unmet, isActive: facts.isActive });
  if (rankOf(now.level) < rankOf(before.level))
    await tellWatchers(tx, company, { about: "level", what: levelWords(now.level) });
  return now;
}

const rankOf = (level: VerificationLevel | null) => LEVELS.findIndex((each) => each.level === level);

const levelWords = (level: VerificationLevel | null) =>
  level === null ? "is no longer verified" : `is now verified at a lower level: ${levelName(level)}`;

/** What the badge says of a company that reaches no level. */
async function badgeWithout(tx: Tx, companyId: string): Promise<"none" | "pending" | "rejected"> {
  const newest = await tx.db
    .selectFrom("credential")
    .where("company_id", "=", companyId)
    .where((eb) => eb.or([eb("state", "=", "submitted"), eb("decided_at", "is not", null)]))
    .select(["state"])
    // What waits says more than what was decided, and of that the latest, also where it was replaced or taken back since.
    .orderBy(sql`state = 'submitted'`, "desc")
    .orderBy("decided_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (newest?.state === "submitted") return "pending";
  return newest?.state === "rejected" || newest?.state === "revoked" ? "rejected" : "none";
}

async function writeCheck(tx: Tx, companyId: string): Promise<void> {
  const checked_at = tx.clock.now();
  await tx.db
    .insertInto("level_check")
    .values({ company_id: companyId, checked_at })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet({ checked_at }))
    .execute();
}

/** When each of its credentials counts for something else next; for the job that looks for such days. */
async function writeNextChanges(tx: Tx, companyId: string, today: string): Promise<void> {
  const rows = await tx.db
    .selectFrom("credential")
    .where("company_id", "=", companyId)
    .where("state", "=", "approved")
    .select([
      "id",
      "type",
      "grade",
      sql<string | null>`valid_from::text`.as("validFrom"),
      sql<string | null>`expires_on::text`.as("expiresOn"),
      sql<string | null>`changes_on::text`.as("changesOn"),
      "check_method as checkMethod",
      "checked_at as checkedAt",
    ])
    .$narrowType<{ checkMethod: "document-seen"; checkedAt: Date }>()
    .execute();
  for (const { id, changesOn, checkedAt, ...row } of rows) {
    const next = nextChange({ ...row, checkedOn: londonDay(checkedAt) }, today);
    if (next === changesOn) continue;
    await tx.db.updateTable("credential").set({ changes_on: next }).where("id", "=", id).execute();
  }
}

interface Change {
  from: VerificationLevel | null;
  to: VerificationLevel | null;
  /** Of what the level before asks for. */
  unmet: readonly Requirement[];
  /** What the register says of the company. */
  isActive: boolean;
}

/** Of more than these the page says the rest. */
const MOST_NAMED = 2;

function missingWords({ unmet, isActive }: Pick<Change, "unmet" | "isActive">): string {
  if (!isActive) return ". The register says that it is no longer active";
  if (unmet.length === 0) return "";
  const more = unmet.length - MOST_NAMED;
  const named = unmet.slice(0, MOST_NAMED).map(requirementName);
  return `. Missing now: ${more > 0 ? `${named.join(", ")} and ${more} more` : named.join(" and ")}`;
}

async function tellTeam(
  tx: Tx,
  company: { id: string; name: string },
  { from, to, ...lacks }: Change,
): Promise<void> {
  const isLower = to === null || rankOf(to) < rankOf(from);
  const title = `${company.name} ${isLower ? levelWords(to) : `is verified: ${levelName(to)}`}`;
  const whole = isLower ? title + missingWords(lacks) : title;
  await writeNotifications(tx, {
    kind: "verification",
    to: { companyId: company.id },
    title: whole.length <= MAX_TITLE ? whole : title,
    path: "/company/verification",
    subject: company.id,
  });
}
