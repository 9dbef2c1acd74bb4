import { redirect } from "react-router";
import { canSeeDashboard } from "#domain/dashboard/dashboard.policy.ts";
import { authorize } from "#domain/verdict.ts";
import { redirectWithToast } from "#web/flash.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/company";

/** To the profile of one's own company. */
export function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  authorize(canSeeDashboard(ctx.actor));
  const own = ctx.actor.kind === "member" ? ctx.actor.memberships[0] : undefined;
  if (own) return redirect(`/profile/${own.companyNumber}`);
  return redirectWithToast(ctx, "/dashboard", { title: "You are in no company's team", tone: "none" });
}
