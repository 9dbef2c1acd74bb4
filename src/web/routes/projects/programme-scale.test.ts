import { expect, test } from "vitest";
import { placeOn, scaleOf } from "./programme-scale.ts";

const phase = (startDate: string | null, finishDate: string | null) => ({
  name: "Frame",
  status: "Pending" as const,
  completion: 0,
  startDate,
  finishDate,
});
const project = {
  stage: "current" as const,
  startDate: "2026-02-01",
  expectedCompletion: "2026-12-01",
  completedOn: null,
};

test("runs from the first to the last day of the project and its phases", () => {
  const phases = [phase("2025-11-03", "2026-01-30"), phase("2026-02-01", "2027-01-15"), phase(null, null)];
  expect(scaleOf({ ...project, phases })).toEqual({ from: "2025-11-03", to: "2027-01-15" });
  const inside = [phase("2026-03-01", "2026-04-01"), phase("2026-05-01", null)];
  expect(scaleOf({ ...project, phases: inside })).toEqual({ from: "2026-02-01", to: "2026-12-01" });
});

test("ends with the day of completion, not with what was expected, once it is completed", () => {
  const phases = [phase("2026-02-01", "2026-03-01")];
  const completed = { ...project, stage: "completed" as const, completedOn: "2026-10-05" };
  expect(scaleOf({ ...completed, phases })?.to).toBe("2026-10-05");
  expect(scaleOf({ ...completed, completedOn: null, phases })?.to).toBe("2026-12-01");
});

test("is not drawn without a phase that has both days, or of a single day", () => {
  expect(scaleOf({ ...project, phases: [phase("2026-03-01", null), phase(null, "2026-04-01")] })).toBeNull();
  const noDates = { ...project, startDate: null, expectedCompletion: null };
  expect(scaleOf({ ...noDates, phases: [phase("2026-03-01", "2026-03-01")] })).toBeNull();
});

test("places days in percent", () => {
  const scale = { from: "2026-01-01", to: "2026-01-11" };
  expect(["2026-01-01", "2026-01-06", "2026-01-11", "2026-01-16"].map((day) => placeOn(scale, day))).toEqual([
    0, 50, 100, 150,
  ]);
});
