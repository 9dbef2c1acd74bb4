import { cutText } from "#domain/cut-text.ts";
import type { NotNull } from "kysely";
import { z } from "zod";
import { admitEmails } from "#domain/notifications/admit-emails.ts";
import { stopHeaders, stopEmailsUrl } from "#domain/notifications/stop-emails.ts";
import { messageEmail } from "#mail/message-email.ts";
import { enqueueEmail } from "#domain/enqueue-email.ts";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { selectMessages } from "./message.queries.ts";
import { tellReaders } from "./tell-readers.ts";
import { shownProject } from "./messaging.queries.ts";
import { AWAY_MINUTES } from "./messaging.limits.ts";

const SHOWN = 3;
const SHOWN_CHARACTERS = 600;
/** The database's clock starts the job, ours dates the messages. */
const SLACK_MS = 10_000;

const awaySchema = z.object({ conversationId: z.string(), companyId: z.string() });

/**
 * Writes to the members of a company that has left messages unread for ten minutes: one e-mail each for all of them, none
 * to those who have muted the conversation or hear of messages in another way, none about a company that they have
 * blocked, and no second one until somebody has read. Answers how many.
 */
export async function writeAwayEmails(ctx: Context, input: unknown): Promise<number> {
  systemOnly(ctx);
  const wanted = awaySchema.parse(input);
  return ctx.transact(async (tx) => {
    const side = await lockSide(tx, wanted);
    if (!side || side.received === side.seenReceived || side.emailReceived > side.seenReceived) return 0;
    const waiting = await findWaiting(tx, wanted, side);
    const since = tx.clock.now().getTime() - AWAY_MINUTES * 60_000 + SLACK_MS;
    // Read meanwhile, and written to again just now: that message has a job of its own.
    if (!waiting[0] || waiting[0].at.getTime() > since) return 0;
    await tx.db
      .updateTable("conversation_side")
      .set({ letter_received: side.received })
      .where("conversation_id", "=", wanted.conversationId)
      .where("company_id", "=", wanted.companyId)
      .execute();
    await tellReaders(tx, { ...wanted, ...side, isLate: true });
    const readers = await findReaders(tx, wanted);
    for (const { userId, firstName, email } of readers) {
      const stopUrl = stopEmailsUrl(tx, { userId, topic: "message" });
      const mail = await messageEmail({
        firstName,
        from: side.fromName,
        to: side.toName,
        projectName: side.projectName,
        count: side.received - side.seenReceived,
        shown: waiting.map(({ authorName, body, fileCount }) => ({
          authorName,
          text: cutText(body, SHOWN_CHARACTERS) || formatFiles(fileCount),
        })),
        conversationUrl: `${tx.config.publicUrl}/messages/${wanted.conversationId}`,
        stopUrl,
      });
      const headers = stopHeaders(stopUrl);
      await enqueueEmail(tx, { to: email, ...mail, headers });
    }
    return readers.length;
  });
}

type Wanted = z.infer<typeof awaySchema>;

function lockSide(tx: Tx, { conversationId, companyId }: Wanted) {
  return tx.db
    .selectFrom("conversation_side as side")
    .innerJoin("conversation", "conversation.id", "side.conversation_id")
    .innerJoin("company as own", "own.id", "side.company_id")
    .innerJoin("company as other", "other.id", "side.other_company_id")
    .leftJoin("project", shownProject)
    .leftJoin("inquiry", "inquiry.conversation_id", "side.conversation_id")
    .leftJoin("inquiry_request as request", "request.id", "inquiry.request_id")
    .where("side.conversation_id", "=", conversationId)
    .where("side.company_id", "=", companyId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("company_block as block")
            .whereRef("block.company_id", "=", "side.company_id")
            .whereRef("block.blocked_company_id", "=", "side.other_company_id")
            .select("block.company_id"),
        ),
      ),
    )
    .select(({ fn }) => [
      "side.received_count as received",
      "side.seen_received as seenReceived",
      "side.seen_number as seenNumber",
      "side.letter_received as emailReceived",
      "side.other_company_id as otherCompanyId",
      "own.name as toName",
      "other.name as fromName",
      fn.coalesce("project.name", "request.project_name").as("projectName"),
    ])
    .forUpdate("side")
    .executeTakeFirst();
}

function findWaiting(
  tx: Scope,
  { conversationId }: Wanted,
  side: { seenNumber: number; otherCompanyId: string },
) {
  return selectMessages(tx)
    .where("message.conversation_id", "=", conversationId)
    .where("message.number", ">", side.seenNumber)
    .where("message.company_id", "=", side.otherCompanyId)
    .where("message.removed_at", "is", null)
    .orderBy("message.number")
    .limit(SHOWN)
    .execute();
}

/** Who gets the e-mail now; during quiet hours it follows afterwards. */
async function findReaders(tx: Tx, { conversationId, companyId }: Wanted) {
  const readers = await tx.db
    .selectFrom("membership")
    .innerJoin("user_account as person", "person.id", "membership.user_id")
    .leftJoin("conversation_reader as reader", (join) =>
      join.onRef("reader.user_id", "=", "person.id").on("reader.conversation_id", "=", conversationId),
    )
    .where("membership.company_id", "=", companyId)
    .where("person.email", "is not", null)
    .where("person.confirmed_at", "is not", null)
    .where("person.closed_at", "is", null)
    .where("person.suspended_at", "is", null)
    .where("reader.muted_at", "is", null)
    .select(["person.id as userId", "person.first_name as firstName", "person.email"])
    .$narrowType<{ email: NotNull }>()
    .execute();
  const userIds = readers.map(({ userId }) => userId);
  const admitted = await admitEmails(tx, { kind: "message", subject: conversationId, userIds });
  return readers.filter(({ userId }) => admitted.has(userId));
}

/** A message that says nothing brings files. */
const formatFiles = (count: number) => (count === 1 ? "(a file)" : `(${count} files)`);
