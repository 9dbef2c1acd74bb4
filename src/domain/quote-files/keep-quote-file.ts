import type { Context, Tx } from "#domain/context.ts";
import { memberOf } from "#domain/actor.ts";
import { FILES_PER_PERSON, MEGABYTES_PER_PERSON } from "#domain/attachments/attachments.limits.ts";
import { type LookedAtFile, lookAtFile } from "#domain/attachments/look-at-file.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { takeStorage } from "#domain/storage/take-storage.ts";
import type { InvitationRow } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { beginQuote } from "#domain/tender-quotes/begin-quote.ts";
import { keptFiles, openFiles } from "#domain/tender-quotes/draft-files.ts";
import { sealOf } from "#domain/tender-quotes/quote-seal.ts";
import { type QuoteRow, findQuote, holdPackageOf } from "#domain/tender-quotes/quotes.queries.ts";
import type { QuoteFileKind } from "#domain/tender-quotes/quote-file-kinds.data.ts";
import type { DraftFile } from "#domain/tender-quotes/sealed-files.ts";
import { requirePricing } from "#domain/tender-quotes/require-pricing.ts";
import { MAX_QUOTE_FILE_BYTES } from "#domain/tender-quotes/tender-quotes.limits.ts";
import { draftSchema } from "#domain/tender-quotes/tender-quotes.schema.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { Semaphore } from "#platform/semaphore.ts";
import { changeDraftFiles, dropFromDraft, noSuchFile } from "./change-draft-files.ts";
import { requireRoom } from "./require-room.ts";
import { quoteFileKey } from "./stored-quote-files.ts";

/** A file is in memory while it is looked at and sealed: this many at once in this process, whoever sends them. */
const semaphore = new Semaphore(2);

type Where = { kind: QuoteFileKind } | { replaces: string };

interface Kept {
  files: readonly File[];
  invitationId: string;
  receivedAt: Date;
  place: Where;
}

/**
 * Looks at a file by its content, seals it at once, name and all, and keeps it with the draft of one's own quote, which
 * begins with it where there was none. The same sent again, because its answer was lost, is there once. Answers its id.
 */
export async function keepQuoteFile(
  ctx: Context,
  { files, invitationId, receivedAt, place }: Kept,
): Promise<string> {
  const { invitation } = await requirePricing(ctx, invitationId, receivedAt);
  if ("replaces" in place) await requireThere(ctx, invitationId, place.replaces);
  const file = requireOne(files);
  const { userId } = memberOf(ctx.actor);
  await ctx.limits.consume(FILES_PER_PERSON, userId);
  await ctx.limits.consume(MEGABYTES_PER_PERSON, userId, Math.ceil(file.size / 1024 ** 2));
  return semaphore.run(async () => {
    const looked = await lookAtFile(ctx, file, { maxBytes: MAX_QUOTE_FILE_BYTES, isReadable: true });
    const quote = await ctx.transact((tx) => requireBegun(tx, invitation, receivedAt));
    const seal = await sealOf(ctx, quote);
    const id = newId("qfl", ctx.clock.now().getTime());
    const sealed = seal.sealFile(id, looked.bytes);
    await ctx.files.put(quoteFileKey(id), sealed, "application/octet-stream");
    const added = { ...looked, id, invitation, receivedAt, place, sealedBytes: sealed.length };
    const kept = await ctx.transact((tx) => addToDraft(tx, added));
    // It was there already. What a failure leaves here the night's sweep removes.
    if (kept !== id)
      await ctx.files
        .delete(quoteFileKey(id))
        .catch((error: unknown) => ctx.log.warn({ err: error }, "file not removed"));
    return kept;
  });
}

function requireOne(files: readonly File[]): File {
  const [file, second] = files;
  if (!file) throw new AppError("invalid", "Choose a file.");
  if (second) throw new AppError("invalid", "Choose one file at a time: each has its kind.");
  return file;
}

/** Before anything is kept for it; asked again once the draft is locked. */
async function requireThere(ctx: Context, invitationId: string, fileId: string): Promise<void> {
  const quote = await findQuote(ctx, invitationId);
  const files = quote ? openFiles(await sealOf(ctx, quote), quote) : [];
  if (!files.some(({ id }) => id === fileId)) throw noSuchFile();
}

type Invitation = InvitationRow & { companyId: string };

/** A quote whose first sign is a file has nothing typed yet. */
async function requireBegun(tx: Tx, invitation: Invitation, receivedAt: Date): Promise<QuoteRow> {
  await holdPackageOf(tx, invitation.id);
  await requirePricing(tx, invitation.id, receivedAt);
  const found = await findQuote(tx, invitation.id);
  if (found) return found;
  const { validityDays } = (await findPackage(tx, invitation.packageId))!;
  await beginQuote(tx, invitation, draftSchema.parse({ validityDays: String(validityDays) }), 0).catch(
    // Two files are sent at once, and the other one has begun it.
    (error: unknown) => {
      if (!(error instanceof AppError && error.kind === "conflict")) throw error;
    },
  );
  return (await findQuote(tx, invitation.id))!;
}

interface Added extends LookedAtFile {
  id: string;
  invitation: Invitation;
  receivedAt: Date;
  place: Where;
  sealedBytes: number;
}

async function addToDraft(tx: Tx, added: Added): Promise<string> {
  const { id, invitation, receivedAt, place, sealedBytes } = added;
  let kept = id;
  await changeDraftFiles(tx, {
    invitationId: invitation.id,
    receivedAt,
    change: async (files, quote) => {
      const again = findAgain(files, added);
      if (again) {
        kept = again.id;
        return files;
      }
      const replaced = "replaces" in place ? files.find((file) => file.id === place.replaces) : undefined;
      if ("replaces" in place && replaced?.removedAt !== null) throw noSuchFile();
      if (!replaced) requireRoom(files);
      await takeStorage(tx, { companyId: invitation.companyId, bytes: sealedBytes });
      await tx.db
        .insertInto("tender_quote_file")
        .values({ id, quote_id: quote.id, sealed_bytes: sealedBytes, added_after: quote.currentVersion })
        .execute();
      const kind = "replaces" in place ? replaced!.kind : place.kind;
      const { name, sha256, sizeBytes } = added;
      const file: DraftFile = { id, name, kind, sha256, bytes: sizeBytes, removedAt: null };
      if (!replaced) return [...files, file];
      await dropFromDraft(tx, replaced.id, quote);
      const removedAt = tx.clock.now().toISOString();
      return files.flatMap((each) => (each === replaced ? [file, { ...each, removedAt }] : [each]));
    },
  });
  return kept;
}

/** What is there by the same name with the same bytes, as the same kind or in the same place. */
function findAgain(files: readonly DraftFile[], { name, sha256, place }: Added): DraftFile | undefined {
  const isThere = (file: DraftFile) => file.name === name && file.sha256 === sha256;
  if ("kind" in place) return keptFiles(files).find((file) => isThere(file) && file.kind === place.kind);
  const at = files.findIndex(({ id }) => id === place.replaces);
  const inPlace = files[at - 1];
  if (files[at]?.removedAt === null) return isThere(files[at]) ? files[at] : undefined;
  return inPlace && inPlace.removedAt === null && isThere(inPlace) ? inPlace : undefined;
}
