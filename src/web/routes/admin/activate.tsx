import { data } from "react-router";
import { setAdminMode } from "#domain/admin/set-admin-mode.ts";
import { isFromElsewhere, isPage } from "#web/is-opened.ts";
import { redirect } from "#web/redirect.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/activate";
import { refreshHeaders, switchHeaders } from "./refresh-header.ts";
import { REDIRECT_SECONDS, SwitchPage } from "./switch-page.tsx";
import { wantedPage } from "./wanted-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Activating Admin Access... | Lintel" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => switchHeaders(loaderHeaders);

/** Turns the administrator's view on, where it is off; anybody without the role is sent to the sign-in page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind === "member" && ctx.actor.isAdminMode) throw redirect("/admin");
  const { cookies } = await setAdminMode(
    ctx,
    { isOn: true, isFromElsewhere: isFromElsewhere(request) },
    request.headers,
  );
  const to = wantedPage(request);
  return data(
    { to, isRefreshed: isPage(request) },
    { headers: refreshHeaders(cookies, to, REDIRECT_SECONDS) },
  );
}

const toast = {
  title: "Admin Access Activated",
  description: "You now have admin privileges. Redirecting to the admin dashboard...",
  tone: "ok" as const,
};

export default function Activate({ loaderData }: Route.ComponentProps) {
  return <SwitchPage text="Activating Admin Access..." toast={toast} {...loaderData} />;
}
