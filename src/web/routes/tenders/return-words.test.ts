import { expect, test } from "vitest";
import { type PackageState, packageStates } from "#domain/packages/packages.states.ts";
import { returnLabel } from "./return-words.ts";

test("quotes are due while they are written or taken, and were due in every other state", () => {
  const ahead = (Object.keys(packageStates) as PackageState[]).filter(
    (state) => returnLabel(state) === "Quotes due",
  );
  expect(ahead).toEqual(["draft", "issued", "second_round"]);
  expect(returnLabel("closed")).toBe("Quotes were due");
});

test("of a cancelled tender nothing says that its return has passed", () => {
  expect(returnLabel("cancelled")).toBe("Return date");
});
