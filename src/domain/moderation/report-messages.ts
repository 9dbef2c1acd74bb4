import type { Context } from "#domain/context.ts";
import { requireConversation } from "#domain/messaging/require-conversation.ts";
import { AppError } from "#platform/errors.ts";
import { fileReport } from "./file-report.ts";
import { REPORTS_PER_PERSON } from "./moderation.limits.ts";
import { messageReportSchema, reportedIdSchema } from "./moderation.schema.ts";
import { takeMessageSnapshot } from "./snapshots.queries.ts";

/**
 * Reports messages of the other company to the administrators, who read these and nothing else of the conversation; the
 * other company is not told. One for each person while it is open: a second one adds its messages.
 */
export async function reportMessages(
  ctx: Context,
  conversationId: string,
  input: unknown,
): Promise<{ caseId: string }> {
  const { conversation, actor } = await requireConversation(ctx, reportedIdSchema.parse(conversationId));
  const { messages, ...said } = messageReportSchema.parse(input);
  await ctx.limits.consume(REPORTS_PER_PERSON, actor.userId);
  const { id, own, other } = conversation;
  return ctx.transact(async (tx) => {
    const reported = { conversationId: id, from: other, to: own };
    const snapshot = await takeMessageSnapshot(tx, reported, messages);
    if (snapshot.messages.length === 0) {
      throw new AppError("invalid", `Choose messages that ${other.name} wrote to you.`);
    }
    const { caseId } = await fileReport(tx, {
      ...said,
      kind: "message",
      subjectId: id,
      companyId: other.id,
      title: `Messages from ${other.name} to ${own.name}`,
      snapshot,
    });
    return { caseId };
  });
}
