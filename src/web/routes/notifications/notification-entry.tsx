import {
  BadgeCheck,
  BellRing,
  Check,
  ClipboardList,
  Gavel,
  type LucideIcon,
  MailCheck,
  Megaphone,
  MessageSquare,
  PoundSterling,
  Reply,
  Scale,
  Search,
  ShieldAlert,
  Star,
  Users,
} from "lucide-react";
import { Link, useLocation } from "react-router";
import { Form } from "#web/forms/form.tsx";
import type { NotificationRow } from "#domain/notifications/list-notifications.ts";
import {
  type NotificationCode,
  notificationKindByCode,
} from "#domain/notifications/notification-kinds.data.ts";
import { formatMoment } from "#web/format.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";

const signs: Record<NotificationCode, LucideIcon> = {
  message: MessageSquare,
  inquiry: ClipboardList,
  quote: PoundSterling,
  review: Star,
  reply: Reply,
  invitation: MailCheck,
  team: Users,
  verification: BadgeCheck,
  "lapsed-cover": ShieldAlert,
  "saved-search": Search,
  "job-alert": BellRing,
  announcement: Megaphone,
  tender: Gavel,
  decision: Scale,
};

/** One notification; the whole line is its link. */
export function NotificationEntry({ row, isOfSeveral }: { row: NotificationRow; isOfSeveral: boolean }) {
  const { id, kind, title, companyName, at, isUnread } = row;
  const { pathname, search } = useLocation();
  const Sign = signs[kind];
  return (
    <li
      className={cx(
        "relative flex gap-3.5 border-b border-rule py-4 pr-1 pl-4 hover:bg-wash",
        isUnread && "bg-sheet shadow-[inset_3px_0_0_var(--hivis)]",
      )}
    >
      <Sign
        aria-hidden="true"
        className={cx("mt-0.5 size-5 shrink-0", isUnread ? "text-ink" : "text-ink-3")}
      />
      <div className="min-w-0 grow">
        <p className={cx("text-16 break-words", isUnread ? "font-heading" : "text-ink-2")}>
          <Link
            to={`/notifications/${id}`}
            className="rounded-tag no-underline after:absolute after:inset-0 hover:underline"
          >
            {isUnread && <span className="sr-only">Unread: </span>}
            {title}
          </Link>
        </p>
        <p className="mt-0.5 text-13 text-ink-3">
          {[
            notificationKindByCode(kind)?.label,
            ...(isOfSeveral && companyName ? [companyName] : []),
            formatMoment(at),
          ].join(" · ")}
        </p>
      </div>
      {isUnread && (
        <Form
          method="post"
          action={pathname + search}
          preventScrollReset
          className="relative z-10 shrink-0 self-center whitespace-nowrap"
        >
          <Button
            isSmall
            kind="quiet"
            name="id"
            value={id}
            aria-label={`Mark as read: ${title}`}
            icon={<Check aria-hidden="true" />}
          >
            <span className="max-sm:hidden">Mark as read</span>
          </Button>
        </Form>
      )}
    </li>
  );
}
