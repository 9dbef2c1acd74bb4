import { expect, test } from "vitest";
import { describeAlert } from "./describe-alert.ts";
import type { AlertCriteria } from "./job-alerts.schema.ts";

const any: AlertCriteria = { services: [], place: "", within: 50, value: "", buyer: "" };

test("an alert is named by what it looks for, and says so where it looks for any trade", () => {
  expect(describeAlert({ ...any, place: "Leeds" })).toBe("Any trade within 50 miles of Leeds");
  expect(describeAlert({ ...any, buyer: "Leeds City Council" })).toBe("Any trade, from Leeds City Council");
  expect(describeAlert({ ...any, services: ["EG-07"], place: "Leeds" })).toMatch(
    /^\w.*, within 50 miles of Leeds$/,
  );
});
