import { ChevronRight } from "lucide-react";
import { Form } from "#web/forms/form.tsx";
import { createList } from "#domain/favourites/create-list.ts";
import { canUseFavourites } from "#domain/favourites/favourites.policy.ts";
import { type SavedListEntry, listSavedLists } from "#domain/favourites/list-saved-lists.ts";
import { authorize } from "#domain/verdict.ts";
import { formatNumberOf } from "#web/format.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/meta.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/favourites";
import { FavouritesTabs } from "./favourites-tabs.tsx";
import { MAX_NAME } from "#domain/favourites/favourites.limits.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Saved firms",
    description: "The firms that your company has saved, in lists.",
    path: "/favourites",
    isHidden: true,
  });

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    authorize(canUseFavourites(contextOf(context).actor));
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  return { lists: await listSavedLists(contextOf(context)) };
}

/** Makes a list. */
export const action = formAction(
  async ({ ctx, text, goTo }: Sent<Route.ActionArgs>) => {
    const { listId } = await createList(ctx, { name: text("name") });
    return goTo(`/favourites/${listId}`, "The list is made");
  },
  ({ message, typed }) => ({ name: typed["name"] ?? "", problem: message }),
);

export default function Favourites({ loaderData: { lists }, actionData }: Route.ComponentProps) {
  return (
    <WorkPage
      title="Saved firms"
      lead="Everyone in your company sees these lists and the notes in them, and nobody else does."
    >
      <div className="mt-6">
        <FavouritesTabs current="/favourites" />
      </div>
      {lists.length === 0 ? (
        <EmptyState
          title="No saved firms yet"
          action={<ButtonLink to="/search">Find Contractors</ButtonLink>}
        >
          Press the heart of a firm, in the search or on its profile, to keep it here.
        </EmptyState>
      ) : (
        <ul>
          {lists.map((list) => (
            <ListRow key={list.id} list={list} />
          ))}
        </ul>
      )}
      <Form
        method="post"
        id="make-list"
        data-keep
        className="mt-10 flex max-w-form flex-wrap items-end gap-3"
      >
        <TextField
          field={{
            id: "new-list",
            name: "name",
            required: true,
            maxLength: MAX_NAME,
            defaultValue: actionData?.name,
            errors: actionData && [actionData.problem],
          }}
          label="New list"
          hint="For a job or a trade, such as “Leeds cladding”."
          autoComplete="off"
          className="min-w-[min(14rem,100%)] grow"
        />
        <Button>Make list</Button>
      </Form>
    </WorkPage>
  );
}

function ListRow({ list: { id, name, firmCount, newest } }: { list: SavedListEntry }) {
  const more = firmCount - newest.length;
  return (
    <li className="relative flex items-center gap-4 border-b border-rule py-4 hover:bg-wash">
      <div className="min-w-0 grow">
        <h2 className="heading text-19">
          <TextLink look="plain" to={`/favourites/${id}`} className="after:absolute after:inset-0">
            {name}
          </TextLink>
        </h2>
        <p className="truncate text-15 text-ink-2">
          {newest.length === 0
            ? "Nothing in it yet"
            : `${newest.join(", ")}${more > 0 ? ` and ${more} more` : ""}`}
        </p>
      </div>
      <span className="shrink-0 text-15 text-ink-3">{formatNumberOf(firmCount, "firm")}</span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
    </li>
  );
}
