import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";

const TEXT =
  /^(text\/|application\/(json|javascript|manifest\+json|ld\+json|xml)|image\/svg\+xml|text\/x-script)/;

/** Compresses text at a cheap level: brotli 4 or gzip 5, flushed as the page streams. */
export function compressAnswer(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers, body } = c.res;
    if (!body || c.req.method === "HEAD" || headers.has("Content-Encoding")) return;
    // A server that has too much to do has no time for it.
    if (c.res.status === 503) return;
    if (!TEXT.test(headers.get("Content-Type") ?? "") || headers.get("Content-Type") === "text/event-stream")
      return;
    headers.append("Vary", "Accept-Encoding");
    const accepted = c.req.header("Accept-Encoding") ?? "";
    const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
    if (!encoding) return;
    const compressor =
      encoding === "br"
        ? createBrotliCompress({
            flush: constants.BROTLI_OPERATION_FLUSH,
            params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
          })
        : createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH });
    const source = Readable.fromWeb(body as ReadableStream);
    source.on("error", (error) => compressor.destroy(error));
    // Copied here: the node server's own Response takes another's headers as they first were.
    const changed = new Headers(headers);
    changed.delete("Content-Length");
    changed.set("Content-Encoding", encoding);
    const compressed = Readable.toWeb(source.pipe(compressor)) as unknown as BodyInit;
    const answer = new Response(compressed, { status: c.res.status, headers: changed });
    c.res = undefined;
    c.res = answer;
  };
}
