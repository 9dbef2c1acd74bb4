import { chooseCompany } from "#domain/teams/choose-company.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { redirect } from "#web/redirect.ts";
import type { Route } from "./+types/choose";

/** Acts for another of one's companies from here on. */
export const action = formAction(
  async ({ ctx, request, form, goTo }: Sent<Route.ActionArgs>) => {
    const { companyName } = await chooseCompany(ctx, { companyId: form.get("company") }, request.headers);
    return goTo("/dashboard", `You act for ${companyName} now`);
  },
  undefined,
  { isForAnybody: true },
);

export function loader() {
  return redirect("/dashboard");
}
