import { z } from "zod";
import { insertAttachments } from "#domain/attachments/insert-attachments.ts";
import { type StoredFile, storeFiles } from "#domain/attachments/store-files.ts";
import type { Context, Tx } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { MAX_DOCUMENT_BYTES } from "#domain/storage/storage.limits.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { type CredentialType, credentialTypeOf } from "./credential-types.data.ts";
import { columnsOf, findCredential, lockEvidence } from "./credentials.queries.ts";
import { type CredentialFacts, draftSchema, typeSchema } from "./verification.schema.ts";
import { canSendEvidence } from "./verification.policy.ts";
import { CREDENTIALS_PER_PERSON, MAX_DOCUMENTS, MAX_OPEN_CREDENTIALS } from "./verification.limits.ts";

const schema = z.object({
  companyId: rowId,
  /** One that is not sent yet, or that came back with corrections; left out, a new one. */
  credentialId: rowId.optional(),
  version: z.coerce.number().int().max(2_147_483_647).optional(),
  /** The approved one that this is to take the place of. */
  replacesId: rowId.optional(),
  type: typeSchema,
  values: z.record(z.string(), z.unknown()),
  /** Ids of documents to leave out. */
  removes: z.array(rowId).max(MAX_DOCUMENTS).default([]),
});

interface Input extends Omit<z.input<typeof schema>, "values" | "type" | "companyId"> {
  companyId: string;
  type: string;
  values: unknown;
  files: readonly File[];
}

const OPEN = ["draft", "submitted", "corrections_requested"] as const;
const EDITABLE = ["draft", "corrections_requested"] as const;

/**
 * Uploads the documents of one piece of evidence and keeps its facts, those that are known, as a draft, which nobody but
 * the team sees until it is submitted; or changes such a draft. Documents are PDFs and pictures by their content, at most four of 20 MB. Answers
 * the id.
 */
export async function saveCredential(ctx: Context, input: Input): Promise<string> {
  const { files, ...rest } = input;
  const wanted = schema.parse(rest);
  const { userId } = requireMember(ctx, canSendEvidence(ctx.actor, wanted.companyId));
  const type = credentialTypeOf(wanted.type);
  if (type.isDeclared) throw new AppError("invalid", "This is stated without a document.");
  const facts = draftSchema(type).parse(wanted.values);
  await ctx.limits.consume(CREDENTIALS_PER_PERSON, userId);
  const stored = await storeFiles(ctx, files, { maxBytes: MAX_DOCUMENT_BYTES, looks: ["pdf", "picture"] });
  return ctx.transact(async (tx) => {
    const id = wanted.credentialId
      ? await changeDraft(tx, { ...wanted, credentialId: wanted.credentialId }, facts)
      : await insertDraft(tx, { ...wanted, userId }, type, facts);
    await keepDocuments(tx, id, wanted, stored);
    return id;
  });
}

type Wanted = z.output<typeof schema>;

async function insertDraft(
  tx: Tx,
  { companyId, userId, replacesId }: Wanted & { userId: string },
  type: CredentialType,
  facts: CredentialFacts,
): Promise<string> {
  await lockEvidence(tx, companyId);
  const open = await tx.db
    .selectFrom("credential")
    .where("company_id", "=", companyId)
    .where("state", "in", OPEN)
    .select("type")
    .execute();
  if (open.length >= MAX_OPEN_CREDENTIALS) {
    throw new AppError("conflict", `At most ${MAX_OPEN_CREDENTIALS} can be under way. Take some back first.`);
  }
  if (!type.isRepeated && open.some((each) => each.type === type.code)) {
    throw new AppError("conflict", `${type.name} is under way already. Open it from the list to change it.`);
  }
  const now = tx.clock.now();
  const id = newId("crd", now.getTime());
  await tx.db
    .insertInto("credential")
    .values({
      id,
      company_id: companyId,
      type: type.code,
      state: "draft",
      uploaded_by: userId,
      replaces_id: await findReplaced(tx, { companyId, replacesId, type: type.code }),
      created_at: now,
      ...columnsOf(facts),
    })
    .execute();
  return id;
}

async function findReplaced(
  tx: Tx,
  { companyId, replacesId, type }: { companyId: string; replacesId: string | undefined; type: string },
): Promise<string | null> {
  if (!replacesId) return null;
  const old = await findCredential(tx, replacesId);
  return old?.companyId === companyId && old.type === type && old.state === "approved" ? old.id : null;
}

async function changeDraft(
  tx: Tx,
  { companyId, credentialId, version, type }: Wanted & { credentialId: string },
  facts: CredentialFacts,
): Promise<string> {
  // A new document refers to the company, which whoever takes evidence back holds first.
  await lockEvidence(tx, companyId);
  const changed = await tx.db
    .updateTable("credential")
    .set((eb) => ({ ...columnsOf(facts), version: eb("version", "+", 1) }))
    .where("id", "=", credentialId)
    .where("company_id", "=", companyId)
    .where("type", "=", type)
    .where("state", "in", EDITABLE)
    .where("version", "=", version ?? 0)
    .returning("id")
    .executeTakeFirst();
  if (changed) return changed.id;
  const found = await findCredential(tx, credentialId);
  if (!found || found.companyId !== companyId) throw new AppError("not-found", "There is no such evidence.");
  throw new AppError(
    "conflict",
    (EDITABLE as readonly string[]).includes(found.state)
      ? "Somebody else changed this meanwhile. Reload the page to see it."
      : "This has been submitted, and is not changed any more.",
  );
}

async function keepDocuments(
  tx: Tx,
  id: string,
  { companyId, removes }: Wanted,
  stored: StoredFile[],
): Promise<void> {
  if (removes.length > 0) {
    await tx.db
      .deleteFrom("attachment")
      .where("holder_kind", "=", "credential")
      .where("holder_id", "=", id)
      .where("id", "in", removes)
      .execute();
  }
  const kept = await tx.db
    .selectFrom("attachment")
    .where("holder_kind", "=", "credential")
    .where("holder_id", "=", id)
    .select("sort_order as at")
    .orderBy("at")
    .execute();
  if (kept.length + stored.length > MAX_DOCUMENTS) {
    throw new AppError("invalid", `Send at most ${MAX_DOCUMENTS} documents for one piece of evidence.`);
  }
  const first = (kept.at(-1)?.at ?? -1) + 1;
  await insertAttachments(tx, { kind: "credential", id, companyId }, stored, first);
}
