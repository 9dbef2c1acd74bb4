import type { Context } from "#domain/context.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { canSeeTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { SIMILAR_PER_PERSON } from "./clarifications.limits.ts";
import { typedQuestionSchema } from "./clarifications.schema.ts";
import { type SimilarQuestion, findSimilar } from "./similar.queries.ts";

/** The published questions of a tender that are about the same as what its tenderer is typing; nothing else of the register. */
export async function findSimilarQuestions(ctx: Context, input: unknown): Promise<SimilarQuestion[]> {
  const { invitationId } = invitationIdSchema.parse(input);
  const { question } = typedQuestionSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const verdict = canSeeTender(ctx.actor, found);
  const { userId } = requireMember(ctx, verdict);
  const { packageId } = requireFound(found, verdict);
  if (question === "") return [];
  await ctx.limits.consume(SIMILAR_PER_PERSON, userId);
  const [similar = []] = await findSimilar(ctx, { packageId, texts: [question] });
  return similar;
}
