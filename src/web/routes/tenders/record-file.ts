import { exportRecord } from "#domain/tender-records/export-record.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/record-file";
import { privateFile } from "./private-file.ts";

/** A package's whole record as open contracting data, for its buyer. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const body = await exportRecord(contextOf(context), { packageId: params.id });
  return privateFile({
    name: "record.json",
    contentType: "application/json; charset=utf-8",
    bytes: new TextEncoder().encode(body),
  });
}
