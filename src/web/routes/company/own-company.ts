import type { Membership } from "#domain/actor.ts";
import { canSeeDashboard } from "#domain/dashboard/dashboard.policy.ts";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { redirectWithToast } from "#web/flash.ts";
import { redirect } from "#web/redirect.ts";

export interface OwnCompany extends Membership {
  /** The query of every link to this company's pages; empty for somebody with one company. */
  query: string;
}

/**
 * The company that `/company/…` is about: the one that the address names (`?company=12`), else the first one of the
 * member. Somebody without a company is sent to the dashboard with a toast.
 */
export function ownCompanyOf(ctx: Context, url: URL): OwnCompany {
  authorize(canSeeDashboard(ctx.actor));
  const own = ctx.actor.kind === "member" ? ctx.actor.memberships : [];
  const wanted = url.searchParams.get("company");
  const company =
    wanted === null ? own[0] : own.find(({ companyNumber }) => String(companyNumber) === wanted);
  if (company) return { ...company, query: queryOf(own, company) };
  if (wanted !== null && own.length > 0) throw redirect("/company/edit");
  throw redirectWithToast(ctx, "/dashboard", { title: "You are in no company’s team", tone: "none" });
}

const queryOf = (own: readonly Membership[], { companyNumber }: Membership) =>
  own.length > 1 ? `?company=${companyNumber}` : "";

/** The others, for whoever is in several teams. */
export function otherCompaniesOf(ctx: Context, { companyId }: OwnCompany) {
  const own = ctx.actor.kind === "member" ? ctx.actor.memberships : [];
  return own
    .filter((each) => each.companyId !== companyId)
    .map((each) => ({ name: each.companyName, query: queryOf(own, each) }));
}
