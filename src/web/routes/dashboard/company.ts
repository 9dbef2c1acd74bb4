import { canSeeDashboard } from "#domain/dashboard/dashboard.policy.ts";
import { authorize } from "#domain/verdict.ts";
import { contextOf } from "#web/session.ts";
import { redirect } from "#web/redirect.ts";
import type { Route } from "./+types/company";

/** To the pages where one's own company is looked after. */
export function loader({ context, url }: Route.LoaderArgs) {
  authorize(canSeeDashboard(contextOf(context).actor));
  return redirect(`/company/edit${url.search}`);
}
