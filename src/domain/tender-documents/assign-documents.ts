import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context, Tx } from "#domain/context.ts";
import { canWorkOnPackage } from "#domain/packages/packages.policy.ts";
import { type PackageRow, lockPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { type Link, findProject, listLinks } from "./matrix.queries.ts";
import { requireRoom } from "./require-room.ts";
import { requireUse } from "./require-use.ts";
import { canChangeDocuments } from "./tender-documents.policy.ts";
import { assignedSchema } from "./tender-documents.schema.ts";

interface Change extends Link {
  isIn: boolean;
}

export interface Assigned {
  added: number;
  removed: number;
}

/**
 * Puts documents of a project into packages and takes them out, as the ticks of a form say: the newest revision of each, and
 * none of them twice in the file store. What is changed in an issued package waits for its addendum. Refuses with conflict,
 * changing nothing, where a document whose ticks were changed has others than were shown, where a package was issued or
 * closed meanwhile, and where a document that never was issued would be left in no package.
 */
export async function assignDocuments(ctx: Context, input: unknown): Promise<Assigned> {
  const { projectId, packages: shown, rows } = assignedSchema.parse(input);
  const found = await findProject(ctx, projectId);
  requireMember(ctx, canWorkOnPackage(ctx.actor, found));
  const touched = rows.filter(({ was, now }) => was !== now);
  const changes = touched.flatMap(({ documentId, was, now }) =>
    shown.flatMap(({ packageId }, at): Change[] =>
      was[at] === now[at] ? [] : [{ documentId, packageId, isIn: now[at] === "1" }],
    ),
  );
  if (changes.length === 0) return { added: 0, removed: 0 };
  return ctx.transact(async (tx) => {
    const changed = new Set(changes.map(({ packageId }) => packageId));
    const owns: PackageRow[] = [];
    // Always in the same order, as two people may send theirs at once.
    for (const { packageId, seen } of shown.toSorted(byId))
      if (changed.has(packageId)) owns.push(await lockColumn(tx, { projectId, packageId, seen }));
    const numbers = await lockDocuments(tx, { projectId, ids: touched.map(({ documentId }) => documentId) });
    await requireAsShown(tx, { shown: shown.map(({ packageId }) => packageId), touched, numbers });
    await put(tx, changes);
    await requireUse(
      tx,
      changes.flatMap(({ documentId, isIn }) => (isIn ? [] : [documentId])),
    );
    for (const own of owns)
      await note(
        tx,
        own,
        changes.filter(({ packageId }) => packageId === own.id),
      );
    const added = changes.filter(({ isIn }) => isIn).length;
    return { added, removed: changes.length - added };
  });
}

const byId = (one: { packageId: string }, other: { packageId: string }) =>
  one.packageId < other.packageId ? -1 : 1;

const gone = () => new AppError("not-found", "There is no such document or tender in this project.");

async function lockColumn(
  tx: Tx,
  { projectId, packageId, seen }: { projectId: string; packageId: string; seen: string },
): Promise<PackageRow> {
  const locked = await lockPackage(tx, packageId);
  if (locked?.projectId !== projectId) throw gone();
  if (`${locked.state} ${locked.setNumber}` !== seen)
    throw new AppError(
      "conflict",
      `${nameOf(locked)} has been ${locked.state === "issued" ? "issued, or an addendum to it," : "closed"} meanwhile. Look at its column as it is now, then save once more: your ticks are still here.`,
    );
  return requireFound(locked, canChangeDocuments(tx.actor, locked));
}

const nameOf = ({ code, title }: Pick<PackageRow, "code" | "title">) =>
  [code, title].filter(Boolean).join(" ");

/** Their numbers by their ids, locked until the commit, so that none is taken out of its last package at the same time. */
async function lockDocuments(
  tx: Tx,
  { projectId, ids }: { projectId: string; ids: readonly string[] },
): Promise<Map<string, string>> {
  const rows = await tx.db
    .selectFrom("tender_document")
    .select(["id", "number"])
    .where("project_id", "=", projectId)
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (rows.length < new Set(ids).size)
    throw new AppError(
      "conflict",
      "A colleague has taken a document out meanwhile. Look at what is there now, then save once more: your ticks are still here.",
    );
  return new Map(rows.map(({ id, number }) => [id, number]));
}

interface Shown {
  /** The packages, in the order of the digits. */
  shown: readonly string[];
  touched: readonly { documentId: string; was: string }[];
  numbers: ReadonlyMap<string, string>;
}

/** Two people at one document see each other's ticks; those at different ones do not get in each other's way. */
async function requireAsShown(tx: Tx, { shown, touched, numbers }: Shown): Promise<void> {
  const documents = touched.map(({ documentId }) => documentId);
  const links = await listLinks(tx, { documents, packages: shown });
  const isIn = new Set(links.map(({ documentId, packageId }) => `${documentId} ${packageId}`));
  const digitsOf = (id: string) =>
    shown.map((packageId) => (isIn.has(`${id} ${packageId}`) ? "1" : "0")).join("");
  const others = touched.filter(({ documentId, was }) => digitsOf(documentId) !== was);
  if (others.length === 0) return;
  const names = others.slice(0, 5).map(({ documentId }) => numbers.get(documentId));
  const more = others.length - names.length;
  throw new AppError(
    "conflict",
    `A colleague, or you in another tab, has changed the packages of ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""} meanwhile. Below is what stands now with your ticks on top: look through it, then save once more.`,
  );
}

async function put(tx: Tx, changes: readonly Change[]): Promise<void> {
  const rowOf = ({ documentId, packageId }: Link) => ({ document_id: documentId, package_id: packageId });
  const [added, removed] = [changes.filter(({ isIn }) => isIn), changes.filter(({ isIn }) => !isIn)];
  if (added.length > 0)
    await tx.db
      .insertInto("package_document")
      .values(added.map(rowOf))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const byPackage = Map.groupBy(removed, ({ packageId }) => packageId);
  for (const [packageId, links] of byPackage)
    await tx.db
      .deleteFrom("package_document")
      .where("package_id", "=", packageId)
      .where(
        "document_id",
        "in",
        links.map(({ documentId }) => documentId),
      )
      .execute();
}

async function note(tx: Tx, { id, companyId }: PackageRow, changes: readonly Change[]): Promise<void> {
  const count = changes.filter(({ isIn }) => isIn).length;
  const removed = changes.length - count;
  const about = { companyId, subjectId: id };
  if (count > 0) {
    await requireRoom(tx, id);
    await writeEvent(tx, { packageId: id, kind: "documents-added", audience: "buyer", details: { count } });
    await recordEvent(tx, { action: "tender-documents-added", ...about, details: { count } });
  }
  if (removed > 0)
    await recordEvent(tx, { action: "tender-document-removed", ...about, details: { count: removed } });
}
