import { openNotification } from "#domain/notifications/open-notification.ts";
import { isOpened } from "#web/is-opened.ts";
import { contextOf } from "#web/session.ts";
import { redirect } from "#web/redirect.ts";
import type { Route } from "./+types/notification";

/** Redirects to a notification's target, and marks it read once somebody really opens it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { path } = await openNotification(contextOf(context), { id: params.id, isByHand: isOpened(request) });
  return redirect(path);
}
