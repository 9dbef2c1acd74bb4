import type { Actor } from "#domain/actor.ts";
import { canSendPictures } from "#domain/companies/companies.policy.ts";
import type { ScriptStart } from "./hydration.ts";

/** What the server must know about a route besides its file; the default is no. */
export interface RouteFacts {
  /** Identical for every visitor, without a form or a personal token: the page cache keeps it. */
  isKept?: true;
  /** Accepts file uploads, from these. */
  takesFiles?: (actor: Actor) => boolean;
  /** What is written there is due by a moment: it counts from when the server had read it, however long it waits for its turn. */
  isDue?: true;
  /** The intents of its forms that are done once however often they come: tried again for as long as what is due waits. */
  onceOnly?: readonly string[];
  /** Answers a file or data, and no page: nobody is led there to look at it. */
  isFile?: true;
  /** Counts a profile view of the company whose number is in the URL. */
  countsView?: true;
  /** When its scripts start for a visitor; by default with the first interaction. */
  scripts?: ScriptStart;
}

const isMember = (actor: Actor) => actor.kind === "member";
const profile: RouteFacts = { isKept: true, countsView: true };

/** The facts of every address in routes.ts. */
export const routeFacts: Record<string, RouteFacts> = {
  "/": { isKept: true },
  "/about": { isKept: true },
  "/contact": {},
  "/terms": { isKept: true },
  "/privacy": { isKept: true },
  "/complaints": {},
  "/offline": { scripts: "never" },
  "/verification": { isKept: true },
  "/transparency": {},
  "/verify-receipt": { scripts: "load" },
  "/transparency/head.json": { isFile: true },
  "/transparency/heads.json": { isFile: true },
  "/transparency/inclusion.json": { isFile: true },
  "/transparency/growth.json": { isFile: true },
  "/search": { isKept: true },
  "/maps/:file": { isFile: true },
  "/search/count": { isFile: true },
  "/contractors": { isKept: true },
  "/contractors/:trade": { isKept: true },
  "/contractors/:trade/:place": { isKept: true },
  "/inquiries": {},
  "/inquiries/new": { takesFiles: isMember },
  "/inquiries/download": { isFile: true },
  "/inquiries/compare/:request": {},
  "/inquiries/tender/:request": {},
  "/inquiries/:id": { takesFiles: isMember },
  "/inquiries/:id/:step": {},
  "/invitations": {},
  "/invitations/decline": {},
  "/invitations/stop": {},
  "/invitations/:id": {},
  "/signup": { scripts: "resume" },
  "/signup/verify": { scripts: "paint" },
  "/signup/listings": { isFile: true },
  "/login": {},
  "/login/two-step": { scripts: "paint" },
  "/login/:provider": {},
  "/sign-out": {},
  "/confirm": {},
  "/forgot-password": {},
  "/reset-password": { scripts: "paint" },
  "/unlock": {},
  "/reopen-account": {},
  "/join": { scripts: "paint" },
  "/account": { scripts: "load" },
  "/account/security": { scripts: "load" },
  "/account/sessions": {},
  "/account/notifications": {},
  "/account/team": {},
  "/account/team/:company/:person/:step": {},
  "/account/calendar": {},
  "/account/calendar/:step": {},
  "/calendar/:calendar": { isFile: true },
  "/account/data": {},
  "/account/letters": {},
  "/account/data/:format": { isFile: true },
  "/letters/stop": {},
  "/dashboard": {},
  "/company": {},
  "/company/choose": {},
  "/company/edit": {},
  "/company/edit/location": {},
  "/company/edit/pictures": { takesFiles: canSendPictures },
  "/company/edit/pictures/:slot/remove": {},
  "/company/edit/team": { takesFiles: canSendPictures },
  "/company/edit/team/:member/remove": {},
  "/company/edit/:section": {},
  "/company/verification": {},
  "/company/verification/:id": { takesFiles: isMember },
  "/company/verification/:id/withdraw": {},
  "/company/projects": {},
  "/company/projects/new": {},
  "/company/projects/:id": {},
  "/company/projects/:id/timeline": {},
  "/company/projects/:id/pictures": { takesFiles: canSendPictures },
  "/company/projects/:id/pictures/add": { isFile: true, takesFiles: canSendPictures },
  "/company/projects/:id/pictures/:picture/remove": {},
  "/company/projects/:id/state": {},
  "/company/tenders": {},
  "/company/tenders/new": {},
  "/company/tenders/invite": {},
  "/company/tenders/rights": {},
  "/company/tenders/ways": {},
  "/company/tenders/projects/:project": {},
  "/company/tenders/projects/:project/documents": {},
  "/company/tenders/projects/:project/schedule.csv": { isFile: true },
  "/company/tenders/list": { takesFiles: isMember },
  "/company/tenders/results": {},
  "/company/tenders/results.csv": { isFile: true },
  "/company/tenders/invited": {},
  "/company/tenders/alerts": {},
  "/company/tenders/alerts/:alert": {},
  "/company/tenders/alerts/:alert/delete": {},
  "/company/tenders/invited/:invitation": { isDue: true },
  "/company/tenders/invited/:invitation/quote": {
    takesFiles: isMember,
    isDue: true,
    onceOnly: ["submit"],
  },
  "/company/tenders/invited/:invitation/quote/draft": { isFile: true, isDue: true },
  "/company/tenders/invited/:invitation/quote/files": { isFile: true, takesFiles: isMember, isDue: true },
  "/company/tenders/invited/:invitation/quote/files/:file": { isFile: true },
  "/company/tenders/invited/:invitation/quote.csv": { isFile: true },
  "/company/tenders/invited/:invitation/quote.xlsx": { isFile: true },
  "/company/tenders/invited/:invitation/similar": { isFile: true },
  "/company/tenders/invited/:invitation/nda": {},
  "/company/tenders/invited/:invitation/visit": {},
  "/company/tenders/invited/:invitation/documents": {},
  "/company/tenders/invited/:invitation/validity": {},
  "/company/tenders/invited/:invitation/order": {},
  "/company/tenders/invited/:invitation/order.pdf": { isFile: true },
  "/company/tenders/invited/:invitation/pricing.csv": { isFile: true },
  "/company/tenders/invited/:invitation/pricing.xlsx": { isFile: true },
  "/company/tenders/invited/:invitation/opening": {},
  "/company/tenders/invited/:invitation/opening/:round": { isFile: true },
  "/company/tenders/invited/:invitation/receipts/:version": {},
  "/company/tenders/invited/:invitation/receipts/:version/json": { isFile: true },
  "/company/tenders/invited/:invitation/receipts/:version/pdf": { isFile: true },
  "/company/tenders/invited/:invitation/receipts/:version/files/:at": { isFile: true },
  "/company/tenders/:id/documents/search": {},
  "/company/tenders/:id/documents/uploads": { isFile: true },
  "/company/tenders/:id/documents/arrivals": { isFile: true },
  "/company/tenders/:id/history.csv": { isFile: true },
  "/company/tenders/:id/record.json": { isFile: true },
  "/company/tenders/:id/history.pdf": { isFile: true },
  "/company/tenders/:id/lodged": { takesFiles: isMember },
  "/company/tenders/:id/lodged/:lodged": {},
  "/company/tenders/:id/lodged/:lodged/file": { isFile: true },
  "/company/tenders/:id/quotes/:quote/files/:at": { isFile: true },
  "/company/tenders/:id/quotes/opening": {},
  "/company/tenders/:id/quotes/opening/:round": { isFile: true },
  "/company/tenders/:id/quotes/comparison.xlsx": { isFile: true },
  "/company/tenders/:id/quotes/comparison.pdf": { isFile: true },
  "/company/tenders/:id": {},
  "/company/tenders/:id/work": {},
  "/company/tenders/:id/changes": {},
  "/company/tenders/:id/addenda": {},
  "/company/tenders/:id/firms/:invitation": {},
  "/company/tenders/:id/pricing": { takesFiles: isMember },
  "/company/tenders/:id/pricing.csv": { isFile: true },
  "/company/tenders/:id/pricing.xlsx": { isFile: true },
  "/company/tenders/:id/dates": {},
  "/company/tenders/:id/dates/so-far": { isFile: true },
  "/company/tenders/:id/visits/so-far": { isFile: true },
  "/company/tenders/:id/terms": {},
  "/company/tenders/:id/documents": { takesFiles: isMember },
  "/company/tenders/:id/visits": {},
  "/company/tenders/:id/nda": {},
  "/company/tenders/:id/firms": {},
  "/company/tenders/:id/questions": {},
  "/company/tenders/:id/quotes": {},
  "/company/tenders/:id/award": {},
  "/company/tenders/:id/outcomes": {},
  "/company/tenders/:id/quotes/comparison": {},
  "/company/tenders/:id/quotes/validity": {},
  "/company/tenders/:id/orders/:order": { isFile: true },
  "/company/tenders/:id/history": {},
  "/tenders": {},
  "/tenders.rss": { isFile: true },
  "/tenders.json": { isFile: true },
  "/tenders/:id": {},
  "/tenders/:id/record.json": { isFile: true },
  "/tenders/answer": { scripts: "load" },
  "/tenders/figures": { scripts: "load" },
  "/tenders/asked": { scripts: "load" },
  "/tenders/validity": { scripts: "load" },
  "/tenders/decline": {},
  "/tenders/alerts/stop": {},
  "/claim/:number": { takesFiles: isMember },
  "/activate-admin": { scripts: "load" },
  "/deactivate-admin": { scripts: "load" },
  "/admin": {},
  "/admin/users": {},
  "/admin/users/:id": {},
  "/admin/users/:id/erase": {},
  "/admin/companies": {},
  "/admin/companies/:number": {},
  "/admin/companies/:number/merge": {},
  "/admin/companies/:number/hand-over": {},
  "/admin/companies/:number/edit/location": {},
  "/admin/companies/:number/edit/:section": {},
  "/admin/verifications": {},
  "/admin/verifications/:id": {},
  "/admin/claims": {},
  "/admin/notifications": {},
  "/admin/notifications/:id": {},
  "/admin/notifications/:id/send": {},
  "/admin/settings/emails": {},
  "/admin/settings/jobs": {},
  "/admin/settings/imports": { takesFiles: isMember },
  "/admin/settings/imports/:id/rejects": { isFile: true },
  "/uploads": { isFile: true },
  "/uploads/:id": { isFile: true, takesFiles: isMember },
  "/admin/settings/:group?": {},
  "/admin/audit": {},
  "/admin/reports": {},
  "/admin/reports/:id": {},
  "/admin/complaints": {},
  "/admin/complaints/:id": {},
  "/profile/:number/report": {},
  "/profile/:number": profile,
  "/profile/:number/projects": profile,
  "/profile/:number/team": profile,
  "/profile/:number/reviews": profile,
  "/profile/:number/certificate": {},
  "/profile/:number/certificate.pdf": { isFile: true },
  "/project/:slug": { isKept: true },
  "/project/:slug/gallery/:position": { isKept: true },
  "/messages": { takesFiles: isMember },
  "/messages/:id": { takesFiles: isMember },
  "/messages/:id/report": {},
  "/messages/:id/messages": { isFile: true, takesFiles: isMember },
  "/messages/:id/marks": { isFile: true },
  "/reviews": {},
  "/reviews/new": {},
  "/reviews/:id/reply": {},
  "/reviews/:id/report": {},
  "/decisions/:id": {},
  "/notifications": {},
  "/notifications/unread": { isFile: true },
  "/notifications/:id": {},
  "/announcements/:id": {},
  "/favourites": {},
  "/favourites/save": {},
  "/favourites/:id": {},
  "/favourites/:id/delete": {},
  "/favourites/:id/firms.csv": { isFile: true },
  "/saved-searches": {},
  "/saved-searches/:id": {},
  "/saved-searches/:id/delete": {},
  "/find": {},
  "/find/results": { isFile: true },
  "/theme": {},
  "/robots.txt": { isFile: true },
  "/sitemap.xml": { isFile: true },
  "/sitemap/:file": { isFile: true },
  "/.well-known/security.txt": { isFile: true },
  "/dev/ui": { scripts: "load" },
  "/dev/outbox": {},
  "/dev/outbox/:id": {},
  "/dev/outbox/:id/html": { isFile: true },
  "/*": {},
};

