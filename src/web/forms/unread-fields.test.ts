import { expect, test } from "vitest";
import { readable } from "./unread-fields.ts";

const control = (name: string, badInput: boolean, defaultValue = "") => ({
  name,
  defaultValue,
  validity: { badInput },
});

test("what the browser cannot read keeps what was saved of it, and everything else is as it is typed", () => {
  const typed = new FormData();
  typed.set("until", "");
  typed.set("weeks", "");
  const elements = [
    control("until", true, "2027-03-01"),
    control("weeks", false, "4"),
    { name: "a fieldset without" },
  ];
  const read = readable({ elements } as never, typed);
  expect([...read]).toEqual([
    ["until", "2027-03-01"],
    ["weeks", ""],
  ]);
});
