import { expect, test } from "vitest";
import { readZone } from "./zone-choice.ts";

test("a zone is chosen for the address it was chosen on; another one shows its own", () => {
  const choice = { zone: "50", search: "?company=3" } as const;
  expect(readZone(choice, { search: "?company=3", shown: "25" })).toEqual({ zone: "50", unsaved: "50" });
  // The saved one again, as at first.
  expect(readZone(choice, { search: "?q=Leeds", shown: "25" })).toEqual({ zone: "25", unsaved: undefined });
  expect(readZone(choice, { search: "?q=Leeds&zone=50", shown: "50" })).toEqual({
    zone: "50",
    unsaved: "50",
  });
  expect(readZone(null, { search: "?zone=7", shown: "25" })).toEqual({ zone: "25", unsaved: undefined });
  // A main contractor has none, whatever its address says.
  expect(readZone(null, { search: "?zone=50", shown: undefined })).toEqual({
    zone: undefined,
    unsaved: undefined,
  });
});
