import { Readable } from "node:stream";
import { fetchRejects } from "#domain/imports/fetch-rejects.ts";
import { dispositionOf } from "#platform/http/stream-download.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/import-rejects";

/** The rows that an import did not take, as a CSV file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { name, size, stream } = await fetchRejects(contextOf(context), { importId: params.id });
  return new Response(Readable.toWeb(stream) as unknown as ReadableStream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Length": String(size),
      "Content-Disposition": dispositionOf(name),
      "Cache-Control": "private, no-store",
    },
  });
}
