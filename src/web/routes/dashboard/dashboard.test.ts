import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { NextStep } from "#domain/awards/next-steps.queries.ts";
import type { ProfileCompletion } from "#domain/dashboard/get-profile-completion.ts";
import { profileSections } from "#domain/companies/profile-sections.data.ts";
import type { WaitingWork } from "#domain/dashboard/list-waiting.ts";
import { askForQuotes } from "#domain/inquiries/ask-for-quotes.ts";
import { createInquiry, requestForm } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { loadInquiries } from "./load-inquiries.server.ts";
import { NeedsYou } from "./needs-you.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { RecentInquiries } from "./recent-inquiries.tsx";

const ctx = await createTestContext();

const one = [{ id: "cmp_1", number: 1, name: "Field Ltd" }];
const two = [...one, { id: "cmp_2", number: 2, name: "Meadow Ltd" }];

function show(element: ReactElement, companies = one): string {
  const root = { navigation: { person: { companies } } };
  const router = createMemoryRouter([{ id: "root", path: "/", element }], {
    hydrationData: { loaderData: { root } },
  });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

const steps = (completion: ProfileCompletion, companies = one) =>
  show(createElement(FirstSteps, { completion, companyId: "cmp_1" }), companies);

const lacking = (...sections: string[]): ProfileCompletion => ({
  percent: 50,
  missing: sections,
  todo: sections.map((section) => ({ label: section, section })),
});

test("what a profile lacks is a list of ways to it with minutes, each page once", () => {
  const html = steps(lacking("services", "pictures", "pictures", "projects"));
  expect(html.match(/<li/g)).toHaveLength(3);
  expect(html).toContain('href="/company/edit/services"');
  expect(html).toContain('href="/company/projects"');
  expect(html).toContain("about 9 minutes in all");
});

test("a complete profile has no list", () => {
  expect(steps(lacking())).toBe("");
});

test("every part of a profile that can be lacking has its step", () => {
  const codes = new Set(profileSections.map(({ code }) => code));
  // A profile is complete without these.
  const never = new Set<string>(["details", "links", "workload"]);
  const sections = [...codes].filter((code) => !never.has(code));
  expect(steps(lacking(...sections, "projects")).match(/<li/g)).toHaveLength(sections.length + 1);
});

test("whoever has several companies is told which one it is, and led to that one", () => {
  const html = steps(lacking("services"), two);
  expect(html).toContain("The profile of Field Ltd still lacks 1 part");
  expect(html).toContain('href="/company/edit/services?company=1"');
});

test("what takes a tender on is said as its own page says it", () => {
  const due = "2026-12-14";
  const step = (next: NextStep): WaitingWork => ({
    kind: "step",
    id: `compare-${next.kind}`,
    companyId: "cmp_1",
    due,
    isForOthers: false,
    work: {
      kind: "compare",
      id: "pkg_1",
      companyId: "cmp_1",
      title: "SFS",
      projectName: "Kirkgate Wharf",
      from: null,
      count: 4,
      due,
      since: null,
    },
    step: next,
  });
  const list = (next: NextStep) => show(createElement(NeedsYou, { work: [step(next)], today: "2026-11-28" }));
  const ending = { count: 3, first: "2026-12-03", awardOn: due, isSoon: true };
  const judged = { kind: "recommend", gone: null, compliant: 4, unanswered: 1, ending } as const;
  const unscored = list({ ...judged, unscored: 2 });
  expect(unscored).toContain("2 of 4 compliant quotes not scored, 3 quotes end from 3 Dec 2026 on");
  expect(unscored).toContain('href="/company/tenders/pkg_1/quotes/comparison#scores"');
  expect(unscored).toContain("Kirkgate Wharf");
  expect(unscored).not.toContain("Compare<");
  const judge = { kind: "judge", unjudged: 2, hasUnread: false, ending: null } as const;
  expect(list(judge)).toContain("2 quotes to compare and judge");
  expect(list(judge)).not.toContain("figures");
  expect(list({ ...judge, hasUnread: true })).toContain(
    "2 quotes to compare and judge, figures of others to enter",
  );
  expect(list({ ...judged, unscored: 0, unanswered: 0, ending: null })).toContain(
    'href="/company/tenders/pkg_1/award"',
  );
});

test("what waits names its company where there are several, and leads there", () => {
  const ends = (companyId: string): WaitingWork => ({
    kind: "renew",
    id: `${companyId}-chas`,
    companyId,
    due: "2026-12-01",
    isForOthers: false,
    accreditation: "CHAS",
  });
  const list = (companies: typeof one) =>
    show(
      createElement(NeedsYou, { work: companies.map(({ id }) => ends(id)), today: "2026-11-21" }),
      companies,
    );
  expect(list(two)).toContain("for Field Ltd");
  expect(list(two)).toContain("for Meadow Ltd");
  expect(list(two)).toContain('href="/company/edit/accreditations?company=2"');
  expect(list(one)).not.toContain("Field Ltd");
  expect(list(one)).toContain('href="/company/edit/accreditations"');
});

test("a day by which something stands says what is due then", () => {
  const due = "2026-12-14";
  const of = {
    id: "pkg_1",
    companyId: "cmp_1",
    title: "SFS",
    projectName: null,
    from: null,
    count: 0,
    due,
    since: null,
  };
  const list = (kind: "send-order" | "notify") => {
    const step = { kind: "send-order", firm: "Field Ltd" } as const;
    const work: WaitingWork = {
      kind: "step",
      id: kind,
      companyId: "cmp_1",
      due,
      isForOthers: false,
      work: { ...of, kind },
      step,
    };
    return show(createElement(NeedsYou, { work: [work], today: "2026-12-11" })).replaceAll(/<[^>]*>/g, "");
  };
  expect(list("send-order")).toContain("Order due in 3 days");
  expect(list("notify")).toContain("Outcomes due in 3 days");
});

test("each side's inquiries are those it deals with, and the other box has a count of its own", async () => {
  const { asker, asked } = await createInquiry(ctx);
  const load = (actor: typeof asker) => loadInquiries(ctx.as(actor), { isShown: true });
  expect(await load(asker)).toMatchObject({ count: 1, otherCount: 0, received: [], sent: [{}] });
  expect(await load(asked)).toMatchObject({ count: 1, otherCount: 0, received: [{}], sent: [] });
});

test("of many inquiries the dashboard shows the five newest of either side", async () => {
  const { asker, asked, firm } = await createInquiry(ctx);
  for (let n = 0; n < 5; n++) {
    ctx.clock.advance({ minutes: 1 });
    await askForQuotes(ctx.as(asker), requestForm([firm], { projectName: `Quay ${n}` }));
  }
  const load = (actor: typeof asker) => loadInquiries(ctx.as(actor), { isShown: true });
  const newest = [4, 3, 2, 1, 0].map((n) => ({ projectName: `Quay ${n}` }));
  expect(await load(asker)).toMatchObject({ count: 6, sent: newest });
  expect(await load(asked)).toMatchObject({ count: 6, received: newest });
});

test("what others of the team do stands apart, to be looked at", () => {
  const renew = (id: string, isForOthers: boolean): WaitingWork => ({
    kind: "renew",
    id,
    companyId: "cmp_1",
    due: "2026-12-01",
    isForOthers,
    accreditation: id,
  });
  const list = (...work: WaitingWork[]) =>
    show(createElement(NeedsYou, { work, today: "2026-11-21" }))
      .replaceAll(/ href="([^"]*)"[^>]*>/g, ">$1 ")
      .replaceAll(/<[^>]*>/g, "");
  const both = list(renew("CHAS", false), renew("NASC", true));
  expect(both).toMatch(/Needs you1CHAS.*accreditations Renew.*Waits for others in your team1NASC.*edit Look/);
  expect(list(renew("CHAS", false))).not.toMatch(/others|More waits/);
  expect(list(renew("NASC", true))).toMatch(
    /Needs youNothing waits for you\..*Waits for others in your team/,
  );
});

