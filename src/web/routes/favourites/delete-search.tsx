import { deleteSearch } from "#domain/favourites/delete-search.ts";
import { canUseSavedSearches } from "#domain/favourites/favourites.policy.ts";
import { getSavedSearch } from "#domain/favourites/get-saved-search.ts";
import { authorize } from "#domain/verdict.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/meta.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { ConfirmPage } from "#web/ui/confirm-page.tsx";
import type { Route } from "./+types/delete-search";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: "Delete a saved search",
    description: "Delete a saved search and its alert.",
    path: `/saved-searches/${params.id}/delete`,
    isHidden: true,
  });

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    authorize(canUseSavedSearches(contextOf(context).actor));
  },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { name } = await getSavedSearch(contextOf(context), params.id);
  return { name };
}

export const action = formAction(async ({ ctx, params, goTo }: Sent<Route.ActionArgs>) => {
  const { name } = await deleteSearch(ctx, params.id);
  return goTo("/saved-searches", `“${name}” is deleted`);
});

export default function DeleteSearch({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <ConfirmPage
      title={`Delete “${name}”?`}
      lead="Its alert is deleted, too. This cannot be undone."
      confirm={{ label: "Delete search" }}
      keep={{ label: "Keep it", to: "/saved-searches" }}
    />
  );
}
