import { Readable } from "node:stream";
import type { Scope } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { piecesOf } from "./uploads.queries.ts";

/** The bytes of an upload from its beginning, a piece at a time. */
export function readUpload(ctx: Scope, uploadId: string): Readable {
  systemOnly(ctx);
  return Readable.from(piecesOf(ctx, uploadId), { objectMode: false });
}
