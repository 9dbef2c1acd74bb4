import type { Actor } from "#domain/actor.ts";

export interface NavigationLink {
  to: string;
  label: string;
}

/** One of the places where a member works: an entry of the rail beside a page, or of the bar below it on a phone or a tablet. */
export interface Place extends NavigationLink {
  icon:
    | "dashboard"
    | "inquiries"
    | "messages"
    | "projects"
    | "tenders"
    | "saved"
    | "company"
    | "users"
    | "notifications"
    | "verifications"
    | "audit"
    | "reports"
    | "settings"
    | "back";
  /** Which of the member's counts, or of what waits in the portal, stands beside it. */
  count?: "inquiries" | "messages" | "tenders" | "verifications" | "reports";
  /** Further addresses that belong to it, with all below them. */
  holds?: string[];
}

/** The top navigation for this actor; everything in the header follows from it. */
export interface Navigation {
  links: NavigationLink[];
  /** Log In and Sign Up, for visitors. */
  entrance: { logIn: NavigationLink; signUp: NavigationLink } | null;
  /** The link to the portal and the way out of it, in admin mode. */
  admin: NavigationLink | null;
  /** Who is signed in, with the menu that stands in place of Log In and Sign Up. */
  person: {
    id: string;
    name: string;
    email: string;
    links: NavigationLink[];
    /** One's companies; the first is the one acted for. */
    companies: { id: string; number: number; name: string }[];
    /** In that one they only read. */
    onlyReads: boolean;
  } | null;
  /** Where a member works; none for visitors. */
  places: Place[];
}

const links: NavigationLink[] = [
  { to: "/search", label: "Find Contractors" },
  { to: "/invitations", label: "Send Invite" },
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
];

const entrance = {
  logIn: { to: "/login", label: "Log In" },
  signUp: { to: "/signup", label: "Sign Up" },
};

/** For those who belong to a company: these are between companies. */
const companyLinks: NavigationLink[] = [
  { to: "/inquiries", label: "Inquiries" },
  { to: "/company/tenders", label: "Tenders" },
  { to: "/company/projects", label: "Projects" },
  { to: "/favourites", label: "Saved firms" },
  { to: "/company", label: "Company" },
];

/** For everybody else: searches are saved by people, and firms by companies. */
const savedSearches: NavigationLink = { to: "/saved-searches", label: "Saved searches" };

const ownLinks = (isInCompany: boolean): NavigationLink[] => [
  { to: "/dashboard", label: "Dashboard" },
  { to: "/messages", label: "Messages" },
  ...(isInCompany ? companyLinks : [savedSearches]),
  { to: "/account", label: "Account" },
];

const dashboard: Place = { to: "/dashboard", label: "Dashboard", icon: "dashboard" };
const messages: Place = { to: "/messages", label: "Messages", icon: "messages", count: "messages" };

/** What somebody works with who belongs to a company. */
const companyPlaces: Place[] = [
  dashboard,
  { to: "/inquiries", label: "Inquiries", icon: "inquiries", count: "inquiries" },
  messages,
  { to: "/company/tenders", label: "Tenders", icon: "tenders", count: "tenders" },
  { to: "/company/projects", label: "Projects", icon: "projects" },
  { to: "/favourites", label: "Saved", icon: "saved", holds: ["/saved-searches"] },
  {
    to: "/company/edit",
    label: "Company",
    icon: "company",
    holds: ["/company", "/reviews", "/account/team"],
  },
];

/** The administrators' places; one that is built joins with a line. */
export const portalPlaces: Place[] = [
  { to: "/admin", label: "Overview", icon: "dashboard" },
  { to: "/admin/users", label: "User Management", icon: "users", holds: ["/admin/companies"] },
  {
    to: "/admin/verifications",
    label: "Verifications",
    icon: "verifications",
    count: "verifications",
    holds: ["/admin/claims"],
  },
  { to: "/admin/reports", label: "Reports", icon: "reports", holds: ["/admin/complaints"], count: "reports" },
  { to: "/admin/notifications", label: "Notifications", icon: "notifications" },
  { to: "/admin/settings", label: "Settings", icon: "settings" },
  { to: "/admin/audit", label: "Audit", icon: "audit" },
];

