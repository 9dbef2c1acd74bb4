import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { WAITING_WITH_SIMILAR } from "./clarifications.limits.ts";
import { type SimilarQuestion, findSimilar } from "./similar.queries.ts";
import { type Clarification, selectQuestions } from "./clarifications.queries.ts";

export interface ListedQuestion extends Clarification {
  /** Of one that waits: what was answered before and is about the same. */
  similar: SimilarQuestion[];
}

/** A package's register for its buyer: what waits first, the oldest of it first, then the answered by number. */
export async function listQuestions(ctx: Context, input: unknown): Promise<ListedQuestion[]> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  requireFound(found, canSeePackage(ctx.actor, found));
  const questions = await selectQuestions(ctx)
    .where("q.package_id", "=", packageId)
    .where("q.kind", "=", "question")
    .where("q.state", "!=", "withdrawn")
    .orderBy(({ eb }) => eb("q.state", "=", "submitted"), "desc")
    .orderBy("q.number", (order) => order.asc().nullsLast())
    .orderBy("q.asked_at")
    .execute();
  const waiting = questions.filter(({ state }) => state === "submitted").slice(0, WAITING_WITH_SIMILAR);
  const texts = waiting.map(({ question }) => question);
  const similar = await findSimilar(ctx, { packageId, texts });
  return questions.map((question) => ({ ...question, similar: similar[waiting.indexOf(question)] ?? [] }));
}
