import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { chooseEncoding } from "./accept-encoding.ts";
import type { KeptHeaders } from "./kept-pages.ts";

const TEXT = /^(text\/|application\/(javascript|([a-z]+\+)?(json|xml))\b|image\/svg\+xml|text\/x-script)/;
const VARIES = /\bAccept-Encoding\b/i;

/** Compresses text at a cheap level: brotli 4 or gzip 5, flushed as the page streams. */
export function compressAnswer(): MiddlewareHandler<{ Variables: { keptHeaders: KeptHeaders | undefined } }> {
  return async (c, next) => {
    await next();
    // It is in the form that was asked for.
    if (c.get("keptHeaders")) return;
    const { headers, status } = c.res;
    if (c.req.method === "HEAD" || headers.has("Content-Encoding")) return;
    // A server that has too much to do has no time for it; what is not modified has no body.
    if (status === 503 || status === 304) return;
    if (!TEXT.test(headers.get("Content-Type") ?? "") || headers.get("Content-Type") === "text/event-stream")
      return;
    if (!VARIES.test(headers.get("Vary") ?? "")) headers.append("Vary", "Accept-Encoding");
    const encoding = chooseEncoding(c.req.header("Accept-Encoding"));
    // Asked for last: for its body the node server makes a whole Response of what was only headers and bytes.
    if (!encoding || !c.res.body) return;
    const compressor =
      encoding === "br"
        ? createBrotliCompress({
            flush: constants.BROTLI_OPERATION_FLUSH,
            params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
          })
        : createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH });
    const source = Readable.fromWeb(c.res.body as ReadableStream);
    source.on("error", (error) => compressor.destroy(error));
    // Copied here: the node server's own Response takes another's headers as they first were.
    const changed = new Headers(headers);
    changed.delete("Content-Length");
    changed.set("Content-Encoding", encoding);
    const compressed = Readable.toWeb(source.pipe(compressor)) as unknown as BodyInit;
    const answer = new Response(compressed, { status, headers: changed });
    c.res = undefined;
    c.res = answer;
  };
}
