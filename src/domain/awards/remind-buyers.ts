import { sql } from "kysely";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { isReplaced } from "#domain/packages/lodged-files.queries.ts";
import { type PackageRow, lockPackage } from "#domain/packages/packages.queries.ts";
import type { PackageState } from "#domain/packages/packages.states.ts";
import { findRights } from "#domain/tender-rights/rights.queries.ts";
import type { Nation } from "#domain/tender-rules/nations.data.ts";
import { type Wait, planChases } from "#domain/tender-rules/plan-chases.ts";
import { dueReminder } from "#domain/tender-rules/plan-reminders.ts";
import { LIVE_AWARD } from "#domain/tender-quotes/tender-quotes.states.ts";
import { systemOnly } from "#domain/verdict.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { processEach } from "#platform/process-each.ts";
import { type AwardRow, findAward } from "./award.queries.ts";
import { findApprovers, findWaiting } from "./awards.queries.ts";
import { findLetter } from "./find-letter.ts";

const BATCH_SIZE = 100;
/** Two reminders lie farther apart than this; the last one is due long before that many days. */
const REST_DAYS = 3;
const LAST_DAYS = 150;
const UNTOLD = ["closed", "opened", "under_evaluation", "recommended", "awarded"] as const;

interface Standing {
  id: string;
  nation: Nation;
  state: (typeof UNTOLD)[number];
  returnAt: Date;
  openedAt: Date | null;
  awardedAt: Date | null;
  remindedAt: Date | null;
  /** Firms whose quote counts, also a lodged one that nobody has read, and that have not been told what became of it. */
  firms: number;
}

/**
 * Reminds buyers of firms that wait to hear: those of the company who may take the next step. Each reminder once; they end
 * with the outcome, or with the cancellation. Answers how many packages.
 */
export async function remindBuyers(ctx: Context): Promise<number> {
  systemOnly(ctx);
  const daysAgo = (days: number) => new Date(ctx.clock.now().getTime() - days * DAY_MS);
  return processEach<Standing>(ctx.log, {
    failed: "buyer not reminded",
    findBatch: (after) =>
      selectStandings(ctx)
        .where(
          sql`greatest(p.outcome_reminded_at, coalesce(a.awarded_at, o.opened_at, p.return_at))`,
          "<=",
          daysAgo(REST_DAYS),
        )
        .where(sql`coalesce(a.awarded_at, o.opened_at, p.return_at)`, ">=", daysAgo(LAST_DAYS))
        .where("p.id", ">", after?.id ?? "")
        .orderBy("p.id")
        .limit(BATCH_SIZE)
        .execute(),
    run: async (standing) =>
      dueOf(standing, ctx.clock.now()) ? ctx.transact((tx) => remindOf(tx, standing.id)) : 0,
  });
}

const selectStandings = ({ db }: Pick<Scope, "db">) =>
  db
    .selectFrom("trade_package as p")
    .innerJoin("tender_project as t", "t.project_id", "p.project_id")
    .leftJoin("opening_record as o", (join) =>
      join.onRef("o.package_id", "=", "p.id").onRef("o.round", "=", "p.round"),
    )
    .leftJoin("package_award as a", (join) =>
      join.onRef("a.package_id", "=", "p.id").on("a.state", "in", LIVE_AWARD),
    )
    .where("p.state", "in", UNTOLD)
    .select([
      "p.id",
      "p.state",
      "t.nation",
      "p.return_at as returnAt",
      "o.opened_at as openedAt",
      "a.awarded_at as awardedAt",
      "p.outcome_reminded_at as remindedAt",
      sql<number>`(select count(*)::int from (
        select q.invitation_id from tender_quote q where q.package_id = p.id and q.state not in ('draft', 'withdrawn')
        union select l.invitation_id from lodged_quote l where l.package_id = p.id and not ${isReplaced}
          -- What was read from it may have been withdrawn since.
          and not exists (select from tender_quote q where q.invitation_id = l.invitation_id
            and q.state = 'withdrawn' and q.opened_version is not null)) firm)`.as("firms"),
    ])
    .$narrowType<{ nation: Nation; state: Standing["state"]; returnAt: Date }>();

