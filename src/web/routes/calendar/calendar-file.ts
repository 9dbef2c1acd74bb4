import { createHash } from "node:crypto";
import { readCalendar } from "#domain/calendar/read-calendar.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/calendar-file";

/** Somebody's dates, for the calendar program that was given the address. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const body = await readCalendar(contextOf(context), params.calendar);
  // Weak, as it is compressed on the way.
  const tag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const headers = {
    ETag: tag,
    "Cache-Control": "private, no-cache",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
  };
  const known = (request.headers.get("If-None-Match") ?? "").slice(0, 1000).split(",");
  if (known.some((each) => [tag, tag.slice(2), "*"].includes(each.trim())))
    return new Response(null, { status: 304, headers });
  return new Response(body, {
    headers: {
      ...headers,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="lintel.ics"',
    },
  });
}
