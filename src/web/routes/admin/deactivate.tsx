import { data } from "react-router";
import { setAdminMode } from "#domain/admin/set-admin-mode.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { isPage } from "#web/is-opened.ts";
import { contextOf } from "#web/session.ts";
import { ownPath } from "#web/way-back.ts";
import type { Route } from "./+types/deactivate";
import { refreshHeaders, switchHeaders } from "./refresh-header.ts";
import { REDIRECT_SECONDS, SwitchPage } from "./switch-page.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Deactivating Admin Access... | Lintel" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => switchHeaders(loaderHeaders);

/** Turns the administrator's view off. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { cookies } = await setAdminMode(contextOf(context), { isOn: false }, request.headers);
  return data({ isRefreshed: isPage(request) }, { headers: refreshHeaders(cookies, "/", REDIRECT_SECONDS) });
}

/** Exit Admin: the page that one is on, seen as everybody sees it; from the portal the start page. */
export const action = formAction(async ({ ctx, request, form, goTo }: Sent<Route.ActionArgs>) => {
  const { cookies } = await setAdminMode(ctx, { isOn: false }, request.headers);
  const from = ownPath(form.get("from"));
  // The portal's pages are closed from now on: they would say so, as if something had gone wrong.
  return goTo(/^\/admin(?:[/?]|$)/i.test(from) ? "/" : from, undefined, cookies);
});

const toast = {
  title: "Admin Access Deactivated",
  description: "You are now viewing the site as a regular user.",
  tone: "ok" as const,
};

export default function Deactivate({ loaderData }: Route.ComponentProps) {
  return <SwitchPage text="Deactivating Admin Access..." toast={toast} to="/" {...loaderData} />;
}
