import { fileKey } from "#domain/attachments/attachments.queries.ts";
import { storeFiles } from "#domain/attachments/store-files.ts";
import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { MAX_DOCUMENT_BYTES } from "#domain/storage/storage.limits.ts";
import { canClaimListing } from "./claims.policy.ts";
import { insertClaim, requireListing } from "./claims.queries.ts";
import { claimDocumentSchema, listingSchema } from "./claims.schema.ts";
import { CLAIM_DOCUMENTS_PER_PERSON } from "./claims.limits.ts";

const schema = listingSchema.extend(claimDocumentSchema.shape);

/**
 * Claims a listing by a document, a PDF or a picture by its content, which an administrator alone will see. It is checked
 * and stored like a document of evidence; when the claim is not taken, it is not kept, and what a server that dies leaves
 * behind is swept after a day.
 */
export async function submitClaimDocument(
  ctx: Context,
  input: { number: unknown; position: unknown; file: File },
): Promise<void> {
  const { number, position } = schema.parse(input);
  const listing = await requireListing(ctx, number);
  const { userId } = requireMember(ctx, canClaimListing(ctx.actor, listing));
  await ctx.limits.consume(CLAIM_DOCUMENTS_PER_PERSON, userId);
  const [stored] = await storeFiles(ctx, [input.file], {
    maxBytes: MAX_DOCUMENT_BYTES,
    looks: ["pdf", "picture"],
  });
  const { id, name, contentType: type, sizeBytes: bytes } = stored!;
  const key = fileKey(id);
  try {
    const document = { key, name, type, bytes };
    await ctx.transact((tx) => insertClaim(tx, { listing, userId, position, document, state: "pending" }));
  } catch (error) {
    await ctx.files.delete(key);
    throw error;
  }
}
