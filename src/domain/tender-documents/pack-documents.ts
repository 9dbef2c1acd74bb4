import type { Readable } from "node:stream";
import { fileKey } from "#domain/attachments/attachments.queries.ts";
import { cleanFileName } from "#domain/attachments/attachments.schema.ts";
import type { Context } from "#domain/context.ts";
import { type PackageRow, findPackage } from "#domain/packages/packages.queries.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { MAX_ZIP_BYTES, type ZipEntry, sizeOfZip, streamZip } from "#platform/stream-zip.ts";
import { listIssued, listNewest } from "./documents.queries.ts";
import { nameEntries } from "./name-entries.ts";
import { noteDownload } from "./note-download.ts";
import { PACKS_PER_PERSON } from "./tender-documents.limits.ts";
import { canPackDocuments } from "./tender-documents.policy.ts";
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
  const invitation = await findTenderer(ctx, id);
  const own = await findPackage(ctx, invitation?.packageId ?? id);
  const held = own && { companyId: own.companyId, invitation };
  const verdict = canPackDocuments(ctx.actor, held);
  const { userId } = requireMember(ctx, verdict);
  requireFound(held, verdict);
  await ctx.limits.consume(PACKS_PER_PERSON, userId);
  const documents = await listPacked(ctx, own!, {
    invitationId: invitation?.id ?? null,
    isNew: which === "new",
  });
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
  return { name: nameOf(own!, which), contentType: "application/zip", sizeBytes, stream };
}

interface Tenderer {
  id: string;
  packageId: string;
  companyId: string | null;
  state: string;
}

const idsOf = ({ id, packageId }: Tenderer) => ({ invitationId: id, packageId });

function findTenderer({ db }: Pick<Context, "db">, id: string): Promise<Tenderer | undefined> {
  return db
    .selectFrom("tender_invitation")
    .select(["id", "package_id as packageId", "company_id as companyId", "state"])
    .where("id", "=", id)
    .executeTakeFirst();
}

async function listPacked(
  ctx: Context,
  { id: packageId, setNumber }: PackageRow,
  { invitationId, isNew }: { invitationId: string | null; isNew: boolean },
) {
  if (invitationId === null) {
    const newest = await listNewest(ctx, { packageId, setNumber });
    return newest.filter(({ standing }) => !isNew || standing !== "issued");
  }
  const issued = await listIssued(ctx, { packageId, setNumber, invitationId });
  return issued.filter(({ downloadedAt }) => !isNew || downloadedAt === null);
}

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
