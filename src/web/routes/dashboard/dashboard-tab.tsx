import { Link } from "react-router";
import { useOwnCompanies } from "#web/own-companies.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { type DashboardInquiries, RecentInquiries } from "./recent-inquiries.tsx";

export const tabNames = ["inquiries", "messages", "activity"] as const;
export type TabName = (typeof tabNames)[number];

interface DashboardTabProps {
  tab: TabName;
  /** The day in London. */
  today: string;
  companies: string[];
  inquiries: DashboardInquiries;
  messages: {
    id: string;
    companyId: string;
    otherName: string;
    excerpt: string;
    unread: number;
    when: string;
  }[];
  activity: {
    id: string;
    text: string;
    about: string | null;
    path: string | null;
    companyId: string | null;
    who: string | null;
    when: string;
  }[];
}

export function DashboardTab({ tab, today, companies, inquiries, messages, activity }: DashboardTabProps) {
  if (tab === "inquiries")
    return <RecentInquiries inquiries={inquiries} hasCompany={companies.length > 0} today={today} />;
  if (tab === "messages" && messages.length === 0) {
    return (
      <EmptyState
        drawing="letters"
        title="No messages yet"
        action={<ButtonLink to="/search">Find Contractors</ButtonLink>}
      >
        {companies.length > 0
          ? "Conversations with other companies appear here."
          : "Messages go from one company to another, and you belong to none."}
      </EmptyState>
    );
  }
  if (tab === "messages") return <Messages messages={messages} />;
  if (activity.length === 0) {
    return (
      <EmptyState title="No activity yet">
        {companies.length > 0
          ? "What happens to your account and your company appears here."
          : "What happens to your account appears here."}
      </EmptyState>
    );
  }
  return <Activity activity={activity} />;
}

function Activity({ activity }: Pick<DashboardTabProps, "activity">) {
  const { forWhom } = useOwnCompanies();
  return (
    <ul>
      {activity.map(({ id, text, about, path, companyId, who, when }) => (
        <li
          key={id}
          className="border-b border-rule py-3 text-15 sm:flex sm:items-baseline sm:justify-between sm:gap-6"
        >
          <p className="min-w-0">
            {text}
            {about && (
              <span className="block font-label wrap-anywhere">
                {path ? <TextLink to={path}>{about}</TextLink> : about}
              </span>
            )}
          </p>
          <p className="shrink-0 text-13 text-ink-2">
            <DottedFacts facts={[who, forWhom(companyId), when]} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Messages({ messages }: Pick<DashboardTabProps, "messages">) {
  const { forWhom } = useOwnCompanies();
  return (
    <ul>
      {messages.map(({ id, companyId, otherName, excerpt, unread, when }) => (
        <li key={id} className="border-b border-rule">
          <Link to={`/messages/${id}`} className="block py-3 no-underline hover:bg-wash">
            <span className="flex flex-wrap items-baseline justify-between gap-x-6">
              <span className="flex flex-wrap items-center gap-x-2.5 text-16 font-label">
                {otherName} {unread > 0 && <Badge>{unread} unread</Badge>}
              </span>
              <span className="text-13 text-ink-3">
                <DottedFacts facts={[forWhom(companyId), when]} />
              </span>
            </span>
            <span className="block truncate text-15 text-ink-2">{excerpt}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
