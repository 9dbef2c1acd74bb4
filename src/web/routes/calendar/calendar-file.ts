import { readCalendar } from "#domain/calendar/read-calendar.ts";
import { answerUnlessKnown } from "#platform/http/answer-unless-known.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/calendar-file";

/** Somebody's dates, for the calendar program that was given the address. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  return answerUnlessKnown(request, await readCalendar(contextOf(context), params.calendar), {
    headers: {
      "Cache-Control": "private, no-cache",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    },
    content: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="lintel.ics"',
    },
  });
}
