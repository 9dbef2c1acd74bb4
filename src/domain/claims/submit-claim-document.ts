import { cleanFileName, nameAs } from "#domain/attachments/attachments.schema.ts";
import { findPdfFault } from "#domain/attachments/find-pdf-fault.ts";
import { findPictureFault } from "#domain/attachments/find-picture-fault.ts";
import { readFileType } from "#domain/attachments/read-file-type.ts";
import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { bytesInMemory } from "#platform/file-bytes.ts";
import { newId } from "#platform/ids.ts";
import { scanFile } from "#platform/scan-file.ts";
import { canClaimListing } from "./claims.policy.ts";
import { insertClaim, requireListing, DOCUMENTS_FOLDER } from "./claims.queries.ts";
import { claimDocumentSchema, listingSchema } from "./claims.schema.ts";
import { MAX_DOCUMENT_BYTES, CLAIM_DOCUMENTS_PER_PERSON } from "./claims.limits.ts";

const TAKEN = new Set(["application/pdf", "image/jpeg", "image/png", "image/webp", "image/avif"]);

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
  const { bytes, type, name } = await readDocument(input.file);
  const virus = await scanFile(ctx.config, bytes);
  if (virus) throw new AppError("invalid", `The document contains a virus (${virus}) and is not taken.`);
  const key = `${DOCUMENTS_FOLDER}/${newId("doc", ctx.clock.now().getTime())}`;
  await ctx.files.put(key, bytes, type);
  try {
    const document = { key, name, type, bytes: bytes.length };
    await ctx.transact((tx) => insertClaim(tx, { listing, userId, position, document, state: "pending" }));
  } catch (error) {
    await ctx.files.delete(key);
    throw error;
  }
}

/** Named by what it is: whoever opens a download called `deed.html` would have it run. */
async function readDocument(file: Pick<File, "name" | "size" | "arrayBuffer">) {
  if (file.size === 0) throw new AppError("invalid", "The file is empty. Please choose a document.");
  if (file.size > MAX_DOCUMENT_BYTES) {
    throw new AppError("invalid", "The document is larger than 15 MB. Please choose a smaller one.");
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = cleanFileName(file.name);
  const type = await readFileType(name, bytesInMemory(bytes));
  if (typeof type === "string" || !TAKEN.has(type.contentType)) {
    throw new AppError("invalid", "This is neither a PDF nor a JPEG, PNG, WebP or AVIF picture.");
  }
  const fault = type.look === "pdf" ? findPdfFault(bytes) : await findPictureFault(bytes);
  if (fault) throw new AppError("invalid", `The document ${fault}`);
  return { bytes, type: type.contentType, name: nameAs(name, type) };
}
