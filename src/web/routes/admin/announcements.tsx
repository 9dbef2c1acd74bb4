import { audienceLabel } from "#domain/announcements/audiences.data.ts";
import { listAnnouncements } from "#domain/announcements/list-announcements.ts";
import { formatMoment, formatNumberOf } from "#web/format.ts";
import { contextOf } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/announcements";
import { AnnouncementBadge } from "./announcement-badge.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Notifications | Lintel" },
  { name: "robots", content: "noindex" },
];

export function loader({ context }: Route.LoaderArgs) {
  return listAnnouncements(contextOf(context));
}

/** What administrators have told people, and what they are about to. */
export default function Announcements({ loaderData: announcements }: Route.ComponentProps) {
  const write = (
    <ButtonLink kind="main" to="/admin/notifications/new">
      Write an announcement
    </ButtonLink>
  );
  return (
    <WorkPage
      title="Notifications"
      lead="Announcements on screen and by e-mail, to everybody or to some."
      action={announcements.length > 0 && write}
    >
      {announcements.length === 0 ? (
        <EmptyState drawing="letters" title="Nothing announced yet" action={write}>
          Write one, try it on yourself, and send it now or at a time of your choice.
        </EmptyState>
      ) : (
        <ul className="mt-6 border-t border-ink">
          {announcements.map(({ id, title, audience, isService, state, sendAt, recipients }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-rule py-3"
            >
              <div className="min-w-0 grow basis-64">
                <TextLink to={`/admin/notifications/${id}`} className="text-16 font-label wrap-anywhere">
                  {title}
                </TextLink>
                <p className="text-15 text-ink-2">
                  {[
                    audienceLabel(audience),
                    isService ? "service notice" : "news",
                    sendAt && formatMoment(sendAt),
                    recipients > 0 && formatNumberOf(recipients, "person", "people"),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              </div>
              <AnnouncementBadge state={state} />
            </li>
          ))}
        </ul>
      )}
    </WorkPage>
  );
}
