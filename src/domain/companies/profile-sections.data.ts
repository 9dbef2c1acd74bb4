import type { AccountType } from "#domain/catalogue/account-types.data.ts";

export const textSections = [
  "details",
  "description",
  "services",
  "specialties",
  "workload",
  "accreditations",
  "contact",
  "facts",
  "links",
] as const;
/** A part of the profile that is one form of words and choices. */
export type TextSection = (typeof textSections)[number];
export type SectionCode = TextSection | "location" | "pictures" | "team";

export interface ProfileSection {
  code: SectionCode;
  title: string;
  /** The hint on the page where it is edited. */
  text: string;
  /** The one account type that has it; both have those without. */
  only?: AccountType;
}

/** The parts of a company's profile in the order in which they are offered, each saved on its own. */
export const profileSections: readonly ProfileSection[] = [
  { code: "details", title: "Company details", text: "What your company is called on Lintel." },
  {
    code: "description",
    title: "Description",
    text: "What you do best, and for whom. It is the first thing others read on your profile.",
  },
  {
    code: "services",
    title: "Services",
    text: "Everything your company takes on. The search finds you by each of them.",
    only: "contractor",
  },
  {
    code: "specialties",
    title: "Project types",
    text: "Everything your company builds. The search finds you by each of them.",
    only: "client",
  },
  {
    code: "workload",
    title: "Packages and capacity",
    text: "Which trade packages you take on, and from when. Your profile shows it, and main contractors find you first for what fits.",
    only: "contractor",
  },
  {
    code: "accreditations",
    title: "Accreditations",
    text: "The schemes that have assessed you, with the certificate’s number and the last day it is valid.",
  },
  {
    code: "contact",
    title: "Contact",
    text: "How people reach you. Everyone who visits your profile sees these.",
  },
  {
    code: "location",
    title: "Location",
    text: "The town you work from. Distances in the search are measured from here; no street address is shown.",
    only: "client",
  },
  {
    code: "location",
    title: "Location and service zone",
    text: "The town you work from, and how far from it you take on work. No street address is shown.",
    only: "contractor",
  },
  {
    code: "facts",
    title: "Company facts",
    text: "Projects are counted from those you publish here, so there is nothing to type for them.",
  },
  {
    code: "pictures",
    title: "Logo and cover",
    text: "The logo stands beside your name everywhere; the cover stands across the head of your profile.",
  },
  { code: "team", title: "Team members", text: "The people a client deals with, in the order you choose." },
  { code: "links", title: "Social links", text: "Where else people can follow your company." },
];

export function sectionsFor(accountType: AccountType): ProfileSection[] {
  return profileSections.filter(({ only }) => only === undefined || only === accountType);
}

export function isTextSection(code: string): code is TextSection {
  return (textSections as readonly string[]).includes(code);
}
