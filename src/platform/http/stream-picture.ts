import { Readable } from "node:stream";
import type { Context as HonoContext } from "hono";
import type { FileStore } from "../files.ts";

const NAME = /^[a-z]{3}_[0-9a-z]{26}-[0-9]{2,4}\.webp$/;

/** A picture's file never changes: another picture has another id. */
export async function streamPicture(c: HonoContext, files: FileStore): Promise<Response> {
  const name = c.req.param("file") ?? "";
  const file = NAME.test(name) ? await files.find(`pictures/${name}`) : undefined;
  if (!file) return c.text("There is no such picture.", 404);
  return c.body(Readable.toWeb(file.stream) as unknown as ReadableStream, 200, {
    "Content-Type": "image/webp",
    "Content-Length": String(file.size),
    "Cache-Control": "public, max-age=31536000, immutable",
  });
}
