import { expect, test } from "vitest";
import { nextToasts } from "./next-toasts.ts";

const done = { id: "1", title: "Account Created!", tone: "ok" as const };
const failed = { title: "Error", description: "Please activate your account.", tone: "bad" as const };

test("what was done before does not stand beside what fails after it, and the same text stands once", () => {
  expect(nextToasts([done], failed, "2")).toEqual([{ ...failed, id: "2" }]);
  const twice = nextToasts(nextToasts([], failed, "2"), failed, "3");
  expect(twice).toEqual([{ ...failed, id: "3" }]);
  expect(nextToasts(twice, { ...failed, description: "Wrong password." }, "4")).toHaveLength(2);
  expect(nextToasts([done], { title: "Saved", tone: "ok" }, "5").map(({ id }) => id)).toEqual(["1", "5"]);
});
