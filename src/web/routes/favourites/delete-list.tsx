import { deleteList } from "#domain/favourites/delete-list.ts";
import { canUseFavourites } from "#domain/favourites/favourites.policy.ts";
import { getSavedList } from "#domain/favourites/get-saved-list.ts";
import { authorize } from "#domain/verdict.ts";
import { formatNumberOf } from "#web/format.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/meta.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { requireActing } from "#web/require-acting.ts";
import { contextOf } from "#web/session.ts";
import { ConfirmPage } from "#web/ui/confirm-page.tsx";
import type { Route } from "./+types/delete-list";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: "Delete a list",
    description: "Delete a list of saved firms.",
    path: `/favourites/${params.id}/delete`,
    isHidden: true,
  });

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    authorize(canUseFavourites(contextOf(context).actor));
  },
  requireActing,
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, name, total, canDelete } = await getSavedList(contextOf(context), { listId: params.id });
  return { id, name, total, canDelete };
}

export const action = formAction(async ({ ctx, params, goTo }: Sent<Route.ActionArgs>) => {
  const { name } = await deleteList(ctx, params.id);
  return goTo("/favourites", `“${name}” is deleted`);
});

export default function DeleteList({ loaderData: { id, name, total, canDelete } }: Route.ComponentProps) {
  const firms = formatNumberOf(total, "firm");
  return (
    <ConfirmPage
      title={`Delete “${name}”?`}
      lead={
        canDelete
          ? total === 0
            ? "There is nothing in it."
            : `The ${firms} in it and your company’s notes on them go with it. This cannot be undone.`
          : "The first list stays: new firms are saved into it."
      }
      confirm={canDelete ? { label: "Delete list" } : undefined}
      keep={{ label: "Keep it", to: `/favourites/${id}` }}
    />
  );
}