test("that more waits than is listed is said where it was cut", () => {
  const work = (isForOthers: boolean): WaitingWork => ({
    kind: "renew",
    id: `acc_${isForOthers}`,
    companyId: "cmp_1",
    due: "2026-12-01",
    isForOthers,
    accreditation: "CHAS",
  });
  const list = (cut: { isOwnCut?: boolean; areOthersCut?: boolean }, ...work: WaitingWork[]) =>
    show(createElement(NeedsYou, { work, ...cut, today: "2026-11-21" })).replaceAll(/<[^>]*>/g, "");
  expect(list({ isOwnCut: true }, work(false))).toMatch(/Needs you1\+CHAS.*More waits than is listed/);
  expect(list({ areOthersCut: true }, work(false), work(true))).toMatch(
    /Needs you1CHAS.*Waits for others in your team1\+CHAS.*More waits/,
  );
  expect(list({ areOthersCut: true }, work(false))).not.toContain("More waits");
  expect(list({}, work(false), work(true))).not.toContain("More waits");
});

test("a main contractor that has asked nobody reads how many have asked it", async () => {
  const { asked, firm } = await createInquiry(ctx);
  await ctx.db.updateTable("company").set({ account_type: "client" }).where("id", "=", firm.id).execute();
  const inquiries = await loadInquiries(ctx.as(asked), { isShown: true });
  expect(inquiries).toMatchObject({ box: "sent", count: 0, otherCount: 1 });
  const html = show(createElement(RecentInquiries, { inquiries, hasCompany: true, today: "2026-11-30" }));
  expect(html).toMatch(/href="\/inquiries\?box=received"[^>]*>1 inquiry received</);
  expect(html).not.toContain("sent");
});
