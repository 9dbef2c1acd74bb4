import type { Context, Tx } from "#domain/context.ts";
import { newId } from "#platform/ids.ts";
import { type EncodedPicture, removePicture, storePicture } from "#platform/pictures.ts";

/**
 * Keeps a picture and ties it to what shows it, in `attach`'s transaction. The row comes first: should the process die
 * between the files and the tie, the hourly job finds both. When `attach` refuses, neither is left.
 */
export async function savePicture(
  ctx: Pick<Context, "db" | "clock" | "files" | "transact">,
  picture: EncodedPicture,
  alt: string,
  attach: (tx: Tx, id: string) => Promise<void>,
): Promise<string> {
  const now = ctx.clock.now();
  const id = newId("pic", now.getTime());
  const { kind, width, height, widths } = picture;
  await ctx.db
    .insertInto("picture")
    .values({ id, kind, width, height, widths, alt, is_sent: true, created_at: now })
    .execute();
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
