import { exportRecord } from "#domain/tender-records/export-record.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/record-file";

/** A package's whole record as open contracting data, for its buyer. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const body = await exportRecord(contextOf(context), { packageId: params.id });
  return new Response(body, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="record.json"',
      "Cache-Control": "private, no-store",
    },
  });
}
