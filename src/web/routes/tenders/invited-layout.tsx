import { Outlet } from "react-router";
import { followJoined } from "#domain/tender-invitations/follow-joined.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/invited-layout";
import { leadToJoined } from "#web/lead-to-joined.ts";

const PAGES = "/company/tenders/invited/";

export const middleware: Route.MiddlewareFunction[] = [
  leadToJoined(async ({ context, url, params: { invitation = "" } }) => {
    const stays = await followJoined(contextOf(context), { invitationId: invitation });
    const part = url.pathname.slice(PAGES.length + invitation.length);
    // Versions are counted of each quote: a receipt by the same number would be another one's.
    return `${PAGES}${stays}${part.startsWith("/receipts/") ? "/quote" : part + url.search}`;
  }),
];

/** What the pages of an invitation share: where they are once it was joined into another one. */
export default function InvitedLayout() {
  return <Outlet />;
}
