import { Bell } from "lucide-react";
import { NavLink } from "react-router";

import { cx } from "../ui/class-names.ts";

/** The link to the notifications, with the number of unread ones. */
export function NotificationBell({ count, className }: { count: number; className?: string }) {
  return (
    <NavLink
      to="/notifications"
      aria-label={count === 0 ? "Notifications" : `Notifications, ${count} unread`}
      className={({ isActive }) =>
        cx(
          "relative flex size-11 items-center justify-center rounded-sheet no-underline hover:bg-wash hover:text-ink",
          isActive ? "text-ink forced-chosen" : "text-ink-2",
          className,
        )
      }
    >
      <Bell aria-hidden="true" className="size-5" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 left-1/2 min-w-5 rounded-full bg-ink px-1.5 text-center text-13 leading-5 font-label text-sheet"
        >
          {count > 99 ? "99+" : count}
        </span>
      )}
    </NavLink>
  );
}
