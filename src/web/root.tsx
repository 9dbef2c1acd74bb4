import archivo from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url";
import { type ReactNode, useEffect } from "react";
import {
  data,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useRouteLoaderData,
} from "react-router";

import { ONLY_READS } from "#domain/only-reads.data.ts";
import { canReadNotifications } from "#domain/notifications/notifications.policy.ts";
import styles from "./app.css?url";
import { ConnectionNotice } from "./connection/connection-notice.tsx";
import { SessionWatch } from "./connection/session-watch.tsx";
import { ServiceWorker } from "./connection/service-worker.tsx";
import { afterPicture } from "./connection/after-picture.ts";
import { keepPage } from "./connection/keep-page.ts";
import { countAllUnread } from "#domain/dashboard/count-all-unread.ts";
import { forgetSent } from "./forms/forget-sent.ts";
import { PageOwner, PageReader } from "./forms/form.tsx";
import { ownerOf } from "./forms/page-of.ts";
import { FocusAfterNavigation } from "./forms/focus-after-navigation.ts";
import { KeptForms } from "./forms/keep-forms.tsx";
import { BottomBar } from "./layout/bottom-bar.tsx";
import { MemberFooter } from "./layout/member-footer.tsx";
import { MemberRail } from "./layout/member-rail.tsx";
import { QuickFind } from "./layout/quick-find.tsx";
import { isRailCollapsed } from "./layout/read-rail.server.ts";
import { SiteFooter } from "./layout/site-footer.tsx";
import { SiteHeader } from "./layout/site-header.tsx";
import { useUnread } from "./layout/use-unread.ts";
import { takeFlash } from "./flash.ts";
import { isPortalPage, isWorkPage, navigationFor, signOutAction } from "./navigation.ts";
import { contextOf, ownRequestIdOf, requestIdOf } from "./session.ts";
import { replaceRedirected } from "./replace-redirected.ts";
import { themeOf } from "./theme.ts";
import { Toaster } from "./ui/toast.tsx";
import type { loader as portalLoader } from "./routes/admin/portal-layout.tsx";
import type { Route } from "./+types/root";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: archivo, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** The data of every page's frame: the actor, the footer, the theme, a toast from a redirect. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const flash = takeFlash(ctx, request);
  const now = ctx.clock.now();
  return data(
    {
      origin: ctx.config.publicUrl,
      navigation: navigationFor(ctx.actor),
      // For members: the numbers of unread items, and the moment from which the page listens for more.
      unread: canReadNotifications(ctx.actor).isAllowed
        ? { counts: await countAllUnread(ctx), since: now.getTime() }
        : null,
      site: {
        email: ctx.settings.contactEmail,
        phone: ctx.settings.contactPhone,
        socialLinks: ctx.settings.socialLinks,
        year: Number(year.format(now)),
      },
      // Not in the demo, where it would stay behind for whatever else is served at localhost.
      hasServiceWorker: !ctx.config.isDemo,
      theme: themeOf(request),
      isRailCollapsed: isRailCollapsed(request),
      flash: flash && { ...flash.toast, id: requestIdOf(context) },
      requestId: ownRequestIdOf(context),
    },
    flash ? { headers: { "Set-Cookie": flash.header } } : undefined,
  );
}

const year = new Intl.DateTimeFormat("en-GB", { year: "numeric", timeZone: "Europe/London" });

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  afterPicture,
  keepPage,
  replaceRedirected,
  forgetSent,
];

export function Layout({ children }: { children: ReactNode }) {
  const around = useRouteLoaderData<typeof loader>("root");
  const theme = around?.theme ?? null;
  const navigation = around?.navigation ?? navigationFor({ kind: "visitor" });
  const person = navigation.person?.id ?? null;
  const onlyReads = navigation.person?.onlyReads ?? false;
  const unread = useUnread(around?.unread ?? null);
  const { pathname } = useLocation();
  // Whom the portal turns away sees another page; an error within it has its frame still.
  const isPortal = isPortalPage(pathname) && navigation.admin !== null;
  const waiting = useRouteLoaderData<typeof portalLoader>("routes/admin/portal-layout");
  const isWork = person !== null && isWorkPage(pathname) && (isPortal || !isPortalPage(pathname));
  // For tests and style sheets: the page is hydrated.
  useEffect(() => {
    document.documentElement.dataset["scripts"] = "on";
  }, []);
  return (
    <html
      lang="en-GB"
      data-theme={theme ?? undefined}
      data-bar={person === null ? undefined : isPortal ? "narrow" : ""}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeColours theme={theme} />
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href="#content"
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sheet bg-ink px-4 py-2.5 text-15 font-label text-sheet no-underline focus:translate-y-0 print:hidden"
        >
          Skip to main content
        </a>
        <PageOwner value={ownerOf(navigation.person)}>
          <Toaster flash={around?.flash ?? null}>
            <FocusAfterNavigation />
            <ConnectionNotice />
            {around && <SessionWatch person={person} />}
            <KeptForms person={person} signOutAction={signOutAction} />
            {around?.hasServiceWorker && <ServiceWorker />}
            <SiteHeader navigation={navigation} unread={unread} isWide={isWork} />
            {/* The same elements on every page, so that going from one kind to the other renders nothing anew. */}
            <div className={isWork ? "flex grow" : "contents"}>
              {isWork && (
                <MemberRail
                  navigation={navigation}
                  counts={{ ...unread, ...waiting?.counts }}
                  isPortal={isPortal}
                  isCollapsedAtFirst={around?.isRailCollapsed ?? false}
                />
              )}
              <div className={isWork ? "flex min-w-0 grow flex-col" : "contents"}>
                <main id="content" tabIndex={-1} className="flex grow flex-col outline-none">
                  {isWork && onlyReads && (
                    <p className="border-b border-rule bg-wash py-2 text-15 print:hidden">
                      <span className="wrap block">{ONLY_READS}</span>
                    </p>
                  )}
                  <PageReader value={onlyReads}>{children}</PageReader>
                </main>
                {around &&
                  (isWork ? <MemberFooter {...around} /> : <SiteFooter site={around.site} theme={theme} />)}
              </div>
            </div>
            {person !== null && <BottomBar navigation={navigation} unread={unread} isPortal={isPortal} />}
            {person !== null && <QuickFind />}
          </Toaster>
        </PageOwner>
        <ScrollRestoration />
      </body>
    </html>
  );
}

function ThemeColours({ theme }: { theme: "light" | "dark" | null }) {
  if (theme) return <meta name="theme-color" content={theme === "light" ? "#fffdf8" : "#16212b"} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffdf8" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#16212b" />
    </>
  );
}

export default function Root() {
  const { state, location } = useNavigation();
  const isEntering = state === "loading" && /^\/admin\b/i.test(location.pathname);
  const isInside = /^\/(de)?(activate-)?admin\b/i.test(useLocation().pathname);
  if (isEntering && !isInside) {
    return (
      <p role="status" className="wrap py-24 text-19 text-ink-2">
        Checking permissions...
      </p>
    );
  }
  return <Outlet />;
}

export { ErrorPage as ErrorBoundary } from "./layout/error-page.tsx";
