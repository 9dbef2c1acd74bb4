import type { Readable } from "node:stream";
import { fileKey } from "#domain/attachments/attachments.queries.ts";
import { cleanFileName } from "#domain/attachments/attachments.schema.ts";
import type { Context } from "#domain/context.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { AppError } from "#platform/errors.ts";
import { MAX_ZIP_BYTES, type ZipEntry, sizeOfZip, streamZip } from "#platform/stream-zip.ts";
import { type IssuedDocument, type TenderDocument, listIssued, listNewest } from "./documents.queries.ts";
import { nameEntries } from "./name-entries.ts";
import { noteDownload } from "./note-download.ts";
import { type OpenPack, requirePack } from "./require-pack.ts";
import { PACKS_PER_PERSON } from "./tender-documents.limits.ts";
import { packSchema } from "./tender-documents.schema.ts";

export interface DocumentPack {
  name: string;
  contentType: "application/zip";
  sizeBytes: number;
  stream: Readable;
}

/**
 * A tender's documents as one ZIP, in folders by their kind: for the buyer's team the newest revisions, or those that are
 * not issued yet; for an invited firm the set that is being priced, or what it has not downloaded of it, each written down
 * when its last byte is taken. Not-found for anybody else. The caller reads or destroys the stream.
 */
export async function packDocuments(ctx: Context, input: unknown): Promise<DocumentPack> {
  const { id, which } = packSchema.parse(input);
  const pack = await requirePack(ctx, id);
  const { userId, own, invitation } = pack;
  await ctx.limits.consume(PACKS_PER_PERSON, userId);
  const all = await listOpen(ctx, pack);
  const documents = which === "new" ? all.filter(isNew) : all;
  if (documents.length === 0)
    throw new AppError("conflict", "There is nothing new to download: you have every document.");
  const paths = nameEntries(documents);
  const entries = documents.map((document, at): ZipEntry => ({
    path: paths[at]!,
    sizeBytes: document.sizeBytes,
    open: () => openKept(ctx, document.attachmentId),
    ...(invitation && {
      onTaken: () => ctx.transact((tx) => noteDownload(tx, { ...document, ...idsOf(invitation) })),
    }),
  }));
  const sizeBytes = sizeOfZip(entries);
  if (sizeBytes > MAX_ZIP_BYTES)
    throw new AppError("conflict", "Together these are more than 4 GB: download them one by one.");
  const stream = streamZip(entries, ctx.clock.now());
  return { name: nameOf(own, which), contentType: "application/zip", sizeBytes, stream };
}

const idsOf = ({ id, packageId }: NonNullable<OpenPack["invitation"]>) => ({ invitationId: id, packageId });

type OpenDocument = TenderDocument | IssuedDocument;

function listOpen(
  ctx: Context,
  { own: { id: packageId, setNumber }, invitation }: OpenPack,
): Promise<OpenDocument[]> {
  return invitation
    ? listIssued(ctx, { packageId, setNumber, invitationId: invitation.id })
    : listNewest(ctx, { packageId, setNumber });
}

/** To the buyer what is not issued yet, to a firm what it has not downloaded. */
const isNew = (document: OpenDocument) =>
  "standing" in document ? document.standing !== "issued" : document.downloadedAt === null;

async function openKept(ctx: Context, attachmentId: string): Promise<Readable> {
  const file = await ctx.files.find(fileKey(attachmentId));
  if (file) return file.stream;
  ctx.log.error({ attachment: attachmentId }, "a kept file is not in the file store");
  throw new Error("a kept file is not in the file store");
}

function nameOf({ code, title, setNumber }: PackageRow, which: "all" | "new"): string {
  const parts = [code, title, setNumber > 0 && `set ${setNumber}`, which === "new" && "new"];
  return cleanFileName(`${parts.filter(Boolean).join(" ")}.zip`);
}
