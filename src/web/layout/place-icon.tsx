import {
  ArrowLeft,
  BadgeCheck,
  Bookmark,
  Building2,
  DraftingCompass,
  Gavel,
  Flag,
  Inbox,
  LayoutDashboard,
  Megaphone,
  MessageSquare,
  ScrollText,
  Settings,
  Users,
} from "lucide-react";

import type { Place } from "../navigation.ts";

const icons = {
  dashboard: LayoutDashboard,
  inquiries: Inbox,
  messages: MessageSquare,
  projects: DraftingCompass,
  tenders: Gavel,
  saved: Bookmark,
  company: Building2,
  users: Users,
  notifications: Megaphone,
  verifications: BadgeCheck,
  audit: ScrollText,
  reports: Flag,
  settings: Settings,
  back: ArrowLeft,
};

export function PlaceIcon({ icon }: Pick<Place, "icon">) {
  const Icon = icons[icon];
  return <Icon aria-hidden="true" className="size-5 shrink-0" />;
}
