import type { Insertable } from "kysely";
import type { Context, Scope, Tx } from "#domain/context.ts";
import {
  type Snapshot,
  takeMessageSnapshot,
  takeProfileSnapshot,
  takeReviewSnapshot,
} from "#domain/moderation/snapshots.queries.ts";
import { findPersonByEmail } from "#domain/sessions/people.queries.ts";
import { systemOnly } from "#domain/verdict.ts";
import type { ReportCase } from "#platform/db-types.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { newId } from "#platform/ids.ts";
import {
  demoComplaint,
  demoEarlierDecision,
  demoMessageReport,
  demoProfileReport,
  demoReviewReport,
} from "./data/demo-reports.data.ts";
import { demoSignIns } from "./data/sign-ins.data.ts";

/** Puts some reports and a complaint in the administrators' lists; where there are any already it does nothing. */
export async function seedDemoReports(ctx: Context): Promise<void> {
  systemOnly(ctx);
  await ctx.transact(async (tx) => {
    const cases = await tx.db.selectFrom("report_case").select("id").limit(1).execute();
    const complaints = await tx.db.selectFrom("complaint").select("id").limit(1).execute();
    if (cases.length > 0 || complaints.length > 0) return;
    await reportReview(tx);
    await reportProfile(tx);
    await reportMessages(tx);
    await complain(tx);
  });
}

const daysAgo = ({ clock }: Pick<Scope, "clock">, days: number) =>
  new Date(clock.now().getTime() - days * DAY_MS);

interface Report {
  reported: Pick<Insertable<ReportCase>, "kind" | "subject_id" | "company_id" | "title">;
  said: { reason: string; words: string; daysAgo: number };
  reportedBy: string | null;
  snapshot: Snapshot | undefined;
  decision?: Partial<Insertable<ReportCase>>;
}

async function write(tx: Tx, { reported, said, reportedBy, snapshot, decision }: Report): Promise<void> {
  const at = daysAgo(tx, said.daysAgo);
  const id = newId("cas", at.getTime());
  await tx.db
    .insertInto("report_case")
    .values({ id, ...reported, opened_at: at, ...decision })
    .execute();
  await tx.db
    .insertInto("report")
    .values({
      id: newId("rpt", at.getTime()),
      case_id: id,
      reported_by: reportedBy,
      reason_code: said.reason,
      words: said.words,
      snapshot: JSON.stringify(snapshot),
      created_at: at,
    })
    .execute();
}

async function reportReview(tx: Tx): Promise<void> {
  const review = await tx.db
    .selectFrom("review")
    .innerJoin("company", "company.id", "review.company_id")
    .where("company.origin", "=", "demo")
    .where("review.state", "=", "published")
    .orderBy("review.score")
    .orderBy("review.published_at", "desc")
    .select(["review.id", "company.name", "review.author_name as by", "review.author_company_id as byId"])
    .executeTakeFirst();
  const reporter = await findPersonByEmail(tx.db, demoReviewReport.reporter);
  if (!review || !reporter) return;
  await write(tx, {
    reported: {
      kind: "review",
      subject_id: review.id,
      company_id: review.byId,
      title: `Review of ${review.name} by ${review.by}`,
    },
    said: demoReviewReport,
    reportedBy: reporter.id,
    snapshot: await takeReviewSnapshot(tx, review.id),
  });
}

/** A firm that was warned before. */
async function reportProfile(tx: Tx): Promise<void> {
  const company = await tx.db
    .selectFrom("company")
    .where("number", "=", demoProfileReport.number)
    .where("origin", "=", "demo")
    .select(["id", "name"])
    .executeTakeFirst();
  const administrator = await findPersonByEmail(
    tx.db,
    demoSignIns.find(({ part }) => part === "administrator")!.email,
  );
  if (!company || !administrator) return;
  const reported = {
    kind: "profile",
    subject_id: company.id,
    company_id: company.id,
    title: `Profile of ${company.name}`,
  };
  const snapshot = await takeProfileSnapshot(tx, company.id);
  const { decision, rule, decidedDaysAgo } = demoEarlierDecision;
  const decided = {
    state: "decided",
    outcome: "warned",
    rule_code: rule,
    reason: decision,
    decided_by: administrator.id,
    decided_at: daysAgo(tx, decidedDaysAgo),
  };
  await write(tx, { reported, said: demoEarlierDecision, reportedBy: null, snapshot, decision: decided });
  await write(tx, { reported, said: demoProfileReport, reportedBy: null, snapshot });
}

/** The last two messages that came from the other side of a conversation of theirs. */
async function reportMessages(tx: Tx): Promise<void> {
  const reporter = await findPersonByEmail(tx.db, demoMessageReport.reporter);
  const side =
    reporter &&
    (await tx.db
      .selectFrom("conversation_side as side")
      .innerJoin("membership", "membership.company_id", "side.company_id")
      .innerJoin("company as own", "own.id", "side.company_id")
      .innerJoin("company as other", "other.id", "side.other_company_id")
      .where("membership.user_id", "=", reporter.id)
      .where("side.received_count", ">=", 2)
      .orderBy("side.last_at")
      .select(["side.conversation_id as id", "own.name as to", "other.id as fromId", "other.name as from"])
      .executeTakeFirst());
  if (!side) return;
  const last = await tx.db
    .selectFrom("message")
    .where("conversation_id", "=", side.id)
    .where("company_id", "=", side.fromId)
    .orderBy("number", "desc")
    .limit(2)
    .select("number")
    .execute();
  const from = { id: side.fromId, name: side.from };
  await write(tx, {
    reported: {
      kind: "message",
      subject_id: side.id,
      company_id: side.fromId,
      title: `Messages from ${side.from} to ${side.to}`,
    },
    said: demoMessageReport,
    reportedBy: reporter.id,
    snapshot: await takeMessageSnapshot(
      tx,
      { conversationId: side.id, from, to: { name: side.to } },
      last.map(({ number }) => number),
    ),
  });
}

async function complain(tx: Tx): Promise<void> {
  const { daysAgo: days, ...complaint } = demoComplaint;
  const at = daysAgo(tx, days);
  await tx.db
    .insertInto("complaint")
    .values({
      id: newId("cpl", at.getTime()),
      reference: "C-7K2M-9XQF",
      ...complaint,
      submission_key: "demo-complaint",
      created_at: at,
    })
    .execute();
}
