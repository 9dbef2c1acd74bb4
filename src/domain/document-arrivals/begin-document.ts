import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { canChangeDocuments } from "#domain/tender-documents/tender-documents.policy.ts";
import { type BegunUpload, beginUpload } from "#domain/uploads/begin-upload.ts";
import { requireFound } from "#domain/verdict.ts";
import { beginDocumentSchema } from "./document-arrivals.schema.ts";

/** Begins to send a document for a package, or finds where the same file has broken off, as `beginUpload` does. */
export async function beginDocument(ctx: Context, input: object): Promise<BegunUpload> {
  const { packageId, fingerprint } = beginDocumentSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const { companyId } = requireFound(found, canChangeDocuments(ctx.actor, found));
  return beginUpload(
    ctx,
    // The same file may be on its way to two packages.
    { ...input, purpose: "tender-documents", fingerprint: `${packageId} ${fingerprint}` },
    { companyId, id: packageId },
  );
}
