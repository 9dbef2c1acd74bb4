import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ActivityCharts } from "./activity-charts.tsx";
import { WaitingQueues } from "./waiting-queues.tsx";

const show = (element: ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);

const waited = { evidence: 5, claims: null, cases: 9, complaints: 2 };
const counts = { evidence: 20, claims: 0, cases: 3, complaints: 1 };
const rowsOf = (html: string) =>
  [...html.matchAll(/<li.*?<\/li>/g)].map(([row]) => row.match(/href="\/admin\/(\w+)"/)![1]);

test("what has waited longest stands first, and a complaint whose time ends soon before it", () => {
  const calm = show(<WaitingQueues counts={counts} waited={waited} daysLeft={28} />);
  expect(rowsOf(calm)).toEqual(["reports", "verifications", "complaints"]);
  expect(calm).toContain("28 days left");
  expect(calm.slice(calm.indexOf("None: "))).toContain('href="/admin/claims"');
  const urgent = show(<WaitingQueues counts={counts} waited={waited} daysLeft={3} />);
  expect(rowsOf(urgent)).toEqual(["complaints", "reports", "verifications"]);
});

test("with nothing to do the page says so, and still leads to each list", () => {
  const none = { evidence: 0, claims: 0, cases: 0, complaints: 0 };
  const nothing = { evidence: null, claims: null, cases: null, complaints: null };
  const html = show(<WaitingQueues counts={none} waited={nothing} daysLeft={null} />);
  expect(html).toContain("Nothing waits for you.");
  expect(rowsOf(html)).toEqual([]);
  expect(html.match(/href="\/admin\//g)).toHaveLength(4);
});

test("a series with nothing in it is named and not drawn", () => {
  const day = { day: "2026-11-30", signUps: 2, searches: 0, misses: 0, messages: 1, inquiries: 0 };
  const html = show(<ActivityCharts activity={{ days: [day], missed: [], countedAt: new Date() }} />);
  expect(html.match(/<svg/g)).toHaveLength(2);
  expect(html).toContain("None: searches, searches that found nothing and inquiries.");
  expect(html).not.toContain("What was looked for");
  const still = { ...day, signUps: 0, messages: 0 };
  const empty = show(<ActivityCharts activity={{ days: [still], missed: [], countedAt: new Date() }} />);
  expect(empty).not.toContain("<svg");
  expect(empty).not.toContain("week by week");
});
