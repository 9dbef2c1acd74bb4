import { Outlet } from "react-router";
import { canEditCompany } from "#domain/companies/companies.policy.ts";
import { isInDirectory } from "#domain/companies/is-in-directory.ts";
import { canSeeDashboard } from "#domain/dashboard/dashboard.policy.ts";
import { authorize } from "#domain/verdict.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/company-layout";
import { otherCompaniesOf, ownCompanyOf } from "./own-company.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Company | Lintel" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    authorize(canSeeDashboard(contextOf(context).actor));
  },
];

/** Which company this is, and whether the actor may edit it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const company = ownCompanyOf(ctx, url);
  const mayEdit = canEditCompany(ctx.actor, company.companyId);
  return {
    name: company.companyName,
    number: company.companyNumber,
    query: company.query,
    others: otherCompaniesOf(ctx, company),
    refusal: mayEdit.isAllowed ? null : mayEdit.reason,
    isListed: await isInDirectory(ctx, { companyId: company.companyId }),
  };
}

export default function CompanyLayout() {
  return <Outlet />;
}
