import { useSubmit } from "react-router";
import { Form } from "#web/forms/form.tsx";
import { countNotifications } from "#domain/notifications/count-notifications.ts";
import { listNotifications } from "#domain/notifications/list-notifications.ts";
import { markNotificationsRead } from "#domain/notifications/mark-notifications-read.ts";
import { notificationKinds } from "#domain/notifications/notification-kinds.data.ts";
import { canReadNotifications } from "#domain/notifications/notifications.policy.ts";
import { authorize } from "#domain/verdict.ts";
import { formatNumberOf } from "#web/format.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { useLiveEvents } from "#web/live.ts";
import { pageMeta } from "#web/meta.ts";
import { contextOf } from "#web/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { useRefresh } from "#web/use-refresh.ts";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/notifications";
import { type ListFilter, readFilter, writeFilter } from "./list-address.ts";
import { NotificationEntry } from "./notification-entry.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Notifications",
    description: "News about you and your company.",
    path: "/notifications",
    isHidden: true,
  });

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    authorize(canReadNotifications(contextOf(context).actor));
  },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const filter = readFilter(url.searchParams);
  const after = url.searchParams.get("after") ?? undefined;
  // What comes while the list is read is not on it: *Mark all as read* leaves it.
  const since = ctx.clock.now().getTime();
  const list = await listNotifications(ctx, { ...filter, after: after?.slice(0, 120) });
  const { actor } = ctx;
  return {
    ...list,
    filter,
    isLater: after !== undefined,
    unread: await countNotifications(ctx, filter.kind),
    isOfSeveral: actor.kind === "member" && actor.memberships.length > 1,
    since,
  };
}

/** Marks one as read, or all that the page shows or would show further down. */
export const action = formAction(async ({ ctx, url, form, goTo }: Sent<Route.ActionArgs>) => {
  const filter = readFilter(url.searchParams);
  const id = form.get("id");
  const wanted =
    typeof id === "string" ? { id: id.slice(0, 60) } : { ...filter, until: form.get("until") ?? undefined };
  const marked = await markNotificationsRead(ctx, wanted);
  const back = writeFilter(filter, url.searchParams.get("after")?.slice(0, 120));
  return goTo(
    back,
    marked === 0
      ? "There was nothing left to mark"
      : `${formatNumberOf(marked, "notification")} marked as read`,
  );
});

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { notifications, next, filter, isLater, unread, isOfSeveral, since } = loaderData;
  // Of one kind it marks that alone.
  const isMarkable = unread > 0;
  const refresh = useRefresh();
  useLiveEvents(since, ({ kind }) => {
    if (kind === "notification") refresh();
  });
  return (
    <WorkPage
      title="Notifications"
      action={
        <TextLink to="/account/notifications" className="target inline-flex items-center text-15">
          Choose your notifications
        </TextLink>
      }
    >
      <div>
        <div className="mt-6">
          <Tabs
            label="Show"
            tabs={[
              { to: writeFilter({ ...filter, isUnread: false }), label: "All", isCurrent: !filter.isUnread },
              {
                to: writeFilter({ ...filter, isUnread: true }),
                label: "Unread",
                count: unread,
                isCurrent: filter.isUnread,
              },
            ]}
          />
        </div>
        <div className="flex flex-wrap items-end justify-between gap-4 border-b border-rule py-4">
          <KindFilter {...filter} />
          {isMarkable && (
            <Form method="post" action={writeFilter(filter)} preventScrollReset>
              <input type="hidden" name="until" value={since} />
              <Button isSmall>{filter.kind === undefined ? "Mark all as read" : "Mark these as read"}</Button>
            </Form>
          )}
        </div>
        {notifications.length === 0 ? (
          <Nothing {...filter} isLater={isLater} />
        ) : (
          <ul aria-label="What you were told">
            {notifications.map((row) => (
              <NotificationEntry key={row.id} row={row} isOfSeveral={isOfSeveral} />
            ))}
          </ul>
        )}
        {(next ?? isLater) && (
          <div className="flex flex-wrap gap-3 pt-6">
            {isLater && <ButtonLink to={writeFilter(filter)}>Newest</ButtonLink>}
            {next && <ButtonLink to={writeFilter(filter, next)}>Older notifications</ButtonLink>}
          </div>
        )}
      </div>
    </WorkPage>
  );
}

function KindFilter({ isUnread, kind }: ListFilter) {
  const submit = useSubmit();
  return (
    <Form action="/notifications" className="flex min-w-0 items-end gap-2.5" preventScrollReset>
      {isUnread && <input type="hidden" name="show" value="unread" />}
      <SelectField
        field={{ id: "kind", name: "kind", key: kind ?? "every", defaultValue: kind ?? "" }}
        label="Kind"
        prompt="Every kind"
        options={notificationKinds.map(({ code, label }) => ({ value: code, label }))}
        className="w-56 min-w-0"
        onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
      />
      <Button>Show</Button>
    </Form>
  );
}

function Nothing({ isUnread, kind, isLater }: ListFilter & { isLater: boolean }) {
  if (isLater) return <EmptyState title="Nothing older">You have reached the end.</EmptyState>;
  if (isUnread || kind) {
    return (
      <EmptyState
        drawing="letters"
        title={isUnread ? "Nothing unread" : "Nothing of this kind"}
        action={<ButtonLink to="/notifications">Show all notifications</ButtonLink>}
      >
        {isUnread ? "You have read everything." : "You have no notifications of this kind yet."}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="letters"
      title="No notifications yet"
      action={<ButtonLink to="/search">Find Contractors</ButtonLink>}
    >
      When somebody writes to you, asks for a quote or answers, you read of it here.
    </EmptyState>
  );
}