export interface FoundRoute {
  /** As it stands in routes.ts. */
  pattern: string;
  facts: RouteFacts;
  params: Record<string, string>;
  /** What an open page fetches instead of the document. */
  isData: boolean;
}

interface Pattern {
  path: string;
  facts: RouteFacts;
  segments: string[];
}

/** Static segments come before parameters: `/inquiries/new` is no `/inquiries/:id`. */
const patterns: Pattern[] = Object.entries(routeFacts)
  .filter(([path]) => path !== "/*")
  .map(([path, facts]) => ({ path, facts, segments: segmentsOf(path) }))
  .toSorted((a, b) => rankOf(a).localeCompare(rankOf(b)));

/** The facts of the address that a path leads to, in any case and with or without a slash at its end. */
export function findRoute(path: string): FoundRoute | undefined {
  const page = path.replace(/(?:\/_)?\.data$/i, "");
  const isData = page !== path;
  const given = segmentsOf(page);
  const found = patterns.find(({ segments }) => matches(segments, given));
  if (!found) return undefined;
  const params = found.segments.flatMap((segment, index) =>
    segment.startsWith(":") ? [[segment.slice(1), given[index]!]] : [],
  );
  return {
    pattern: found.path,
    facts: found.facts,
    params: Object.fromEntries(params) as Record<string, string>,
    isData,
  };
}

function segmentsOf(path: string): string[] {
  return path.replace(/^\/|\/$/g, "").split("/");
}

function matches(segments: readonly string[], given: readonly string[]): boolean {
  return (
    segments.length === given.length &&
    segments.every((segment, index) =>
      segment.startsWith(":") ? given[index] !== "" : segment === given[index]!.toLowerCase(),
    )
  );
}

function rankOf({ segments }: Pattern): string {
  return segments.map((segment) => (segment.startsWith(":") ? "1" : "0")).join("");
}
