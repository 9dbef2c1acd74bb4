import { getCredential } from "#domain/verification/get-credential.ts";
import { withdrawCredential } from "#domain/verification/withdraw-credential.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { requireActing } from "#web/require-acting.ts";
import { contextOf } from "#web/session.ts";
import { ConfirmPage } from "#web/ui/confirm-page.tsx";
import { useOwnCompany } from "../company/company-page.tsx";
import { afterConflict } from "#web/after-conflict.ts";
import { ownCompanyOf } from "../company/own-company.ts";
import type { Route } from "./+types/withdraw";

export const meta: Route.MetaFunction = () => [
  { title: "Take evidence back | Lintel" },
  { name: "robots", content: "noindex" },
];

export const middleware: Route.MiddlewareFunction[] = [requireActing];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { companyId } = ownCompanyOf(ctx, url);
  const { name, state, version } = await getCredential(ctx, { companyId, credentialId: params.id });
  return { id: params.id, name, state, version };
}

export const action = formAction(
  async ({ ctx, params, url, take, goTo }: Sent<Route.ActionArgs>) => {
    const { companyId, query } = ownCompanyOf(ctx, url);
    await withdrawCredential(ctx, { companyId, credentialId: params.id, version: take("version") });
    return goTo(`/company/verification${query}`, "Taken back");
  },
  ({ message }) => ({ problem: message }),
);

export const shouldRevalidate = afterConflict;

export default function Withdraw({
  loaderData: { id, name, state, version },
  actionData,
}: Route.ComponentProps) {
  const { link } = useOwnCompany();
  return (
    <ConfirmPage
      title={state === "draft" ? `Delete the draft of ${name}?` : `Take back ${name}?`}
      lead={
        state === "draft"
          ? "What you have filled in and its documents are deleted."
          : state === "approved"
            ? "It counts for nothing from now on, and your level may drop. It stays in your list as taken back."
            : "Nobody reviews it any more. It stays in your list as taken back."
      }
      confirm={{ label: state === "draft" ? "Delete this draft" : "Take it back" }}
      keep={{ label: "Keep it", to: link(`/company/verification/${id}`) }}
      problem={actionData?.problem}
    >
      <input type="hidden" name="version" value={version} />
    </ConfirmPage>
  );
}
