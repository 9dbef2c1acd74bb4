import type { ShouldRevalidateFunctionArgs } from "react-router";
import { expect, test } from "vitest";
import { shouldRevalidate as announcement } from "./routes/admin/announcement.tsx";
import { shouldRevalidate as merge } from "./routes/admin/company-merge.tsx";
import { shouldRevalidate as report } from "./routes/admin/report.tsx";
import { shouldRevalidate as settings } from "./routes/admin/settings.tsx";
import { shouldRevalidate as pictures } from "./routes/company/pictures.tsx";
import { shouldRevalidate as projectPictures } from "./routes/company/project-pictures.tsx";
import { shouldRevalidate as team } from "./routes/company/team.tsx";
import { shouldRevalidate as compare } from "./routes/inquiries/compare.tsx";
import { shouldRevalidate as confirmStep } from "./routes/inquiries/confirm-step.tsx";
import { shouldRevalidate as inquiry } from "./routes/inquiries/inquiry.tsx";
import { shouldRevalidate as withdraw } from "./routes/verification/withdraw.tsx";
import { shouldRevalidate as sessions } from "./routes/account/sessions.tsx";
import { shouldRevalidate as editor } from "./routes/company/editor-layout.tsx";
import { shouldRevalidate as profile } from "./routes/companies/profile.tsx";
import { shouldRevalidate as verify } from "./routes/signup/verify.tsx";
import { shouldRevalidate as complaints } from "./routes/site/complaints.tsx";
import { shouldRevalidate as contact } from "./routes/site/contact.tsx";
import { afterConflict } from "#web/after-conflict.ts";
import { shouldRevalidate as cell } from "./routes/tenders/opened-cell.ts";
import { shouldRevalidate as comparison } from "./routes/tenders/package-comparison.tsx";

const at = (path: string) => new URL(path, "https://lintel.test");

interface Asked extends Partial<Omit<ShouldRevalidateFunctionArgs, "currentUrl" | "nextUrl" | "formMethod">> {
  from?: string;
  to?: string;
  formMethod?: "GET" | "POST";
}

/** As the router asks: by itself it loads anew. */
const asked = ({ from = "/a", to = from, ...others }: Asked): ShouldRevalidateFunctionArgs => ({
  currentUrl: at(from),
  nextUrl: at(to),
  currentParams: {},
  nextParams: {},
  defaultShouldRevalidate: true,
  ...others,
});

const number = (value: string) => ({ number: value });
const grid = "/company/tenders/pkg_1/comparison";

/** What each page loads anew, and what it leaves as it is. */
const pages = [
  { page: "editor", isAnew: editor, from: "/company/edit", to: "/company/edit?pin=53.8,-1.5", wanted: false },
  { page: "editor", isAnew: editor, from: "/company/edit", to: "/company/edit?company=7", wanted: true },
  { page: "editor", isAnew: editor, from: "/company/edit", to: "/company/edit/team", wanted: true },
  { page: "editor", isAnew: editor, from: "/company/edit", formMethod: "POST", wanted: true },
  {
    page: "profile",
    isAnew: profile,
    currentParams: number("7"),
    nextParams: number("7"),
    to: "/a/team",
    wanted: false,
  },
  { page: "profile", isAnew: profile, currentParams: number("7"), nextParams: number("7"), wanted: true },
  { page: "sessions", isAnew: sessions, actionStatus: 404, defaultShouldRevalidate: false, wanted: true },
  { page: "sessions", isAnew: sessions, actionStatus: 429, defaultShouldRevalidate: false, wanted: false },
  { page: "profile", isAnew: profile, currentParams: number("7"), nextParams: number("8"), wanted: true },
  {
    page: "profile",
    isAnew: profile,
    currentParams: number("7"),
    nextParams: number("7"),
    formMethod: "POST",
    wanted: true,
  },
  {
    page: "profile",
    isAnew: profile,
    currentParams: number("7"),
    nextParams: number("8"),
    defaultShouldRevalidate: false,
    wanted: false,
  },
  { page: "code", isAnew: verify, formMethod: "POST", wanted: false },
  { page: "code", isAnew: verify, formMethod: "GET", wanted: true },
  { page: "code", isAnew: verify, wanted: true },
  { page: "contact", isAnew: contact, formAction: "/contact", wanted: true },
  { page: "contact", isAnew: contact, formAction: "/theme", wanted: false },
  {
    page: "contact",
    isAnew: contact,
    formAction: "/contact",
    defaultShouldRevalidate: false,
    wanted: false,
  },
  { page: "complaints", isAnew: complaints, formAction: "/complaints", wanted: true },
  { page: "complaints", isAnew: complaints, formAction: "/theme", wanted: false },
  {
    page: "complaints",
    isAnew: complaints,
    formAction: "/complaints",
    defaultShouldRevalidate: false,
    wanted: false,
  },
  {
    page: "what was refused",
    isAnew: afterConflict,
    actionStatus: 409,
    defaultShouldRevalidate: false,
    wanted: true,
  },
  {
    page: "what was refused",
    isAnew: afterConflict,
    actionStatus: 400,
    defaultShouldRevalidate: false,
    wanted: false,
  },
  { page: "what was refused", isAnew: afterConflict, wanted: true },
  { page: "comparison", isAnew: comparison, from: grid, to: `${grid}?cell=q1.2`, wanted: false },
  { page: "comparison", isAnew: comparison, from: grid, to: `${grid}?view=list&cell=q1.2`, wanted: true },
  { page: "comparison", isAnew: comparison, from: grid, formMethod: "POST", wanted: true },
  { page: "comparison", isAnew: comparison, from: `${grid}?cell=q1.2`, to: "/company/tenders", wanted: true },
  { page: "cell", isAnew: cell, from: `${grid}?cell=q1.2`, to: grid, wanted: false },
  {
    page: "cell",
    isAnew: cell,
    from: grid,
    to: `${grid}?cell=q1.3`,
    defaultShouldRevalidate: false,
    wanted: true,
  },
  { page: "cell", isAnew: cell, from: grid, to: `${grid}?view=list`, wanted: true },
] satisfies (Asked & {
  page: string;
  isAnew: (asked: ShouldRevalidateFunctionArgs) => boolean;
  wanted: boolean;
})[];

/** Whose forms carry the version that they were made from. */
test("each page of a version shows after a conflict what somebody else has saved", () => {
  for (const isAnew of [
    announcement,
    compare,
    confirmStep,
    inquiry,
    merge,
    pictures,
    projectPictures,
    report,
    settings,
    team,
    withdraw,
  ])
    expect(isAnew).toBe(afterConflict);
});

test.each(pages)("%# $page: loaded anew $wanted", ({ isAnew, wanted, ...how }) => {
  expect(isAnew(asked(how as Asked))).toBe(wanted);
});