function waitOf({ state, returnAt, openedAt, awardedAt }: Standing): Wait {
  if (state === "awarded" && awardedAt) return { from: "award", since: awardedAt };
  return openedAt ? { from: "opening", since: openedAt } : { from: "return", since: returnAt };
}

function dueOf(standing: Standing, now: Date) {
  if (standing.firms === 0) return undefined;
  return dueReminder(planChases(waitOf(standing), standing.nation), now, standing.remindedAt ?? undefined);
}

/** Returns 1, or 0 when another server was quicker or somebody has taken the step meanwhile. */
async function remindOf(tx: Tx, packageId: string): Promise<number> {
  const own = (await lockPackage(tx, packageId))!;
  const standing = await selectStandings(tx).where("p.id", "=", packageId).executeTakeFirst();
  const now = tx.clock.now();
  const due = standing && dueOf(standing, now);
  if (!standing || !due) return 0;
  await tx.db
    .updateTable("trade_package")
    .set({ outcome_reminded_at: now })
    .where("id", "=", packageId)
    .execute();
  const { words, part, userIds } = await findNextStep(tx, own);
  const { firms } = standing;
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: own.companyId, userIds },
    title: `${firms} ${firms === 1 ? "firm waits" : "firms wait"} to hear, ${due.workingDays} working days after the ${waitOf(standing).from}. ${words}: ${own.title}`,
    path: `/company/tenders/${packageId}/${part}`,
    subject: `${packageId}-outcome`,
  });
  return 1;
}

interface NextStep {
  words: string;
  part: "quotes" | "award" | "outcomes";
  userIds: string[];
}

/** What takes the package on, and who of the company may do it. */
async function findNextStep(tx: Tx, own: PackageRow): Promise<NextStep> {
  const { companyId } = own;
  const all = await listTeam(tx, companyId);
  const deciders = all.filter(({ role }) => role !== "member").map(({ userId }) => userId);
  const steps: Partial<Record<PackageState, () => Promise<NextStep> | NextStep>> = {
    closed: () => ({ words: "Open the quotes", part: "quotes", userIds: deciders }),
    recommended: () => findApproval(tx, own),
    awarded: async () => {
      const award = (await findAward(tx, own.id))!;
      const { letter, last } = await findLetter(tx, award);
      if (letter)
        return findOrdering(tx, own, { ...award, state: last?.state === "issued" ? "issued" : "approved" });
      if (award.state === "accepted")
        return { words: "Tell them the outcome", part: "outcomes", userIds: deciders };
      return findOrdering(tx, own, award);
    },
  };
  return (
    steps[own.state]?.() ?? {
      words: "Recommend an award, or cancel",
      part: "award",
      userIds: all.map(({ userId }) => userId),
    }
  );
}

/** Without those who only read there. */
const listTeam = (tx: Tx, companyId: string) =>
  tx.db
    .selectFrom("membership")
    .select(["user_id as userId", "role"])
    .where("company_id", "=", companyId)
    .where("role", "!=", "viewer")
    .orderBy("user_id")
    .execute();

async function listApprovers(tx: Tx, { companyId }: PackageRow, pence: number): Promise<string[]> {
  const approvers = await findApprovers(tx, { companyId, rights: await findRights(tx, companyId), pence });
  return approvers.map(({ userId }) => userId);
}

/** Somebody else than who has recommended it, unless there is nobody else. */
async function findApproval(tx: Tx, own: PackageRow): Promise<NextStep> {
  const { pence, recommendedBy } = (await findWaiting(tx, own.id))!;
  const approvers = await listApprovers(tx, own, pence);
  const others = approvers.filter((userId) => userId !== recommendedBy);
  return {
    words: "Decide on the award",
    part: "award",
    userIds: others.length > 0 ? others : approvers,
  };
}

async function findOrdering(
  tx: Tx,
  own: PackageRow,
  { state, pence }: Pick<AwardRow, "state" | "pence">,
): Promise<NextStep> {
  return {
    words: state === "issued" ? "Ask the winner for its answer" : "Send the winner its order",
    part: "award",
    userIds: await listApprovers(tx, own, pence),
  };
}
