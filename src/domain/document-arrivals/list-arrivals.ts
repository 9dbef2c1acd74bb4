import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { type DocumentFacts, guessFacts } from "#domain/tender-documents/guess-facts.ts";
import { describeSameFile } from "#domain/tender-documents/find-same-file.ts";
import { canChangeDocuments } from "#domain/tender-documents/tender-documents.policy.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { type OwnUpload, listUploads } from "#domain/uploads/list-uploads.ts";
import { compareRevisions, inRevisionOrder } from "#domain/tender-rules/compare-revisions.ts";
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
  /** The revision that the document has already, where that is newer than this one; null where it is not. */
  newerThere: string | null;
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
  const shown = files.slice(0, MAX_ARRIVALS_SHOWN);
  return {
    arrivals: shown.length > 0 ? guessAll(shown, await listNumbers(ctx, { packageId, projectId })) : [],
    count: files.length,
    unfinished: await listUploads(ctx, { purpose: "tender-documents", subject }),
  };
}

/**
 * A drawing often comes as PDF and as DWG under one number: the second says which it is, and both stay. Files of one kind with
 * one number are revisions of one document, the earliest first.
 */
function guessAll(files: readonly ArrivedFile[], there: ReadonlyMap<string, NumberedDocument>): Arrival[] {
  const endings = new Map<string, string>();
  const newest = new Map([...there].map(([number, { revision }]) => [number, revision]));
  return inOrder(files).map(({ file: { id, name, sizeBytes, sha256 }, facts, ending }) => {
    const first = endings.get(facts.number) ?? ending;
    const number = first === ending ? facts.number : `${facts.number} (${ending})`.slice(-80);
    endings.set(facts.number, first);
    const stands = there.get(number);
    const same = stands?.sha256 === sha256 ? describeSameFile({ number, revision: stands.revision }) : null;
    const before = newest.get(number);
    newest.set(number, facts.revision);
    return {
      ...facts,
      number,
      id,
      fileName: name,
      sizeBytes,
      revises: before !== undefined,
      newerThere: before && compareRevisions(facts.revision, before) < 0 ? before : null,
      same,
    };
  });
}

/** By their names, but revisions of one document in their own order. */
function inOrder(files: readonly ArrivedFile[]) {
  const guessed = files.map((file) => ({
    file,
    facts: guessFacts(file.name),
    ending: file.name.slice(file.name.lastIndexOf(".") + 1).toUpperCase(),
  }));
  return inRevisionOrder(guessed, ({ facts: { number, revision }, ending }) => ({
    document: `${number} ${ending}`,
    revision,
  }));
}
