import { expect, it } from "vitest";
import { accountTypeLabel, accountTypes } from "./account-types.data.ts";

it("offers the two account types, subcontractor first", () => {
  expect(accountTypes).toEqual([
    { value: "contractor", label: "Subcontractor" },
    { value: "client", label: "Main Contractor" },
  ]);
  expect(accountTypes.map(({ value }) => accountTypeLabel(value))).toEqual(
    accountTypes.map(({ label }) => label),
  );
});
