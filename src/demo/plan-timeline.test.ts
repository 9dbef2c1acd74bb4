import { expect, test } from "vitest";
import { planTimeline } from "./plan-timeline.ts";
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
  expect(design).toEqual({ name: "Design and approvals", status: "In Progress", completion: 70 });
  expect(new Set(rest.map(({ status }) => status))).toEqual(new Set(["Pending"]));
});

test("a phase is not called completed before it is", () => {
  expect(planTimeline("tower", 95.9).find(({ name }) => name === "Fit-out")).toEqual({
    name: "Fit-out",
    status: "In Progress",
    completion: 95,
  });
});
