import type { Context } from "#domain/context.ts";
import { type FoundByName, findByName } from "#domain/quick-find/find-by-name.ts";
import { canActForChosen } from "#domain/verdict.ts";
import { type NavigationLink, navigationFor } from "#web/navigation.ts";
import { showCount } from "#web/show-count.ts";

export interface FoundEntry extends NavigationLink {
  /** What tells it from others of its name. */
  detail: string | null;
}

export interface FoundGroup {
  title: string;
  entries: FoundEntry[];
}

export interface Found {
  q: string;
  groups: FoundGroup[];
}

/** What a member can go to that has this in its name, in groups without empty ones; without a text, the pages. */
export async function loadFound(ctx: Context, input: unknown): Promise<Found> {
  const found = await findByName(ctx, input);
  const { q } = found;
  const groups: FoundGroup[] = [
    { title: "Pages", entries: pagesFor(ctx, q) },
    {
      title: "Firms",
      entries: found.firms.map(({ number, name, town }) => ({
        to: `/profile/${number}`,
        label: name,
        detail: town,
      })),
    },
    {
      title: "Your projects",
      entries: found.projects.map(({ id, name, location, companyNumber }) => ({
        to: `/company/projects/${id}?company=${companyNumber}`,
        label: name,
        detail: location,
      })),
    },
    {
      title: "Conversations",
      entries: found.conversations.map(({ id, otherName, projectName }) => ({
        to: `/messages/${id}`,
        label: otherName,
        detail: projectName,
      })),
    },
    {
      title: "Inquiries",
      entries: found.inquiries.map(({ id, projectName, otherName }) => ({
        to: `/inquiries/${id}`,
        label: projectName,
        detail: otherName,
      })),
    },
    {
      title: "Tenders you let",
      entries: found.packages.map(({ id, code, title, projectName }) => ({
        to: `/company/tenders/${id}`,
        label: [code, title].filter(Boolean).join(" "),
        detail: projectName,
      })),
    },
    {
      title: "Invitations to tender",
      entries: found.invitations.map(({ id, title, projectName, buyerName }) => ({
        to: `/company/tenders/invited/${id}`,
        label: title,
        detail: `${projectName}, ${buyerName}`,
      })),
    },
    { title: "Search", entries: searchFor(found) },
  ];
  return { q, groups: groups.filter(({ entries }) => entries.length > 0) };
}

function searchFor({ q, search }: FoundByName): FoundEntry[] {
  if (!search) return [];
  return [
    {
      to: `/search?${search.query}`,
      label: `Search firms for “${q}”`,
      detail: showCount(search.count, "firm"),
    },
  ];
}

const otherPages: NavigationLink[] = [
  { to: "/company/verification", label: "Verification" },
  { to: "/company/tenders/alerts", label: "Job alerts" },
  { to: "/reviews", label: "Your reviews" },
];

/** Not for viewers, who only read. */
const actingPages: NavigationLink[] = [
  { to: "/inquiries/new", label: "Ask for quotes" },
  { to: "/company/projects/new", label: "Add a project" },
];

const everybodysPages: NavigationLink[] = [
  { to: "/tenders", label: "Open tenders" },
  { to: "/saved-searches", label: "Saved searches" },
  { to: "/notifications", label: "Notifications" },
  { to: "/account", label: "Account" },
  { to: "/account/security", label: "Password and two-step" },
  { to: "/account/team", label: "Team" },
  { to: "/account/sessions", label: "Where you are signed in" },
  { to: "/account/calendar", label: "Your calendar" },
  { to: "/account/data", label: "Download your data" },
];

function pagesFor({ actor }: Context, q: string): FoundEntry[] {
  const { places, links } = navigationFor(actor);
  const acting = canActForChosen(actor).isAllowed ? actingPages : [];
  const isInCompany = actor.kind === "member" && actor.memberships.length > 0;
  const ofCompany = isInCompany ? [...acting, ...otherPages] : [];
  return [...places, ...links, ...ofCompany, ...everybodysPages]
    .filter(({ label }) => label.toLowerCase().includes(q.toLowerCase()))
    .map(({ to, label }) => ({ to, label, detail: null }));
}
