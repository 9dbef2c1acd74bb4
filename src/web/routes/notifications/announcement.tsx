import { readAnnouncement } from "#domain/announcements/read-announcement.ts";
import { formatMoment } from "#web/format.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/announcement";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? "Announcement"} | Lintel` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export function loader({ params, context }: Route.LoaderArgs) {
  return readAnnouncement(contextOf(context), { announcementId: params.id });
}

/** An announcement as members read it. */
export default function Announcement({ loaderData: { title, body, at, isService } }: Route.ComponentProps) {
  return (
    <WorkPage
      title={title}
      lead={at ? formatMoment(at) : undefined}
      breadcrumb={
        <Breadcrumb crumbs={[{ label: "Notifications", to: "/notifications" }, { label: title }]} />
      }
      action={isService && <Badge>Service notice</Badge>}
    >
      <p className="mt-6 max-w-measure border-t border-ink pt-6 text-16 whitespace-pre-line wrap-anywhere">
        {body}
      </p>
    </WorkPage>
  );
}
