import type { Context } from "#domain/context.ts";
import { noteAsked } from "./compare-asked.ts";
import { labelOfField } from "./credential-types.data.ts";
import { listDocuments } from "./credentials.queries.ts";
import { decide, requireReview, tellSender } from "./decide.queries.ts";
import { refreshLevel } from "./refresh-level.ts";
import { correctionsSchema } from "./verification.schema.ts";

/** Sends a piece of evidence back with what is to be corrected, field by field; its company corrects and submits it again. */
export async function requestCorrections(ctx: Context, input: unknown): Promise<void> {
  const { credentialId, version, corrections } = correctionsSchema.parse(input);
  const review = await requireReview(ctx, credentialId);
  await ctx.transact(async (tx) => {
    const documents = (await listDocuments(tx, [credentialId])).map(({ id }) => id);
    const asked = noteAsked(review.credential, { at: tx.clock.now(), corrections, documents });
    const changes = { corrections: JSON.stringify(corrections), asked: JSON.stringify(asked) };
    await decide(tx, review, { to: "corrections_requested", version, changes });
    await tellSender(tx, review.credential, "needs corrections", wordsOf(review.credential, corrections));
    await refreshLevel(tx, review.credential.companyId);
  });
}

/** Each line with what is wrong about it. */
const wordsOf = ({ type }: { type: string }, corrections: Record<string, string>) =>
  Object.entries(corrections)
    .map(([field, words]) => `${labelOfField(type, field)}: ${words}`)
    .join("; ");
