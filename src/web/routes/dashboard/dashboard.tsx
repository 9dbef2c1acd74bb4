import type { Context } from "#domain/context.ts";
import { canEditCompany } from "#domain/companies/companies.policy.ts";
import { canSeeDashboard } from "#domain/dashboard/dashboard.policy.ts";
import { getProfileCompletion } from "#domain/dashboard/get-profile-completion.ts";
import { listWaiting } from "#domain/dashboard/list-waiting.ts";
import { listActivity } from "#domain/dashboard/list-activity.ts";
import { canUseFavourites } from "#domain/favourites/favourites.policy.ts";
import { listNewestSaved } from "#domain/favourites/list-newest-saved.ts";
import { countUnread } from "#domain/messaging/count-unread.ts";
import { listConversations } from "#domain/messaging/list-conversations.ts";
import { canUseMessages } from "#domain/messaging/messaging.policy.ts";
import { getProfileViews } from "#domain/profile-views/get-profile-views.ts";
import { authorize } from "#domain/verdict.ts";
import { londonDay } from "#platform/london-time.ts";
import { formatMoment } from "#web/format.ts";
import { useOwnCompanies } from "#web/own-companies.ts";
import { contextOf } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import { loadRefusedAddress } from "#web/routes/account/load-refused-address.server.ts";
import { RefusedAddressCallout } from "#web/routes/account/refused-address.tsx";
import type { Route } from "./+types/dashboard";
import { DashboardTab, type TabName, tabNames } from "./dashboard-tab.tsx";
import { Figures } from "./figures.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { loadInquiries } from "./load-inquiries.server.ts";
import { NeedsYou } from "./needs-you.tsx";
import { SavedFirms } from "./saved-firms.tsx";
import { ViewsChart } from "./views-chart.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Dashboard | Lintel" },
  { name: "robots", content: "noindex" },
];

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    authorize(canSeeDashboard(contextOf(context).actor));
  },
];

const RECENT = 5;

/** Of the three lists only the one whose tab is open. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const wanted = url.searchParams.get("tab");
  const tab: TabName = tabNames.find((name) => name === wanted) ?? "inquiries";
  const hasMessages = canUseMessages(ctx.actor).isAllowed;
  const member = ctx.actor.kind === "member" ? ctx.actor : undefined;
  const first = member?.memberships[0];
  return {
    tab,
    name: member?.name ?? "",
    email: member?.email ?? "",
    isAdministrator: member?.isAdministrator ?? false,
    companies: member?.memberships.map(({ companyName }) => companyName) ?? [],
    acting: first?.companyId ?? null,
    mayEdit: first !== undefined && canEditCompany(ctx.actor, first.companyId).isAllowed,
    waiting: await listWaiting(ctx),
    today: londonDay(ctx.clock.now()),
    inquiries: await loadInquiries(ctx, { isShown: tab === "inquiries" }),
    unread: hasMessages ? await countUnread(ctx) : 0,
    views: (await getProfileViews(ctx)) ?? null,
    completion: (await getProfileCompletion(ctx)) ?? null,
    messages: tab === "messages" && hasMessages ? await loadMessages(ctx) : [],
    refused: await loadRefusedAddress(ctx),
    saved: canUseFavourites(ctx.actor).isAllowed ? await listNewestSaved(ctx) : null,
    activity: tab === "activity" ? await loadActivity(ctx) : [],
  };
}

async function loadMessages(ctx: Context) {
  const { conversations } = await listConversations(ctx);
  return conversations.slice(0, RECENT).map(({ id, companyId, otherName, excerpt, lastAt, unread }) => ({
    id,
    companyId,
    otherName,
    excerpt,
    unread,
    when: formatMoment(lastAt),
  }));
}

async function loadActivity(ctx: Context) {
  const activity = await listActivity(ctx);
  return activity.map(({ at, ...entry }) => ({ ...entry, when: formatMoment(at) }));
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { tab, name, companies, unread, views, completion, inquiries, waiting, today } = loaderData;
  const { link } = useOwnCompanies();
  const tabLink = (to: TabName, label: string) => ({
    to: `/dashboard?tab=${to}`,
    label,
    isCurrent: tab === to,
  });
  return (
    <WorkPage
      title="Dashboard"
      lead={<DottedFacts facts={[name, ...companies]} />}
      action={
        companies.length > 0 && (
          <ButtonLink to={link("/company/edit", loaderData.acting)}>
            {loaderData.mayEdit ? "Edit Profile" : "Your company"}
          </ButtonLink>
        )
      }
    >
      <RefusedAddressCallout refused={loaderData.refused} />
      {companies.length === 0 && !loaderData.isAdministrator && (
        <Callout tone="wait" title="You are in no company’s team">
          {`An owner of a company can invite you into its team. To register one of your own, sign out and register it with ${loaderData.email}: it is put under this account, and your password stays.`}
        </Callout>
      )}
      {companies.length > 0 && <NeedsYou {...waiting} today={today} />}
      {completion && loaderData.mayEdit && (
        <FirstSteps completion={completion} companyId={loaderData.acting} />
      )}
      <Figures
        views={views?.total ?? 0}
        inquiries={inquiries.count}
        unread={unread}
        percent={completion?.percent ?? 0}
      />
      <div className="mt-12">
        <Tabs
          label="Dashboard"
          tabs={[
            tabLink("inquiries", "Project Inquiries"),
            tabLink("messages", "Recent Messages"),
            tabLink("activity", "Activity"),
          ]}
        />
      </div>
      <DashboardTab {...loaderData} />
      {loaderData.saved && <SavedFirms firms={loaderData.saved} />}
      {views && <ViewsChart views={views} />}
    </WorkPage>
  );
}
