import { Download } from "lucide-react";
import { useState } from "react";
import { Acting, Form } from "#web/forms/form.tsx";
import type { Context } from "#domain/context.ts";
import { canUseFavourites } from "#domain/favourites/favourites.policy.ts";
import { getSavedList } from "#domain/favourites/get-saved-list.ts";
import { mayInvite } from "#domain/tender-invitations/may-invite.ts";
import { drawMonogram } from "#domain/pictures/draw-monogram.ts";
import { authorize } from "#domain/verdict.ts";
import { formatDate, formatNumberOf } from "#web/format.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { pageMeta } from "#web/meta.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useIsLive } from "#web/ui/use-is-live.ts";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/list";
import { keep, refusedChange, remove, rename } from "./change-list.server.ts";
import { ListFirm } from "./list-firm.tsx";
import { MAX_NAME } from "#domain/favourites/favourites.limits.ts";

/** So many firms are asked for quotes at once. */
const MAX_ASKED = 6;

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  pageMeta(matches, {
    title: loaderData?.name ?? "Saved firms",
    description: "Firms that your company has saved.",
    path: `/favourites/${params.id}`,
    isHidden: true,
  });

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    authorize(canUseFavourites(contextOf(context).actor));
  },
];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const list = await getSavedList(ctx, {
    listId: params.id,
    page: url.searchParams.get("page") ?? undefined,
  });
  const firms = list.firms.map(({ savedAt, ...firm }) => ({
    ...firm,
    savedOn: formatDate(savedAt),
    monogram: firm.picture ? null : drawMonogram(firm.name),
  }));
  return { ...list, firms, mayInvite: await mayInvite(ctx) };
}

export const action = formAction(
  byIntent({ rename: change(rename), keep: change(keep), remove: change(remove) }),
  (refusal) => refusedChange(refusal),
);

/** Changes the list, and shows it again with what was done. */
function change(run: (ctx: Context, listId: string, form: object) => Promise<string>) {
  return async ({ ctx, params, url, form, goTo }: Sent<Route.ActionArgs>) => {
    const page = url.searchParams.get("page");
    const query = page !== null && /^\d{1,4}$/.test(page) ? `?page=${page}` : "";
    const done = await run(ctx, params.id, Object.fromEntries(form));
    return goTo(`/favourites/${encodeURIComponent(params.id)}${query}`, done);
  };
}

export default function SavedListPage({ loaderData: list, actionData }: Route.ComponentProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const isLive = useIsLive();
  const { firms, page, pageCount, total } = list;
  // What is ticked on another page, or has left the list since, is not sent.
  const ticked = firms.filter(({ number }) => chosen.has(number)).length;
  const choose = (number: number, isChosen: boolean) =>
    setChosen(
      (before) => new Set(isChosen ? [...before, number] : [...before].filter((each) => each !== number)),
    );
  const at = (to: number) => `/favourites/${list.id}?page=${to}`;
  return (
    <WorkPage
      title={list.name}
      lead={formatNumberOf(total, "firm")}
      breadcrumb={<Breadcrumb crumbs={[{ label: "Your lists", to: "/favourites" }, { label: list.name }]} />}
      action={
        total > 0 && (
          <ButtonLink
            reloadDocument
            to={`/favourites/${list.id}/firms.csv`}
            icon={<Download aria-hidden="true" />}
          >
            Export CSV
          </ButtonLink>
        )
      }
    >
      {total === 0 ? (
        <EmptyState
          title="Nothing in this list yet"
          action={<ButtonLink to="/search">Find Contractors</ButtonLink>}
        >
          Save a firm with its heart, then move it here from the list it went into.
        </EmptyState>
      ) : (
        <>
          <Acting>
            <form
              id="ask"
              action="/inquiries/new"
              className="sticky top-16 z-10 mt-6 border-y border-ink bg-paper py-3 print:hidden"
            >
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <p id="ask-hint" className="text-15 text-ink-2" aria-live="polite">
                  {ticked === 0
                    ? `Choose up to ${MAX_ASKED} firms to ask them for quotes.`
                    : `${formatNumberOf(ticked, "firm")} of at most ${MAX_ASKED} chosen`}
                </p>
                <div className="flex flex-wrap gap-3">
                  {list.mayInvite && (
                    <Button isSmall formAction="/company/tenders/invite" disabled={isLive && ticked === 0}>
                      Invite to a tender
                    </Button>
                  )}
                  <Button kind="main" isSmall disabled={isLive && ticked === 0}>
                    Ask for quotes
                  </Button>
                </div>
              </div>
            </form>
          </Acting>
          <ul>
            {firms.map((firm) => (
              <ListFirm
                key={`${list.id} ${firm.number}`}
                firm={firm}
                listId={list.id}
                lists={list.lists}
                isChosen={chosen.has(firm.number)}
                isFull={ticked >= MAX_ASKED}
                onChoose={choose}
                refusal={actionData?.company === String(firm.number) ? actionData : undefined}
              />
            ))}
          </ul>
          <Pagination
            label="Saved firms"
            previous={page > 1 ? at(page - 1) : null}
            next={page < pageCount ? at(page + 1) : null}
          >
            Page {page} of {pageCount}
          </Pagination>
        </>
      )}
      <section aria-labelledby="this-list" className="mt-14 max-w-form border-t border-ink pt-6">
        <h2 id="this-list" className="heading text-19">
          This list
        </h2>
        <Form method="post" id="rename-list" data-keep className="mt-4 flex flex-wrap items-end gap-3">
          <TextField
            field={{
              id: "list-name",
              name: "name",
              required: true,
              maxLength: MAX_NAME,
              defaultValue: actionData?.name ?? list.name,
              errors: actionData && !actionData.company ? [actionData.problem] : undefined,
            }}
            label="Name"
            autoComplete="off"
            className="min-w-[min(14rem,100%)] grow"
          />
          <Button name="intent" value="rename">
            Rename
          </Button>
        </Form>
        {list.canDelete && (
          <div className="mt-5">
            <ButtonLink kind="danger" isSmall to={`/favourites/${list.id}/delete`}>
              Delete this list
            </ButtonLink>
          </div>
        )}
      </section>
    </WorkPage>
  );
}
