import { getPublicRecord } from "#domain/tender-records/get-public-record.ts";
import { readContextOf } from "#web/session.ts";
import type { Route } from "./+types/public-record";

/** What a buyer has made public of its tender's record. What it takes back is gone with the next reading. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const body = await getPublicRecord(readContextOf(context), { noticeId: params.id });
  return new Response(body, {
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "public, no-cache" },
  });
}
