import { Outlet, useLocation } from "react-router";
import { canKeepAccount } from "#domain/sessions/sessions.policy.ts";
import { authorize } from "#domain/verdict.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { EmailAddress } from "#web/ui/email-address.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/account-layout";
import { loadRefusedAddress } from "./load-refused-address.server.ts";
import { RefusedAddressCallout } from "./refused-address.tsx";

export const meta: Route.MetaFunction = ({ location }) => [
  { title: `${["Account", pageAt(location.pathname)?.label].filter(Boolean).join(": ")} | Lintel` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    authorize(canKeepAccount(contextOf(context).actor));
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { actor } = ctx;
  authorize(canKeepAccount(actor));
  return { email: actor.kind === "member" ? actor.email : "", refused: await loadRefusedAddress(ctx) };
}

/** It says so beside the address itself. */
const DETAILS = "/account";

const pages = [
  { to: DETAILS, label: "Details" },
  { to: "/account/security", label: "Password and two-step" },
  { to: "/account/sessions", label: "Sessions" },
  { to: "/account/notifications", label: "Notifications" },
  { to: "/account/team", label: "Team" },
  { to: "/account/calendar", label: "Calendar" },
  { to: "/account/data", label: "Your data" },
];

const pageAt = (pathname: string) => pages.find(({ to }) => to === pathname.replace(/\/$/, "").toLowerCase());

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  const current = pageAt(useLocation().pathname);
  return (
    <WorkPage title="Account" lead={<EmailAddress>{loaderData.email}</EmailAddress>}>
      <div className="mt-6">
        <Tabs label="Account" tabs={pages.map((page) => ({ ...page, isCurrent: page === current }))} />
      </div>
      {current?.to !== DETAILS && <RefusedAddressCallout refused={loaderData.refused} />}
      <div className="@container pt-8">
        <div className="flex max-w-form flex-col gap-14 @min-[56rem]:max-w-none">
          <Outlet />
        </div>
      </div>
    </WorkPage>
  );
}
