import { membershipIn } from "#domain/actor.ts";
import { type JoinBuilder, type SqlBool, sql } from "kysely";
import type { DB } from "#platform/db-types.ts";
import { announce } from "#platform/live.ts";
import { prepared } from "#platform/prepared.ts";
import type { Scope, Tx } from "#domain/context.ts";
import { nobodySignsIn } from "#domain/notifications/nobody-signs-in.queries.ts";
import { readOnce } from "#domain/read-once.ts";

export interface ConversationCompany {
  id: string;
  number: number;
  name: string;
}

export interface ConversationProject {
  slug: string;
  name: string;
  status: string;
  location: string;
}

/** A conversation as the actor's company sees it. */
export interface Conversation {
  id: string;
  companyA: string;
  companyB: string;
  /** The actor's company; for a stranger, who is refused, the first of the two. */
  own: ConversationCompany;
  other: ConversationCompany;
  project: ConversationProject | null;
  /** The project inquiry that it belongs to. */
  inquiry: { id: string; name: string } | null;
  messageCount: number;
  isBlockedByUs: boolean;
  isBlockedByThem: boolean;
  /** The company has no member left to read it. */
  isOtherClosed: boolean;
  /** None of its members can sign in. */
  isOtherAbsent: boolean;
}

/** Finds a conversation with its two companies; the policy decides whether the actor may see it. */
export async function findConversation(ctx: Scope, id: string): Promise<Conversation | undefined> {
  const row = await readOnce(ctx, `conversation ${id}`, () => findRow(ctx, id));
  if (!row) return undefined;
  const a = { id: row.companyA, number: row.aNumber, name: row.aName };
  const b = { id: row.companyB, number: row.bNumber, name: row.bName };
  const isB = membershipIn(ctx.actor, row.companyA, row.companyB)?.companyId === b.id;
  return {
    id: row.id,
    companyA: row.companyA,
    companyB: row.companyB,
    own: isB ? b : a,
    other: isB ? a : b,
    project: row.slug === null ? null : projectOf(row.slug, row),
    inquiry:
      row.inquiryId === null || row.inquiryName === null
        ? null
        : { id: row.inquiryId, name: row.inquiryName },
    messageCount: row.messageCount,
    isBlockedByUs: isB ? row.bBlocksA : row.aBlocksB,
    isBlockedByThem: isB ? row.aBlocksB : row.bBlocksA,
    isOtherClosed: (isB ? row.aClosedAt : row.bClosedAt) !== null,
    isOtherAbsent: isB ? row.isAAbsent : row.isBAbsent,
  };
}

function findRow(ctx: Scope, id: string) {
  return ctx.db
    .selectFrom("conversation")
    .innerJoin("company as a", "a.id", "conversation.company_a")
    .innerJoin("company as b", "b.id", "conversation.company_b")
    .leftJoin("project", shownProject)
    .leftJoin("inquiry", "inquiry.conversation_id", "conversation.id")
    .leftJoin("inquiry_request as request", "request.id", "inquiry.request_id")
    .where("conversation.id", "=", id)
    .select([
      "conversation.id",
      "conversation.company_a as companyA",
      "conversation.company_b as companyB",
      "conversation.message_count as messageCount",
      "a.number as aNumber",
      "a.name as aName",
      "b.number as bNumber",
      "b.name as bName",
      "a.closed_at as aClosedAt",
      "b.closed_at as bClosedAt",
      nobodySignsIn(sql.ref("a.id")).as("isAAbsent"),
      nobodySignsIn(sql.ref("b.id")).as("isBAbsent"),
      "project.slug",
      "project.name as projectName",
      "project.status as projectStatus",
      "project.location as projectLocation",
      "inquiry.id as inquiryId",
      "request.project_name as inquiryName",
      hasBlocked("a", "b").as("aBlocksB"),
      hasBlocked("b", "a").as("bBlocksA"),
    ])
    .modifyEnd(prepared)
    .executeTakeFirst();
}

interface ProjectColumns {
  projectName: string | null;
  projectStatus: string | null;
  projectLocation: string | null;
}

const projectOf = (
  slug: string,
  { projectName, projectStatus, projectLocation }: ProjectColumns,
): ConversationProject => ({
  slug,
  name: projectName ?? "",
  status: projectStatus ?? "",
  location: projectLocation ?? "",
});

/** The project that a conversation is about, while it may be seen. */
export const shownProject = (join: JoinBuilder<DB, "conversation" | "project">) =>
  join
    .onRef("project.id", "=", "conversation.project_id")
    .on("project.published_at", "is not", null)
    .on("project.archived_at", "is", null)
    .on(
      sql<SqlBool>`exists (select from company as owner where owner.id = project.company_id
        and owner.delisted_at is null and owner.closed_at is null)`,
    );

const hasBlocked = (one: "a" | "b", other: "a" | "b") =>
  sql<boolean>`exists (select from company_block where company_id = ${sql.ref(`${one}.id`)}
    and blocked_company_id = ${sql.ref(`${other}.id`)})`;

/** The topics of both companies' members. */
export const topicsOf = ({ companyA, companyB }: { companyA: string; companyB: string }): string[] => [
  `company:${companyA}`,
  `company:${companyB}`,
];

/** Tells both sides' open pages that a conversation has changed. */
export async function announceConversation(tx: Tx, conversation: Conversation): Promise<void> {
  await announce(tx.db, {
    topics: topicsOf(conversation),
    kind: "conversation",
    data: { conversation: conversation.id },
  });
}

/** A person's own row of a conversation, made where it is missing: read as far as the company has read. */
export async function ensureReader(ctx: Tx, conversation: Conversation, userId: string): Promise<void> {
  await ctx.db
    .insertInto("conversation_reader")
    .columns(["conversation_id", "user_id", "seen_number", "seen_received"])
    .expression((eb) =>
      eb
        .selectFrom("conversation_side")
        .where("conversation_id", "=", conversation.id)
        .where("company_id", "=", conversation.own.id)
        .select((side) => [
          "conversation_id",
          side.val(userId).as("user_id"),
          "seen_number",
          "seen_received",
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
