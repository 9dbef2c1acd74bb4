import { Form } from "#web/forms/form.tsx";
import { changeSearch } from "#domain/favourites/change-search.ts";
import { canUseFavourites, canUseSavedSearches } from "#domain/favourites/favourites.policy.ts";
import { listSavedSearches } from "#domain/favourites/list-saved-searches.ts";
import { saveSearch } from "#domain/favourites/save-search.ts";
import { readDirectorySearch } from "#domain/directory/directory.schema.ts";
import { authorize } from "#domain/verdict.ts";
import { formatDate } from "#web/format.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { pageMeta } from "#web/meta.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { describeSearch } from "../directory/describe-search.ts";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/saved-searches";
import { alertOptions } from "./alert-options.ts";
import { FavouritesTabs } from "./favourites-tabs.tsx";
import { SaveSearchFields } from "./save-search-form.tsx";
import { MAX_NAME } from "#domain/favourites/favourites.limits.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Saved searches",
    description: "The searches that you have saved, and how often you hear of new firms.",
    path: "/saved-searches",
    isHidden: true,
  });

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    authorize(canUseSavedSearches(contextOf(context).actor));
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const searches = await listSavedSearches(ctx);
  return {
    hasFirms: canUseFavourites(ctx.actor).isAllowed,
    searches: searches.map(({ query, dueAt, ...search }) => ({
      ...search,
      nextOn: dueAt && formatDate(dueAt),
      words: wordsOf(query),
    })),
  };
}

const wordsOf = (query: string) =>
  describeSearch(readDirectorySearch(new URLSearchParams(query))) || "All companies";

/** What was not saved or not changed, as it was typed. */
interface Refusal {
  id: string;
  name: string;
  problem: string;
  /** The search that was to be saved; left out where a saved one was to be changed. */
  search?: { query: string; words: string; alert: string };
}

function refusedSearch(form: Record<string, string | undefined>, problem: string): Refusal {
  const { id = "", name = "", query = "", alert = "" } = form;
  return { id, name, problem, ...(id === "" && { search: { query, words: wordsOf(query), alert } }) };
}

/** Saves a search from the search page, or changes one. */
export const action = formAction(
  byIntent({
    save: async ({ ctx, form, goTo }: Sent<Route.ActionArgs>) => {
      const { query, name, alert } = Object.fromEntries(form);
      await saveSearch(ctx, { query, name, alert });
      return goTo("/saved-searches", "The search is saved");
    },
    change: async ({ ctx, form, text, goTo }: Sent<Route.ActionArgs>) => {
      await changeSearch(ctx, text("id"), Object.fromEntries(form));
      return goTo("/saved-searches", "The search is changed");
    },
  }),
  ({ message, typed }) => refusedSearch(typed, message),
);

export default function SavedSearches({
  loaderData: { searches, hasFirms },
  actionData,
}: Route.ComponentProps) {
  return (
    <WorkPage
      title="Saved searches"
      lead="Run a search again, or hear when firms come into the directory that match it."
    >
      {hasFirms && (
        <div className="mt-6">
          <FavouritesTabs current="/saved-searches" />
        </div>
      )}
      {actionData?.search && <NotSaved refusal={actionData} search={actionData.search} />}
      {searches.length === 0 ? (
        <EmptyState
          drawing="search"
          title="No saved searches yet"
          action={<ButtonLink to="/search">Find Contractors</ButtonLink>}
        >
          Search the directory, then choose “Save this search” above the results.
        </EmptyState>
      ) : (
        <ul>
          {searches.map((search) => (
            <SearchRow
              key={search.id}
              search={search}
              refusal={actionData?.id === search.id ? actionData : undefined}
            />
          ))}
        </ul>
      )}
    </WorkPage>
  );
}

/** The search that came from the search page and was refused: nothing of it is lost. */
function NotSaved({ refusal, search }: { refusal: Refusal; search: NonNullable<Refusal["search"]> }) {
  return (
    <section aria-labelledby="not-saved" className="mt-8 border-y border-ink py-6">
      <h2 id="not-saved" className="heading text-19">
        Not saved yet
      </h2>
      <p className="mt-1 text-15 break-words text-ink-2">{search.words}</p>
      <Form
        method="post"
        id="not-saved-search"
        data-keep
        className="mt-4 flex max-w-form flex-col items-start gap-4"
      >
        <SaveSearchFields
          query={search.query}
          name={refusal.name}
          alert={search.alert}
          problem={refusal.problem}
        />
      </Form>
    </section>
  );
}

interface SearchRowProps {
  search: Route.ComponentProps["loaderData"]["searches"][number];
  refusal: Refusal | undefined;
}

function SearchRow({ search, refusal }: SearchRowProps) {
  const { id, name, words, alert, nextOn } = search;
  return (
    <li className="flex flex-col gap-1 border-b border-rule py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h2 className="heading text-19 break-words">
            <TextLink look="plain" to={`/saved-searches/${id}`}>
              {name}
            </TextLink>
          </h2>
          <p className="text-15 break-words text-ink-2">{words}</p>
          <p className="text-13 text-ink-3">
            {nextOn ? `${alert === "daily" ? "Daily" : "Weekly"} alert, next on ${nextOn}` : "No alert"}
          </p>
        </div>
        <ButtonLink isSmall to={`/saved-searches/${id}`}>
          Search<span className="sr-only"> again: {name}</span>
        </ButtonLink>
      </div>
      <details key={`${alert} ${name}`} open={refusal !== undefined} className="-mb-2">
        <summary className="target inline-flex items-center rounded-tag text-15 text-line underline decoration-1 underline-offset-3 hover:decoration-2">
          Change<span className="sr-only"> {name}</span>
        </summary>
        <Form
          method="post"
          id={`change-${id}`}
          data-keep
          className="mt-2 flex max-w-form flex-wrap items-end gap-3"
        >
          <input type="hidden" name="id" value={id} />
          <TextField
            field={{
              id: `name-${id}`,
              name: "name",
              key: name,
              required: true,
              maxLength: MAX_NAME,
              defaultValue: refusal?.name ?? name,
              errors: refusal && [refusal.problem],
            }}
            label={`Name of ${name}`}
            autoComplete="off"
            className="min-w-[min(14rem,100%)] grow"
          />
          <SelectField
            field={{ id: `alert-${id}`, name: "alert", key: alert, defaultValue: alert }}
            label="Alert"
            options={alertOptions}
            className="min-w-[min(9rem,100%)]"
          />
          <Button name="intent" value="change">
            Save<span className="sr-only"> the changes of {name}</span>
          </Button>
          <ButtonLink kind="danger" to={`/saved-searches/${id}/delete`}>
            Delete<span className="sr-only"> {name}</span>
          </ButtonLink>
        </Form>
      </details>
    </li>
  );
}
