import { expect, test } from "vitest";
import { dayAtProgress, planTimeline } from "./plan-timeline.ts";
import { type TimelineKind, timelines } from "./data/timelines.data.ts";

const kinds = Object.keys(timelines) as TimelineKind[];

test.each(kinds)("%s: everything waits before the design, all is done at the end", (kind) => {
  expect(
    planTimeline(kind, -100).every(({ status, completion }) => status === "Pending" && completion === 0),
  ).toBe(true);
  expect(
    planTimeline(kind, 100).every(({ status, completion }) => status === "Completed" && completion === 100),
  ).toBe(true);
});

test.each(kinds)("%s: no phase goes back as the work goes on", (kind) => {
  for (let progress = -100; progress < 100; progress += 1) {
    const before = planTimeline(kind, progress);
    planTimeline(kind, progress + 1).forEach(({ completion }, i) => {
      expect(completion).toBeGreaterThanOrEqual(before[i]!.completion);
    });
  }
});

test("a design that is 70 percent done is in progress while the rest waits", () => {
  const [design, ...rest] = planTimeline("tower", -30);
  expect(design).toMatchObject({ name: "Design and approvals", status: "In Progress", completion: 70 });
  expect(new Set(rest.map(({ status }) => status))).toEqual(new Set(["Pending"]));
});

test("a phase is not called completed before it is", () => {
  expect(planTimeline("tower", 95.9).find(({ name }) => name === "Fit-out")).toMatchObject({
    name: "Fit-out",
    status: "In Progress",
    completion: 95,
  });
});

test.each([
  ["ahead of its time", 80],
  ["behind its time", 20],
  ["still being designed", -40],
])("work that is %s has its past before today and its future after it", (_, progress) => {
  const start = progress < 0 ? "2027-03-01" : "2026-01-05";
  const programme = { start, end: "2028-02-01", today: "2026-11-23", progress };
  const days = [-100, -60, -41, -39, 0, 19, 21, 60, 79, 81, 100].map((share) => ({
    share,
    day: dayAtProgress(share, programme),
  }));
  for (const { share, day } of days) {
    expect(day <= programme.today).toBe(share < progress);
    expect([0, 6]).not.toContain(new Date(day).getUTCDay());
  }
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
  expect(dayAtProgress(0, programme)).toBe(start);
  expect(dayAtProgress(100, programme)).toBe(programme.end);
});

test("what is completed runs evenly from its start to its end", () => {
  const programme = { start: "2025-01-06", end: "2025-01-16", today: "2026-11-23", progress: 100 };
  expect([0, 20, 50, 100].map((share) => dayAtProgress(share, programme))).toEqual([
    "2025-01-06",
    "2025-01-08",
    "2025-01-10",
    "2025-01-16",
  ]);
});
