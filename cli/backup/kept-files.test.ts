import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { addQuoteFile } from "#domain/quote-files/add-quote-file.ts";
import { newId } from "#platform/ids.ts";
import { createPicture } from "#test/factories.ts";
import { lodgeNow } from "#test/lodged-quotes.ts";
import { makeFile, pdfBytes } from "#test/sample-files.ts";
import { createIssued, createTenderSides } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { FOLDERS } from "#domain/storage/folders.data.ts";
import { findKeptIn } from "#domain/storage/kept-files.queries.ts";
import { listKeptFiles } from "./kept-files.ts";

const ctx = await createTestContext();
const idNow = (prefix: string) => newId(prefix, ctx.clock.now().getTime());

/** A row of each kind that tells of a file without an operation that stores one in a test's time. */
async function insertRows(userId: string): Promise<string[]> {
  const [upload, piece, run] = [idNow("upl"), idNow("pce"), idNow("imp")];
  const now = ctx.clock.now();
  await ctx.db
    .insertInto("upload")
    .values({
      id: upload,
      owner_id: userId,
      purpose: "import",
      name: "a.csv",
      size_bytes: 2,
      fingerprint: "",
      created_at: now,
      touched_at: now,
    })
    .execute();
  await ctx.db
    .insertInto("upload_piece")
    .values({
      id: piece,
      upload_id: upload,
      starts_at: 0,
      size_bytes: 1,
      sha256: randomBytes(32).toString("hex"),
    })
    .execute();
  for (const [id, rejects_bytes] of [
    [run, 5],
    [idNow("imp"), null],
  ] as const)
    await ctx.db
      .insertInto("data_import")
      .values({
        id,
        kind: "places",
        state: "done",
        file_name: "a.csv",
        size_bytes: 2,
        rejects_bytes,
        created_at: now,
        changed_at: now,
      })
      .execute();
  const { id: revision_id } = await ctx.db
    .selectFrom("document_revision")
    .select("id")
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto("document_reading")
    .values({
      revision_id,
      state: "read",
      pages_read: 0,
      picture_width: 10,
      picture_height: 10,
      read_at: now,
    })
    .execute();
  return [`${FOLDERS.pieces}/${piece}`, `${FOLDERS.rejects}/${run}`, `${FOLDERS.firstPages}/${revision_id}`];
}

test("a backup knows the file of every row for which the sweep keeps one", async () => {
  const sides = await createTenderSides(ctx);
  const { packageId, toFirst, toSecond } = await createIssued(ctx, sides);
  const files = [makeFile("Programme.pdf", pdfBytes())];
  await addQuoteFile(ctx.as(sides.first.owner), {
    invitationId: toFirst,
    kind: "programme",
    files,
  });
  const lodgedId = await lodgeNow(ctx.as(sides.buyer.owner), { packageId, invitationId: toSecond });
  const rest = await insertRows(sides.buyer.owner.userId);
  const { id: picture } = await createPicture(ctx);

  const kept = await listKeptFiles(ctx.db);
  const stored = [...ctx.files.files.keys()];
  expect(kept).toEqual(expect.arrayContaining([...stored, ...rest]));
  expect(kept).toEqual(
    expect.arrayContaining([
      expect.stringContaining(`${FOLDERS.quoteFiles}/`),
      `${FOLDERS.lodged}/${lodgedId}`,
    ]),
  );
  expect(kept).toContainEqual(expect.stringContaining(`pictures/${picture}-`));
  expect(kept).toHaveLength(new Set(kept).size);
  for (const folder of Object.values(FOLDERS)) {
    const here = kept.filter((key) => key.startsWith(`${folder}/`));
    if (here.length > 0)
      expect(await findKeptIn(ctx.as(sides.buyer.owner), folder, here)).toEqual(expect.arrayContaining(here));
  }
});

test("what an older backup has no table for is not asked", async () => {
  const before = await listKeptFiles(ctx.db);
  const other = ctx.db.transaction().execute(async (tx) => {
    await tx.schema.dropTable("tender_quote_file").cascade().execute();
    const kept = await listKeptFiles(tx);
    throw Object.assign(new Error("taken back"), { kept });
  });
  const { kept } = (await other.catch((error: unknown) => error)) as { kept: string[] };
  expect(kept).toEqual(before.filter((key) => !key.startsWith(`${FOLDERS.quoteFiles}/`)));
});