/** The way out of the portal. */
export const backToSite: Place = { to: "/", label: "Back to Site", icon: "back" };

/** Pages where a member works that are none of the places. */
const workPages = [
  "/admin",
  "/announcements",
  "/account",
  "/notifications",
  "/invitations",
  "/claim",
  "/find",
];

const isIn = (path: string, address: string) => path === address || path.startsWith(`${address}/`);
const addressesOf = ({ to, holds = [] }: Place) => [to, ...holds];

/** The place that a page belongs to: the one with the longest address that the page's begins with. */
export function placeOf(path: string, places: readonly Place[]): Place | undefined {
  const asked = path.toLowerCase();
  const longest = (place: Place) =>
    Math.max(0, ...addressesOf(place).map((address) => (isIn(asked, address) ? address.length : 0)));
  const best = places.toSorted((one, other) => longest(other) - longest(one))[0];
  return best && longest(best) > 0 ? best : undefined;
}

/**
 * Whether members work on this page, so that the rail stands beside it. What everybody reads (the directory, profiles,
 * the site's own pages) has the whole width for its lists, filters and drawings, for members too.
 */
export function isWorkPage(path: string): boolean {
  const asked = path.toLowerCase();
  return [...workPages, ...companyPlaces.flatMap(addressesOf)].some((address) => isIn(asked, address));
}

/** The portal has places of its own in the rail, for those whom it lets in. */
export const isPortalPage = (path: string): boolean => isIn(path.toLowerCase(), "/admin");

/** POST here clears admin mode; `from` is the page that the person stays on. */
export const exitAdminAction = "/deactivate-admin";

/** POST here acts for another of one's companies. */
export const chooseCompanyAction = "/company/choose";

/** POST here ends the session. */
export const signOutAction = "/sign-out";

/** Administrators alone have it, while admin mode is off. */
const turnAdminModeOn: NavigationLink = { to: "/activate-admin", label: "Turn admin mode on" };

export function navigationFor(actor: Actor): Navigation {
  if (actor.kind !== "member") return { links, entrance, admin: null, person: null, places: [] };
  const onlyReads = actor.memberships[0]?.role === "viewer";
  const isInCompany = actor.memberships.length > 0;
  const own = ownLinks(isInCompany);
  return {
    // Whoever only reads invites nobody.
    links: onlyReads ? links.filter(({ to }) => to !== "/invitations") : links,
    entrance: null,
    admin: actor.isAdministrator && actor.isAdminMode ? { to: "/admin", label: "Admin" } : null,
    person: {
      id: actor.userId,
      name: actor.name,
      email: actor.email,
      links: actor.isAdministrator && !actor.isAdminMode ? [...own, turnAdminModeOn] : own,
      companies: actor.memberships.map(({ companyId, companyNumber, companyName }) => ({
        id: companyId,
        number: companyNumber,
        name: companyName,
      })),
      onlyReads,
    },
    places: isInCompany ? companyPlaces : [dashboard, messages],
  };
}

/** What the footer of one line keeps of it, below a member's work. */
export const memberFooterLinks: NavigationLink[] = [
  { to: "/about", label: "About Us" },
  { to: "/terms", label: "Terms of Service" },
  { to: "/privacy", label: "Privacy Policy" },
];

export const footerLinks: NavigationLink[] = [
  { to: "/", label: "Home" },
  { to: "/search", label: "Find Contractors" },
  { to: "/signup", label: "Create a Profile" },
  { to: "/about", label: "About Us" },
  { to: "/terms", label: "Terms of Service" },
  { to: "/privacy", label: "Privacy Policy" },
];
