import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context, Tx } from "#domain/context.ts";
import { type PackageRow, lockPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { insertRevision } from "#domain/tender-documents/add-document.ts";
import { describeSameFile, findSameFile, useDocument } from "#domain/tender-documents/find-same-file.ts";
import { lockNumbers } from "#domain/tender-documents/lock-numbers.ts";
import { requireRoom } from "#domain/tender-documents/require-room.ts";
import { MAX_DOCUMENTS_A_PACKAGE } from "#domain/tender-documents/tender-documents.limits.ts";
import { canChangeDocuments } from "#domain/tender-documents/tender-documents.policy.ts";
import { documentFactsSchema } from "#domain/tender-documents/tender-documents.schema.ts";
import { inRevisionOrder } from "#domain/tender-rules/compare-revisions.ts";
import { memberOf } from "#domain/actor.ts";
import { requireFound } from "#domain/verdict.ts";
import { type ArrivedFile, type NumberedDocument, listArrived, listNumbers } from "./arrivals.queries.ts";
import { dropArrivals } from "./drop-arrivals.ts";
import { addArrivalsSchema } from "./document-arrivals.schema.ts";

export interface AddedArrivals {
  count: number;
  /** Why some were not added, by their ids. */
  problems: Record<string, string>;
}

/**
 * Adds files that wait to a package as documents, called as it was typed; one whose number the project has becomes that
 * document's next revision, unless it is the newest one itself. What is wrong in a row holds up no other. After issue they wait for an addendum.
 */
export async function addArrivals(ctx: Context, input: unknown): Promise<AddedArrivals> {
  const { packageId, rows } = addArrivalsSchema.parse(input);
  return ctx.transact(async (tx) => {
    const locked = await lockPackage(tx, packageId);
    const own = requireFound(locked, canChangeDocuments(tx.actor, locked));
    await lockNumbers(tx, own.projectId);
    const waiting = new Map((await listArrived(tx, packageId)).map((file) => [file.id, file]));
    const batch = new Batch(await listNumbers(tx, { packageId, projectId: own.projectId }));
    const problems: Record<string, string> = {};
    let count = 0;
    for (const row of inRevisionOrder(rows, documentOf)) {
      const file = waiting.get(row.arrivalId);
      // Added or discarded meanwhile: there is nothing left to do.
      if (!file) continue;
      const facts = documentFactsSchema.safeParse(row);
      const problem = facts.success ? batch.findProblem(facts.data, file) : facts.error.issues[0]!.message;
      if (!facts.success || problem !== undefined) {
        problems[file.id] = problem ?? "";
        continue;
      }
      await add(tx, own, file, { ...facts.data, title: facts.data.title ?? "" });
      waiting.delete(file.id);
      count += 1;
    }
    await requireRoom(tx, packageId);
    if (count > 0) await note(tx, own, count);
    return { count, problems };
  });
}

function documentOf(row: Record<string, unknown>) {
  const { number, revision } = documentFactsSchema.safeParse(row).data ?? {};
  return { document: number ?? "", revision: revision ?? "" };
}

/** What this batch has added, and what was there before. */
class Batch {
  readonly #there: Map<string, NumberedDocument>;
  /** Revisions by the numbers of their documents. */
  readonly #added = new Map<string, string[]>();
  #documents: number;

  constructor(there: Map<string, NumberedDocument>) {
    this.#there = there;
    this.#documents = [...there.values()].filter(({ isInPackage }) => isInPackage).length;
  }

  findProblem(
    { number, revision = "" }: { number: string; revision?: string | undefined },
    { sha256 }: Pick<ArrivedFile, "sha256">,
  ): string | undefined {
    const newest = this.#there.get(number);
    if (newest?.isInPackage && newest.sha256 === sha256)
      return `${describeSameFile({ number, revision: newest.revision })} There is nothing to add: discard it.`;
    const added = this.#added.get(number) ?? [];
    if (added.some((each) => each === revision || each === "" || revision === ""))
      return `Another file of this list has the number ${number}. Give this one its own, or discard it.`;
    const isNew = newest?.isInPackage !== true && added.length === 0;
    if (isNew && this.#documents >= MAX_DOCUMENTS_A_PACKAGE)
      return `A package has at most ${MAX_DOCUMENTS_A_PACKAGE} documents.`;
    if (isNew) this.#documents += 1;
    this.#added.set(number, [...added, revision]);
    return undefined;
  }
}

async function add(
  tx: Tx,
  own: PackageRow,
  { id, attachmentId, sha256 }: ArrivedFile,
  facts: Parameters<typeof insertRevision>[2]["facts"],
): Promise<void> {
  const { userId } = memberOf(tx.actor);
  const same = await findSameFile(tx, { projectId: own.projectId, number: facts.number, sha256 });
  if (same) {
    await useDocument(tx, own.id, same.documentId);
    await dropArrivals(tx, [id]);
    return;
  }
  const revisionId = await insertRevision(tx, own, { facts, attachmentId, sha256, userId });
  await tx.db
    .updateTable("attachment")
    .set({ holder_id: revisionId })
    .where("holder_kind", "=", "tender")
    .where("holder_id", "=", id)
    .execute();
  await tx.db.deleteFrom("document_arrival").where("id", "=", id).execute();
}

async function note(tx: Tx, { id: packageId, companyId }: PackageRow, count: number): Promise<void> {
  const details = { count };
  await writeEvent(tx, { packageId, kind: "documents-added", audience: "buyer", details });
  await recordEvent(tx, { action: "tender-documents-added", companyId, subjectId: packageId, details });
}
