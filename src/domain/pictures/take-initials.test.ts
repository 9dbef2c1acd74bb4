import { expect, test } from "vitest";
import { takeInitials } from "./take-initials.ts";

test("initials leave out what every firm is called", () => {
  expect(takeInitials("Calder & Roe Builders Ltd")).toBe("CRB");
  expect(takeInitials("The Pod Foundry Limited")).toBe("PF");
  expect(takeInitials("Ysgol Élan Company")).toBe("YEC");
});
