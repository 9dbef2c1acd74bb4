import { Readable } from "node:stream";
import type { Context as HonoContext } from "hono";
import type { FileStore } from "../files.ts";

/** A picture's file never changes: another picture has another id. One that not everybody may see is kept by nobody. */
export async function streamPicture(
  c: HonoContext,
  files: FileStore,
  { name, isPublic }: { name: string; isPublic: boolean },
): Promise<Response> {
  const file = await files.find(`pictures/${name}`);
  if (!file) return answerNoPicture(c);
  return c.body(Readable.toWeb(file.stream) as unknown as ReadableStream, 200, {
    "Content-Type": "image/webp",
    "Content-Length": String(file.size),
    "Cache-Control": isPublic ? "public, max-age=31536000, immutable" : "private, no-store",
  });
}

/** The same for one that is not there and for one that is not to be seen. */
export const answerNoPicture = (c: HonoContext): Response =>
  c.text("There is no such picture.", 404, { "Cache-Control": "private, no-store" });
