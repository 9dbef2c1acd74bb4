import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileKey, lookOf } from "#domain/attachments/attachments.queries.ts";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { systemOnly } from "#domain/verdict.ts";
import { type PdfText, readPdf } from "#platform/read-pdf.ts";
import { Semaphore } from "#platform/semaphore.ts";
import { MAX_READ_BYTES, READING } from "./document-texts.limits.ts";
import { type FirstPage, drawFirstPage } from "./draw-first-page.ts";
import { firstPageKey } from "./picture.queries.ts";

/** A reading takes some 700 MB at worst: one at a time in this process. */
const semaphore = new Semaphore(1);

/**
 * Reads what a revision of a tender document says, page by page, and draws its first page small: of PDFs both, of pictures
 * the second, of anything else nothing. What it cannot read it notes with the reason. Read once more it is as if it were
 * the first time. At the last try one that is gone, and one over which the process may die again, is noted as broken before
 * it is read: no night brings it back.
 */
export async function readDocument(ctx: Context, id: string, { isLastTry = false } = {}): Promise<void> {
  systemOnly(ctx);
  const revisionId = rowId.parse(id);
  const found = await findFile(ctx, revisionId);
  const look = found && lookOf(found.contentType);
  if (!found || (look !== "pdf" && look !== "picture")) return;
  const isPdf = look === "pdf";
  if (found.sizeBytes > MAX_READ_BYTES)
    return note(ctx, { revisionId, text: tooLarge(isPdf), picture: undefined });
  await semaphore.run(async () => {
    const folder = await mkdtemp(join(tmpdir(), "lintel-text-"));
    try {
      const path = join(folder, "file");
      const file = await ctx.files.find(fileKey(found.attachmentId));
      if (isLastTry && !file) await note(ctx, { revisionId, text: BROKEN, picture: undefined });
      if (!file) throw new Error("a kept file is not in the file store");
      await pipeline(file.stream, createWriteStream(path));
      if (isLastTry) await note(ctx, { revisionId, text: BROKEN, picture: undefined });
      const text = isPdf ? await readPdf({ path, ...READING }) : NO_TEXT;
      const isOpen = text.state !== "locked" && text.state !== "broken";
      const picture = isOpen ? await drawFirstPage(path, { isPdf }) : undefined;
      if (picture) await ctx.files.put(firstPageKey(revisionId), picture.webp, "image/webp");
      await note(ctx, { revisionId, text, picture });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

type Text = Omit<PdfText, "state"> & { state: PdfText["state"] | "too-large" | "no-text" };
const NO_TEXT: Text = { state: "no-text", pages: null, texts: [] };
const BROKEN: Text = { ...NO_TEXT, state: "broken" };
const tooLarge = (isPdf: boolean): Text => (isPdf ? { ...NO_TEXT, state: "too-large" } : NO_TEXT);

function findFile({ db }: Pick<Scope, "db">, revisionId: string) {
  return db
    .selectFrom("document_revision as r")
    .innerJoin("attachment as a", "a.id", "r.attachment_id")
    .where("r.id", "=", revisionId)
    .select(["a.id as attachmentId", "a.content_type as contentType", "a.size_bytes as sizeBytes"])
    .executeTakeFirst();
}

interface Noted {
  revisionId: string;
  text: Text;
  picture: FirstPage | undefined;
}

const PAGES_A_STATEMENT = 200;

function note(ctx: Context, { revisionId, text, picture }: Noted): Promise<void> {
  const { state, pages, texts } = text;
  // Of pages without a word, as drawings that were scanned are, there is nothing to keep.
  const said = texts.flatMap((each, at) =>
    each === "" ? [] : [{ revision_id: revisionId, page: at + 1, text: each }],
  );
  const isSilent = state === "read" && said.length === 0;
  return ctx.transact(async (tx) => {
    if (!(await isThere(tx, revisionId))) return;
    await tx.db.deleteFrom("document_reading").where("revision_id", "=", revisionId).execute();
    await tx.db.deleteFrom("document_page").where("revision_id", "=", revisionId).execute();
    await tx.db
      .insertInto("document_reading")
      .values({
        revision_id: revisionId,
        state: isSilent ? "no-text" : state,
        pages,
        pages_read: texts.length,
        picture_width: picture?.width ?? null,
        picture_height: picture?.height ?? null,
        read_at: tx.clock.now(),
      })
      .execute();
    for (let at = 0; at < said.length; at += PAGES_A_STATEMENT)
      await tx.db
        .insertInto("document_page")
        .values(said.slice(at, at + PAGES_A_STATEMENT))
        .execute();
  });
}

/** It may have been taken out while it was read. */
async function isThere(tx: Tx, revisionId: string): Promise<boolean> {
  const found = await tx.db
    .selectFrom("document_revision")
    .select("id")
    .where("id", "=", revisionId)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}
