import type { Context } from "#domain/context.ts";
import { cleanLine } from "#domain/text.schema.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { scanFile } from "#platform/scan-file.ts";
import { inspectPicture } from "#platform/pictures.ts";
import { canClaimListing } from "./claims.policy.ts";
import { insertClaim, requireListing, DOCUMENTS_FOLDER } from "./claims.queries.ts";
import { claimDocumentSchema, listingSchema } from "./claims.schema.ts";
import { MAX_DOCUMENT_BYTES, CLAIM_DOCUMENTS_PER_PERSON } from "./claims.limits.ts";

const schema = listingSchema.extend(claimDocumentSchema.shape);

/**
 * Claims a listing by a document, a PDF or a picture by its content, which an administrator alone will see. The file is
 * kept as it was sent; when the claim is not taken, it is not kept, and what a server that dies leaves behind is swept
 * after a day.
 */
export async function submitClaimDocument(
  ctx: Context,
  input: { number: unknown; position: unknown; file: Pick<File, "name" | "size" | "arrayBuffer"> },
): Promise<void> {
  const { number, position } = schema.parse(input);
  const listing = await requireListing(ctx, number);
  const { userId } = requireMember(ctx, canClaimListing(ctx.actor, listing));
  await ctx.limits.consume(CLAIM_DOCUMENTS_PER_PERSON, userId);
  const { bytes, type } = await readDocument(input.file);
  const virus = await scanFile(ctx.config, bytes);
  if (virus) throw new AppError("invalid", `The document contains a virus (${virus}) and is not taken.`);
  const key = `${DOCUMENTS_FOLDER}/${newId("doc", ctx.clock.now().getTime())}`;
  const name = cleanLine(input.file.name.replace(/^.*[\\/]/, "")).slice(0, 200) || "document";
  await ctx.files.put(key, bytes, type);
  try {
    const document = { key, name, type, bytes: bytes.length };
    await ctx.transact((tx) => insertClaim(tx, { listing, userId, position, document, state: "pending" }));
  } catch (error) {
    await ctx.files.delete(key);
    throw error;
  }
}

async function readDocument(file: Pick<File, "size" | "arrayBuffer">) {
  if (file.size === 0) throw new AppError("invalid", "The file is empty. Please choose a document.");
  if (file.size > MAX_DOCUMENT_BYTES) {
    throw new AppError("invalid", "The document is larger than 15 MB. Please choose a smaller one.");
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-")
    return { bytes, type: "application/pdf" };
  if (await inspectPicture(bytes)) return { bytes, type: "application/octet-stream" };
  throw new AppError("invalid", "This is neither a PDF nor a JPEG, PNG, WebP or AVIF picture.");
}
