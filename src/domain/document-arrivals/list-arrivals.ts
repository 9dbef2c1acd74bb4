import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { type DocumentFacts, guessFacts } from "#domain/tender-documents/guess-facts.ts";
import { describeSameFile } from "#domain/tender-documents/find-same-file.ts";
import { canChangeDocuments } from "#domain/tender-documents/tender-documents.policy.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { type OwnUpload, listUploads } from "#domain/uploads/list-uploads.ts";
import { requireFound } from "#domain/verdict.ts";
import { type ArrivedFile, type NumberedDocument, listArrived, listNumbers } from "./arrivals.queries.ts";
import { MAX_ARRIVALS_SHOWN } from "./document-arrivals.limits.ts";

/** A file that waits to be added, with what its name says. */
export interface Arrival extends DocumentFacts {
  id: string;
  fileName: string;
  sizeBytes: number;
  /** The project has a document of this number: the file becomes its next revision. */
  revises: boolean;
  /** It is the very file of that document's newest revision, as a sentence. */
  same: string | null;
}

interface Arrivals {
  /** The first hundred by their names. */
  arrivals: Arrival[];
  count: number;
  /** One's own that have not come as a whole. */
  unfinished: OwnUpload[];
}

/** What has been sent for a package and is not a document of it yet; nothing once its documents do not change any more. */
export async function listArrivals(ctx: Context, input: unknown): Promise<Arrivals> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const { companyId, projectId } = requireFound(found, canSeePackage(ctx.actor, found));
  if (!canChangeDocuments(ctx.actor, found).isAllowed) return { arrivals: [], count: 0, unfinished: [] };
  const files = await listArrived(ctx, packageId);
  const subject = { companyId, id: packageId };
  const numbers = await listNumbers(ctx, { packageId, projectId });
  return {
    arrivals: guessAll(files.slice(0, MAX_ARRIVALS_SHOWN), numbers),
    count: files.length,
    unfinished: await listUploads(ctx, { purpose: "tender-documents", subject }),
  };
}

/** A drawing often comes as PDF and as DWG under one number: the second says which it is, and both stay. */
function guessAll(files: readonly ArrivedFile[], there: ReadonlyMap<string, NumberedDocument>): Arrival[] {
  const taken = new Set<string>();
  return files.map(({ id, name, sizeBytes, sha256 }) => {
    const facts = guessFacts(name);
    const ending = name.slice(name.lastIndexOf(".") + 1).toUpperCase();
    const number = taken.has(facts.number) ? `${facts.number} (${ending})`.slice(-80) : facts.number;
    taken.add(number);
    const newest = there.get(number);
    const same = newest?.sha256 === sha256 ? describeSameFile({ number, revision: newest.revision }) : null;
    return { ...facts, number, id, fileName: name, sizeBytes, revises: newest !== undefined, same };
  });
}
