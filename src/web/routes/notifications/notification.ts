import { redirect } from "react-router";
import { openNotification } from "#domain/notifications/open-notification.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/notification";

/** Redirects to a notification's target, and marks it read once somebody really opens it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const isByHand = isOpenedByHand(request.headers);
  const { path } = await openNotification(contextOf(context), { id: params.id, isByHand });
  return redirect(path);
}

/** Not what a browser or a mail program fetches ahead, nor a picture's address in somebody else's page. */
function isOpenedByHand(headers: Headers): boolean {
  if (/prefetch|preview/i.test(`${headers.get("Sec-Purpose")} ${headers.get("Purpose")}`)) return false;
  const as = headers.get("Sec-Fetch-Dest");
  return (
    as === null || as === "document" || (as === "empty" && headers.get("Sec-Fetch-Site") === "same-origin")
  );
}
