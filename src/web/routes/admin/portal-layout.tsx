import { Menu as MenuIcon } from "lucide-react";
import { Link, Outlet, useLocation } from "react-router";
import { canUsePortal } from "#domain/admin/admin.policy.ts";
import { countWaitingCases } from "#domain/moderation/count-waiting-cases.ts";
import { authorize } from "#domain/verdict.ts";
import { countPendingClaims } from "#domain/claims/count-pending-claims.ts";
import { countPending } from "#domain/verification/count-pending.ts";
import { redirectWithToast } from "#web/flash.ts";
import { PlaceIcon } from "#web/layout/place-icon.tsx";
import { UnreadBadge } from "#web/layout/unread-badge.tsx";
import { backToSite, placeOf, portalPlaces } from "#web/navigation.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { cx } from "#web/ui/class-names.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import type { Route } from "./+types/portal-layout";
import { keepWanted } from "./wanted-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Admin | Lintel" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

/** A visitor signs in first; everyone but an administrator in admin mode is sent to the start page. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }) => {
    const ctx = contextOf(context);
    const { actor } = ctx;
    const verdict = canUsePortal(actor);
    if (actor.kind === "visitor") authorize(verdict);
    if (actor.kind === "member" && verdict.isAllowed && actor.isAdminMode) return;
    const title = "The admin portal is closed to you";
    if (!verdict.isAllowed) throw redirectWithToast(ctx, "/", { title, description: verdict.reason });
    const { pathname, search } = new URL(request.url);
    throw redirectWithToast(
      ctx,
      "/",
      { title, description: "Admin mode is off. Turn it on first. It is in the menu under your name." },
      request.method === "GET" ? [keepWanted(ctx, pathname.replace(/\.data$/, "") + search)] : [],
    );
  },
];

/** What waits at each of the portal's places. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const [evidence, claims] = [await countPending(ctx), await countPendingClaims(ctx)];
  const { cases, complaints } = await countWaitingCases(ctx);
  return {
    evidence,
    claims,
    cases,
    complaints,
    counts: { verifications: evidence + claims, reports: cases + complaints },
  };
}

/** The portal's pages; its places stand in the rail, and on a phone behind a button. */
export default function PortalLayout({ loaderData: { counts } }: Route.ComponentProps) {
  return (
    <>
      <PortalMenu counts={counts} />
      <Outlet />
    </>
  );
}

const entryClass =
  "flex min-h-11 w-full items-center gap-3 px-4 text-16 no-underline outline-offset-[-3px] hover:bg-wash";

function PortalMenu({ counts }: { counts: Route.ComponentProps["loaderData"]["counts"] }) {
  const { pathname } = useLocation();
  const current = placeOf(pathname, portalPlaces);
  return (
    <Disclosure
      // A page is another: what was open is closed.
      key={pathname}
      data-overlay=""
      className="md:hidden print:hidden"
      summaryClassName="wrap flex min-h-12 items-center gap-3 border-b border-rule bg-sheet text-15 font-label"
      summary={
        <>
          <MenuIcon aria-hidden="true" className="size-5" />
          Admin portal
          {current && <span className="text-ink-2">{current.label}</span>}
        </>
      }
    >
      <nav
        aria-label="Admin portal"
        className="fixed top-[calc(4rem+1px)] bottom-[var(--bar)] left-0 z-30 w-72 max-w-[85vw] overflow-y-auto border-r border-ink bg-sheet py-3 shadow-float"
      >
        <ul>
          {[...portalPlaces, backToSite].map((place) => (
            <li
              key={place.to}
              className={place === backToSite ? "mt-2 border-t border-rule pt-2" : undefined}
            >
              <Link
                to={place.to}
                aria-current={place === current ? "page" : undefined}
                className={cx(
                  entryClass,
                  place === current && "bg-wash font-label shadow-[inset_3px_0_0_var(--ink)] forced-chosen",
                )}
              >
                <PlaceIcon icon={place.icon} />
                {place.label}
                {(place.count === "verifications" || place.count === "reports") && (
                  <span className="ml-auto">
                    <UnreadBadge count={counts[place.count]} word="waiting" />
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Disclosure>
  );
}
