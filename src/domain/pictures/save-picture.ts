import type { Context, Tx } from "#domain/context.ts";
import { takeStorage } from "#domain/storage/take-storage.ts";
import { newId } from "#platform/ids.ts";
import { type EncodedPicture, removePicture, storePicture } from "#platform/pictures.ts";

interface NewPicture {
  /** Whose room it takes. */
  companyId: string;
  picture: EncodedPicture;
  alt?: string | undefined;
}

/**
 * Keeps a picture, where its company has room for it, and ties it to what shows it, in `attach`'s transaction. The row comes first: should the process die
 * between the files and the tie, the hourly job finds both. When `attach` refuses, neither is left.
 */
export async function savePicture(
  ctx: Pick<Context, "db" | "clock" | "files" | "transact">,
  { companyId, picture, alt = "" }: NewPicture,
  attach: (tx: Tx, id: string) => Promise<void>,
): Promise<string> {
  const now = ctx.clock.now();
  const id = newId("pic", now.getTime());
  const { kind, width, height, widths } = picture;
  const bytes = picture.files.reduce((sum, file) => sum + file.bytes.length, 0);
  const row = { id, kind, width, height, widths, alt, is_sent: true, created_at: now };
  await ctx.transact(async (tx) => {
    await takeStorage(tx, { companyId, bytes });
    await tx.db
      .insertInto("picture")
      .values({ ...row, company_id: companyId, bytes })
      .execute();
  });
  try {
    await storePicture(ctx.files, id, picture);
    await ctx.transact((tx) => attach(tx, id));
  } catch (error) {
    await removePicture(ctx.files, id, widths);
    await ctx.db.deleteFrom("picture").where("id", "=", id).execute();
    throw error;
  }
  return id;
}
