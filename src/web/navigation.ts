import type { Actor } from "#domain/actor.ts";

export interface NavigationLink {
  to: string;
  label: string;
}

/** The top navigation for this actor; everything in the header follows from it. */
export interface Navigation {
  links: NavigationLink[];
  /** Log In and Sign Up, for visitors. */
  entrance: { logIn: NavigationLink; signUp: NavigationLink } | null;
  /** The link to the portal and the way out of it, in admin mode. */
  admin: NavigationLink | null;
  /** Who is signed in, with the menu that stands in place of Log In and Sign Up. */
  person: { name: string; email: string; links: NavigationLink[] } | null;
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

const ownLinks: NavigationLink[] = [
  { to: "/dashboard", label: "Dashboard" },
  { to: "/messages", label: "Messages" },
  { to: "/inquiries", label: "Inquiries" },
  { to: "/favourites", label: "Saved firms" },
  { to: "/company", label: "Company" },
  { to: "/account", label: "Account" },
];

/** POST here clears admin mode; `from` is the page that the person stays on. */
export const exitAdminAction = "/deactivate-admin";

/** POST here ends the session. */
export const signOutAction = "/sign-out";

export function navigationFor(actor: Actor): Navigation {
  if (actor.kind !== "member") return { links, entrance, admin: null, person: null };
  return {
    links,
    entrance: null,
    admin: actor.isAdministrator && actor.isAdminMode ? { to: "/admin", label: "Admin" } : null,
    person: { name: actor.name, email: actor.email, links: ownLinks },
  };
}

export const footerLinks: NavigationLink[] = [
  { to: "/", label: "Home" },
  { to: "/search", label: "Find Contractors" },
  { to: "/signup", label: "Create a Profile" },
  { to: "/about", label: "About Us" },
  { to: "/terms", label: "Terms of Service" },
  { to: "/privacy", label: "Privacy Policy" },
];
