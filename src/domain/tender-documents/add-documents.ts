import { storeFiles } from "#domain/attachments/store-files.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { findPackage, lockPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { inRevisionOrder } from "#domain/tender-rules/compare-revisions.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { addDocument } from "./add-document.ts";
import { guessFacts } from "./guess-facts.ts";
import { describeSameFile } from "./find-same-file.ts";
import { lockNumbers } from "./lock-numbers.ts";
import { requireRoom } from "./require-room.ts";
import { canChangeDocuments } from "./tender-documents.policy.ts";

/**
 * Adds files to a package: each is a document by the number in its name, or a newer revision of the one that has it; one
 * that is its newest revision already is left out. After issue they wait for an addendum. Answers how many were added, and a
 * sentence of each that was left out.
 */
export async function addDocuments(
  ctx: Context,
  { files, ...input }: { packageId: string; files: readonly File[] },
): Promise<{ count: number; left: string[] }> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const { userId } = requireMember(ctx, canChangeDocuments(ctx.actor, found));
  if (files.length === 0) throw new AppError("invalid", "Choose at least one file.");
  const stored = await storeFiles(ctx, files, { isForTender: true });
  return ctx.transact(async (tx) => {
    const locked = await lockPackage(tx, packageId);
    const own = requireFound(locked, canChangeDocuments(tx.actor, locked));
    await lockNumbers(tx, own.projectId);
    const left: string[] = [];
    for (const file of inRevisionOrder(stored, documentOf)) {
      const same = await addDocument(tx, own, file, userId);
      if (same) left.push(`“${file.name}”: ${describeSameFile(same)}`);
    }
    const count = stored.length - left.length;
    if (count === 0) return { count, left };
    await requireRoom(tx, packageId);
    const details = { count };
    await writeEvent(tx, { packageId, kind: "documents-added", audience: "buyer", details });
    const { companyId } = own;
    await recordEvent(tx, { action: "tender-documents-added", companyId, subjectId: packageId, details });
    return { count, left };
  });
}

function documentOf({ name }: { name: string }) {
  const { number: document, revision } = guessFacts(name);
  return { document, revision };
}
