import { Readable } from "node:stream";
import type { Context as HonoContext } from "hono";

interface Download {
  name: string;
  contentType: string;
  sizeBytes: number;
  stream: Readable;
}

/** An uploaded file: always a download, never rendered as a page of ours, and never cached. */
export function streamDownload(c: HonoContext, { name, contentType, sizeBytes, stream }: Download): Response {
  const isHead = c.req.method === "HEAD";
  if (isHead) stream.destroy();
  const body = isHead ? null : (Readable.toWeb(stream) as unknown as ReadableStream);
  const headers = {
    "Content-Type": contentType,
    "Content-Length": String(sizeBytes),
    "Content-Disposition": dispositionOf(name),
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-store",
  };
  return new Response(body, { headers });
}

/** RFC 6266: the name as it is for all of today's browsers, and without what is not ASCII for anything older. */
export function dispositionOf(name: string): string {
  const plain = name.replace(/[^\w .()+-]/g, "_");
  // encodeURIComponent leaves a few marks that RFC 8187 wants encoded.
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
